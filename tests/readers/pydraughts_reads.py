"""What pydraughts reads in a PDN file: for each game its result, its moves and the last of them."""

import sys

from draughts.PDN import PDNReader

for number, game in enumerate(PDNReader(filename=sys.argv[1]).games, start=1):
    result = game.tags.get("Result")
    print(f"game {number}: result {result}, {len(game.moves)} entries, last {game.moves[-1]}")
