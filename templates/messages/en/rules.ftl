# What the rules find, in words. The articles are those of the digest of the rules.

pieces-taken = { $n ->
    [1] one piece
    [2] two pieces
    [3] three pieces
    [4] four pieces
   *[other] { $n } pieces
}
times = { $n ->
    [1] once
    [2] twice
   *[other] { $n } times
}

# Why a typed text is no legal move (R1.14)
not-a-move = “{ $typed }” is not a move ({ $article }). Type for example { $quiet }, { $capture }, or x for the only capture.
no-such-square = There is no square { $square }: squares run from { $first } to { $last } ({ $article }).
light-square = Square { $square } is a light one: nobody plays there ({ $article }).
entry-neither = Neither a move nor an action: { $reason }.
empty-origin = There is no piece on square { $square } ({ $article }).
piece-of-white = The piece on square { $square } is White’s, and it is Black’s move ({ $article }).
piece-of-black = The piece on square { $square } is Black’s, and it is White’s move ({ $article }).
capture-due = { $typed } is not possible: { $move } takes { $pieces } and must be played ({ $article }).
capture-due-choice = { $typed } is not possible: a capture must be made ({ $article }), by { $moves }.
capture-more = { $typed } is not possible: { $move } takes { $pieces } and must be played ({ $article }).
capture-more-choice = { $typed } is not possible: { $pieces } must be taken ({ $article }), by { $moves }.
capture-unfinished = { $typed } is not possible: the capture must be carried to its end ({ $article }), by { $moves }.
lands-short = { $typed } is not possible: the king must land where it can go on capturing ({ $article }), by { $moves }.
jumped-twice = { $typed } is not possible: a jumped piece stays until the capture is complete and is not passed again ({ $article }). What must be played is { $moves }.
past-the-crown = { $typed } is not possible: a man that lands on the last row is crowned and stops there ({ $article }). What must be played is { $moves }.
not-this-way = { $typed } is not possible: the piece does not land on these squares in this order ({ $article }). What must be played is { $moves }.
off-diagonal = The piece on square { $from } cannot go to { $to }: it moves along a diagonal ({ $article }).
man-backward = { $typed } is not possible: a man goes back only to capture ({ $article }).
man-forward-only = { $typed } is not possible: a man never goes back ({ $article }).
man-one-square = { $typed } is not possible: a man moves one square ({ $article }).
king-one-square = { $typed } is not possible: a king moves one square ({ $article }).
in-the-way = { $typed } is not possible: the piece on square { $at } is in the way ({ $article }).
square-occupied = { $typed } is not possible: square { $square } is occupied ({ $article }).
stays-there = The piece on square { $square } does not move by staying there ({ $article }).
none-ends-on = No move ends on square { $square } ({ $article }).
no-capture = { $typed } is not possible: no piece can capture ({ $article }).
white-has-no-piece = White has no piece left
black-has-no-piece = Black has no piece left
white-cannot-move = White cannot move
black-cannot-move = Black cannot move
over-and-lost = { $who } and has lost: the game is over ({ $article }).
over-by-number = { $who }: the game is over, and the greater number wins ({ $article }).
several-fit = Several moves fit: { $moves }. Type the whole path ({ $article }).
due-one = { $move } takes { $pieces } and must be played ({ $article }).
due-most = What must be taken is { $pieces } ({ $article }), by { $moves }.
due-any = A capture must be made ({ $article }), by { $moves }.
or-else = { $left } or { $right }
and-so-on = { $left } or another move

# How a game ends by the rules of the board (R3)
win-white-no-pieces = White wins: Black has no pieces left ({ $article })
win-black-no-pieces = Black wins: White has no pieces left ({ $article })
win-white-blocked = White wins: Black has no move left ({ $article })
win-black-blocked = Black wins: White has no move left ({ $article })
draw-equal-pieces = Draw: equal numbers of pieces ({ $article })
draw-because = Draw: { $reason } ({ $article })
draw-repetition = threefold repetition
draw-no-progress = { $n }-move rule
draw-sixteen = 16-move rule
draw-kings-ending = kings’ ending, no play in progress
draw-five-moves = 5-move rule
draw-long-diagonal = lone king on the main diagonal, 5 moves
draw-ending = { $n }-move rule of the ending

# What makes a draw (R3.8 to R3.16): the positions and moves, or the count
place-start = at the start
place-white = after White’s move { $n }
place-black = after Black’s move { $n }
ground-occurrences-white = The position on the board, White to move, has occurred { $times }: { $places } ({ $article }).
ground-occurrences-black = The position on the board, Black to move, has occurred { $times }: { $places } ({ $article }).
ground-counted = Counting began { $place }: White { $white }, Black { $black }, of { $limit } moves ({ $article }).
ground-kings = Neither side can capture or force a win ({ $article }).

# What the draw rules have counted (R3.14)
counter-repetition = Position seen
counter-quiet = No capture or man’s move
counter-sixteen = Three pieces against one king
counter-five = Last kings
counter-diagonal = King on the main diagonal
counter-ending = Ending
counted = White { $white }, Black { $black }, of { $limit }

# The rules of an event in words (RULES 0.2)
rule-repetition = by threefold repetition
rule-no-progress = after { $n } moves by each player without a capture or a man’s move
rule-sixteen = after 16 moves by each player with three pieces against one king
rule-kings-immediate = at once with one or two kings against one, unless a phase of play is in progress
rule-kings-five = after 5 moves by each player with the last kings
rule-long-diagonal = after 5 moves by each player with the lone king on the main diagonal
rule-endings = after 5, 15, 30 or 60 moves by each player in king endings, by the pieces left
rule-none = only by agreement

# Why a text is no position (R1.8)
fen-no-turn = The side to move is missing: begin with W: for White or B: for Black.
fen-no-side = “{ $text }” does not say whose pieces these are: begin with W or B.
fen-not-a-square = “{ $text }” is not a square.
fen-unknown-square = There is no square { $text } on this board.
fen-backward-range = The squares { $text } are written backwards.
fen-square-twice = Square { $square } is named twice.
fen-man-on-last-row = A man cannot stand on { $square }, its promotion row: it would be a king. Write K{ $square }.
fen-too-many-white = White has more than { $most } pieces.
fen-too-many-black = Black has more than { $most } pieces.
