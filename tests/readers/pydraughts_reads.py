"""What pydraughts itself says of a PDN file: for each game the moves it read, one by one, and how the game
ended for it."""

import sys

from draughts.PDN import PDNReader

for number, game in enumerate(PDNReader(filename=sys.argv[1]).games, start=1):
    print(f"game {number}: moves {' '.join(game.moves)}; ending {game.game_ending}")
