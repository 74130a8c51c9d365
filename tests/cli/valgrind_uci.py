#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""larets-cli uci under valgrind: no byte is read before it is written, none is lost at the end."""
import os
import subprocess
import sys

CLI = os.path.join(os.environ.get("LARETS_BUILD", "build"), "src", "cli", "larets-cli")
# What is said, and the word that the last line of the answer begins with; None: nothing is awaited.
TALK = (
    ("uci", "uciok"),
    ("position", None),
    ("position fen nonsense", None),
    ("setoption name Hash value 1\nucinewgame\nisready", "readyok"),
    ("position startpos moves e2e4 e7e5\ngo nodes 300", "bestmove"),
    ("position fen 8/8/8/4k3/8/8/8/KBB5 w - - 0 1\ngo depth 2", "bestmove"),
    ("setoption name MultiPV value 2\ngo infinite\nstop", "bestmove"),
    ("go depth 5000000000\nstop", "bestmove"),
    ("quit", None),
)


def main():
    command = ["valgrind", "-q", "--error-exitcode=9", "--leak-check=full", CLI, "uci"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
        for words, end in TALK:
            engine.stdin.write(words + "\n")
            engine.stdin.flush()
            while end is not None:
                line = engine.stdout.readline()
                if line == "":
                    print("it ended before %s, with %d" % (end, engine.wait()))
                    return 1
                if line.startswith(end):
                    break
        code = engine.wait()
    print("uci under valgrind: ended with %d" % code)
    return 0 if code == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
