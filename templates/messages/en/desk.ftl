# The arbiter’s desk: all boards, one board, forms of the event.

office-my-events = My tournaments
office-new-game = Open a board
office-import = Import PDN
office-public-page = Public page of the tournament

# All boards
desk-to-see = To see
desk-nothing-to-see = Nothing to report
desk-to-move = to move
desk-more = Other pages
desk-key-board = go to the board
desk-key-result = result of a board
desk-key-help = all commands
desk-empty = No board is open yet
desk-empty-next = Open a first board with the names of its two players, or import games already recorded.
desk-empty-wait = An arbiter or organiser will open the boards; this page will update itself.
desk-facts = Round { $round }, { $boards } · { $profile }
desk-boards-count = { $n ->
    [one] { $n } board
   *[other] { $n } boards
}
desk-counts = { $playing } playing · { $waiting } not started · { $finished } finished
desk-move-and-text = move { $no } · { $text }
saved-at = All is saved, { $time }

# The entry line
entry-label = Entry
entry-placeholder = board, command
entry-placeholder-board = { $move }, x, ?
entry-choose-path = Several captures are possible. Which one?
entry-key-enter = Enter
entry-to-play = { $played } — Enter to play
entry-only-capture = Only capture: { $played } — Enter to play
entry-only-move = Only move: { $played } — Enter to play
entry-possible = Possible: { $moves }
entry-which-path = Which path? { $moves }
entry-unknown-square = There is no square { $square }: 1 to { $last }.
entry-unknown-named-square = { $square } is not a dark square, a1 to h8.
entry-vacant = Square { $square } is empty.
entry-opponent = The piece on { $square } is the opponent’s.
entry-due = Capture is compulsory: { $moves }
entry-no-capture = There is nothing to capture.
entry-not-legal = { $text } is not a possible move here.
entry-over = The game is over.
entry-unreadable = “{ $text }” is neither a move nor a command. Type ? for help.
entry-goes-to = Enter: go to board { $board }
entry-no-board = There is no board { $board } in this round.
entry-at-board = Board { $board }: { $rest } — Enter to record
entry-offers = Record a draw offer: o = by the side that just moved; o+ accepted, o- declined
entry-offer-stands = { $offer } o+ accepted, o- declined
entry-will-accept = Draw accepted — Enter to record
entry-will-refuse = Draw declined — Enter to record
entry-due-draw = { $draw }. n+ declare, n- let play go on
entry-will-confirm = { $draw } — Enter to declare it
entry-will-play-on = Play goes on — Enter to record
entry-result = Result: r { $white }, r { $draw }, r { $black } or r 0-0, then the reason
entry-will-result = Result { $score } — Enter to record
entry-note = Note in the log: j, then the text
entry-will-note = Note in the log — Enter to record
entry-gap = Enter: notation suspended until the position is set
entry-gap-position = Enter: set the position from the real board
entry-undo = Enter: undo { $what }
entry-undo-nothing = There is nothing to undo.
entry-help = Enter: all commands
entry-ask = Enter: the server will check.
entry-sending = { $line } …
entry-waits = { $line }: waiting
entry-not-sent = The clocks have not changed: Damier does not answer. This command does not wait for the network; give it again when it is back.
entry-not-kept = Your browser refuses to keep this entry: it was not sent and is still in the line. Free some space, or allow this site to store data.
entry-last = Last entry: { $what }
entry-last-at-board = Last entry: board { $board }, { $what }
entry-nothing-yet = Nothing entered yet
entry-done-at-board = Board { $board }: { $what }
entry-overtaken = Somebody was first: { $what }. What you typed is still in the line.

entry-signed-at = { $what } — { $who }, { $time }
refusal-game-over = The game is over. To correct the result: r, with the reason.
refusal-suspended = The notation is suspended: set the position first (g).
refusal-already-suspended = The notation is suspended already.
refusal-offered-white = White made the last offer: only Black may offer now.
refusal-offered-black = Black made the last offer: only White may offer now.
refusal-offer-early = No draw offer before each side has made { $min } moves.
refusal-no-offer = No draw has been offered.
refusal-no-draw-due = No draw is due.
refusal-reason = A result has been given already: to change it give the reason, such as r { $draw } entered wrongly.
refusal-empty-note = The note is empty.
refusal-too-long = At most { $max } characters.
refusal-move-no = The next move has number { $least } or higher.
refusal-move-no-high = A move number is { $most } at the most.
refusal-nothing-to-undo = There is nothing to undo.
refusal-command-elsewhere = This page was used elsewhere already: load it again.
refusal-not-your-right = Your roles do not allow this at this board.
refusal-past-undo = This game is of an earlier round: its result is not undone but corrected, with the reason, for example r { $draw } entered wrongly.

