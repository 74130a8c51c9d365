#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A record of megabytes, however it is opened, keeps the window's thread from nothing else.

What is judged is the work of that thread between two waits for events, by its processor time
(larets --frames), against what another program takes for the like on the same machine: larets-cli
to read the file, larets --screenshot to draw the scene.
"""
import os
import random
import resource
import shutil
import subprocess
import sys
import time

from desk import CLI, PROGRAM, SOURCE, Desk, Failed, run
from test_shell import dropped

Desk.rough = False

STEPS = 90000
MERGED = 45000  # no more of two copies go into one
FILES = "abcdegh"
DANCE = ["g1-f3", "g8-f6", "f3-g1", "f6-g8"] * 3
CHESS = os.path.join(SOURCE, "tests/golden/chess-standard.larets")
MOST_SAVED = 0.15  # of reading and writing it
MOST_MERGED = 0.35  # of reading and writing it
MOST = 0.75  # of the work of reading it; that of the first picture of a board is less


def line(chance):
    """A game that nobody wins: pawns of both sides go one square, then knights dance."""
    white, black = ["%s2-%s3" % (f, f) for f in FILES], ["%s7-%s6" % (f, f) for f in FILES]
    chance.shuffle(white)
    chance.shuffle(black)
    return [move for pair in zip(white, black) for move in pair] + DANCE


def written(moves):
    return " ".join("%d. %s {it is said of this move}" % (i + 1, move) for i, move in enumerate(moves))


def tree(steps=STEPS):
    """The text of a record of some megabytes: one game, thousands of others beside it."""
    chance = random.Random(5)
    games = [line(chance) for _ in range(steps // (2 * len(FILES) + len(DANCE)))]
    first = written(games[0][:1])
    beside = " ".join("(%s)" % written(game) for game in games[1:])
    return "larets 1\ngame chess\n\n%s %s%s\n" % (first, beside, written(games[0])[len(first):])


def made(folder, steps=STEPS):
    """Its path, and the seconds of processor time that reading and writing it takes."""
    raw, path = os.path.join(folder, "raw.larets"), os.path.join(folder, "large.larets")
    with open(raw, "w", encoding="utf-8") as f:
        f.write(tree(steps))
    return path, work_of(CLI, "convert", raw, path)


def work_of(*command, env=None):
    """The seconds of processor time that a program takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def judge(desk, what, moment, work, most):
    """No stretch since then took more than this part of that work."""
    longest = since(desk, moment)
    print("# %s: at most %.0f ms at a stretch, %.0f of work beside it" % (what, longest, work * 1e3),
          flush=True)
    if longest > most * work * 1e3:
        raise Failed("the window's thread has worked for %.0f ms at a stretch" % longest)


def since(desk, moment):
    """The most milliseconds that the window's thread has worked at a stretch since then."""
    with open(desk.home + "/frames.txt", encoding="utf-8") as f:
        rows = [tuple(map(float, row.split())) for row in f]
    return max([row[2] for row in rows if row[0] >= moment * 1e3])


def board(seen):
    return "play.menu" in seen.places and "site:e2" in seen.places


def from_shelf(desk, path):
    desk.hear_until("the card", lambda seen: "home.continue.0" in seen.places)
    yield
    desk.click("home.continue.0")
    desk.hear_until("the board", board)
    yield


def from_library(desk, path):
    desk.hear_until("the shelf", lambda seen: "home.continue.0" in seen.places)
    yield
    desk.key("ctrl+o")
    desk.hear_until("the library", lambda seen: "library.open" in seen.places)
    desk.key("Return")
    desk.hear_until("the board", board)
    yield


def from_elsewhere(desk, path):
    desk.hear_until("the shelf", lambda seen: "home.continue.0" in seen.places)
    yield
    with dropped(desk, path):
        desk.hear_until("the board", board)
    yield


def given_away(desk, path):
    desk.hear_until("the shelf", lambda seen: "home.continue.0" in seen.places)
    yield
    desk.key("ctrl+o")
    desk.hear_until("the library", lambda seen: "library.game.copy" in seen.places)
    desk.wait_still()
    desk.click("library.game.copy")
    desk.hear_until("the copy", lambda seen: seen.says("The game is copied."))
    yield


def saved_as(desk, path):
    """The match that is open becomes a file of others."""
    desk.hear_until("the card", lambda seen: "home.continue.0" in seen.places)
    desk.click("home.continue.0")
    desk.hear_until("the board", lambda seen: "draw.no" in seen.places)
    desk.click("draw.no")  # the third time this position is there
    desk.hear_until("the board", lambda seen: "draw.no" not in seen.places)
    desk.key("ctrl+shift+s")
    desk.hear_until("the card", lambda seen: seen.says(".pgn") and "save.save" in seen.places)
    yield
    desk.click("save.save")
    desk.hear_until("the board again", lambda seen: "save.save" not in seen.places)
    yield
    size = max(os.path.getsize(os.path.join(desk.home, name)) for name in os.listdir(desk.home) if name.endswith(".pgn"))
    if size < os.path.getsize(path) / 2:
        raise Failed("of %d bytes %d are saved" % (os.path.getsize(path), size))


