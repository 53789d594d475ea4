# The clocks at the desk: flags, players who are missing, all boards at once, the correction.

# Flags
flag-down-white = White’s flag has fallen
flag-down-black = Black’s flag has fallen
flag-fell-at = { $whose } flag fell at { $time }.
flag-rule-automatic = The loss is recorded by itself two seconds after zero.
flag-rule-claimed = The game is lost only if the opponent claims it.
flag-rule-arbiter = The arbiter decides whether it loses.
flag-tablet-silent = The tablet of board { $no } has not been heard since zero: a press made in time may be on it. Nothing is recorded while it is silent; if it is lost, detach it.
flag-acknowledged = Seen by an arbiter.
flag-see = Note as seen
flag-claim = Claimed by { $side }
flag-hold = Let the flag count
flag-let-play = Let play go on
flag-reason = Reason to let play go on
entry-flag = Flag: f seen · f+ claimed or counts · f- and the reason, the game goes on

# Players who are missing
presence-absent-white = White absent
presence-absent-black = Black absent
presence-absent-both = White and Black absent
presence-arrived-white = White arrived
presence-arrived-black = Black arrived
presence-default-in = { $who }, default in
presence-default-over = { $who }, the time allowed is over (R6.8)
presence-wait = { $n ->
    [one] Late from the start of the round: { $n } minute allowed (R6.8)
   *[other] Late from the start of the round: { $n } minutes allowed (R6.8)
}
presence-has-moved = { $side }: a move has been played already.
presence-nobody = Nobody is waited for at this board.
clock-missing-white = White is absent: a w when he arrives.
clock-missing-black = Black is absent: a b when he arrives.
entry-presence = a w or a b: White or Black absent, or arrived
act-presence = Absent and arrived
act-presence-white = White: absent, or arrived
act-presence-black = Black: absent, or arrived
act-presence-hint = The time allowed counts from the start of the round.

# Moves written at the desk, and the clock
desk-presses-on = Each move entered here presses the clock too
desk-presses-off = Moves entered here do not press the clock
act-presses-on = Press with each move entered
act-presses-off = No longer press with moves
facts-presses = A move entered here
facts-presses-yes = presses the clock too
facts-presses-no = does not press the clock
facts-control = Time control
facts-control-none = none, the whole game
facts-control-left = { $n ->
    [one] { $side }: { $n } move left
   *[other] { $side }: { $n } moves left
}
facts-zero = At zero
facts-zero-on = the clock counts on below zero
facts-zero-automatic = the clock freezes, the game is lost
facts-zero-claimed = the clock freezes, the opponent claims
facts-zero-arbiter = the clock freezes, the arbiter decides
moves-times = time of each move
entry-presses = p+: moves entered here press the clock; p-: they do not

# A clock on the table
act-reading = Note the clock on the table
act-reading-note = Note
act-reading-running = Clock that runs
act-reading-nobody = none
entry-reading = Two times, White then Black: l 20:10 17:30, and w or b for the one that runs; l+ and l-: who keeps the time
clock-kept-on-table-now = The time is kept from now on by the clock on the table
clock-kept-here-now = The time is kept by Damier again
act-keep-on-table = Clock on the table
act-keep-here = Damier keeps the time
help-keep = The time is kept by the clock on the table, or here again.
facts-read = Clock read
facts-read-never = not yet

# All boards at once
together-started = { $n ->
    [one] Clocks started at { $n } board.
   *[other] Clocks started at { $n } boards.
}
together-paused = { $n ->
    [one] Clocks stopped at { $n } board.
   *[other] Clocks stopped at { $n } boards.
}
together-resumed = { $n ->
    [one] Clocks resumed at { $n } board.
   *[other] Clocks resumed at { $n } boards.
}
together-none-started = There is no clock to start.
together-none-paused = No clock is running.
together-none-resumed = No clock waits for the hall to go on.
together-skipped = { $said } Left out: { $boards }.
together-board = board { $board } ({ $why })
together-missing = { $name }, absent
together-no-clock = no clock
together-physical = clock on the table
together-not-yours = not one of your boards
clock-paused-together = Clocks of the whole hall stopped
act-start-all = Start all clocks
act-pause-all = Stop all clocks
act-resume-all = Resume all clocks
entry-all-start = Enter: start the clocks of all complete boards
entry-all-pause = Enter: stop or resume all clocks
desk-key-start = start all clocks
desk-key-pause = stop or resume the clocks
key-space = Space

# The correction
correct-title = Correct the clock
correct-stands-since = Clocks stopped at { $time }.
correct-runs = { $whose } clock is running. Stop the clocks to correct them.
correct-stop = Stop the clocks
correct-before = Before
correct-after = After
correct-time = Time
correct-moves = Moves made
correct-period = Period
correct-byo-yomi = Byo-yomi
correct-of = { $what }, { $side }
correct-to-run = On resuming, the clock that runs
correct-reason = Reason, required
correct-time-wrong = A time, for example 23:10, 1:23:10 or 23 (minutes).
correct-number-wrong = A whole number.
correct-keep = Correct and stay stopped
correct-resume = Correct and resume
correct-nothing = Change nothing
correct-preview = See the effect
correct-unpress = Take the last press back
correct-unpress-last = Last press: { $side }, at { $time }. It goes with the move it counted and the time it gave; that player’s clock is to run again.
correct-swap = Swap the two clocks
correct-swap-explained = Each player gets all that the other had on his clock. The reason above is used.
correct-stale = The clock has changed meanwhile: { $what }. What you wrote has stayed; “Before” shows what is true now.
correct-physical = These times are noted: the clock on the table is not set from here.
preview-resume = On resuming, { $whose } clock will run: { $time }.
preview-start = At the start, { $whose } clock will run: { $time }.
preview-bonus = { $time } and { $bonus } a move
preview-control = { $n ->
    [one] { $n } move to the time control, which gives { $time }.
   *[other] { $n } moves to the time control, which gives { $time }.
}
preview-zero-next = At zero, { $time } more begin.
preview-zero-byo-yomi = At zero byo-yomi begins: { $said }.
preview-zero-on = At zero it counts on below zero.
preview-zero-automatic = At zero it freezes and the game is lost.
preview-zero-claimed = At zero it freezes; the opponent may claim.
preview-zero-arbiter = At zero it freezes; the arbiter decides.
clock-corrected-moves = moves: { $side } { $before } → { $after }
clock-corrected-period = period: { $side } { $before } → { $after }
clock-corrected-byo-yomi = byo-yomi: { $side } { $before } → { $after }
clock-corrected-to-run = { $whose } clock is to run

# Help
help-start = Start the clock; on the desk without a number, those of all boards.
help-pause = Stop or resume the clocks; on the desk, all of them.
help-presses = Moves entered here press the clock, or do not.
help-correct = Correct the clock: times, moves, period, side, with the reason.
help-flag = Flag: seen; claimed or counts; let play go on, with the reason.
help-presence = White or Black absent; once more: arrived.
help-reading = Note the clock on the table: White, Black.
entry-correct = Enter: correct the clock

# The clock of the hall
next-round-at = Round { $round } at { $time }
next-round-on = Round { $round }, { $day } at { $time }
next-round-title = Next round
next-round-no = Round
next-round-hour = Hour
next-round-hint = For example 14:30, or +10 for in ten minutes. All pages follow.
next-round-announce = Announce
next-round-clear = Take the announcement back
next-round-wrong-no = A number from 1 to 999.
next-round-wrong-hour = An hour such as 14:30, or +10.
