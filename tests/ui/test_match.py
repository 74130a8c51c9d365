#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What goes on around a match: branches, pauses, other buttons, the window's title."""
import contextlib
import glob
import os
import re
import subprocess
import sys

from desk import SOURCE, Desk, Failed, run, wait_for
from test_games import KAMISADO, agreed, clicked, sat


def sits(desk, *args, game="kamisado"):
    sat(desk, game, "--audit", desk.heard_at(), *args)


def moves(seen):
    """The list of moves."""
    return [text for text in seen.texts if re.fullmatch(r"[a-h]\d-[a-h]\d", text)]


def stand(seen, *sites):
    """Only there is a tower between the two rows where all begin."""
    return {site for site in seen.pieces() if site[1] not in "18"} == set(sites)


def branch(desk):
    return next(place for place in desk.hear().places if place.startswith("play.branch."))


def visited(desk, key):
    """Whether somebody has to press that it goes on, after a visit to another scene."""
    desk.key(key)
    desk.hear_until("the other scene", lambda seen: "play.menu" not in seen.places)
    desk.key("Escape")
    desk.hear_until("the match", lambda seen: "play.menu" in seen.places)
    desk.park()
    desk.wait_still()
    return "play.resume" in desk.hear().places


def stays_paused():
    """a match that was paused is paused still after a visit to the rule book, to the settings"""
    with Desk() as desk:
        sits(desk)
        clicked(desk, "d8-d4")
        desk.wait_steps(1)
        for key in ("F1", "ctrl+comma"):
            desk.key("p")
            desk.hear_until("the pause", lambda seen: "play.resume" in seen.places)
            if not visited(desk, key):
                raise Failed("it goes on by itself after " + key)
            desk.click("play.resume")
            desk.hear_until("it going on", lambda seen: "play.resume" not in seen.places)
            if visited(desk, key):
                raise Failed("it was not paused before " + key)
        desk.quit()


def other_buttons():
    """a piece in the hand is not put down by another button's release"""
    with Desk() as desk:
        sits(desk)
        start, over, end = (desk.middle("site:" + site) for site in ("d8", "d5", "d4"))
        desk.tool("mousemove", *start, "mousedown", 1, "mousemove", start[0], start[1] + 30,
                  "mousemove", *over, "click", 2, "mousemove", *end, "mouseup", 1)
        desk.wait_steps(1)
        if "1. d8-d4" not in desk.record()["moves"]:
            raise Failed("played: " + desk.record()["moves"])
        desk.quit()


def title_follows_language():
    """the window's title is in the language of the settings, at once"""
    with Desk() as desk:
        sits(desk)
        wait_for("an English title", lambda: desk.title() == "Kamisado — Larets")
        desk.key("ctrl+comma")
        desk.hear_until("the settings", lambda seen: "settings.language" in seen.places)
        desk.click("settings.language")
        desk.hear_until("the languages", lambda seen: "settings.language.0" in seen.places)
        desk.click("settings.language.0")
        wait_for("the settings' title", lambda: desk.title() == "Настройки — Ларец")
        desk.key("Escape")
        wait_for("the match's title", lambda: desk.title() == "Камисадо — Ларец")
        desk.quit()


