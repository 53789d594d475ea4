# What visitors read.

# Events
no-events = No tournament yet
no-events-why = The first tournament will appear here as soon as the organiser opens it.
no-events-way = Open a tournament
events-live = Now playing
events-other = Other tournaments
sample-event = Sample

# Home of an event
round-now = Round { $n } in progress
round-done = Round { $n } finished
round-soon = Round { $n }: games about to start
see-boards = See the boards
see-live = Follow live
the-event = The tournament
rounds = Rounds
no-games = No game yet
no-games-why = Boards will appear here as soon as the arbiter opens them. This page updates by itself.
all-games-pdn = All games (PDN)

# Boards of a round
boards-of-round = Round { $n } by board
finished-of = { $done } of { $total } finished
round-empty = No board yet in round { $n }
no-moves-yet = No move yet

# Several boards, one board
live = Live
live-boards = Live boards
live-boards-of = Round { $n } live
stale-since = Not updated since { $time }
refresh = Refresh
last-move-at = last move at { $time }
last-move = Last move
move-shown = Move shown
starting-position = Starting position
position = Position
position-start-white = Starting position, White to move
position-start-black = Starting position, Black to move
position-after-white = Position after { $move }, White to move
position-after-black = Position after { $move }, Black to move
position-after-end = Position after { $move }, game finished
to-move = To move
text-board = Board in text
white-men = White, men
white-kings = White, kings
black-men = Black, men
black-kings = Black, kings
replay = Replay the game
replay-keys = Arrow keys, Home and End.
replay-swipe = Swipe the board to replay the moves.
to-start = Start
to-previous = Previous move
to-next = Next move
to-last = Last move played
replaying = You are looking at an earlier move.
replaying-more = You are looking at an earlier move; the game has moved on.
back-to-live = Back to the last move
gap-sentence = Notation suspended; the position was taken from the board.
gap-open = Notation suspended.
pdn = PDN
pdn-of-game = The game in PDN
pdn-download = Download
pdn-copy = Copy the PDN
pdn-copied = PDN copied
takes = { $from } takes { $to }

# What went wrong
not-found = Page not found
position-taken = Position taken from the board
position-set-white = Position taken from the board, White to move
position-set-black = Position taken from the board, Black to move
boards-from-to = Boards { $from } to { $to }
labelled = { $name }: { $value }
game-played = Game played
end-arbiter = arbiter’s decision
