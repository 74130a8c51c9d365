#!/usr/bin/env python3
"""Games of chess between larets-cli uci and other engines, judged by larets-cli itself.

    play.py BUILD GAMES [TIME_MS INCREMENT_MS] -- NAME 'COMMAND' ['OPTION=VALUE'...]
    play.py build/release 200 2000 20 -- stockfish stockfish UCI_LimitStrength=true UCI_Elo=1350

Colours change after each game, each opening is played twice.  A game ends by
the rules, by an illegal move, a crash, or when more than its time is used.  What is printed last:
won, drawn, lost, and what went wrong.  Exit code 1 if Larets made an illegal move, crashed or lost
on time.
"""
import os
import select
import subprocess
import sys
import time

OPENINGS = ["e2e4 e7e5", "e2e4 c7c5", "e2e4 e7e6", "e2e4 c7c6", "e2e4 d7d5", "e2e4 g8f6", "e2e4 d7d6",
            "d2d4 d7d5", "d2d4 g8f6 c2c4 e7e6", "d2d4 g8f6 c2c4 g7g6", "d2d4 f7f5", "d2d4 e7e6",
            "c2c4 e7e5", "c2c4 c7c5", "g1f3 d7d5", "g1f3 g8f6", "b2b3 e7e5", "f2f4 d7d5", "b1c3 d7d5",
            "g2g3 e7e5", "e2e4 b8c6", "d2d4 c7c5", "b2b4 e7e5", "g2g4 d7d5", "e2e4 e7e5 f2f4 e5f4"]
GRACE = 5  # s an engine may need beyond its time before it is taken for dead


class Died(Exception):
    pass


class Engine:
    def __init__(self, name, command, options=()):
        self.name = name
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, bufsize=0)
        self.rest = b""
        self.say("uci")
        self.hear("uciok", 20)
        for option in options:
            self.say("setoption name %s value %s" % tuple(option.split("=", 1)))
        self.ready()

    def say(self, line):
        try:
            self.process.stdin.write(line.encode() + b"\n")
        except BrokenPipeError:
            raise Died("is gone")

    def hear(self, word, seconds):
        limit = time.monotonic() + seconds
        while True:
            line, found, after = self.rest.partition(b"\n")
            if found:
                self.rest = after
                words = line.decode(errors="replace").split()
                if words and words[0] == word:
                    return words
                continue
            left = limit - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                raise Died("does not answer")
            block = self.process.stdout.read(65536)
            if not block:
                raise Died("is gone")
            self.rest += block

    def ready(self):
        self.say("isready")
        self.hear("readyok", 20)

    def close(self):
        self.process.kill()
        self.process.wait()


class Judge:
    """The rules, from the other end of a pipe."""

    def __init__(self, build):
        self.cli = os.path.join(build, "src", "cli", "larets-cli")

    def call(self, *arguments):
        return subprocess.run([self.cli, *arguments], capture_output=True, text=True)

    def after(self, moves):
        """Is the last move legal?  And the result, or None."""
        done = self.call("play", "chess", *moves)
        if done.returncode != 0:
            return False, None
        result = done.stdout.splitlines()[2].split()[1]
        return True, None if result == "*" else result


def play(judge, white, black, opening, base, increment):
    """Result, and what ended it: (1, 0.5 or 0 for White, words)."""
    moves = list(opening)
    left = [base, base]
    for engine in (white, black):
        engine.say("ucinewgame")
        engine.ready()
    while True:
        seat = len(moves) % 2
        engine = (white, black)[seat]
        engine.say("position startpos moves " + " ".join(moves))
        engine.say("go wtime %d btime %d winc %d binc %d" % (left[0], left[1], increment, increment))
        began = time.monotonic()
        try:
            words = engine.hear("bestmove", left[seat] / 1000 + GRACE)
        except Died as fault:
            return seat, "%s %s" % (engine.name, fault)
        left[seat] -= (time.monotonic() - began) * 1000
        if left[seat] < 0:
            return seat, "%s lost on time" % engine.name
        left[seat] += increment
        moves.append(words[1] if len(words) > 1 else "0000")
        legal, result = judge.after(moves)
        if not legal:
            return seat, "%s made an illegal move: %s" % (engine.name, " ".join(moves))
        if result is not None:
            return {"1-0": 1, "0-1": 0}.get(result, 0.5), ""
        if len(moves) > 600:
            return 0.5, ""


def main():
    cut = sys.argv.index("--")
    build, games = sys.argv[1], int(sys.argv[2])
    base, increment = (int(a) for a in sys.argv[3:cut]) if cut > 3 else (2000, 20)
    name, command = sys.argv[cut + 1], sys.argv[cut + 2].split()
    judge = Judge(build)
    won = drawn = lost = 0
    wrong = []
    engines = []
    for game in range(games):
        if not engines or any(e.process.poll() is not None for e in engines):
            for e in engines:
                e.close()
            engines = [Engine("larets", [judge.cli, "uci"]), Engine(name, command, sys.argv[cut + 3:])]
        opening = OPENINGS[game // 2 % len(OPENINGS)].split()
        first = game % 2
        score, why = play(judge, engines[first], engines[1 - first], opening, base, increment)
        ours = score if first == 0 else 1 - score
        won, drawn, lost = won + (ours == 1), drawn + (ours == 0.5), lost + (ours == 0)
        if why:
            wrong.append("game %d: %s" % (game + 1, why))
            for e in engines:
                e.close()
            engines = []
    for e in engines:
        e.close()
    for line in wrong:
        print(line)
    ours = [line for line in wrong if ": larets " in line]
    print("larets against %s, %d games of %g s + %g s: won %d, drawn %d, lost %d; %d faults of larets, %d of the other" %
          (name, games, base / 1000, increment / 1000, won, drawn, lost, len(ours), len(wrong) - len(ours)))
    return 1 if ours else 0


sys.exit(main())
