"""What py-draughts reads in a PDN file: for each game its result and the position after its last move,
every move being legal for it; or why it reads it no further."""

import re
import sys

import draughts

with open(sys.argv[1], encoding="utf-8") as file:
    games = re.split(r"\n\n(?=\[Event )", file.read())
for number, game in enumerate(games, start=1):
    result = re.search(r'\[Result "(.*?)"\]', game).group(1)
    try:
        board = draughts.Board.from_pdn(game)
    except ValueError as error:
        print(f"game {number}: result {result}, stops: {error}")
        continue
    print(f"game {number}: result {result}, {len(board._moves_stack)} legal moves, ends {board.fen}")
