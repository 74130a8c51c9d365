#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""larets FILE: whatever a file manager hands over is opened, or said in a window that stays."""
import os
import subprocess
import sys
import urllib.parse

from desk import PROGRAM, SOURCE, Desk, Failed, run, wait_for

GAME = """[White "Anna"]
[Black "Boris"]
[Date "2026.11.22"]
[Result "1-0"]

1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0
"""
OTHER = GAME.replace("Anna", "Clara")
NOTES = "larets 7\ngame chess\nholograms 3\n\n1. e2-e4\n"


def put(desk, name, text):
    path = os.path.join(desk.home, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as f:
        f.write(text if isinstance(text, bytes) else text.encode())
    return path


def shown(desk, given, what, *sentences):
    """Started with this file the window says so, and it stays when it is closed."""
    desk.start(given, "--audit", desk.heard_at())
    desk.hear_until(what, lambda seen: all(seen.says(s) for s in sentences))
    seen = desk.hear()
    if "library.report.close" in seen.places:
        desk.click("library.report.close")
        desk.hear_until("the report closed", lambda s: "library.report.close" not in s.places)
    desk.quit()
    os.remove(desk.heard_at())
    return seen


def wrong():
    """what cannot be opened is a sentence with name and reason in a window that stays, no game beside"""
    with Desk() as desk:
        desk.keep(os.path.join(SOURCE, "tests/golden/chess-standard.larets"))
        os.makedirs(desk.home + "/nothing")
        for name, text, sentences in (
                ("none.pgn", None, ("none.pgn cannot be read", "No such file")),
                ("none.larets", None, ("none.larets cannot be read", "No such file")),
                ("none", None, ("none cannot be read", "No such file")),
                ("empty.pgn", "", ("empty.pgn: There is no game in this file: it is empty.",)),
                ("empty", "", ("empty: There is no game in this file: it is empty.",)),
                ("binary.pgn", bytes(range(256)) * 40, ("binary.pgn: There is no game in this file: it is",)),
                ("binary.larets", b"\x7fELF\0\1", ("binary.larets: There is no game", "not a text.")),
                ("letter.txt", "Dear Anna,\n", ("letter.txt: There is no game in this file.",)),
                ("damaged.larets", "larets 1\ngame chess\nwhat\n", ("damaged.larets", "line 3")),
                ("newer.larets", NOTES, ("newer.larets is a game of a newer version",)),
                ("damaged.pgn", GAME.replace("Ke7", "Ke9"), ("damaged.pgn: Game 1, move 2",))):
            path = os.path.join(desk.home, name) if text is None else put(desk, name, text)
            seen = shown(desk, path, name, *sentences)
            if "library.open" in seen.places and name != "damaged.pgn":  # its first moves are one
                raise Failed("a game is chosen beside %s" % name)
            if "library.report.close" not in seen.places:
                raise Failed("%s is not said to stay: %s" % (name, seen.texts))
            if text is not None and not os.path.exists(path):
                raise Failed("%s is gone" % name)
        shown(desk, desk.home + "/nothing", "a folder without games", "There are no games in this folder")
        shown(desk, "file://elsewhere/a.pgn", "another machine", "no address of a file on this machine")


def one():
    """one game is opened with its moves, by path or by address, and never stored twice"""
    with Desk() as desk:
        path = put(desk, "My games/the game.pgn", GAME)
        copy = put(desk, "copy.pgn", "\n" + GAME)
        address = "file://" + urllib.parse.quote(path)
        for given in (path, address, copy):
            desk.start(given, "--audit", desk.heard_at())
            desk.hear_until("the game", lambda seen: seen.says("Anna") and
                            any("xe5" in text for text in seen.texts))
            wait_for("the title", lambda: "Chess" in desk.title())
            desk.quit()
            os.remove(desk.heard_at())
            if len(desk.records()) != 1:
                raise Failed("stored twice: %s" % desk.records())
        with open(desk.records()[0], encoding="utf-8") as f:
            kept = f.read()
        record = put(desk, "elsewhere.larets", kept)
        desk.start(record)
        desk.quit()
        if len(desk.records()) != 1:
            raise Failed("stored twice: %s" % desk.records())


def several():
    """several games, and a folder, are a list to choose from, of just these"""
    with Desk() as desk:
        shown(desk, put(desk, "one.pgn", GAME.replace("Anna", "Zoe")), "a game", "Zoe")
        path = put(desk, "club/two.pgn", GAME + "\n" + OTHER)
        shown(desk, path, "both games", "2 games are imported.", "Anna", "Clara")
        seen = shown(desk, path, "both games", "2 games were in the library already.", "Anna", "Clara", "two.pgn")
        if len(desk.records()) != 3:
            raise Failed("stored twice: %s" % desk.records())
        if seen.says("Zoe") or not seen.says("2 games"):
            raise Failed("not just these: " + seen.words)
        desk.start(os.path.dirname(path), "--audit", desk.heard_at())
        desk.hear_until("the file", lambda seen: seen.says("two.pgn"))
        desk.click("chooser.file.0")
        desk.hear_until("its games", lambda seen: seen.says("2 games were in the library already."))
        desk.click("library.match.1")
        desk.hear_until("the second chosen", lambda seen: seen.says("Clara – Boris"))
        desk.key("Return")
        desk.hear_until("its game", lambda seen: "play.menu" in seen.places and seen.says("Clara"))
        desk.quit()


def newer():
    """of files among the user's own that cannot be read each is told; one of a newer version stays"""
    with Desk() as desk:
        newer_one = put(desk, "data/larets/matches/newer.larets", NOTES)
        put(desk, "data/larets/matches/bad.larets", "no record")
        put(desk, "data/larets/matches/worse.larets", "no record either")
        desk.start("--audit", desk.heard_at())
        desk.hear_until("the shelf", lambda seen: "home.library" in seen.places)
        desk.click("home.library")
        each = ("bad.larets.bad", "worse.larets.bad", "newer.larets is a game of a newer version")
        seen = desk.hear_until("each of them", lambda seen: all(seen.says(words) for words in each))
        if long := [text for text in seen.texts if "/matches" in text]:
            raise Failed("ways through the disk: %s" % long)
        desk.quit()
        if not os.path.exists(newer_one):
            raise Failed("the game of a newer version is gone")
        for words in each:
            if desk.words().count(words) != 1:
                raise Failed("%s is not told once: %s" % (words, desk.words()))
        os.remove(desk.heard_at())
        for name in ("of.larets", "a.friend"):  # and one from elsewhere, whatever its name
            path = put(desk, name, NOTES)
            seen = shown(desk, path, name, name)
            if not seen.says(name + " is a game of a newer version of Larets; it stays as it is"):
                raise Failed("%s is not said to be newer: %s" % (name, seen.texts))
            with open(path, encoding="utf-8") as f:
                if f.read() != NOTES:
                    raise Failed("%s is another file now" % name)


def windows(desk):
    """All there are; the desk's own hands find one."""
    found = subprocess.run(["xdotool", "search", "--onlyvisible", "--class", "larets"], env=desk.env,
                           capture_output=True, text=True)
    return found.stdout.split()


def second(desk, *args, **how):
    return subprocess.Popen([PROGRAM, "--no-sound", *args], env=desk.seat, stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL, **how)


def opened_beside(desk, *args):
    """A second window comes, and the first one goes on."""
    other = second(desk, *args)
    try:
        wait_for("a second window", lambda: len(windows(desk)) == 2)
    finally:
        other.kill()
        other.wait()
    wait_for("one window", lambda: len(windows(desk)) == 1)


def handed_over():
    """a second larets FILE ends at once: the window that is there shows the game, and may do so again"""
    with Desk() as desk:
        put(desk, "a.pgn", GAME)
        other = put(desk, "b.pgn", OTHER)
        desk.start("--audit", desk.heard_at())
        for given, name in (("a.pgn", "Anna"), ("file://" + other, "Clara")):
            if second(desk, given, cwd=desk.home).wait(timeout=60) != 0:
                raise Failed(given + " was not handed over")
            desk.hear_until("the game of " + name, lambda seen: seen.says(name))
            if len(windows(desk)) != 1:
                raise Failed("%d windows" % len(windows(desk)))
        if second(desk, "none.pgn", cwd=desk.home).wait(timeout=60) != 0:
            raise Failed("none.pgn was not handed over")
        desk.hear_until("what is wrong", lambda seen: seen.says("none.pgn cannot be read"))
        desk.quit()


def own_window():
    """--new is a window of its own, and so is a file while a match is played"""
    with Desk() as desk:
        path = put(desk, "a.pgn", GAME)
        desk.start("--audit", desk.heard_at())
        opened_beside(desk, "--new", path)
        opened_beside(desk)
        desk.kill()
        desk.start("--game", "kamisado", "--seats", "human,human")
        opened_beside(desk, path)
        desk.kill()


if __name__ == "__main__":
    TESTS = [wrong, one, several, newer, handed_over, own_window]
    sys.exit(run([t for t in TESTS if not sys.argv[1:] or t.__name__ in sys.argv[1:]]))
