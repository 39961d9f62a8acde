"""The contestant OpenSpiel of `cargo xtask peers`: its alpha-beta in Python on the empty board of Connect Four.

Takes the depth, and prints one JSON object: the seconds of one search, its value, and how many positions were valued at that depth.
"""

import json
import sys
import time

import pyspiel
from open_spiel.python.algorithms import minimax


def main():
    depth = int(sys.argv[1])
    game = pyspiel.load_game("connect_four")
    horizon = 0

    def counted(_state):
        nonlocal horizon
        horizon += 1
        return 0

    # Counting takes time: a search of its own, which also warms up.
    value, _ = minimax.alpha_beta_search(game, value_function=counted, maximum_depth=depth)

    begin = time.perf_counter()
    minimax.alpha_beta_search(game, value_function=lambda _state: 0, maximum_depth=depth)
    seconds = time.perf_counter() - begin
    print(json.dumps({"seconds": seconds, "value": value, "horizon": horizon}))


if __name__ == "__main__":
    main()
