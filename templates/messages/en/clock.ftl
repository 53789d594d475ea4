# The clock and its time control, in words.

# A time control, as one sentence
clock-hours = { $n ->
    [1] { $n } hour
   *[other] { $n } hours
}
clock-minutes = { $n ->
    [1] { $n } minute
   *[other] { $n } minutes
}
clock-seconds = { $n ->
    [1] { $n } second
   *[other] { $n } seconds
}
clock-seconds-part = { $n } seconds
clock-decimal = .
clock-moves = { $n ->
    [1] { $n } move
   *[other] { $n } moves
}
tempo-for-moves = { $time } for { $moves }
tempo-again = { $time } for every { $moves }
tempo-rest = { $time } for the rest of the game
tempo-to-zero = { $time } until zero
tempo-to-zero-moves = { $time } until zero, for { $moves }
tempo-bonus-first = { $time } and { $bonus } a move from the first move
tempo-bonus-here = { $time } and { $bonus } a move of this period
tempo-bonus-after = { $time } and { $bonus } after each move
tempo-bronstein = { $time }, up to { $delay } of each move being given back (Bronstein)
tempo-delay = { $time }, the clock waiting { $delay } each move
tempo-then = { $before }, then { $next }
tempo-japanese = { $n ->
    [1] one byo-yomi period of { $time }
   *[other] { $n } byo-yomi periods of { $time }
}
tempo-canadian = { $time } for every { $moves } (byo-yomi)
tempo-hourglass = Hourglass of { $time }: what one uses the other gets
tempo-at-start = { $tempo }: { $start } on the clock at the start.
tempo-end = { $tempo }.
tempo-different = White: { $white } Black: { $black }

# What a text of a time control has wrong
tempo-error = Character { $at }: { $why }
tempo-no-time = a time is expected, such as 80', 1h30 or 30".
tempo-no-unit = { $number }: minutes (') or seconds (")?
tempo-no-moves = a number of moves is expected.
tempo-too-large = the number is too large.
tempo-no-byo-yomi = byo-yomi is written 5x30" or 20/5'.
tempo-unexpected = “{ $text }” has no place here.
tempo-in-period = Period { $period }: { $why }
tempo-no-period = There is no period.
tempo-too-many-periods = At most nine periods.
tempo-below-zero = A time is never below zero.
tempo-too-long = At most 99 hours.
tempo-empty-bonus = A bonus or delay of nothing: leave it out.
tempo-bonus-too-long = A bonus or delay of at most one hour.
tempo-moves-range = 1 to 999 moves.
tempo-never-ends = Another period follows: say after how many moves (/50), or at zero (@0).
tempo-nothing-follows = Nothing follows at zero: the last period lasts to the end of the game.
tempo-gives-nothing = This period gives neither time nor a bonus.
tempo-no-first-move = There is no time for the first move.
tempo-empty-byo-yomi = Byo-yomi needs a time of at least a second and a count from 1 to 999.
tempo-byo-yomi-never = Byo-yomi never begins: the last period repeats.
tempo-half-hourglass = An hourglass is for both players.

# What happened to the clock
clock-started = Clocks started: { $whose } clock is running
clock-pressed = Clock pressed by { $side }
clock-press-undone = Press by { $side } taken back, with what it gave
clock-paused = Clocks stopped
clock-held = Clocks kept standing by the arbiter
clock-resumed = Resumed: { $whose } clock is running
clock-corrected = Clock corrected: White { $white-before } → { $white }, Black { $black-before } → { $black }
clock-swapped = The players’ clocks changed places
clock-flag-noticed = Flag down for { $side }
clock-flag-seen = Flag seen for { $side }
clock-flag-claimed = Flag fall claimed by { $side }
clock-flag-ends = Flag held against { $side }
clock-flag-play-on = Flag not held against { $side }: the game goes on
clock-read = Clock on the table: White { $white }, Black { $black }
clock-with-reason = { $what }: { $reason }
clock-of-white = White’s
clock-of-black = Black’s
end-flag-white = White’s flag fell
end-flag-black = Black’s flag fell

# Why the clock does not take a command
clock-none = This game has no clock.
clock-physical = The time is kept by the clock on the table: write down what it shows.
clock-not-physical = The time is kept here: correct the clock.
clock-not-started = The clocks have not been started.
clock-already-started = The clocks have been started already.
clock-stands = The clocks are stopped.
clock-runs = A clock is running: stop it first.
clock-other-runs = { $whose } clock is running.
clock-no-press = There is no press to take back.
clock-press-of-move = This press came with a move: take the move back.
clock-no-flag = No flag is down.
clock-flag-down = The flag is down for { $side }: correct the clock first.
clock-flag-fresh = A press may still be on its way: wait two seconds.
clock-said-already = That has been noted already.
clock-time-range = { $side }: a time from 1 second to 99 hours.
clock-number-range = { $side }: at most { $most }.
clock-period-range = { $side }: a period from 1 to { $last }.
clock-nothing-changes = Nothing would change.
clock-reason = Say why.
clock-loose-tie = This device’s time is not known well enough: it is set again.
clock-repeated = This press has been recorded already.
clock-out-of-order = Earlier presses of this device must arrive first.
clock-ahead = This press would lie in the future: the device’s time is wrong.
clock-before-last = The clock was changed after this press: call the arbiter.

# Choosing a clock
clock-title = Clock
clock-choose = Time control
clock-not-kept = no clock
clock-own = another, written below
clock-own-text = Another time control
clock-own-hint = Such as 7'+3", 1h30/40 then 30', 15' d5", 20' byo 3x30". Read only when “another” is chosen.
clock-own-title = Time controls of the tournament
clock-own-why = Time controls under names of your own, offered beside the others when a board is opened. A game keeps the clock it was opened with.
clock-own-name = Name of the time control
clock-own-text-hint = Such as 7'+3", 1h30/40 then 30', 15' d5", 20' byo 3x30".
clock-own-add = Add the time control
clock-own-take-away = Remove
clock-own-remove = Remove the time control { $name }
clock-keeper = Who keeps the time
clock-kind-kept = Damier
clock-kind-physical = a clock on the table
clock-at-flag = At zero
clock-at-flag-freeze = both clocks stand still
clock-at-flag-count-on = the clock counts on below zero
clock-counts-on = { $tempo } At zero the clock counts on below zero.
clock-kept-on-table = { $tempo } The time is kept by a clock on the table.

# How a clock stands, and what is announced
clock-as-of = as of { $time }
clock-now-runs = { $whose } clock is running
clock-now-paused = Paused
clock-now-frozen = Flag down
clock-now-waiting = Clocks not started
clock-now-stopped = Clocks stopped
clock-now-physical = Times read from the clock on the table
clock-five-left = { $side }: five minutes left
clock-one-left = { $side }: one minute left
clock-flag-fell = { $side }: the flag is down
act-clock = Start, stop or resume the clocks
entry-clock = Enter: clocks started, stopped or resumed
