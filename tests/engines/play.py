#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Games of chess between larets-cli uci and other engines, judged by larets-cli itself.

    play.py BUILD --opponent stockfish:1350 --games 200 --tc 2+0.02 --out FOLDER
    play.py BUILD --opponent gnuchess --games 200 --tc 2+0.02 --out FOLDER
    play.py BUILD --opponent stockfish:2200 --games 40 --movetime 100
    play.py BUILD --opponent fairymax --games 40 --movetime 100
    play.py BUILD --opponent 'name=COMMAND' --option Hash=16 ...

With --movetime each has so many milliseconds for a move, and the longest they took are told instead
of clocks.  fairymax speaks the protocol of XBoard, which has no such thing: before
each move it is given a clock of which it uses about that.  --own UCI_Elo=1700 and the like are for
Larets.

Colours change after each game, each opening is played twice.  A game ends by the rules, by a draw
that may be claimed (nobody is asked), by an illegal move, a crash, or when more time is used than
there is.  FOLDER/games.jsonl keeps a line for each game: begun anew with the same folder, the run
goes on behind the last.  At the end FOLDER/games.pgn is written from records by `larets-cli
convert` and read by pgn-extract, which judges every move once more, and the table is printed:
points, difference in Elo with its error (95 %), and what went wrong on either side.