# Lines that wait
pending-title = Waiting entries
pending-offline = Waiting: { $n }, network lost
pending-stopped = Waiting: { $n }, sending stopped
pending-sending = Sending: { $n }
pending-why-offline = The network does not answer. Go on typing: all will be sent in order as soon as possible.
pending-why-signed-out = Your session has ended. Sign in again: nothing you typed is lost.
pending-at-board = Board { $board }, waiting: { $n }
pending-resume = Send again
pending-edit = Change
pending-remove = Remove

# One board
board-facts = Round { $round }, board { $board } · { $profile }
board-facts-tempo = Round { $round }, board { $board } · { $tempo } · { $profile }
board-look-only = You follow this board; your roles do not let you enter moves here.
board-squares = Squares of the board. Arrow keys walk from square to square.
board-back-to-present = Back to the present
board-past = Position after { $played }
board-past-start = Starting position
board-suspended = Notation suspended: the real board’s position is not known
board-no-moves = No moves yet.
board-in-words = Position in words
board-public-page = Public page of the board
board-label-start = Starting position, { $turn }
board-label-after = Position after { $played }, { $turn }
board-label-known = Last known position
board-square-label = square { $square }, { $piece }
facts-white-turn = White to move
facts-black-turn = Black to move
facts-ended = Finished: { $score }
facts-due = Compulsory capture
facts-due-one = { $played }, { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}
facts-pieces = Pieces
facts-pieces-value = White { $white }, Black { $black }
facts-gap-warning = The notation has a gap: the counts start from the position that was set.
facts-white-men = White men
facts-white-kings = White kings
facts-black-men = Black men
facts-black-kings = Black kings
offer-by-white = White offers a draw.
offer-by-black = Black offers a draw.
offer-accept = Accepted
offer-refuse = Declined
due-since = Since { $played }.
due-since-start = Since the starting position.
due-played-on = The arbiter let play go on; the draw can still be declared.
due-confirm = Declare the draw
due-play-on = Let play go on
due-for-arbiter = An arbiter declares it, or lets play go on.
moves-set = Position set, { $turn }
replay-first = Start
replay-back = Back
replay-on = Forward
replay-last = Present

# What can be done at a board
act-offer = Record a draw offer
act-offer-white = By White
act-offer-black = By Black
act-result = Give the result
act-reason = Reason
act-reason-hint = Needed only to correct a result.
act-result-enter = Enter the result
score-white = White wins
score-draw = draw
score-black = Black wins
score-none = no points
reason-resignation = resignation
reason-agreement = by agreement
reason-forfeit = forfeit
reason-flag = flag fall
act-note = Write in the log
act-note-text = Note
act-note-hint = Private: only arbiters read it.
act-note-write = Write
act-gap = Suspend notation
act-gap-explained = Moves are played that nobody records? Suspend, then set the position from the real board and go on.
act-gap-declare = Suspend
act-gap-position = Set the position
act-undo = Undo the last entry
act-help = Show help
log-title = Log of the board
log-empty = Nothing to report. A note: key j, then the text.
log-private = Private:
log-move = { $text } played
log-undone = Undone: { $what }

# The position from the real board
position-title = Set the position
position-explained = Copy the position of the real board: by clicking squares, or as a line of FEN. Earlier moves stay on the record; the draw counts start again.
position-palette = Place
position-empty = Clear
position-start = Starting position
position-back = Last recorded position
position-fen = Position (FEN)
position-fen-hint = Such as { $fen } — side to move, then White and Black, K before a king.
position-move-no = Number of the next move, if known
position-move-no-hint = Leave empty to go on numbering.
position-set = Set this position
position-ends = This position ends the game: { $end }.
position-no-white = In this position White has no pieces left.
position-no-black = In this position Black has no pieces left.
position-really = Is this really the position on the board?
position-really-yes = Yes, set this position
position-really-line = { $why } If it is really the one on the board, end the line with an exclamation mark.
position-count = White { $white }, Black { $black }
position-move-no-wrong = A whole number.

