"""The contestant bitbully of `cargo xtask solver`: exact scores of Connect Four positions.

Reads lines: `cleared` or `kept`, then positions, each the digits of the columns played. Answers each line with one JSON list, with
score, nodes and seconds of the processor for every position. `cleared` empties the table before each; that is not timed.
"""

import json
import sys
import time

from bitbully import bitbully_core


def board_of(digits):
    board = bitbully_core.BoardCore()
    for digit in digits:
        board.play(int(digit) - 1)
    return board


def solve(solver, board):
    solver.resetNodeCounter()
    begin = time.thread_time()
    score = solver.mtdf(board, 0)
    seconds = time.thread_time() - begin
    return {"score": score, "nodes": solver.getNodeCounter(), "seconds": seconds}


def main():
    # Made without a path it has no book.
    solver = bitbully_core.BitBullyCore()
    for line in sys.stdin:
        table, *positions = line.split()
        answers = []
        for digits in positions:
            if table == "cleared":
                solver.resetTranspositionTable()
            answers.append(solve(solver, board_of(digits)))
        print(json.dumps(answers), flush=True)


if __name__ == "__main__":
    main()