def branches():
    """what was taken back is a branch: keys and clicks lead there, also after a restart, and the
    match goes on where it was"""
    first, second = ["d8-d4", "a1-c3", "h8-h5"], ["e8-e4"]
    with Desk() as desk:
        sits(desk)
        for n, move in enumerate(first, 1):
            clicked(desk, move)
            desk.wait_steps(n)
        for left in (["d4", "c3"], ["d4"], []):
            desk.key("ctrl+z")
            if len(left) < 2:
                agreed(desk)
            desk.hear_until("one move less", lambda seen: stand(seen, *left))
        clicked(desk, second[0])
        desk.hear_until("a branch", lambda seen: stand(seen, "e4") and moves(seen) == second
                        and "2/2" in seen.texts)

        desk.key("ctrl+Down")
        desk.hear_until("the first branch by a key", lambda seen: stand(seen, "d4")
                        and moves(seen) == first and "1/2" in seen.texts)
        desk.key("ctrl+Up")
        desk.hear_until("the second branch by a key", lambda seen: stand(seen, "e4")
                        and moves(seen) == second)
        desk.click(branch(desk))
        desk.hear_until("the first branch by a click", lambda seen: stand(seen, "d4")
                        and moves(seen) == first)
        desk.key("ctrl+Home")
        desk.hear_until("the beginning", lambda seen: stand(seen))
        desk.key("ctrl+Down")
        desk.hear_until("the first from before both", lambda seen: stand(seen, "d4")
                        and moves(seen) == first)
        desk.key("ctrl+Down")
        desk.hear_until("the match itself", lambda seen: stand(seen, "e4")
                        and moves(seen) == second and "play.game" not in seen.places)
        desk.key("ctrl+Down", "ctrl+End")
        desk.hear_until("the first to its end", lambda seen: stand(seen, "d4", "c3", "h5"))
        desk.quit()

        path = desk.records()[0]
        desk.start(path, "--audit", desk.heard_at())
        desk.hear_until("the match", lambda seen: moves(seen) == second)
        desk.click(branch(desk))
        desk.hear_until("the branch of before", lambda seen: stand(seen, "d4")
                        and moves(seen) == first)
        desk.click("play.game")
        desk.hear_until("the match again", lambda seen: moves(seen) == second)
        desk.quit()


def studied():
    """an earlier move is tried in a study, and the match knows nothing of it"""
    with Desk() as desk:
        sits(desk)
        clicked(desk, "d8-d4")
        desk.wait_steps(1)
        before = desk.record()["moves"]
        desk.key("ctrl+Home")
        desk.hear_until("the beginning", stand)
        desk.click("play.menu")
        desk.hear_until("the menu", lambda seen: "menu.study" in seen.places)
        desk.click("menu.study")
        desk.hear_until("the study", lambda seen: "play.live" in seen.places and stand(seen))
        clicked(desk, "e8-e5")
        desk.hear_until("a move tried", lambda seen: stand(seen, "e5"))
        desk.click("play.live")
        desk.hear_until("the match", lambda seen: "play.game" in seen.places and stand(seen))
        desk.click("play.game")
        desk.hear_until("the present", lambda seen: stand(seen, "d4"))
        if desk.record()["moves"] != before:
            raise Failed("the match is another: " + desk.record()["moves"])
        desk.quit()


def menu_keys():
    """Ctrl alone leaves the menu open, a key that one of its lines tells closes it"""
    with Desk() as desk:
        sits(desk)
        clicked(desk, KAMISADO[0])
        desk.wait_steps(1)
        desk.key("F10")
        desk.hear_until("the menu", lambda seen: "menu.rules" in seen.places)
        desk.park()
        desk.key("Control_L")
        desk.wait_still()
        if "menu.rules" not in desk.hear().places:
            raise Failed("Ctrl alone closes the menu")
        desk.key("ctrl+z")
        desk.hear_until("the move taken back, and no menu", lambda seen: stand(seen)
                        and "menu.rules" not in seen.places)
        desk.quit()


