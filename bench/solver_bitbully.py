"""The contestant bitbully of `cargo xtask solver`: exact scores of Connect Four positions.

Reads lines: `cleared`, `kept` or `forget`, then positions, each the digits of the columns played. Answers each line with one JSON
list, with score, nodes and seconds of the processor for every position. `cleared` empties the table before each, `forget` before the
first; that is not timed, and what it costs to ask for the time is taken off.
"""

import json
import statistics
import sys
import time

from bitbully import bitbully_core

# How often the time is asked for to learn what that costs.
ASKINGS = 1001


def board_of(digits):
    board = bitbully_core.BoardCore()
    for digit in digits:
        board.play(int(digit) - 1)
    return board


def empty_interval():
    begin = time.thread_time()
    return time.thread_time() - begin


def solve(solver, board, asking):
    solver.resetNodeCounter()
    begin = time.thread_time()
    score = solver.mtdf(board, 0)
    seconds = max(0.0, time.thread_time() - begin - asking)
    return {"score": score, "nodes": solver.getNodeCounter(), "seconds": seconds}


def main():
    # Made without a path it has no book.
    solver = bitbully_core.BitBullyCore()
    for line in sys.stdin:
        table, *positions = line.split()
        answers = []
        if table == "forget":
            solver.resetTranspositionTable()
        asking = statistics.median(empty_interval() for _ in range(ASKINGS))
        for digits in positions:
            if table == "cleared":
                solver.resetTranspositionTable()
            answers.append(solve(solver, board_of(digits), asking))
        print(json.dumps(answers), flush=True)


if __name__ == "__main__":
    main()
