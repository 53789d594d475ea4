# The tablet of a table, and the desk that pairs it.

# Pairing a tablet with a board, on the tablet
tablet-pair-title = Pair this tablet
tablet-pair-explained = The arbiter shows a code for your board. Scan it, or type it here.
tablet-code = Code of the board
tablet-code-hint = Eight characters, for example 7KQM-4XZP. Good for ten minutes, and once.
tablet-pair = Pair
tablet-unpaired = This tablet is no longer paired.
tablet-unpaired-why = The arbiter has detached it from its board, or another one took its place. Ask for a new code.
tablet-code-unknown = No board has this code. Check its eight characters.
tablet-code-used = This code was used already. Ask the arbiter for another.
tablet-code-expired = This code is more than ten minutes old. Ask the arbiter for another.
tablet-code-full = This board has two tablets already. Ask the arbiter to detach one.
tablet-not-paired = This tablet is not paired
tablet-replaces = This tablet is at board { $board }. A new code moves it.

# The clock on the table
tablet-name = Table clock
tablet-title = Clock of board { $board }
tablet-no-game = No game at this board yet
tablet-no-game-why = The clock will appear by itself as soon as the game is opened.
tablet-no-clock = This game has no clock.
tablet-on-table = The time is kept by the clock on the table.
tablet-runs = Clock running
tablet-waits = Waiting
tablet-press = Touch here after the move
tablet-press-bonus = Touch here after the move: + { $bonus }
tablet-start = Touch here to start the other clock
tablet-starts = Begins
tablet-starts-why = The opponent starts this clock
tablet-paused = Paused
tablet-next = Runs on resuming
tablet-flag = Flag fallen
tablet-first = First flag
tablet-low = Short of time
tablet-over = Game over
tablet-board = Board
tablet-move = move { $n }
tablet-control = To control: { $n }
tablet-period = Period { $n }
tablet-byo-periods = Byo-yomi, periods: { $n }
tablet-byo-moves = Byo-yomi, moves to make: { $n }
tablet-delay = Delay: { $n } s
tablet-zero-freezes = At zero the clock stands still and shows the flag.
tablet-zero-counts = At zero the flag falls and the clock counts on.
tablet-zero-automatic = The flag loses the game.
tablet-zero-claimed = The opponent claims the flag.
tablet-zero-arbiter = The arbiter decides about the flag.
tablet-actions = Controls of the table
tablet-call = Arbiter
tablet-called = Arbiter called
tablet-pause = Pause
tablet-resume = Resume
tablet-result = Result
tablet-settings = Settings
tablet-close = Close
tablet-result-who = Who proposes?
tablet-result-which = Which result?
tablet-propose = Propose
tablet-result-explained = The opponent confirms, and the game is over.
tablet-proposed-white = White proposes { $score }. Does Black confirm?
tablet-proposed-black = Black proposes { $score }. Does White confirm?
tablet-confirm-white = White confirms { $score }
tablet-confirm-black = Black confirms { $score }
tablet-decline = No, play on
tablet-claim-white = White claims the flag
tablet-claim-black = Black claims the flag
tablet-without-script = Times as of { $time }. Load the page again to see where they stand.

# What the tablet says of itself
tablet-offline = No network: the clock runs and keeps { $n ->
    [one] { $n } press
   *[other] { $n } presses
}
tablet-offline-none = No network: the clock goes on
tablet-sending = Sending what was kept: { $n }
tablet-refused = Press refused: { $why } The clock shows what is recorded. Call the arbiter.
tablet-not-done = Not done: { $why }
tablet-waits-other = Press kept: the other tablet has not been heard yet
tablet-needs-network = This needs the network. Call the arbiter aloud.
tablet-may-sleep = The screen may go dark: set it never to sleep.
tablet-not-kept = Do not reload this page without network: it is not kept here.
tablet-storage-full = This device keeps nothing: a press without network would be lost if it went off.
tablet-five = { $side }: five minutes left
tablet-one = { $side }: one minute left

# The choices of a tablet
tablet-layout = Arrangement
tablet-layout-auto = as the screen is turned
tablet-layout-facing = facing each other
tablet-layout-beside = side by side
tablet-places = Places
tablet-white-first = White at the left or below
tablet-black-first = Black at the left or below
tablet-sound = Sound at each press
tablet-vibration = Vibration at each press
tablet-sheet = Scoresheet
tablet-sheet-keep = Write the moves down on the tablet
tablet-sheet-why = The player whose clock runs touches his piece, then each square on which he puts it; he touches the pieces he takes off. His press records it all. Where the opponent forgot his move, one writes it for him first.
tablet-full-screen = Full screen
tablet-keys = Keyboard: left and right arrow for the two halves, space for the pause.
tablet-other-code = Another board

# The scoresheet on the tablet
tablet-sheet-back = Take back
tablet-sheet-write = Write the move
tablet-sheet-press = Press
tablet-sheet-turn = Scoresheet behind: { $side } to move. The arbiter completes it.
tablet-sheet-missing = The move of { $side } is missing: write it first, as on your own sheet.
tablet-sheet-complete = Write it for { $side }
tablet-sheet-hand = Touch your piece, then its square.

# Tablets, as the desk sees them
tablets = Tablets
tablets-explained = A tablet follows its board from round to round, until you detach it. A board has one, or two: one before each player.
tablets-none = No tablet is paired.
tablets-heard = Last heard
tablets-device = Device
tablets-since = Paired
tablets-pair = Pair a tablet
tablets-pair-board = Pair a tablet with board { $board }
tablets-board = Board number
tablets-show-code = Show a code
tablets-detach = Detach
tablets-detach-board = Detach the tablet of board { $board }
tablets-detach-one = Detach the tablet of board { $board } heard at { $time }
tablets-there = { $n ->
    [one] This board has a tablet
   *[other] This board has { $n } tablets
}
tablets-instead = { $n ->
    [one] The new one takes its place
   *[other] The new one takes the place of both
}
tablets-beside = The new one stands beside it: one before each player
tablets-beside-why = Each presses on his own; both show the same clock.
tablets-two-there = To replace only one, detach it first.
tablets-full = Board { $board } has two tablets already. Detach one, or let the new one take the place of both.
tablets-detached = The tablet of board { $board } is detached.
tablets-code-for = Tablet of board { $board }
tablets-scan = Scan it with the tablet, or open { $address } and type the code.
tablets-code-until = Good once, until { $time }.
tablets-code-picture = QR code of the address { $address }
tablets-print = Print
tablets-plain-http = Without HTTPS a tablet’s screen may go dark, and a page reloaded without network is lost: set the screen never to sleep.
tablets-board-wrong = A board number from 1 to 99999.

# What happened at the table
table-called = Arbiter called to the table
table-answered = Call seen by the arbiter
table-proposed = { $score } proposed by { $side } on the tablet
table-declined = Proposed result declined by { $side }
table-confirmed = Result { $score }, confirmed by both players
end-players = confirmed by both players
table-refusal-called = The arbiter was called already.
table-refusal-not-called = Nobody has called the arbiter.
table-refusal-proposed = A result is already waiting for an answer.
table-refusal-not-proposed = This result was not proposed.
table-refusal-not-written = This is not written down: the board has changed. Look at the scoresheet.
table-refusal-opponent = The opponent confirms.
table-refusal-arbiter = The arbiter enters this result.
table-refusal-resume = The arbiter stopped the clocks: it is he who resumes.
call-answer = On my way
call-waits = Called by the table { $time }
desk-called = call