Exit code 1 if Larets made an illegal move, crashed or lost on time, or pgn-extract found a fault.
"""
import argparse
import json
import math
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time

OPENINGS = ["e2e4 e7e5", "e2e4 c7c5", "e2e4 e7e6", "e2e4 c7c6", "e2e4 d7d5", "e2e4 g8f6", "e2e4 d7d6",
            "d2d4 d7d5", "d2d4 g8f6 c2c4 e7e6", "d2d4 g8f6 c2c4 g7g6", "d2d4 f7f5", "d2d4 e7e6",
            "c2c4 e7e5", "c2c4 c7c5", "g1f3 d7d5", "g1f3 g8f6", "b2b3 e7e5", "f2f4 d7d5", "b1c3 d7d5",
            "g2g3 e7e5", "e2e4 b8c6", "d2d4 c7c5", "b2b4 e7e5", "g2g4 d7d5", "e2e4 e7e5 f2f4 e5f4"]
GRACE = 5  # s an engine may need beyond its time before it is taken for dead
START = 60  # s it may need to come up
PLIES = 600  # then it is a draw
COLOURS = ("white", "black")


class Died(Exception):
    pass


class Silent(Died):
    pass


def installed(name):
    return shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/games") or name


def opponent(text):
    """Name, command and options of "stockfish:1350", "gnuchess", "name=command"."""
    if "=" in text:
        name, command = text.split("=", 1)
        return name, command.split(), []
    name, _, elo = text.partition(":")
    command = [installed(name)] + (["--uci"] if name == "gnuchess" else [])
    return text, command, ["UCI_LimitStrength=true", "UCI_Elo=" + elo] if elo else []


class Engine:
    def __init__(self, name, command, options=()):
        self.name = name
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, bufsize=0)
        self.rest = b""
        self.said = ""
        self.say("uci")
        self.hear("uciok", START)
        for option in options:
            self.say("setoption name %s value %s" % tuple(option.split("=", 1)))
        self.ready()

    def say(self, line):
        try:
            self.process.stdin.write(line.encode() + b"\n")
        except BrokenPipeError:
            raise Died("crashed")

    def hear(self, word, seconds):
        """The first line that begins with this word, as words."""
        limit = time.monotonic() + seconds
        while True:
            line, found, after = self.rest.partition(b"\n")
            if found:
                self.rest = after
                words = line.decode(errors="replace").split()
                if words and words[0] == word:
                    return words
                if words and words[0] == "info":
                    self.said = " ".join(words)
                continue
            left = limit - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                raise Silent("does not answer")
            block = self.process.stdout.read(65536)
            if not block:
                raise Died("crashed")
            self.rest += block

    def begin(self):
        self.say("ucinewgame")
        self.ready()

    def think(self, moves, bounds, seconds):
        """Its move, or None."""
        self.say("position startpos moves " + " ".join(moves))
        self.say("go " + bounds)
        words = self.hear("bestmove", seconds)
        return words[1] if len(words) > 1 else None

    def ready(self):
        self.say("isready")
        self.hear("readyok", START)

    def processor(self):
        """Seconds of processor time it has used."""
        try:
            with open("/proc/%d/stat" % self.process.pid) as f:
                words = f.read().rsplit(")", 1)[1].split()
            return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
        except OSError:
            return 0.0

    def close(self):
        self.process.kill()
        self.process.wait()


class XBoard(Engine):
    """One that speaks the protocol of XBoard; it is told the time of a move by `movetime`."""

    def __init__(self, name, command, movetime):
        self.name = name
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, bufsize=0)
        self.rest = b""
        self.movetime = movetime
        self.say("xboard")
        self.say("protover 2")
        self.ready()

    def begin(self):
        self.told = 0
        self.say("new")
        self.say("easy")
        self.say("force")
        self.ready()

    def think(self, moves, bounds, seconds):
        for move in moves[self.told:]:
            self.say(move)
        self.told = len(moves) + 1
        self.say("level 40 0:%02d 0" % max(1, self.movetime * 20 // 1000))
        self.say("time %d" % (self.movetime * 20 // 10))
        self.say("go")
        words = self.hear("move", seconds)
        self.say("force")
        return words[1] if len(words) > 1 else None

    def ready(self):
        self.said = ""
        self.say("ping 1")
        self.hear("pong", START)


class Judge:
    """The rules, from the other end of a pipe."""

    def __init__(self, build):
        self.cli = os.path.join(build, "src", "cli", "larets-cli")
        self.seen = {}

    def call(self, *arguments):
        return subprocess.run([self.cli, *arguments], capture_output=True, text=True)

    def begin(self):
        self.seen = {}

    def after(self, moves):
        """Is the last move legal?  And the result, or None."""
        done = self.call("play", "chess", *moves)
        if done.returncode != 0:
            return False, None
        lines = done.stdout.splitlines()
        fields = lines[0].split()[1:]
        words = lines[2].split()[1:]
        if words[0] != "*":
            return True, words
        place = " ".join(fields[:4])
        self.seen[place] = self.seen.get(place, 0) + 1
        if self.seen[place] >= 3:
            return True, ["1/2-1/2", "repetition"]
        if int(fields[4]) >= 100:
            return True, ["1/2-1/2", "quiet-moves"]
        return True, None


def play(judge, white, black, opening, base, increment, movetime):
    """What the game was, as it is kept: result, ending, moves, whose fault it was if anybody's."""
    moves = list(opening)
    left = [base, base]
    least = [base, base]
    longest, spent = [0, 0], [0, 0]
    game = {"white": white.name, "black": black.name, "fault": ""}
    judge.begin()

    def over(result, ending, fault=""):
        game.update(result=result, ending=ending, moves=moves, fault=fault,
                    least={white.name: round(least[0]), black.name: round(least[1])},
                    longest={white.name: round(longest[0]), black.name: round(longest[1])},
                    used={white.name: round(spent[0]), black.name: round(spent[1])})
        return game

    for engine in (white, black):
        engine.begin()
    while len(moves) < PLIES:
        seat = len(moves) % 2
        engine = (white, black)[seat]
        lost = ("0-1", "1-0")[seat]
        engine.said = ""
        began, used = time.monotonic(), engine.processor()
        try:
            bounds = "wtime %d btime %d winc %d binc %d" % (left[0], left[1], increment, increment)
            if movetime > 0:
                bounds = "movetime %d" % movetime
            move = engine.think(moves, bounds, (movetime or left[seat]) / 1000 + GRACE)
        except Silent:
            return over(lost, "silent", engine.name)
        except Died:
            return over(lost, "crashed", engine.name)
        took = (time.monotonic() - began) * 1000
        longest[seat] = max(longest[seat], took)
        spent[seat] += took
        left[seat] -= took if movetime == 0 else 0
        least[seat] = min(least[seat], left[seat])
        if left[seat] < 0:
            game["late"] = {"had": round(left[seat] + took), "took": round(took), "said": engine.said,
                            "processor": round(1000 * (engine.processor() - used)),
                            "load": open("/proc/loadavg").read().split()[0]}
            return over(lost, "time", engine.name)
        left[seat] += increment
        moves.append(move or "0000")
        legal, result = judge.after(moves)
        if not legal:
            game["illegal"] = moves.pop()
            return over(lost, "illegal", engine.name)
        if result is not None:
            return over(result[0], result[1])
    return over("1/2-1/2", "long")