@contextlib.contextmanager
def clipboard(desk, text, times=1):
    """Another program of the same screen has this text to paste, so many times."""
    script = ("import sys, tkinter; t = tkinter.Tk(); t.withdraw(); t.clipboard_clear();"
              "t.clipboard_append(sys.argv[1] * int(sys.argv[2])); t.update(); print('there', flush=True); t.mainloop()")
    owner = subprocess.Popen([sys.executable, "-c", script, text, str(times)], env=desk.env, text=True,
                             stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        if owner.stdout.readline().strip() != "there":
            raise Failed("Python has no tkinter here (package python3-tk)")
        yield
    finally:
        owner.kill()
        owner.wait()
        owner.stdout.close()


def copied_game():
    """a game copied and pasted is a match of its own, with its moves; it goes on"""
    first = KAMISADO[:2]
    with Desk() as desk:
        sits(desk)
        for n, move in enumerate(first, 1):
            clicked(desk, move)
            desk.wait_steps(n)
        desk.key("ctrl+shift+c")
        desk.hear_until("that it is copied", lambda seen: seen.says("The game is copied."))
        desk.key("ctrl+z", "ctrl+z")
        agreed(desk)
        desk.hear_until("the beginning", stand)
        desk.key("ctrl+v")
        desk.hear_until("the pasted match", lambda seen: moves(seen) == first and not stand(seen))
        clicked(desk, KAMISADO[2])
        desk.wait_steps(3)
        if len(desk.records()) != 2:
            raise Failed("%d records of two matches" % len(desk.records()))
        desk.key("ctrl+o")
        desk.hear_until("the library", lambda seen: "library.find" in seen.places)
        with clipboard(desk, "Lorem ipsum"):
            desk.key("ctrl+v")
            desk.hear_until("that it is none", lambda seen: seen.says("there is no game and no position"))
        with clipboard(desk, "1. f2-f3 e7-e5"):
            desk.click("library.find")
            desk.type("x")
            desk.hear_until("no match", lambda seen: "library.match.0" not in seen.places)
            desk.key("ctrl+v", "BackSpace")  # a field keeps its keys
            desk.hear_until("the matches", lambda seen: "library.match.1" in seen.places)
            desk.key("Escape")
        with clipboard(desk, "1. e4 e5 2. Nf3 *"):
            desk.key("ctrl+v")
            desk.hear_until("the game", lambda seen: "play.menu" in seen.places and "Nf3" in seen.texts)
        if len(desk.records()) != 3:
            raise Failed("%d records of three matches" % len(desk.records()))
        desk.quit()


def pasted_position():
    """a position pasted on the shelf is played on from"""
    with Desk() as desk:
        desk.start("--audit", desk.heard_at())
        desk.hear_until("the shelf", lambda seen: "home.tournaments" in seen.places)
        with clipboard(desk, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n"):
            desk.key("ctrl+v")
            desk.hear_until("the position", lambda seen: "play.menu" in seen.places
                            and set(seen.pieces()) == {"e8", "e2", "e1"})
        desk.quit()


def pasted_garbage():
    """what is no position and no record is refused in one sentence, and nothing is lost"""
    with Desk() as desk:
        sits(desk)
        clicked(desk, KAMISADO[0])
        desk.wait_steps(1)
        before = desk.hear_until("the move", lambda seen: stand(seen, "d4"))
        for text in ("Lorem ipsum", "larets 1\ngame tiddlywinks\n\n1. a1-b2\n"):
            with clipboard(desk, text):
                desk.key("ctrl+v")
                desk.hear_until("a sentence", lambda seen: len(seen.texts) > len(before.texts))
            desk.hear_until("its end", lambda seen: len(seen.texts) == len(before.texts))
            if not stand(desk.hear(), "d4") or moves(desk.hear()) != KAMISADO[:1]:
                raise Failed("something is lost")
        clicked(desk, KAMISADO[1])
        desk.wait_steps(2)
        if len(desk.records()) != 1:
            raise Failed("%d records of one match" % len(desk.records()))
        desk.quit()


def pasted_too_much():
    """of a clipboard that SDL cannot bring, for Tk hands it over in pieces, it is said what to do instead"""
    with Desk() as desk:
        desk.start("--audit", desk.heard_at())
        desk.hear_until("the shelf", lambda seen: "home.tournaments" in seen.places)
        with clipboard(desk, "1. e4 e5 *\n\n", 9000):
            desk.key("ctrl+v")
            desk.hear_until("a sentence", lambda seen: seen.says("If a long text is there, save it in a file"))
        desk.quit()


def pasted_without_a_game():
    """a text in which no game can be read leaves the match where it is, and says why"""
    with Desk() as desk:
        desk.start("--game", "chess", "--seats", "human,human", "--audit", desk.heard_at())
        before = desk.hear_until("the board", lambda seen: "site:e4" in seen.places).pieces()
        for text in ("1. foo", "1. foo\n\n[White \"Anna\"]\n1. bar *\n"):
            with clipboard(desk, text):
                desk.key("ctrl+v")
                seen = desk.hear_until("what is wrong", lambda seen: seen.says("foo is no move here."))
                if "play.menu" not in seen.places or seen.pieces() != before:
                    raise Failed("the match is gone: " + " | ".join(seen.texts))
            desk.hear_until("its end", lambda seen: not seen.says("foo is no move here."))
        with clipboard(desk, "1. foo\n\n[White \"Anna\"]\n1. e4 e5 *\n"):
            desk.key("ctrl+v")
            desk.hear_until("the library with the one that can be read", lambda seen:
                            "library.open" in seen.places and seen.says("1 game is imported."))
        if len(desk.records()) != 1:
            raise Failed("%d records of one match" % len(desk.records()))
        desk.quit()


def last_choice():
    """what was chosen for a match is chosen again for the next, after a restart too"""
    def setup(desk):
        desk.start("--game", "kamisado", "--audit", desk.heard_at())
        desk.key("ctrl+n")
        return desk.hear_until("the setup", lambda seen: "setup.play" in seen.places)
    with Desk() as desk:
        if "Maria" in setup(desk).texts:
            raise Failed("Maria is there already")
        desk.click("setup.variant.series")
        desk.click("setup.seat.2.0")
        desk.hear_until("no level for a person", lambda seen: "setup.level.2.0" not in seen.places)
        desk.click("setup.name.1")
        desk.type("Maria")
        desk.hear_until("the name", lambda seen: "Maria" in seen.texts)
        desk.click("setup.play")
        desk.hear_until("the match", lambda seen: "play.menu" in seen.places)
        wait_for("the choice in the settings", lambda: "Maria" in str(desk.kept("games")))
        desk.quit()
        setup(desk)
        desk.hear_until("the same name, and no level", lambda seen: "Maria" in seen.texts
                        and "setup.level.2.0" not in seen.places)
        desk.click("setup.play")
        desk.hear_until("the match", lambda seen: "play.menu" in seen.places)
        clicked(desk, KAMISADO[0])
        desk.wait_steps(1)
        if desk.record()["variant"] != "series":
            raise Failed("it is a %s" % desk.record()["variant"])
        desk.quit()


def library_search():
    """the library finds by a name and by an end; what is over is looked through from its beginning"""
    def is_over(record):
        with open(record, encoding="utf-8") as f:
            return "\nresult *\n" not in f.read()
    def rows(seen):
        return sum(place.startswith("library.match.") for place in seen.places)
    with Desk() as desk:
        records = glob.glob(os.path.join(SOURCE, "tests", "screens", "shelf", "*.larets"))
        for record in records:
            desk.keep(record)
        desk.start("--audit", desk.heard_at())
        desk.key("ctrl+o")
        desk.hear_until("all matches", lambda seen: rows(seen) == len(records))
        for _ in range(3):  # as often as it repeats while held down: the key asks and no more
            desk.key("Delete")
        desk.hear_until("the question", lambda seen: "library.keep" in seen.places)
        desk.click("library.keep")
        desk.hear_until("all matches still", lambda seen: rows(seen) == len(records)
                        and "library.keep" not in seen.places)
        desk.click("library.kind.2")
        desk.hear_until("those that are over", lambda seen: rows(seen) == sum(map(is_over, records)))
        desk.click("library.find")
        desk.type("Kamisado")
        desk.hear_until("the one of Kamisado", lambda seen: rows(seen) == 1
                        and "Анна – Борис" in seen.texts)
        desk.click("library.open")
        desk.hear_until("its beginning", lambda seen: moves(seen) and stand(seen))
        desk.key("period")
        first = desk.hear_until("its first move", lambda seen: moves(seen) and not stand(seen))
        desk.key("ctrl+End")
        end = desk.hear_until("its end", lambda seen: "play.result" in seen.places
                              and seen.pieces() != first.pieces()).pieces()
        desk.key("ctrl+Home")
        desk.hear_until("its beginning again", lambda seen: stand(seen) and seen.pieces() != end)
        desk.quit()


TESTS = [branches, pasted_position, stays_paused, other_buttons, title_follows_language, studied, menu_keys, copied_game,
         pasted_garbage, pasted_too_much, pasted_without_a_game, last_choice, library_search]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
