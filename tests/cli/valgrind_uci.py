#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""larets-cli uci and hub under valgrind: no byte is read before it is written, none is lost at the end."""
import os
import subprocess
import sys

CLI = os.path.join(os.environ.get("LARETS_BUILD", "build"), "src", "cli", "larets-cli")
# What is said, and the word that the last line of the answer begins with; None: nothing is awaited.
UCI = (
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
HUB = (
    ("hub", "wait"),
    ("set-param name=variant value=losing\ninit", "ready"),
    ("pos", "error"),
    ('pos pos=%s moves="32-28 \x0b' % ("W" + 20 * "b" + 10 * "e" + 20 * "w"), "error"),
    ('pos pos=%s moves="32-28 18-23"\nlevel nodes=300\ngo think' % ("W" + 20 * "b" + 10 * "e" + 20 * "w"), "done"),
    ("new-game\nlevel infinite\ngo ponder\nping\nponder-hit\nstop", "done"),
    ("quit", None),
)


def talk(verb, lines):
    command = ["valgrind", "-q", "--error-exitcode=9", "--leak-check=full", CLI, verb]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
        for words, end in lines:
            engine.stdin.write(words + "\n")
            engine.stdin.flush()
            while end is not None:
                line = engine.stdout.readline()
                if line == "":
                    print("%s ended before %s, with %d" % (verb, end, engine.wait()))
                    return 1
                if line.startswith(end):
                    break
        code = engine.wait()
    print("%s under valgrind: ended with %d" % (verb, code))
    return code


def main():
    return 1 if talk("uci", UCI) or talk("hub", HUB) else 0


if __name__ == "__main__":
    sys.exit(main())
