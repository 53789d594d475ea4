# Words used on every screen. Terms are those of the glossary.

damier = Damier
skip-to-content = Skip to content
damier-in-words = International draughts, live
all-events = All tournaments
theme-switch = Light or dark display
nav-home = Home
nav-live = Live
language = Language
print = Print
sign-in = Sign in
sign-out = Sign out
desk = Arbiter’s desk
cancel = Cancel
save = Save
back = Back
copy = Copy
copied = Copied
close = Close

event = Tournament
events = Tournaments
round = Round
round-no = Round { $n }
board = Board
boards = Boards
board-no = Board { $n }
game = Game
games = Games
moves = Moves
move-no = move { $n }
result = Result
state = State
player = Player
rules = Rules
tempo = Tempo
place = Place
dates = Dates

white = White
black = Black
man = man
king = king
white-man = white man
white-king = white king
black-man = black man
black-king = black king
empty-square = empty square
white-to-move = White to move
black-to-move = Black to move
side-to-move = Side to move
view-from-black = View from Black’s side
view-from-white = View from White’s side

state-waiting = Not started
state-playing = Playing
state-finished = Finished

games-count = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
games-finished = { $n ->
    [one] { $n } game finished
   *[other] { $n } games finished
}
games-playing = { $n ->
    [one] { $n } game in progress
   *[other] { $n } games in progress
}

profile-ffjd = FFJD profile
profile-fmjd = FMJD profile
profile-rapid = Rapid profile
profile-online = Online profile

variant-international = international draughts
variant-online = international draughts online
variant-american = English draughts
variant-russian = Russian draughts
variant-brazilian = Brazilian draughts