def record(game, number):
    """A game as a .larets record, to be made a PGN by larets-cli."""
    lines = ["larets 1", "game chess", "variant standard",
             "seat 1 computer level=1 colour=0 name=" + game["white"],
             "seat 2 computer level=1 colour=1 name=" + game["black"],
             "event game %d" % number, "date " + game["date"], "seed 1", ""]
    steps = list(game["moves"])
    loser = "2" if game["result"] == "1-0" else "1"
    if game["ending"] in ("repetition", "quiet-moves"):
        steps.append("%s %d" % (game["ending"], len(steps) % 2 + 1))
    elif game["ending"] == "long":
        steps.append("agreed")
    elif game["ending"] in ("silent", "crashed", "illegal", "time"):
        steps.append("resigned " + loser)  # their records have no clock
    lines += ["%d. %s" % (n, step) for n, step in enumerate(steps, 1)]
    return "\n".join(lines) + "\n"


def write_pgn(judge, games, path):
    """All games by larets-cli; returns the number that it could not convert."""
    bad = 0
    with tempfile.TemporaryDirectory() as folder, open(path, "w", encoding="utf-8") as out:
        for number, game in enumerate(games, 1):
            source, target = os.path.join(folder, "game.larets"), os.path.join(folder, "game.pgn")
            with open(source, "w", encoding="utf-8") as f:
                f.write(record(game, number))
            done = judge.call("convert", "--force", source, target)
            if done.returncode != 0:
                bad += 1
                print("game %d does not become a PGN: %s" % (number, done.stderr.strip()))
                continue
            with open(target, encoding="utf-8") as f:
                out.write(f.read().rstrip("\n") + "\n\n")
    return bad


def extract(path):
    """How many games pgn-extract takes, and what it says against them; (None, "") without it."""
    program = installed("pgn-extract")
    if not os.path.exists(program):
        return None, ""
    done = subprocess.run([program, "--quiet", "-C", path], capture_output=True, text=True, errors="replace")
    said = [line for line in done.stderr.splitlines() if line.strip() and "games matched" not in line]
    return done.stdout.count('[Event "'), "\n".join(said)


def elo(score):
    score = min(max(score, 1e-3), 1 - 1e-3)
    return -400 * math.log10(1 / score - 1)


