# Standings, tie-breaks and crosstables.

ranking-after = Standings after round { $round }
ranking-cross-swiss = Crosstable after round { $round }
ranking-cross-robin = Crosstable after round { $round }
ranking-order = Tie-breaks in order: { $list }
ranking-edition = Definitions: FIDE C.07, edition of { $year }
ranking-plain = Only played games count in the tie-breaks
ranking-pending = { $n ->
    [one] { $n } game without a result, not yet counted
   *[other] { $n } games without a result, not yet counted
}
ranking-classical = SB with 1 and ½
ranking-by-line = Opponents are named by their line in this table
ranking-by-number = Opponents are named by their number
ranking-column-place = Rk
ranking-column-line = Line
ranking-not-in-table = FIDE C.07 of { $year } has no such sums in a round robin: { $list }
ranking-no-such-player = { $option } { $player }: there is no such player
ranking-no-edition = { $option } { $year }: the editions are 2024 and 2026
ranking-no-tie-break = { $option }: “{ $code }” is no tie-break. There are { $codes }, with /C1 /C2 /M1 /M2, and the orders { $presets }
ranking-no-ladder = { $option } { $text }: a ladder is written as 12-0,8-4,7-5,6-6, the last pair for who drew all games
ranking-ladder = The games of two are counted as micro-matches: { $ladder }.
ranking-which-player = { $option } { $player }: { $one } or { $other }? Give the number
ranking-column-number = No
ranking-column-name = Player
ranking-column-federation = Fed
ranking-column-rating = Elo
ranking-column-decision = Dec
ranking-column-points = Pts
ranking-left = left before half of the games
ranking-estimate = estimate, not an official rating
criterion-points = points
criterion-solkoff = Solkoff
criterion-solkoff-truncated = truncated Solkoff
criterion-solkoff-median = median Solkoff
criterion-sonneborn = Sonneborn-Berger
criterion-average-solkoff = average Solkoff of the opponents
criterion-fore-solkoff = Solkoff with the last round drawn
criterion-direct-encounter = direct encounter
criterion-wins = number of wins
criterion-games-won = games won over the board
criterion-black-played = games played with Black
criterion-black-won = games won with Black
criterion-white-played = games played with White
criterion-white-won = games won with White
criterion-progressive = progressive score
criterion-rounds-elected = rounds one elected to play
criterion-standard = points brought to 1 and ½
criterion-koya = points against the strong half (Koya)
criterion-average-rating = average rating of the opponents
criterion-performance = performance rating
criterion-perfect = perfect performance
criterion-average-performance = average performance of the opponents
criterion-average-perfect = average perfect performance of the opponents
criterion-rating = rating
criterion-number = starting number
criterion-draw-balance = plus draws minus minus draws
criterion-in-order = results in the order of the ranking
criterion-cut = { $criterion }, without the { $n ->
    [one] lowest value
   *[other] { $n } lowest values
}
criterion-median = { $criterion }, without the { $n ->
    [one] lowest and the highest value
   *[other] { $n } lowest and highest values
}
explain-place = { $name } (no. { $number }): { $place }, { $points } points
explain-ranked = rank { $place }
explain-shared = shared rank { $place }
explain-unranked = not ranked
explain-value = { $criterion } ({ $code }): { $value }
explain-classical = { $raw } ({ $classical } with 1 and ½)
explain-none = no value
explain-round = round { $round }: { $what }
explain-opponent = { $name }, { $score } points
explain-dummy = { $absence }: a dummy opponent of { $score } points
explain-nobody = { $absence }: 0
explain-product = { $who } × { $points } = { $value }
explain-cut = { $what } — left out: { $reason }
explain-least = the lowest value
explain-voluntary = a round not played by choice (C.07, 16.5)
explain-most = the highest value
absence-bye = bye
absence-asked = absent by request
absence-trailing = absent to the end
absence-forfeit-win = forfeit win
absence-forfeit-loss = forfeit loss
explain-decided = by decision: { $points }
explain-total = sum: { $value }
explain-mean = mean: { $value }
explain-rounds = rounds counted: { $list }
explain-no-rounds = no round
explain-running = total after each round: { $list }
explain-skipped = { $n ->
    [one] without the first total
   *[other] without the first { $n } totals
}
explain-performance = average { $average }, score { $percent } %: { $difference }
explain-tie = tied with { $names }
explain-alone = no tie to decide
explain-against = against { $name }: { $points }
explain-not-met = not all of them have met
explain-left-out = left out
criterion-estimate = { $name } (estimate)
explain-perfect = scored { $score } %; the lowest rating at which as much is expected is { $rating }:
explain-expected = against { $name }: { $percent } % expected
