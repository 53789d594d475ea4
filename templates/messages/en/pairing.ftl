# Why players meet, and what a pairing by hand breaks. Articles C and 5.2 are those of FIDE C.04.3.
pairing-player = { $player } ({ $points })
pairing-board = Board { $board }: { $white } – { $black }. { $why }
pairing-same-score = The same score.
pairing-moved-down = { $player } comes down from the score group of { $from } to that of { $to }.
pairing-granted = Each has the colour due (5.2.1).
pairing-stronger = Both are due the same colour: the stronger preference has it (5.2.2).
pairing-alternated = Both are due the same colour: they alternate from the last time they had different ones (5.2.3).
pairing-higher = Both are due the same colour: the higher ranked has it (5.2.4).
pairing-drawn = Nobody is due a colour: the lot drawn before round 1 decides (5.2.5).
pairing-undue-white = { $player } was due White.
pairing-undue-black = { $player } was due Black.
pairing-rematch = They meet again, at the arbiter’s request.
pairing-natural = The natural opponent of { $player } was { $opponent }: { $why }.
pairing-why-met = they met in round { $round } (C1)
pairing-why-forbidden = a forbidden pairing
pairing-why-white = both must have White (C3)
pairing-why-black = both must have Black (C3)
pairing-why-group = the group would lose by it
pairing-bye = Bye: { $player }. { $why }
pairing-bye-last = Nobody is ranked below.
pairing-bye-barred = Ranked below, but had a bye or a win’s points without playing (C2): { $players }.
pairing-bye-round = { $player } (round { $round })
pairing-bye-needed = Fewer points, but then the others could not all be paired (C4): { $players }.
pairing-bye-outweighed = The same points, but the criteria of the group (C6 to C21) and the order of candidates choose otherwise: { $players }.
pairing-bracket = Score group { $points }: players { $players }, pairings { $pairs }.
pairing-bracket-moved = Came from above: { $players }.
pairing-bracket-down = Go down: { $players }.
pairing-bracket-bye = { $player } has the bye.
pairing-bracket-kept = The natural pairing stands.
pairing-bracket-blocked = The natural pairing is ruled out: { $pairs }.
pairing-bracket-blocked-pair = { $one } – { $other } ({ $why })
pairing-bracket-incomplete = After the natural pairing, those below could not all be paired (C4).
pairing-bracket-worse = The natural pairing is worse in { $criterion }: { $natural } instead of { $made }.
pairing-bracket-exchanged = Players exchanged between the halves: { $n }.
pairing-bracket-missed = Could not be avoided: { $list }.
pairing-measure = { $criterion }: { $measure }
pairing-unpaired = unpaired
pairing-nothing = nothing
pairing-next = { $n } players ({ $scores })
pairing-c1 = C1 (never the same opponent twice)
pairing-c2 = C2 (who may have the bye)
pairing-c3 = C3 (the same colour due without fail)
pairing-c4 = C4 (the rest must be pairable)
pairing-c5 = C5 (score of the bye)
pairing-c6 = C6 (players who go down)
pairing-c7 = C7 (scores of those who go down)
pairing-c8 = C8 (players who go down from the next group)
pairing-c9 = C9 (unplayed rounds of the bye)
pairing-c10 = C10 (a colour difference above two)
pairing-c11 = C11 (one colour three times running)
pairing-c12 = C12 (colour due not given)
pairing-c13 = C13 (colour strongly due not given)
pairing-c14 = C14 (goes down as in the last round)
pairing-c15 = C15 (meets a higher score as in the last round)
pairing-c16 = C16 (goes down as two rounds ago)
pairing-c17 = C17 (meets a higher score as two rounds ago)
pairing-c18 = C18 (score difference, went down in the last round)
pairing-c19 = C19 (score difference, met a higher score in the last round)
pairing-c20 = C20 (score difference, went down two rounds ago)
pairing-c21 = C21 (score difference, met a higher score two rounds ago)

# Why there is no pairing, and what could give way
pairing-no-legal = No pairing satisfies the rules.
pairing-choose-forbidden = At the arbiter’s choice: allow the forbidden pairing { $pairs }.
pairing-choose-colour = At the arbiter’s choice: pair { $pairs }, who must have the same colour.
pairing-choose-rematch = At the arbiter’s choice: let { $pairs } meet again.
pairing-choose-bye = At the arbiter’s choice: give the bye all the same to one of { $players }.
pairing-choose-out = At the arbiter’s choice: leave { $players } out of the round.
pairing-no-more-rounds = { $n ->
    [one] The only round is paired.
   *[other] All { $n } rounds are paired.
}
pairing-round-missing = Nothing is recorded of round { $round }: it must be entered before the next one is paired.
pairing-rounds-unknown = The number of rounds is not known: it changes the last round.
pairing-colour-unknown = The colour drawn before round 1 is not known.
pairing-faults = The recorded rounds do not fit the list of players.
pairing-more-rounds = More rounds are recorded ({ $recorded }) than the event has ({ $announced }).
pairing-too-large = Too many players on too many scores in one group.

# Differences between what was recorded and what would be paired
pairing-only-recorded = Round { $round }: { $white } – { $black } only in the file.
pairing-only-paired = Round { $round }: { $white } – { $black } only in our pairing.
pairing-colours-differ = Round { $round }: { $white } – { $black } with colours reversed.
pairing-bye-differs = Round { $round }: the bye is { $recorded } in the file, { $paired } in ours.
pairing-round-unpairable = Round { $round }: { $why }
pairing-nobody = nobody

# A pairing made by hand
pairing-broken-unknown = Nobody has number { $player }.
pairing-broken-absent = { $player } is not to be paired in this round.
pairing-broken-twice = { $player } stands in it twice.
pairing-broken-left-out = { $player } is missing.
pairing-broken-pair = { $one } – { $other }: { $why }.
pairing-broken-bye = { $player } may not have the bye (C2).
pairing-broken-even = { $player } cannot have the bye: the number of players is even.
pairing-broken-colours = { $one } – { $other }: the colours are reversed.
pairing-same-as-ours = This is the pairing of the rules.
pairing-cost = Score group { $points }, worse in { $criterion }: { $proposed } instead of { $made } ({ $players }).
pairing-cost-order = Score group { $points }: as good, but later in the order of candidates ({ $players }).

# Knock-out
pairing-knockout-nobody = Nobody takes part.
pairing-knockout-unfinished = The game { $one } – { $other } has no result yet.
pairing-knockout-equal = Equal after all games of stage { $stage }, so that the lot or the regulation decides who goes on: { $pairs }.
pairing-knockout-won = { $name } has won the knock-out.
pairing-pending = No result yet, so that these count as draws in this pairing (GHR 3.1): { $pairs }.
pairing-only-swiss = { $option } is for Swiss systems: a table or a bracket leaves nothing to choose.
pairing-other-system = the type code of the report (192) is { $code }, a system that is not paired here: paired by the FIDE (Dutch) System of 2026
pairing-no-pair = `{ $line }` is no pair: WHITE BLACK, or NUMBER 0 for the bye
pairing-other-count = { $announced } pairs are announced, { $found } follow
pairing-no-check = A knock-out cannot be checked: pair it round by round with its rules.
pairing-no-generate = No knock-out can be made up.
pairing-baku-scale = Baku acceleration needs a win worth two draws and a loss worth nothing (ACCEL 1).