# Events
home-empty = No tournaments
home-empty-next = Create a tournament: its name, place and days are enough to open the first board.
home-empty-wait = An organiser has to invite you; the tournament will show up here.
event-new = New tournament
event-name = Name of the tournament
event-place-hint = Town, and hall if it helps.
event-starts-on = First day
event-ends-on = Last day
event-tempo-hint = In words, such as 45 min + 30 s.
event-time-zone = Time in the hall
event-arbitrates = I also arbitrate this tournament: I can enter the moves of all boards.
event-create = Create the tournament
event-sample = sample
event-page-title = Event details
event-days = Days
event-saved = The details of the event are saved. Pages, documents and calendars show them from now on.
event-open = Everything may change freely until the first game is opened.
event-fixed = Games are open: a change needs a reason. Open games keep their rules and their clock.
event-keeps-address = The address /events/{ $slug } stays: printed QR codes go on working.
event-reason-hint = Kept in the log; read by everybody where rules or clock change.
event-elsewhere = Rooms, rounds and tie-breaks; time controls of the event:
event-overtaken = The details were changed meanwhile. Nothing is saved.
event-overtaken-next = What you left alone is taken from there; what you typed is still here. Look it over and save again.
event-meanwhile = { $person }, { $time }: { $what }
event-effect-told = Name and place change everywhere at once: pages, documents, calendars, exports. What is printed already keeps the old ones; the address /events/{ $slug } stays.
event-effect-days = The calendar of those who subscribed to it follows. Hours of rounds that were announced stay.
event-effect-zone = Hours that were announced stay the same instant and are read in the time of the new hall.
event-effect-language = Documents made from now on are in this language.
event-effect-clock = The clock holds for games opened from now on; open games keep theirs.
event-effect-rules = The rules hold for games opened from now on; open games keep theirs.

# A new board
game-board-hint = The next free number is filled in.
game-name-hint = Family name, then first name.
game-club = Club
game-other-start = Another starting position
game-fen-hint = Leave empty for the usual starting position.
game-open = Open and enter moves
game-open-another = Open, then another board
game-opened = Board { $board } open: { $white } – { $black }
game-number-wrong = A whole number from 1 to { $max }.
game-board-taken = Board { $board } of round { $round } is open already.
game-name-needed = A name is needed.
game-name-long = At most { $max } characters.

# PDN in
import-explained = Choose a PDN file or paste its text. Nothing is recorded before you confirm: you will first see what will be created, and what cannot be.
import-file = File
import-file-hint = PDN, at most { $max } MB.
import-encoding = Encoding of the file
import-encoding-detected = UTF-8, or else Windows-1252
import-encoding-cyrillic = Windows-1251 (Cyrillic)
import-paste = Or the text
import-round = Round
import-round-hint = For games that name none.
import-more-notes = and { $n } more
import-board-taken-meanwhile = Somebody opened a board meanwhile: this is the new list.
import-check = Check
import-file-needed = Choose a file or paste a text.
import-too-large = More than { $max } MB: split the file.
import-preview-title = Games to import: { $n }
import-done-title = Games imported: { $n }
import-refused = Will not be created
import-refused-why = Correct the file and import it again, or enter them by hand.
import-ready = Will be created
import-taken = Created
import-nothing = No games.
import-no = No.
import-where = Where
import-place = line { $line }
import-place-ply = line { $line }, move { $no }, { $side }
import-reason = Reason
import-notes = Notes
import-confirm = { $n ->
    [one] Import { $n } game
   *[other] Import { $n } games
}
import-other-file = Another file
import-another = Import another file
import-to-desk = See the boards

# Help
help-title = Commands of the entry line
help-typed = Typed
help-does = Does
help-move = Plays the move; a capture too, when the squares tell which.
help-capture = Plays the capture. The full path ({ $path }) only when asked.
help-only-capture = The only capture there is.
help-single = The end square alone, when one move leads there; on the desk, go to that board.
help-board = Go to board 12.
help-at-board = On the desk: a command for board 12.
help-offer = Records that the side that just moved offers a draw.
help-answer = Draw accepted, draw declined.
help-due = Arbiter: declare the draw the rules give, or let play go on.
help-result = The result, then the reason if you like: r { $white } resignation.
help-note = A private note in the log.
help-gap = Suspend the notation; then set the position from the real board.
help-undo = Undo the last entry; the log keeps it.
help-help = This help.
help-escape = Clear the line; when it is empty, back to the desk.
key-escape = Esc
help-board-keys = On the board: arrow keys walk from square to square, Home and End go to the row’s ends, Enter picks the start square and then the end square.