def test_stopped():
    """a game of megabytes that is being saved: a sign, Cancel, Esc; no file comes of it"""
    with Desk() as desk:
        path, _ = made(desk.home)
        os.makedirs(desk.matches())
        shutil.copy(path, desk.matches())
        folder = desk.home + "/saved"
        os.mkdir(folder)
        desk.settings(save_folder=folder)
        desk.start("--audit", desk.heard_at())
        desk.hear_until("the card", lambda seen: "home.continue.0" in seen.places)
        desk.click("home.continue.0")
        desk.hear_until("the board", lambda seen: "draw.no" in seen.places)
        desk.click("draw.no")  # the third time this position is there
        desk.hear_until("the board", lambda seen: "draw.no" not in seen.places)
        desk.key("ctrl+shift+s")
        for stop in ("save.cancel", "Escape"):
            def stopped():
                desk.hear_until("the card", lambda seen: seen.says(".pgn") and "save.save" in seen.places)
                desk.click("save.save")
                seen = desk.hear_until("a sign, or the end", lambda seen: "save.save" not in seen.places)
                signed = seen.says("One moment") and "save.cancel" in seen.places
                if signed and stop == "Escape":
                    desk.key(stop)
                elif signed:
                    desk.click(stop)
                desk.hear_until("the end", lambda seen: "save.cancel" not in seen.places)
                written = os.listdir(folder)
                for name in written:  # it was faster
                    os.remove(os.path.join(folder, name))
                if "save.save" not in desk.hear().places:
                    desk.key("ctrl+shift+s")
                return signed and not written
            if not any(stopped() for _ in range(8)):
                raise Failed("not stopped by " + stop)
        desk.quit()


def played_elsewhere(desk, path, at_once=False):
    """Another window has put a comment and a whole game more into the record that is open here."""
    desk.hear_until("the card", lambda seen: "home.continue.0" in seen.places)
    desk.click("home.continue.0")
    desk.hear_until("the board", lambda seen: "draw.no" in seen.places)
    desk.click("draw.no")  # the third time this position is there
    desk.hear_until("the board", lambda seen: "draw.no" not in seen.places)
    desk.park()
    kept = desk.records()[0]
    with open(kept, encoding="utf-8") as f:
        text = f.read()
    with open(kept + ".new", "w", encoding="utf-8") as f:
        f.write(text.replace("(", "(1. h2-h4 {it came from elsewhere} 2. h7-h5) (", 1))
    os.rename(kept + ".new", kept)
    yield
    desk.click("site:f2")  # the pointer comes back, the window looks at its record
    desk.click("site:f3")
    if not at_once:
        desk.hear_until("that it is open elsewhere", lambda seen: seen.says("This game is open elsewhere"))
    yield
    with open(kept, encoding="utf-8") as f:
        text = f.read()
    if "it came from elsewhere" not in text or " f3 " not in text or len(desk.records()) != 1:
        raise Failed("moves are lost: %s" % desk.records())


def left_meanwhile(desk, path):
    return played_elsewhere(desk, path, True)


def test_of(name, way, steps=STEPS, most=MOST):
    def test():
        with Desk() as desk:
            path, reading = made(desk.home, steps)
            os.makedirs(desk.matches())
            shutil.copy(path, desk.matches())
            desk.settings(window=[0, 0, 1200, 760], save_folder=desk.home)  # the pointer has a place beside it
            desk.start("--audit", desk.heard_at(), "--frames", desk.home + "/frames.txt")
            parts = way(desk, path)
            next(parts)
            moment = time.monotonic()
            next(parts)
            desk.quit()
            next(parts, None)
            if most is not None:
                judge(desk, "%s, %d kB" % (name, os.path.getsize(path) / 1000), moment, reading, most)
    test.__doc__ = "a record of megabytes opened " + name
    return test


GAMES = 2000
FIRST = "Anna Boris Clara Dmitri Elena Fyodor Galina Henry Irina Jacob Kira Leo Maria Olga Peter".split()
LAST = "Abakumov Berezina Chernov Dolgikh Efimov Fomina Grishin Holm Ivanov Jansen Kuznetsova".split()
RECORD = """larets 1
game draughts
variant russian
seat 1 human colour=0 name=%s %s
seat 2 human colour=1 name=%s %s
event Club evening %d
seed 0
result 1-0 resigned
steps 5
last W:W21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,12,13,18

1. c3-d4 2. b6-a5 3. d4-e5 4. f6:d4 5. resigned 2
"""
MOST_DRAWN = 0.28  # of the work of drawing it in a program of its own


