"""What py-draughts itself says of a PDN file: for each game the moves it played, each legal for it, the
position they lead to and the result it sees there; or why it reads it no further."""

import re
import sys

import draughts

with open(sys.argv[1], encoding="utf-8") as file:
    games = re.split(r"\n\n(?=\[Event )", file.read())
for number, game in enumerate(games, start=1):
    try:
        board = draughts.Board.from_pdn(game)
    except ValueError as error:
        print(f"game {number}: stops: {error}")
        continue
    moves = " ".join(str(move) for move in board._moves_stack)
    print(f"game {number}: moves {moves}; ends {board.fen}; result {board.result}")
