#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Has each puzzle of data/puzzles the one solution that its line names?  prove.py MINE N

Every N-th is found anew by `mine --prove` (tools/README.md); 1: all.  And a puzzle that is none must
be found out: a line whose solution has been exchanged for another legal move.
"""
import os
import subprocess
import sys
import tempfile

SOURCE = os.environ["LARETS_SOURCE"]
# Two moves mate here; one does, but another one stands in the line; nobody mates.
FALSE = ("mate-1|600|standard|7k/8/6K1/8/8/8/8/QR6 w - - 0 1|Qa8#\n",
         "mate-1|600|standard|7k/8/6K1/8/8/8/8/R7 w - - 0 1|Ra7\n",
         "mate-1|600|standard|7k/8/5K2/8/8/8/8/R7 w - - 0 1|Ra8+\n")
TRUE = "mate-1|600|standard|7k/8/6K1/8/8/8/8/R7 w - - 0 1|Ra8#\n"
# What wins material here mates in the end, as a good search sees.
DECIDED = ("skewer|1020|standard|4kb1r/p2n2p1/1p2pqP1/1Pp5/2P5/5Pp1/P3N3/R3Q1KB b - - 3 37|Rxh1+\n"
           "fork|660|standard|6Q1/8/3k3p/1p5K/4n3/8/7b/8 b - - 0 106|Nf6+;Kg6;Nxg8\n"
           "skewer|600|standard|5R2/1p6/5R2/8/k4KP1/8/q7/8 w - - 2 88|Ra8+\n")


def prove(mine, each, data=SOURCE):
    """Exit code and what is said."""
    run = subprocess.run([mine, "--prove", str(each)], env=dict(os.environ, LARETS_DATA=data),
                         capture_output=True, text=True)
    return run.returncode, run.stdout + run.stderr


def prove_lines(mine, each, game, lines):
    """A data folder whose only puzzles are these."""
    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(folder + "/data/puzzles")
        for name in os.listdir(SOURCE + "/data"):
            if name != "puzzles":
                os.symlink(os.path.join(SOURCE, "data", name), os.path.join(folder, "data", name))
        os.symlink(SOURCE + "/assets", folder + "/assets")
        words = "/data/puzzles/%s.json" % game
        os.symlink(SOURCE + words, folder + words)
        with open(folder + "/data/puzzles/%s.txt" % game, "w", encoding="utf-8") as f:
            f.write(lines)
        return prove(mine, each, folder)


def prove_line(mine, line):
    return prove_lines(mine, 1, "chess", line)


def main():
    mine, each = sys.argv[1:]
    code, said = prove(mine, each)
    print(said, end="")
    for line in FALSE:
        if prove_line(mine, line)[0] == 0:
            print("is taken for proved: " + line, end="")
            code = 1
    if prove_line(mine, TRUE)[0] != 0:
        print("is not taken for proved: %s%s" % (TRUE, prove_line(mine, TRUE)[1]), end="")
        code = 1
    decided = prove_line(mine, DECIDED)
    if decided[0] != 0:
        print("is not taken for proved, though it decides: " + decided[1], end="")
        code = 1
    return code


if __name__ == "__main__":
    sys.exit(main())