def table(games, name, base, increment, movetime):
    """Prints it; returns the number of faults of Larets."""
    points = []
    for game in games:
        white = {"1-0": 1.0, "0-1": 0.0}.get(game["result"], 0.5)
        points.append(white if game["white"] == "larets" else 1 - white)
    n = len(points)
    mean = sum(points) / n
    spread = math.sqrt(sum((p - mean) ** 2 for p in points) / max(n - 1, 1))
    error = 1.96 * spread / math.sqrt(n)
    endings = {}
    for game in games:
        endings[game["ending"]] = endings.get(game["ending"], 0) + 1
    pace = "%d ms a move" % movetime if movetime else "%g s + %g s a move" % (base / 1000, increment / 1000)
    print("larets against %s, %d games, %s" % (name, n, pace))
    print("won %d, drawn %d, lost %d: %.1f %% ± %.1f, Elo %+.0f (%+.0f to %+.0f)" %
          (points.count(1.0), points.count(0.5), points.count(0.0), 100 * mean, 100 * error, elo(mean),
           elo(mean - error), elo(mean + error)))
    for colour in COLOURS:
        mine = [p for p, game in zip(points, games) if game[colour] == "larets"]
        if mine:
            print("  as %s: %g of %d" % (colour, sum(mine), len(mine)))
    print("endings: " + ", ".join("%s %d" % (e, c) for e, c in sorted(endings.items(), key=lambda x: -x[1])))
    print("%-12s %8s %8s %8s %8s %18s" % ("", "illegal", "crashed", "silent", "on time", "least on the clock"))
    ours = 0
    for side in ("larets", name):
        kinds = [sum(1 for g in games if g["fault"] == side and g["ending"] == e)
                 for e in ("illegal", "crashed", "silent", "time")]
        least = min(g["least"][side] for g in games)
        if movetime:
            moved = sum((len(g["moves"]) + (g["white"] == side)) // 2 for g in games)
            print("%s: %.0f ms a move, the longest %d" %
                  (side, sum(g["used"][side] for g in games) / max(1, moved), max(g["longest"][side] for g in games)))
        print("%-12s %8d %8d %8d %8d %15d ms" % (side[:12], *kinds, least))
        ours += sum(kinds) if side == "larets" else 0
    for number, game in enumerate(games, 1):
        if game["fault"]:
            print("game %d: %s %s %s%s" % (number, game["fault"], game["ending"], game.get("illegal", ""),
                                           json.dumps(game["late"]) if "late" in game else ""))
    return ours


def kept(path):
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as f:
        return [json.loads(line) for line in f if line.endswith("\n")]


def run_games(judge, asked, name, command, options, path):
    games = kept(path)
    base, increment = asked.tc
    engines = []
    try:
        while len(games) < asked.games:
            number = len(games)
            if not engines or any(e.process.poll() is not None for e in engines):
                for e in engines:
                    e.close()
                other = (XBoard(name, command, asked.movetime) if name == "fairymax" else
                         Engine(name, command, options))
                engines = [Engine("larets", [judge.cli, "uci"], asked.own), other]
            opening = OPENINGS[number // 2 % len(OPENINGS)].split()
            first = number % 2
            game = play(judge, engines[first], engines[1 - first], opening, base, increment,
                        asked.movetime)
            game["date"] = time.strftime("%Y-%m-%d %H:%M")
            with open(path, "a", encoding="utf-8") as f:
                f.write(json.dumps(game) + "\n")
            games.append(game)
            print("game %d: %s-%s %s %s, %d plies, least %s" %
                  (number + 1, game["white"], game["black"], game["result"], game["ending"], len(game["moves"]),
                   game["least"]), flush=True)
            if game["fault"]:
                for e in engines:
                    e.close()
                engines = []
    finally:
        for e in engines:
            e.close()
    return games[:asked.games]


def time_control(text):
    base, _, increment = text.partition("+")
    return float(base) * 1000, float(increment or 0) * 1000


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("build")
    parser.add_argument("--opponent", required=True)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--tc", type=time_control, default=(2000.0, 20.0))
    parser.add_argument("--movetime", type=int, default=0, help="milliseconds for each move, instead of a clock")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--own", action="append", default=[], help="an option for Larets: UCI_Elo=1500")
    parser.add_argument("--out")
    asked = parser.parse_args()
    name, command, options = opponent(asked.opponent)
    folder = asked.out or tempfile.mkdtemp(prefix="larets-games-")
    os.makedirs(folder, exist_ok=True)
    judge = Judge(asked.build)
    games = run_games(judge, asked, name, command, options + asked.option, os.path.join(folder, "games.jsonl"))
    pgn = os.path.join(folder, "games.pgn")
    bad = write_pgn(judge, games, pgn)
    faults = table(games, name, *asked.tc, asked.movetime)
    taken, said = extract(pgn)
    if taken is not None:
        print("pgn-extract took %d of %d games%s" % (taken, len(games), ", and says:\n" + said if said else ""))
        bad += len(games) - taken + bool(said)
    print("kept in " + folder)
    return 1 if faults or bad else 0


if __name__ == "__main__":
    sys.exit(main())