def test_list():
    """a list of two thousand games is shown, and gone through to its end"""
    with Desk() as desk:
        chance = random.Random(3)
        os.makedirs(desk.matches())
        for i in range(GAMES):
            people = [chance.choice(names) for names in (FIRST, LAST, FIRST, LAST)]
            with open("%s/draughts-2026-01-01-%04d.larets" % (desk.matches(), i), "w",
                      encoding="utf-8") as f:
                f.write(RECORD % (*people, i))
        desk.start("--audit", desk.heard_at(), "--frames", desk.home + "/frames.txt")
        desk.hear_until("the shelf", lambda seen: "home.game.chess" in seen.places)
        desk.wait_still()
        moment = time.monotonic()
        desk.key("ctrl+o")
        desk.hear_until("the list", lambda seen: "library.open" in seen.places)
        desk.key("End")
        last = "library.match.%d" % (GAMES - 1)
        desk.hear_until("its end", lambda seen: seen.places[last]["y"] < 800)
        desk.quit()
        work = work_of(PROGRAM, "--screenshot", desk.home + "/a.png", "--size", desk.size, "--scene",
                       "library", env=desk.env)
        judge(desk, "a list of %d games" % GAMES, moment, work, MOST_DRAWN)


def test_board():
    """the first board that is drawn"""
    with Desk() as desk:
        desk.keep(CHESS)
        desk.start("--audit", desk.heard_at(), "--frames", desk.home + "/frames.txt")
        desk.hear_until("the shelf", lambda seen: "home.game.chess" in seen.places)
        desk.wait_still()
        moment = time.monotonic()
        desk.key("ctrl+o")
        desk.hear_until("the library", lambda seen: "library.open" in seen.places)
        desk.key("Return")
        desk.hear_until("the board", board)
        desk.wait_still()
        desk.quit()
        work = work_of(PROGRAM, "--screenshot", desk.home + "/a.png", "--size", desk.size, CHESS,
                       env=desk.env)
        judge(desk, "the first board", moment, work, MOST_DRAWN)


def damaged():
    """Files of megabytes that are no games, or end badly, and what the window says of each; "" where
    it shows what there is of a game."""
    whole, much = tree().encode(), 4 << 20
    head = b"larets 1\ngame chess\n\n"
    return (("cut.larets", whole[:len(whole) * 2 // 3], "cannot be read: line 4"),
            ("binary.larets", whole[:much // 4] + bytes(range(256)) * 999 + whole, "cannot be read: line 4"),
            ("nuls.larets", whole[:much // 4] + bytes(much), "cannot be read: line 4"),
            ("comment.larets", head + b"1. d2-d4 {" + b"x" * much + b"}", ""),
            ("word.larets", head + b"1. " + b"x" * much, "cannot be read: line 4"),
            ("brackets.larets", head + b"1. e2-e4 " + b"(" * much, "cannot be read: line 4"),
            ("nuls.pgn", bytes(much), "it is not a text"),
            ("blank.pgn", b" " * much, "it is empty"),
            ("tags.pgn", b"[" * much, "There is no game in this file."),
            ("word.pgn", b"1. " + b"e" * much, "Game 1, move 1"),
            ("line.pgn", b"1. e4 e5 " + b"2. Nf3 Nc6 3. Ng1 Nb8 " * (much // 22), "Game 1, move 10"),
            ("deep.pgn", b"1. e4 " + b"(1. d4 " * (much // 7), ""),
            ("comments.pgn", b"1. c4 " + b"{" * much, "the file ends within a comment"))


def test_damaged():
    """files of megabytes that are damaged, each in another way, are dropped one after the other"""
    with Desk() as desk:
        desk.start("--audit", desk.heard_at(), "--frames", desk.home + "/frames.txt")
        desk.hear_until("the shelf", lambda seen: "home.game.chess" in seen.places)
        desk.wait_still()
        moment = time.monotonic()
        for name, text, said in damaged():
            path = os.path.join(desk.home, name)
            with open(path, "wb") as f:
                f.write(text)
            with dropped(desk, path):
                desk.hear_until(name, lambda seen: (seen.says(name) and seen.says(said)) if said else
                                "play.menu" in seen.places)
            if said:
                desk.click("library.report.close")
                desk.hear_until("it closed", lambda seen: "library.report.close" not in seen.places)
            desk.key("alt+Home")
            desk.hear_until("the shelf", lambda seen: "home.game.chess" in seen.places)
        desk.quit()
        work = work_of(PROGRAM, "--screenshot", desk.home + "/a.png", "--size", desk.size, CHESS,
                       env=desk.env)
        judge(desk, "damaged files", moment, work, MOST)


TESTS = [test_list, test_board, test_damaged, test_stopped]
TESTS += [test_of(*way) for way in (("from the shelf", from_shelf), ("in the library", from_library),
                                    ("and copied as PGN", given_away), ("when it is dropped", from_elsewhere),
                                    ("and saved as PGN", saved_as, STEPS, MOST_SAVED),
                                    ("and played in by another window", played_elsewhere, MERGED,
                                     MOST_MERGED),
                                    ("and left while another's moves come", left_meanwhile, MERGED,
                                     None))]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or any(w in t.__doc__ for w in wanted)], 1))
