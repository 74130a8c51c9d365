#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""larets-cli as a user calls it: output byte for byte, exit codes, what stands on which stream.

First what this file itself expects, then the oracles.  Each row is a call; its output is what the
man page promises.
"""
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

BUILD = os.environ.get("LARETS_BUILD", "build")
CLI = os.path.join(BUILD, "src", "cli", "larets-cli")
SOURCE = os.environ.get("LARETS_SOURCE", os.getcwd())
ORACLES = os.path.join(os.environ.get("LARETS_SOURCE", os.getcwd()), "tests", "oracles")
NODE_LIMIT = int(os.environ.get("LARETS_CLI_NODES", "300000"))
START = "obtpyrgn/8/8/8/8/8/8/NGRYPTBO b -"

faults = []
calls = 0


def run(*arguments, **environment):
    global calls
    calls += 1
    env = dict(os.environ, LC_ALL="C", **environment)
    for name in ("LANGUAGE", "LARETS_DATA"):
        if name not in environment:
            env.pop(name, None)
    done = subprocess.run([CLI, *arguments], capture_output=True, env=env, timeout=300)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def fault(arguments, what, got, wanted):
    faults.append("larets-cli %s\n  %s: %r\n  wanted: %r" % (" ".join(arguments), what, got, wanted))


def good(wanted, *arguments, **environment):
    """Exit code 0, exactly this output and nothing on stderr."""
    code, out, err = run(*arguments, **environment)
    if (code, err) != (0, ""):
        fault(arguments, "exit code and errors", (code, err), (0, ""))
    elif out != wanted:
        fault(arguments, "output", out, wanted)


def bad(pattern, *arguments, **environment):
    """Exit code 2, nothing on stdout, a sentence that has this in it on stderr."""
    code, out, err = run(*arguments, **environment)
    if (code, out) != (2, ""):
        fault(arguments, "exit code and output", (code, out), (2, ""))
    elif not re.search(pattern, err):
        fault(arguments, "errors", err, pattern)


def lines(*rows):
    return "".join(row + "\n" for row in rows)


def three(position, turn, result):
    return lines("position " + position, "turn " + turn, "result " + result)


# ------------------------------------------------------------- what we expect ourselves

def test_solve():
    with tempfile.TemporaryDirectory() as cache:
        kept = os.environ.get("XDG_CACHE_HOME")
        os.environ["XDG_CACHE_HOME"] = cache
        solve_rows()
        os.environ.pop("XDG_CACHE_HOME")
        if kept is not None:
            os.environ["XDG_CACHE_HOME"] = kept


def solve_rows():
    good(lines("value 2", "move 1 2", "move 2 2", "move 3 -4", "nodes 7447"), "solve", "kalah/3x3")
    # What lies in the kalahs counts, and margins are those of the seat that moves.
    code, out, err = run("solve", "kalah", "--option", "pits=2", "--position", "1,0/1,0 5,1 A")
    if (code, out.split("\n")[:2], err) != (0, ["value -2", "move 1 -2"], ""):
        fault(["solve", "kalah"], "output", (code, out, err), "value -2, move 1 -2")
    code, out, err = run("solve", "kamisado")
    rows = out.splitlines()
    won = [row.split()[1] for row in rows if row.startswith("move") and row.split()[2] == "win"]
    wanted = ("a8-a4 a8-a7 b8-b2 b8-b3 c8-c2 c8-c5 d8-d3 d8-d4 e8-e3 e8-e4 f8-f2 f8-f5 g8-g2 g8-g3 "
              "h8-h4 h8-h7").split()
    if (code, rows[:1], won, err) != (0, ["value win"], wanted, ""):
        fault(["solve", "kamisado"], "output", (code, out, err), "value win and %s" % wanted)
    listed = run("moves", "kamisado")[1].split()
    if [row.split()[1] for row in rows if row.startswith("move")] != listed:
        fault(["solve", "kamisado"], "order", rows, "that of moves")
    good(lines("value loss", "distance 14", "move Kc4 loss 14", "move Kd2 loss 10", "move Kd4 loss 14",
               "nodes 4"), "solve", "chess", "--position", "8/8/8/8/8/2k5/8/KQ6 b - - 0 1")
    bad("not with 32", "solve", "chess")
    good(lines("value win", "distance 1", "move d8:f6:a1 win 1", "move d8:f6:b2 win 1",
               "move h8:a1 draw", "move h8:b2 draw", "nodes 5"),
         "solve", "draughts", "--position", "B:WKe7,c3:BKh8,Kd8")
    # Mate comes in 27 plies; Black's last turn is 25 plies on, and he claims at a hundred.
    for quiet, last in (("75", "rule quiet-moves"), ("74", "nodes 15")):
        out = run("solve", "chess", "--position", "8/8/8/8/8/2k5/8/KR6 w - - %s 80" % quiet)[1]
        if out.splitlines()[:2] + out.splitlines()[-1:] != ["value win", "distance 27", last]:
            fault(["solve", "chess"], "with %s plies counted" % quiet, out, last)
    bad("not with 24", "solve", "draughts")
    bad("all men are placed", "solve", "morris")
    good(lines("value win", "distance 5", "move a7-a4 loss 6", "move b6-b4 loss 6", "move b6-d6 win 5",
               "move d7-d6 loss 6", "move d7-g7 win 5", "nodes 6"),
         "solve", "morris/no-fly", "--position", "a7,d7,b6/g1,d1,f2/0,0/w")
    bad("losing is winning", "solve", "draughts/poddavki")
    bad("ludo cannot be solved: luck", "solve", "ludo")
    bad("no more than 48 stones", "solve", "kalah")
    bad("the game is over", "solve", "kalah", "--position", "0,0,0,0,0,0/0,0,0,0,0,0 36,36 -")
    # How many play is told by the position: what is wrong with it is something else.
    bad('whose turn it is is r, g, y, b or -, not "q"', "show", "ludo",
        "--position", "-1,-1,-1,-1/-/-1,-1,-1,-1/- q -")
    bad('whose turn it is is r, g, y, b or -, not "q"', "show", "ludo",
        "--position", "-1,-1,-1,-1/-1,-1,-1,-1/-1,-1,-1,-1/- q -")
    bad("there are tokens of 2 colours, but 3 players", "show", "ludo", "--seats", "3",
        "--position", "-1,-1,-1,-1/-/-1,-1,-1,-1/- r -")
    bad("not solved within", "solve", "kalah/6x4", "--nodes", "5000")


def test_games_and_moves():
    code, out, err = run("games")
    table = {row.split()[0]: row.split()[1:] for row in out.splitlines()}
    if code != 0 or err or table.get("kalah") != ["6x6,6x5,6x4,6x3", "2"]:
        fault(["games"], "output", out, "kalah 6x6,6x5,6x4,6x3 2")
    good(lines("1", "2", "3", "4", "5", "6"), "moves", "kalah")
    # Sorted bytewise: 10 comes before 2.
    good(lines("1", "10", "11", "2", "3", "4", "5", "6", "7", "8", "9"), "moves", "kalah/11x3")
    good("", "moves", "kalah", "--position", "0,0,0,0,0,0/0,0,0,0,0,0 36,36 -")
    good(lines("pass"), "moves", "kamisado", "--position",
         "obtp2g1/8/8/8/yrN5/1G5n/8/2RYPTBO w G")
    code, out, _ = run("moves", "kamisado")
    moves = out.splitlines()
    if code != 0 or len(moves) != 102 or moves != sorted(moves) or "d8-d4" not in moves:
        fault(["moves", "kamisado"], "output", out, "102 sorted moves")
    code, out, _ = run("show", "kalah/3x4")
    if code != 0 or not out.endswith("\n") or "4" not in out:
        fault(["show", "kalah/3x4"], "output", out, "a picture")


def test_play():
    good(three("6,6,6,6,6,6/6,6,6,6,6,6 0,0 B", "1", "*"), "play", "kalah")
    good(three("0,7,7,7,7,7/6,6,6,6,6,6 1,0 B", "1", "*"), "play", "kalah", "1")
    # Joined digits are one seat's turns; parts may be parted by dots from ten pits on.
    demo = three("0,0,8,8,8,8/0,8,7,7,0,7 10,1 A", "2", "*")
    good(demo, "play", "kalah", "12", "1", "1")
    good(demo, "play", "kalah", "1", "2", "1", "1")
    good(demo, "play", "kalah", "1.2", "1", "1")
    code, out, _ = run("play", "kalah/10x10", "1.2")
    good(out, "play", "kalah/10x10", "1", "2")
    bad(r'move 1, "12": this is no legal move here', "play", "kalah/11x1", "12")
    bad(r'move 1, "21": .*passed to the other player', "play", "kalah", "21")
    # The rows become empty: the stones on the other side are their owner's.
    good(three("0,0,0,0,0,0/0,0,0,0,0,0 31,41 -", "-", "0-1 most-points"),
         "play", "kalah", "--position", "0,0,0,0,0,1/3,2,0,0,4,12 30,20 B", "6")
    moved = three("obt1yrgn/8/8/8/3p4/8/8/NGRYPTBO w N", "1", "*")
    good(moved, "play", "kamisado", "d8-d4")
    good(moved, "play", "kamisado", "d8 d4")  # its path
    good(moved, "play", "kamisado", "--position", START, "--", "d8-d4")


def test_morris():
    """What can be told of a refused move, and draws that the match gives."""
    two = ("morris", "--option", "multi=1", "--position", "a7,g7,d6,d5/a1,d1,b2,f4/2,2/w")
    good(run("play", *two, "d7xb2xa1")[1], "play", *two, "d7xa1xb2")
    bad('"d7xa1xd6": The man on d6 is your own', "play", *two, "d7xa1xd6")
    # A-M6: a mill that takes nothing begins the count anew, but a position can come again.
    mill = ("morris", "--option", "blocked=pass", "--position",
            "d7,e5,b4,e4,d1,e3/a7,a4,a1/0,0/w q7")
    round_about = ["e5-d5", "pass", "d5-e5", "pass"]
    good(three("d7,e5,b4,e4,e3,d1/a7,a4,a1/0,0/w q1", "1", "*"), "play", *mill, *round_about)
    good(three("d7,e5,b4,e4,e3,d1/a7,a4,a1/0,0/w q1", "-", "1/2-1/2 repetition"),
         "play", *mill, *round_about, *round_about)
    for word in ("e5-d5", "e5-g1", "a1-a4"):
        bad(r"the game is over \(repetition\)", "play", *mill, *round_about, *round_about, word)


def test_rounds():
    """A round of a series that is over goes on with the next move."""
    end = "obtpyrg1/8/8/8/7O/8/7n/NGRYPTB1 b N"
    over = "obtpyrg1/8/8/8/7O/8/8/NGRYPTBn - - s0:1"
    good(lines("reason round-over", "sites", "text The round is over."),
         "why", "kamisado/series", "--position", over, "d8")
    code, out, err = run("play", "kamisado/series", "--position", end, "h2-h1")
    rows = out.splitlines()
    if code != 0 or rows[1:] != ["turn -", "result *"]:
        fault(["play", "kamisado/series"], "output", (code, out, err), ["turn -", "result *"])
    code, out, err = run("play", "kamisado/series", "--position", end, "h2-h1", "round")
    if code != 0 or "turn 1\nresult *\n" not in out:
        fault(["play", "kamisado/series", "round"], "output", (code, out, err), "turn 1")
    code, again, err = run("play", "kamisado/series", "--position", end, "h2-h1", "d1-d2")
    if code != 0 or "turn 2\nresult *\n" not in again:
        fault(["play", "kamisado/series", "d1-d2"], "output", (code, again, err), "turn 2")


def test_why():
    good(lines("reason others-tower", "sites d1",
               "text The tower on d1 is your opponent's."), "why", "kamisado", "d1")
    good(lines("reason unfinished", "sites", "text This is only the beginning of a move."),
         "why", "kamisado", "d8")
    good(lines("reason legal", "sites",
               "text Your opponent's brown tower will have to answer."),
         "why", "kamisado", "d8", "d4")
    good(lines("reason game-over", "sites", "text The game is over."), "why", "kalah",
         "--position", "0,0,0,0,0,0/0,0,0,0,0,0 36,36 -", "B1")
    good(lines("reason empty-pit", "sites B1",
               "text Pit B1 is empty: choose one with stones."),
         "why", "kalah", "--position", "0,7,7,7,7,7/6,6,6,6,6,6 1,0 B", "B1")
    good(lines("reason hop-two", "sites B1 C1 D1",
               "text 3 pegs stand in the way: a hop goes over one peg only."),
         "why", "halma/2x1", "A1", "E5")
    # Squares are understood as notation calls them, too.
    good(lines("reason man-far", "sites e5", "text A man moves one square a turn: to 28, not beyond."),
         "why", "draughts/international", "32", "23")
    bad(r'move 1, "32x23": A man moves one square', "play", "draughts/international", "32x23")
    # A move that is none is told why, whichever way it was written.
    bad('"Ke3": A king does not get from e1 to e3', "play", "chess", "e4", "e5", "Ke3")
    bad('"O-O": No castling yet: the bishop on f1 stands in the way', "play", "chess", "O-O")
    bad('"a8": this is no legal move', "play", "chess", "--position",
        "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8")
    bad('"C1>D2": D2 is taken', "play", "halma/2x1", "C1>D2")
    good(lines("reason others-tower", "sites d1", "text Башня на d1\u00a0— соперника."),
         "why", "kamisado", "d1", "--lang", "ru")
    good(lines("reason others-tower", "sites d1", "text Башня на d1\u00a0— соперника."),
         "why", "kamisado", "d1", LANGUAGE="ru_RU.UTF-8:en")
    good(lines("reason others-tower", "sites d1", "text The tower on d1 is your opponent's."),
         "why", "kamisado", "d1", "--lang", "en", LANGUAGE="ru")
    bad('kamisado has no site "d9"', "why", "kamisado", "d9")


def test_perft():
    good(lines("1 6", "2 35", "3 190"), "perft", "kalah", "3")
    code, out, _ = run("perft", "kalah", "3", "--divide")
    rows = [row.split() for row in out.splitlines()]
    if code != 0 or len(rows) != 9 or sum(int(n) for _, n in rows[:6]) != 190:
        fault(["perft", "--divide"], "output", out, "six parts of 190")
    bad("the depth cannot be", "perft", "kalah", "0")
    bad("the depth cannot be", "perft", "kalah", "x")
    bad("the depth cannot be", "perft", "kalah", "-1")


def test_errors():
    bad("a verb is wanted; there are: games, show, moves, play", )
    bad('no verb "dance"; there are: games, show, moves, play', "dance")
    bad('no game "go"; there are: .*kalah.*kamisado', "moves", "go")
    bad('kalah has no variant "0x1"; it has: 6x6', "moves", "kalah/0x1")
    bad('kalah has no option "x"; it has .*pits', "moves", "kalah", "--option", "x=1")
    bad("it is one of: no, yes", "moves", "kalah", "--option", "pie=maybe")
    bad("--option wants key=value", "moves", "kalah", "--option", "pie")
    bad("it is one of: 50, 100, 101, 150", "moves", "dominoes", "--option", "target=1")
    # What is quoted is cut between letters and stays on its line.
    bad('there is no game "a b"', "moves", "a\nb")
    bad('"x\u0444+', "play", "kalah", "x" + "\u0444" * 60)
    bad("is called: larets-cli moves GAME", "moves")
    bad("is called: larets-cli moves GAME", "moves", "kalah", "1")
    bad("has no such option", "moves", "kalah", "--divide")
    bad('there is no option "--fast"', "moves", "kalah", "--fast")
    bad("\u043d\u0435\u0442 \u0442\u0430\u043a\u043e\u0433\u043e \u043a\u043b\u044e\u0447\u0430.*--fast", "moves", "kalah", "--fast", "--lang", "ru")
    bad("--position wants a value", "moves", "kalah", "--position")
    bad("--divide takes no value", "perft", "kalah", "2", "--divide=1")
    bad("--seats cannot be", "moves", "kalah", "--seats", "two")
    bad("kalah is for 2 players, not for 3", "moves", "kalah", "--seats", "3")
    bad("ludo is for 2 to 4 players, not for 5", "moves", "ludo", "--seats", "5")
    bad("it is a number from 1 to 12", "moves", "kalah", "--option", "pits=13")
    # Of a position for more than the least number of players what is wrong itself.
    bad("red and blue cannot both stand on square 0 of the ring", "moves", "ludo",
        "--position", "0,5,5,5/5,5,5,5/5,5,5,5/13,5,5,5 b 3")
    bad("the tile 5-3 is in two places", "moves", "dominoes",
        "--position", "5-3,3-5 0-0/0-1/1-1,4-6 6-6,1-3 3 0,0,0")
    bad("whose turn it is is a number from 1 to 3", "moves", "dominoes",
        "--position", "5-3,3-6 0-0/0-1/1-1,4-6 6-6,1-3 4 0,0,0")
    bad("--seed cannot be", "moves", "kalah", "--seed", "-1")
    bad("--lang cannot be", "moves", "kalah", "--lang", "xx")
    # In the language that is asked for, down to the words in it.
    bad("«красный» и «синий» не могут вместе стоять на клетке 0", "moves", "ludo",
        "--position", "0,5,5,5/5,5,5,5/5,5,5,5/13,5,5,5 b 3", "--lang", "ru")
    bad("ряд 1: лунок должно быть 1$", "moves", "halma/2x1", "--position", "5/2/x", "--lang", "ru")
    bad("настройка pits игры kalah .* от 1 до 12", "moves", "kalah", "--option", "pits=13",
        LANGUAGE="ru")
    bad("нет игры «go»; есть: .*kalah", "moves", "go", "--lang", "ru")
    bad("Чёрные: башен цвета «зелёный» две", "moves", "kamisado", "--position",
        "obtpyrgg/8/8/8/8/8/8/NGRYPTBO b -", "--lang", "ru")
    for text in ("", "x", "6,6,6,6,6,6/6,6,6,6,6,6 0,0", "-1,6,6,6,6,6/6,6,6,6,6,6 0,0 B",
                 "6,6,6,6,6,6/6,6,6,6,6,6 0,0 B x", "9" * 2000):
        bad(".", "moves", "kalah", "--position", text)
    bad('move 2, "d1-d5": Only your brown tower may move', "play", "kamisado", "d8-d4", "d1-d5")
    bad('move 1, "-x": ', "play", "kalah", "-x")
    bad('move 1, "\\+1": ', "play", "kalah", "+1")
    bad('move 1, "--depth": ', "play", "kalah", "--", "--depth")
    bad(r'move 2, "1": the game is over \(most-points\)', "play", "kalah",
        "--position", "0,0,0,0,0,1/3,2,0,0,4,12 30,20 B", "6", "1")
    bad("the game is over", "bestmove", "kalah", "--level", "1",
        "--position", "0,0,0,0,0,0/0,0,0,0,0,0 36,36 -")
    bad("one of --level, --movetime, --depth, --nodes", "bestmove", "kalah")
    bad("there is no level 11", "bestmove", "kalah", "--level", "11")
    bad("--hash cannot be \"8\"; it is a number from 16 to 1024", "bestmove", "kalah", "--depth", "1", "--hash", "8")
    bad("--hash cannot be \"much\"", "engine", "kalah", "--hash", "much")
    bad("selfplay has no such option", "selfplay", "kalah", "--ladder", "--threads", "2")
    bad("there is no level 6", "bestmove", "ludo", "--level", "6")
    bad("--seats-levels wants 2 levels", "selfplay", "kalah", "--seats-levels", "1")
    bad("--seats-levels wants 2 levels", "selfplay", "kalah", "--seats-levels", "1,1,1")
    bad("no level", "selfplay", "kalah", "--seats-levels", "1,x")
    code, out, err = run("--help")
    if code != 0 or "larets-cli perft GAME DEPTH" not in out or err:
        fault(["--help"], "output", out, "help")
    code, out, err = run("--version")
    if code != 0 or not re.fullmatch(r"larets-cli \d+\.\d+\.\d+\n", out):
        fault(["--version"], "output", out, "a version")


def test_search():
    for game in ("kalah", "kamisado"):
        legal = run("moves", game)[1].splitlines()
        for bound in (["--level", "0"], ["--level", "1"], ["--depth", "2"], ["--nodes", "500"],
                      ["--movetime", "20"]):
            code, out, err = run("bestmove", game, *bound)
            if code != 0 or out.rstrip("\n") not in legal or err:
                fault(["bestmove", game, *bound], "output", (code, out, err), "a legal move")
        one = run("bestmove", game, "--nodes", "5000")
        if one != run("bestmove", game, "--nodes", "5000", "--threads", "2"):
            fault(["bestmove", game], "twice", "different moves", "the same one")
    one = run("selfplay", "kalah/3x2", "--seats-levels", "2,random", "--games", "6", "--seed", "1")
    if one != run("selfplay", "kalah/3x2", "--seats-levels", "2,0", "--games", "6", "--seed", "1"):
        fault(["selfplay"], "twice", "different results", "the same")
    rows = re.findall(r"level (\d) wins (\d) draws (\d) losses (\d) score [\d.]+ % ± [\d.]+\n", one[1])
    if len(rows) != 2 or any(sum(map(int, row[1:])) != 6 for row in rows) or rows[0][1] != rows[1][3]:
        fault(["selfplay"], "output", one, "two lines of six games")
    # Random moves must not have decided the smallest game before the players begin.
    for levels, least in (("10,0", 95), ("10,1", 80), ("1,0", 65)):
        said = run("selfplay", "morris/three", "--seats-levels", levels, "--games", "40", "--seed", "1")[1]
        score = float(re.search(r"score ([\d.]+) %", said)[1])
        if score < least:
            fault(["selfplay", "morris/three", levels], "score", score, least)
    one = run("selfplay", "morris/three", "--ladder", "--games", "4", "--seed", "3")
    if one != run("selfplay", "morris/three", "--ladder", "--games", "4", "--seed", "3"):
        fault(["selfplay", "--ladder"], "twice", "different results", "the same")
    pairs = re.findall(r"(\S+ v \S+) games 4 score [\d.]+ % ± [\d.]+\n", one[1])
    if pairs != ["1 v random", "1 v beginner"] + ["%d v %d" % (n + 1, n) for n in range(1, 10)]:
        fault(["selfplay", "--ladder"], "pairs", pairs, "each level against the one below")
    one, two = (re.findall("signature .*", run("bench", "--nodes", "1000")[1]) for _ in range(2))
    if len(one) != 1 or one != two:
        fault(["bench"], "signature", one, two)


RECORD = """larets 1
game kalah
variant 6x6
seat 1 human
seat 2 human

