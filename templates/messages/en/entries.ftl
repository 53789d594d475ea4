# Arrivals, lists, categories, who is kept apart, and the event in one page.

checkin-title = Arrivals
checkin-label = Name or number
checkin-hint = Two letters and Enter
checkin-missing = { $n ->
    [0] Nobody is missing
    [one] { $n } missing
   *[other] { $n } missing
}
checkin-there = { $n ->
    [one] { $n } there
   *[other] { $n } there
}
checkin-done = { $name } is there.
checkin-undone = { $name } is no longer there.
checkin-already = { $name } was there already.
checkin-nobody = Nobody entered answers to “{ $typed }”.
checkin-which = Which one?
checkin-all-there = Everybody who is entered has arrived.
checkin-not-asked = Nobody checks in at this tournament: who is entered plays.
checkin-stale = Not up to date since { $time }
checkin-left = { $name } has left the tournament.
entry-late = there, since round { $round }
entry-apart = not against { $names } ({ $rounds })
entry-apart-club = not against the own club ({ $rounds })
apart-title = Kept apart
apart-why = A family, two who travel together, a club in the first rounds: they are not paired with each other. Nobody but the organisers sees this.
apart-none = Everybody may meet everybody.
apart-players = Players
apart-club = Or everybody of a club
apart-no-club = no club
apart-rounds = Up to round
apart-rounds-hint = Family for the whole event, a club for the first rounds.
apart-keep = Keep apart
apart-let = Let meet
apart-until = rounds { $first } to { $last }
apart-one-round = round { $round }
apart-of-club = Club { $club } ({ $n ->
    [one] { $n } player
   *[other] { $n } players
})
apart-done = It is noted, and holds for the next draft.
apart-needs-two = Two players are needed to be kept apart.
apart-no-such-club = Nobody of the club “{ $club }” is entered.
entries-twice = Entered already: { $name }. If this is somebody else, say so and send it again.
entries-anyway = It is somebody else of the same name
category-title = Categories
category-hint = Each is ranked for itself. Whoever is of a category by its rule need not be typed; everybody else is by what stands in “Category” of the entry.
category-name = Category { $n }
category-rule = Who
category-limit = Limit
category-typed = as typed with the entry
category-women = women
category-rated = rated at most
category-since = born in or after
category-until = born in or before
category-bad = Category { $n }: a name of its own, at most { $most } characters, without comma.
category-limit-bad = Category { $n }: “{ $typed }” is no rating or year.
category-too-many = At most { $most } categories.
rules-words-too-long = At most { $most } characters.
rating-list = Rating list
rating-list-hint = Whose list the ratings are of.
rating-list-date = Date of the rating list
rating-list-date-bad = “{ $typed }” is no day: 2026-10-01.
rating-list-of = { $name }, list of { $day }
rating-list-on = list of { $day }
rating-list-old = This rating list is older than three months on the first day of the event: take a newer one.
rating-list-none = The date of the rating list is not known.
rooms = Rooms
rooms-hint = For everybody: where the boards, the analysis and the arbiter are.
absence-policy = Absences
absence-policy-hint = For everybody: how one asks, and until when.
list-apply = { $n ->
    [one] Also change { $n } player entered already
   *[other] Also change { $n } players entered already
}
list-changes = What changes of those entered already
list-change = { $name }: { $what }
list-from-to = { $label } { $before } → { $after }
list-is-report = This is a tournament report (TRF): its players are taken, its rounds are not; announced absences are, where nothing was played yet.
list-nothing = This list brings nothing new.
list-take-changes = { $n ->
    [one] Change { $n } player
   *[other] Change { $n } players
}
list-brought = { $changed ->
    [0] Entered: { $entered }.
   *[other] Entered: { $entered }. Changed: { $changed }.
}
list-asked = Absences
list-brought-byes = Byes and absences noted: { $n }.
list-not-granted = { $field } of { $name }, round { $round }: not noted. { $why }
event-copy = Do it again
event-copy-of = From { $name }: its rules, clock, tie-breaks and categories are taken over; nobody is entered.
page-system = System
page-rounds = Rounds
page-rounds-so-many = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
}
page-scoring = Points
page-bye = The odd player has a bye of { $points }.
page-half-byes = { $n ->
    [0] No absence counts as a draw.
    [one] One absence asked for in time counts as a draw, up to round { $until }.
   *[other] { $n } absences asked for in time count as draws, up to round { $until }.
}
page-absence-zero = Any other round missed counts { $points }.
page-late = Late entries
page-late-until = Players may enter up to round { $round }.
page-late-none = Nobody enters after round 1.
page-tie-breaks = Tie-breaks, in order
page-draw = Draw of colours
page-draw-white = Drawn with the number { $seed }: White for the odd numbers in round 1. The same number draws the same.
page-draw-black = Drawn with the number { $seed }: Black for the odd numbers in round 1. The same number draws the same.
page-default-time = Default time
page-categories = Categories
page-category-rule = { $name } ({ $rule })
page-example = How a place comes about: { $name }
page-example-after = after round { $round }
page-example-later = As soon as a round is played, the sums of one player are worked out here.
page-changes = Changes of the tournament
change-from-to = { $label }: { $before } → { $after }
change-preview = This would change:
change-no-place = No place of the standings changes.
change-places = Places that change:
change-draft = The draft of round { $round } would have to be made again.
change-say-why = Say why, and save again: everybody can read it.
yes-word = yes
no-word = no
standings-of-group = { $title }: { $group }
documents-of-group = Standings of { $group }
sex = Sex
sex-woman = woman
sex-man = man