1. 1 2. 2 3. 1 4. 1
"""


def test_records():
    with tempfile.TemporaryDirectory() as folder:
        path = lambda name: os.path.join(folder, name)

        def put(name, text):
            with open(path(name), "w", encoding="utf-8") as f:
                f.write(text)

        put("demo.larets", RECORD)
        demo = three("0,0,8,8,8,8/0,8,7,7,0,7 10,1 A", "2", "*")
        good(demo, "replay", path("demo.larets"))
        good(demo + demo, "replay", path("demo.larets"), path("demo.larets"))
        good("", "convert", path("demo.larets"), path("again.larets"))
        good(demo, "replay", path("again.larets"))
        good("", "convert", path("again.larets"), path("third.larets"))
        with open(path("again.larets"), "rb") as a, open(path("third.larets"), "rb") as b:
            if a.read() != b.read():
                fault(["convert"], "twice", "different bytes", "the same")
        put("bad.larets", RECORD.replace("4. 1", "4. 2"))
        bad(r"bad\.larets: line 7: .*4", "replay", path("bad.larets"))
        bad(r"bad\.larets: line 7", "replay", path("demo.larets"), path("bad.larets"))
        bad("none.larets cannot be read: No such file", "replay", path("none.larets"))
        bad("PGN is for chess", "convert", path("demo.larets"), path("x.pgn"))
        bad("x.pdn cannot be read: No such file", "convert", path("x.pdn"), path("x.larets"))
        bad("PDN is for draughts", "convert", path("demo.larets"), path("x.pdn"))
        bad("ends in none of", "convert", path("demo.larets"), path("x.doc"))
        bad("cannot be written: No such file", "convert", path("demo.larets"),
            path("no/such.larets"))
        if sorted(os.listdir(folder)) != ["again.larets", "bad.larets", "demo.larets",
                                          "third.larets"]:
            fault(["convert"], "files left", os.listdir(folder), "none more")


def test_analyse():
    code, out, err = run("analyse", "chess", "--position", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "--nodes", "20000")
    told = out.splitlines()
    moves = [line for line in told if line.startswith("move ")]
    if code != 0 or err or len(moves) != 20:
        fault(["analyse"], "exit code, errors, moves", (code, err, len(moves)), (0, "", 20))
    if not moves[0].startswith("move Ra8# chance 1.0000 value 29999 depth") or "plies 1 line Ra8#" not in moves[0]:
        fault(["analyse"], "the first", moves[0], "the mate")
    code, out, err = run("analyse", "chess", "--nodes", "3000", "f3", "e5", "g4")
    if code != 0 or not out.startswith("move Qh4# "):
        fault(["analyse"], "after moves", out[:80], "the mate")
    code, out, err = run("analyse", "chess", "--nodes", "3000", "f3", "e5", "g4", "Qh4#")
    if code == 0 or out or not err:
        fault(["analyse"], "a game that is over", (code, out, err), "a sentence")


def test_review():
    """Each line is JSON; the move that let the mate in is the worst; what cannot be read is told."""
    with tempfile.TemporaryDirectory() as folder:
        pgn, ludo = os.path.join(folder, "mate.pgn"), os.path.join(folder, "ludo.larets")
        with open(pgn, "w", encoding="utf-8") as f:
            f.write('[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n')
        code, out, err = run("review", pgn, "--json", "--nodes", "2000")
        told = [json.loads(line) for line in out.splitlines()]
        if (code, err, len(told)) != (0, "", 5):
            fault(["review"], "exit code, errors, lines", (code, err, len(told)), (0, "", 5))
            return
        if [row.get("ply") for row in told[:4]] != [1, 2, 3, 4] or told[4]["worst"][:1] != [3]:
            fault(["review"], "plies and worst", out, "plies 1 to 4, the third the worst")
        if (told[2]["move"], told[2]["after"], told[2]["seat"]) != ("g4", 0, 1) or told[2]["line"][0] != told[2]["best"]:
            fault(["review"], "the third ply", told[2], "g4 of seat 1, lost after it")
        if (told[3]["move"], told[3]["before"], told[3]["after"]) != ("Qh4#", 1, 1):
            fault(["review"], "the fourth ply", told[3], "a mate that is found")
        shutil.copy(os.path.join(SOURCE, "tests/golden/ludo-mensch.larets"), ludo)
        code, out, err = run("review", ludo, "--json", "--nodes", "40")
        told = [json.loads(line) for line in out.splitlines()]
        if code != 0 or not any(abs(sum(row["luck"])) < 0.01 for row in told if "ply" in row and "luck" in row):
            fault(["review"], "luck", (code, err), "a line for each roll that adds up to 0")
        with open(pgn, "w", encoding="utf-8") as f:
            f.write("1. f3 e5 2. g4 {now it is")
        code, out, err = run("review", pgn, "--json", "--nodes", "2000")
        if (code, len(out.splitlines()), err) != (2, 4, pgn + ": game 1, move 3: the file ends within a comment\n"):
            fault(["review"], "a file that was cut", (code, out, err), "a sentence, and the moves that are whole")
        with open(pgn, "w", encoding="utf-8") as f:
            f.write("1. f3 e5 *\n\n1. e4 *\n\n1. d4 *\n")
        code, out, err = run("review", pgn, "--nodes", "200")
        if (code, err) != (0, pgn + ": 3 games, of which the first is reviewed; left out: 2\n"):
            fault(["review"], "a file of three games", (code, out, err), "the first, and how many are left out")
        bad("none.pgn cannot be read", "review", os.path.join(folder, "none.pgn"))
        bad("ends in none of", "review", os.path.join(folder, "x.txt"))


def test_pdn():
    with tempfile.TemporaryDirectory() as folder:
        path = lambda name: os.path.join(folder, name)

        def put(name, text):
            with open(path(name), "w", encoding="utf-8") as f:
                f.write(text)

        put("two.pdn", '[GameType "25"]\n1. c3-d4 d6-c5 2. b2-c3 *\n\n[GameType "20"]\n1. 32-28 19-23 1-1\n')
        good("", "convert", path("two.pdn"), path("again.pdn"))
        good("", "convert", path("again.pdn"), path("third.pdn"))
        with open(path("again.pdn"), "rb") as a, open(path("third.pdn"), "rb") as b:
            if a.read() != b.read():
                fault(["convert"], "twice", "different bytes", "the same")
        said = run("convert", path("two.pdn"), path("one.larets"))
        if said != (0, "", path("two.pdn") + ": 2 games, of which the first is written; left out: 1\n"):
            fault(["convert"], "a record of two games", said, "the first, and how many are left out")
        put("none.pgn", "\n")
        if sum("no game" in line for line in run("convert", path("none.pgn"), path("none.png"))[2].splitlines()) != 1:
            fault(["convert"], "a picture of no game", "its reason not once", "one sentence")
        put("cut.pgn", "1. f3 e5 2. g4 {now it is")
        for ending in "larets", "svg":
            said = run("convert", path("cut.pgn"), path("cut." + ending))
            if said != (2, "", path("cut.pgn") + ": game 1, move 3: the file ends within a comment\n"):
                fault(["convert"], "a file that was cut, as " + ending, said, "a sentence, and exit code 2")
            if not os.path.getsize(path("cut." + ending)):
                fault(["convert"], "a file that was cut, as " + ending, "nothing", "the moves that are whole")
        good(run("play", "draughts", "c3-d4", "d6-c5", "b2-c3")[1], "replay", path("one.larets"))
        put("null.pgn", "1. e4 e5 (1... -- 2. d4 {centre}) 2. Nf3 *\n")
        code, out, err = run("convert", path("null.pgn"), path("kept.pgn"))
        with open(path("kept.pgn"), encoding="utf-8") as file:
            kept = file.read()
        if (code, out) != (0, "") or not err.startswith(path("null.pgn") + ': game 1, move 2: "--" is a null move') \
                or '{(1... -- 2. d4 "centre")} 2. Nf3 *' not in kept:
            fault(["convert"], "a null move", (code, out, err, kept), "all of it, and a sentence that names the place")
        put("bad.pdn", '[GameType "25"]\n1. c3-c9 *\n\n[GameType "25"]\n1. c3-d4 *\n')
        code, out, err = run("convert", path("bad.pdn"), path("good.pdn"))
        if code != 2 or 'game 1, move 1: "c3-c9" is no legal move here' not in err:
            fault(["convert"], "a bad move", (code, out, err), "game and move named, and exit code 2")
        with open(path("good.pdn"), encoding="utf-8") as file:
            if "c3-d4" not in file.read():
                fault(["convert"], "after a bad move", "nothing", "the rest of the file")


def test_variants():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "mine.json")

        def put(options):
            with open(path, "w", encoding="utf-8") as file:
                file.write('{"game": "draughts", "variants": [{"id": "mine", "like": "russian", '
                           '"name": "Ours", "options": %s}]}' % options)

        kings = ["--variants", path, "--position", "W:WKc1:Bh8"]
        put('{"king": "short"}')
        code, out, err = run("moves", "draughts/mine", *kings)
        if code != 0 or out != lines("c1-b2", "c1-d2"):
            fault(["moves", "draughts/mine"], "output", (code, out, err), "a king that goes one step")
        put('{"towers": "yes", "ways": "turkish"}')
        code, out, err = run("moves", "draughts/mine", *kings)
        if code != 2 or path not in err or "variants[0]" not in err or "ways=diagonal" not in err:
            fault(["moves", "draughts/mine"], "output", (code, out, err), "options that do not go together")


def test_check():
    code, out, err = run("check")
    if code != 0 or not re.search(r"^\d+ games, \d+ variants, .*0 faults$", out, re.M) or err:
        fault(["check"], "output", (code, out, err), "no faults")
    with tempfile.TemporaryDirectory() as folder:
        code, out, err = run("check", folder)
        if code != 2 or "kalah.json cannot be read" not in err:
            fault(["check", "(empty)"], "output", (code, out, err), "faults")
    # What is wrong with the data does not keep the rules from working.
    code, out, err = run("moves", "kalah", LARETS_DATA="/nowhere")
    if code != 0 or out != lines("1", "2", "3", "4", "5", "6"):
        fault(["moves", "(without data)"], "output", (code, out, err), "six moves")
    try:
        needed = subprocess.run(["readelf", "-d", CLI], capture_output=True, text=True).stdout
        if "SDL" in needed:
            fault(["(readelf)"], "links", "SDL", "no SDL")
    except FileNotFoundError:
        pass


def check_broken(folder, name, parts, wanted):
    """A copy of the data with a course changed: the fault names file, step and reason."""
    path = os.path.join(folder, "data", "lessons", name)
    with open(path, encoding="utf-8") as f:
        whole = f.read()
    course = json.loads(whole)
    step = next(s for s in course["steps"] if s["id"] == parts[0]) if parts[0] else course
    step.update({key: value for key, value in parts[1].items() if value is not None})
    for key, value in parts[1].items():
        if value is None:
            del step[key]
    with open(path, "w", encoding="utf-8") as f:
        json.dump(course, f)
    code, out, err = run("check", folder)
    with open(path, "w", encoding="utf-8") as f:
        f.write(whole)
    if wanted is None:
        if code != 0 or err:
            fault(["check", name, repr(parts)], "output", (code, out, err), "no faults")
    elif code != 2 or not re.search(r"^data/lessons/%s: " % re.escape(name) + wanted, err, re.M):
        fault(["check", name, repr(parts)], "output", (code, out, err), wanted)


def test_broken_lessons():
    kalah, kamisado, morris = "kalah/kalah.json", "kamisado/kamisado.json", "morris/morris.json"
    rows = (
        # A variant that only the game's pattern knows, and one that not even that does.
        (kalah, ("match-small", {"variant": "5x4"}), None),
        (kalah, ("match-small", {"variant": "5x40"}),
         r'steps\[\d+\]\.variant: kalah has no variant "5x40"'),
        # An illegal move is asked for, played before, answered, expected as wrong.
        (kamisado, ("3c", {"goal": {"move": ["g4-g5"]}}),
         r"steps\[\d+\] \(3c\): goal: no legal move reaches it"),
        (kamisado, ("3c", {"moves": ["h8-h6", "c6-c8"]}), r"steps\[\d+\]\.moves\[1\]: .*c6-c8"),
        (kamisado, ("block", {"reply": ["h2-h1"]}),
         r"steps\[\d+\] \(block\): turn 1: reply\[0\] after b1-b2: .*h2-h1"),
        (kamisado, ("3c", {"wrong": [{"move": "g4-a4", "text": "No."}]}),
         r"steps\[\d+\] \(3c\): wrong\[0\]: .*g4-a4"),
        (kamisado, ("4a", {"wrong": []}),
         r"steps\[\d+\] \(4a\): wrong: h7-b1 wins at once, misses the goal, and is not answered"),
        # An unknown site, colour, mark, paragraph.
        (morris, ("rows", {"targets": ["d7", "d8"]}),
         r'steps\[0\]\.targets\[1\]: morris has no site "d8"'),
        (kamisado, ("2a", {"goal": {"ends": ["tone:mauve"]}}), r"steps\[\d+\]\.goal.*mauve"),
        (morris, ("mill-2", {"marks": {"legal": ["g8"]}}),
         r'steps\[\d+\]\.marks\.legal\[0\]: morris has no site "g8"'),
        (morris, ("rows", {"paragraph": "99"}),
         r'steps\[0\] \(rows\): paragraph: the rule book has none with the id "99"'),
        # A text is none, or empty.
        (kalah, ("start", {"title": {"en": "Board"}}), r"steps\[0\]\.title: a text is wanted here"),
        (kalah, ("eat-1", {"task": ""}), r"steps\[\d+\]\.task: this is empty"),
        # The goal is fulfilled already, cannot be reached, cannot be missed.
        (morris, ("place-2", {"goal": {"next": {"empty": ["a1"], "at": {"a7": {"seat": 1}}}}}),
         r"steps\[\d+\] \(place-2\): goal: it is fulfilled already"),
        (morris, ("two-1", {"goal": {"draws": True}}),
         r"steps\[\d+\] \(two-1\): goal: no legal move reaches it"),
        (kalah, ("eat-2", {"goal": {"gains": {"min": 0}}}),
         r"steps\[\d+\] \(eat-2\): goal: every legal move reaches it"),
        (kalah, ("chain-2", {"then": [{"goal": {"draws": True}}]}),
         r"steps\[\d+\] \(chain-2\): turn 2, after 5: goal: no legal move reaches it"),
        # What a figure claims does not hold.
        (kalah, ("demo-1", {"claims": [{"after": {"moves": ["1"], "holds": {
            "at": {"B2": {"count": 6}}}}}]}), r"steps\[\d+\] \(demo-1\): claims\[0\]\.after"),
        (kamisado, ("4b", {"claims": [{"must_pass": False}]}),
         r"steps\[\d+\] \(4b\): claims\[0\]\.must_pass"),
        (kamisado, ("3b", {"claims": [{"legal": ["c6-c7", "c6-c8"]}]}),
         r"steps\[\d+\] \(3b\): claims\[0\]\.legal: the legal moves are"),
        # The course as a whole.
        (morris, ("match", {"kind": "read", "level": None, "seat": None}),
         r"steps: the last one is no match"),
        (morris, ("rows", {"id": "place-1"}), r'steps\[1\]\.id: "place-1" is the id of steps\[0\]'),
        (morris, ("rows", {"task": "word " * 21}), r"steps\[0\]\.task: 21 words: at most 20"),
        (morris, (None, {"steps": []}), r"steps: 0 steps"),
    )
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(os.path.join(SOURCE, "data"), os.path.join(folder, "data"))
        os.symlink(os.path.join(SOURCE, "assets"), os.path.join(folder, "assets"))
        code, out, err = run("check", folder)
        if code != 0 or err:
            fault(["check", "(a copy)"], "output", (code, out, err), "no faults")
        for name, parts, wanted in rows:
            check_broken(folder, name, parts, wanted)
        # A theme whose pictures are not there: told here, for the window does not look for them all.
        board = os.path.join(folder, "data", "boards", "morris.json")
        with open(board, encoding="utf-8") as f:
            text = f.read()
        with open(board, "w", encoding="utf-8") as f:
            f.write(text.replace('"morris/oak"', '"morris/nowhere"'))
        code, out, err = run("check", folder)
        if code != 2 or not re.search(r"(?m)^data/boards/morris\.json: .*no such sprite: .*nowhere/", err):
            fault(["check", "(no sprites)"], "errors", (code, err), "no such sprite")
        with open(board, "w", encoding="utf-8") as f:
            f.write(text)
        # What is told without a damaged course is not all there is.
        good(run("lesson")[1], "lesson", LARETS_DATA=folder)
        path = os.path.join(folder, "data", "lessons", kalah)
        with open(path, encoding="utf-8") as f:
            whole = f.read()
        with open(path, "w", encoding="utf-8") as f:
            f.write(whole[:-20])
        for arguments in (["lesson"], ["lesson", "kalah"], ["lesson", "kamisado"]):
            bad(r"(?m)^data/lessons/kalah/kalah\.json: ", *arguments, LARETS_DATA=folder)
        with open(path, "w", encoding="utf-8") as f:
            f.write(whole)
        # A rule book whose link leads nowhere.
        path = os.path.join(folder, "data", "rulebook", "kalah.json")
        with open(path, encoding="utf-8") as f:
            book = f.read()
        with open(path, "w", encoding="utf-8") as f:
            f.write(book.replace('"kalah:end-1"', '"kalah:end-9"'))
        code, out, err = run("check", folder)
        wanted = r'data/rulebook/kalah\.json: paragraphs\[\d+\]\.figures\[0\]\.lesson: "kalah:end-9" is'
        if code != 2 or not re.search(wanted, err):
            fault(["check", "(a link)"], "output", (code, out, err), wanted)


def test_figure_labels():
    """Over each figure what the sheet prints over it, letter by letter, and over nothing else."""
    latin = ["%s(%s)" % (n, letter) for n, letters in
             (("1", "ab"), ("2", "abcdefghijkl"), ("3", "abc"), ("4", "abc"), ("5", "abcdef"), ("6", "abcde"))
             for letter in letters]
    russian = ["1(\u0430)", "1(\u0431)", "2(\u0430)"] + latin[3:]
    courses = [line.split()[1] for line in run("lesson")[1].splitlines() if line.startswith("kamisado ") and "-puzzles" not in line]
    for language, word, labels in (("en", "Fig. ", latin), ("ru", "Рис. ", russian)):
        for course in courses:
            told = [json.loads(line) for line in run("lesson", course, "--lang", language)[1].splitlines()]
            got = [step["label"] for step in told if "label" in step]
            wanted = [word + label for label in labels] if course == "kamisado" else []
            if got != wanted:
                fault(["lesson", course, "--lang", language], "labels", got, wanted)


# ------------------------------------------------------------- oracles

def oracle(name):
    with open(os.path.join(ORACLES, name), encoding="utf-8") as f:
        return json.load(f)


def perft(game, counts, *arguments):
    wanted = [n for n in counts if n <= NODE_LIMIT]
    good(lines(*("%d %d" % row for row in enumerate(wanted, 1))),
         "perft", game, str(len(wanted)), *arguments)


def kalah_text(p):
    row = lambda pits: ",".join(map(str, pits))
    side = "-" if p["over"] else {"south": "B", "north": "A"}[p["to_move"]]
    return "%s/%s %s %s" % (row(p["south"]), row(p["north"]), row(p["store"]), side)


def kalah_result(p):
    if not p["over"]:
        return "*"
    b, a = p["store"]
    return ("1-0" if b > a else "0-1" if b < a else "1/2-1/2") + " most-points"


def kalah_move(game, start, move):
    after = move["after"]
    turn = "-" if after["over"] else {"south": "1", "north": "2"}[after["to_move"]]
    good(three(kalah_text(after), turn, kalah_result(after)),
         "play", game, "--position", kalah_text(start), str(move["pit"]))


def test_kalah_oracle():
    data = oracle("kalah.json")
    for size, counts in data["perft"].items():
        game = "kalah/" + size.replace(",", "x")
        perft(game, counts["seed"])
        perft(game, counts["empty_capture"], "--option", "empty_capture=yes")
    for row in data["positions"]:
        game = "kalah/%dx%d" % (row["m"], row["n"])
        text = kalah_text(row["position"])
        good(lines(*sorted(str(m["pit"]) for m in row["moves"])), "moves", game, "--position", text)
        perft(game, row["perft"], "--position", text)
        for move in row["moves"]:
            kalah_move(game, row["position"], move)
    for row in data["edge_cases"]:
        kalah_move("kalah", row["position"], row["move"])
    played = []
    for row in data["seed_demo"]:
        played.append(str(row["pit"]))
        code, out, err = run("play", "kalah", *played)
        wanted = "position %s/%s %d,%d " % (
            ",".join(map(str, row["south"])), ",".join(map(str, row["north_as_printed_6to1"][::-1])),
            row["south_store"], row["north_store"])
        if not out.startswith(wanted):
            fault(["play", "kalah", *played], "output", out, wanted)


def test_kamisado_oracles():
    data = oracle("kamisado_perft.json")
    perft("kamisado", data["perft"], "--position", data["start"])
    perft("kamisado", data["perft"])
    for row in data["positions"]:
        perft("kamisado", row["perft"], "--position", row["position"])
    data = oracle("kamisado_figures.json")
    targets = data["fig1"]["a_pink_targets"]
    start = data["fig1"]["position"]
    moves = run("moves", "kamisado", "--position", start)[1].split()
    if sorted(m[3:] for m in moves if m.startswith("d8")) != sorted(targets):
        fault(["moves", "kamisado"], "pink's targets", moves, targets)
    for name, figure in data.items():
        if not isinstance(figure, dict) or "moves" not in figure:
            continue
        call = ["kamisado", "--position", figure.get("position", START), *figure["moves"]]
        code, out, err = run("play", *call)
        if "result" not in figure:
            wanted = "result *"
        else:
            wanted = "result " + ("1-0" if figure["result"].startswith("white") else "0-1")
        if code != 0 or not out.splitlines()[2].startswith(wanted):
            fault(["play", *call], name, (code, out, err), wanted)
        if wanted != "result *":
            bad("the game is over", "play", *call, "pass")


def test_sealed_luck():
    """replay --verify repeats every roll from the seed; a seal can be had by sha256sum as well."""
    path = os.path.join(SOURCE, "tests", "screens", "shelf", "ludo-won.larets")
    with open(path, encoding="utf-8") as file:
        record = file.read()
    seed = re.search(r"^seed ([0-9a-f]{32})$", record, re.M).group(1)
    seal = hashlib.sha256(seed.encode()).hexdigest()
    throws = len(re.findall(r"\d+\. [1-6]\s", record.partition("\n\n")[2]))
    plain = run("replay", path)[1]
    good(plain + lines("seed " + seed, "seal " + seal, "verified %d" % throws), "replay", "--verify", path)
    with tempfile.TemporaryDirectory() as folder:
        def changed(name, text):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
            return os.path.join(folder, name)
        head, _, moves = record.partition("\n\n")
        first = re.match(r"1\. ([1-6]) 2\. \"R (\d): -\"", moves)
        if first is None:
            faults.append("the recorded game begins otherwise: " + moves[:40])
            return
        other = "1" if first.group(1) != "1" else "2"
        false = "1. %s 2. \"R %s: -\"" % (other, other) + moves[first.end():]
        bad(r"step 1: the seed rolls %s, not %s" % (first.group(1), other),
            "replay", "--verify", changed("false.larets", head + "\n\n" + false))
        good(plain, "replay", changed("false.larets", head + "\n\n" + false))
        flipped = ("1" if seed[0] == "0" else "0") + seed[1:]
        bad("this is not the seal of that seed", "replay",
            changed("seed.larets", record.replace("seed " + seed, "seed " + flipped)))
        numbered = re.sub(r"^seal .*\n", "", record.replace("seed " + seed, "seed 7"), flags=re.M)
        bad("the seed rolls", "replay", "--verify", changed("number.larets", numbered))
    bad("no such option", "moves", "ludo", "--verify")


def test_man_pages():
    """What the programs' own help names stands in their man pages as well."""
    def page(name):
        with open(os.path.join(SOURCE, "data", "man", name), encoding="utf-8") as file:
            return file.read().replace("\\-", "-")
    with open(os.path.join(SOURCE, "src", "main.c"), encoding="utf-8") as file:
        flags = re.findall(r'"(--[a-z-]+)', file.read())
    help_text = run("--help")[1]
    verbs = re.findall(r"^  larets-cli (\w+)", help_text, re.M)
    for name, words in (("larets.6", flags),
                        ("larets-cli.1", verbs + re.findall(r"--[a-z][a-z-]+", help_text))):
        text = page(name)
        missing = sorted(word for word in set(words) if not re.search(r"(?<![\w-])%s\b" % word, text))
        if not words or missing:
            faults.append("data/man/%s: nothing of %s" % (name, ", ".join(missing) or "any word"))


def main():
    for name, test in sorted(globals().items()):
        if name.startswith("test_"):
            before = len(faults)
            test()
            print("%s %s" % ("ok    " if len(faults) == before else "FAILED", name))
    for text in faults:
        print(text)
    print("cli: %d calls, %d faults" % (calls, len(faults)))
    return 1 if faults else 0


sys.exit(main())
