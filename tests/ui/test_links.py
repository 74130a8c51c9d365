#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""From the rule book to the lesson and back, from a match to the paragraph that fits, and the
puzzle of the day: in a real window, by clicks and keys."""
import datetime
import json
import os
import subprocess
import sys

from desk import Desk, Failed, ask, run, wait_for
from test_lessons import QUICK, Keys, Mouse, pieces

FOUR = "obtp2g1/7n/8/8/yrN5/1G6/8/2RYPTBO b N"
CLOSED = "d6,a4,g4,d1/a7,g7,a1,g1/0,0/w"


def sit_down(desk, *args, language="en"):
    desk.settings(language=language, **QUICK)
    desk.start("--audit", desk.heard_at(), *args)


def press(desk, place):
    desk.hear_until("the place " + place, lambda seen: seen.places.get(place, {}).get("seen", True)
                    and place in seen.places)
    desk.click(place)


# ------------------------------------------------------------- rule book and lessons

def figure_and_lesson():
    """A figure of the rule book leads to its lesson, and the lesson back to its paragraph"""
    with Desk() as desk:
        sit_down(desk, "--game", "kamisado", "--scene", "rulebook:6")
        desk.hear_until("paragraph 6", lambda seen: seen.says("6. A blocked tower passes"))
        press(desk, "rulebook.lesson.6.0")
        desk.hear_until("figure 4(b)", lambda seen: seen.says("Fig. 4(b)"))
        press(desk, "lesson.rule")
        desk.hear_until("the rule book", lambda seen: "rulebook.lesson.6.0" in seen.places)
        desk.key("Escape")
        desk.hear_until("the lesson again", lambda seen: seen.says("Fig. 4(b)"))
        desk.key("Escape")
        desk.hear_until("the rule book again", lambda seen: "rulebook.lesson.6.0" in seen.places)
        desk.quit()


def figure_and_match():
    """One plays on from a figure of the rule book"""
    with Desk() as desk:
        sit_down(desk, "--game", "kalah", "--scene", "rulebook:4")
        press(desk, "rulebook.play.4.0")
        seen = desk.hear_until("a match", lambda seen: "play.menu" in seen.places)
        if [seen.pieces()[site][2] for site in ("B3", "A5")] != [8, 7]:
            raise Failed("another position: %s" % seen.pieces())
        desk.quit()


def paragraph_and_course():
    """A paragraph leads to a course that is about it"""
    with Desk() as desk:
        sit_down(desk, "--game", "kalah", "--scene", "rulebook:3")
        press(desk, "rulebook.lesson.3")
        desk.hear_until("the first puzzle", lambda seen: seen.says("Puzzle 1"))
        wait_for("its title", lambda: "longest chain" in desk.title())
        desk.quit()


def in_circles():
    """Who goes round from rule book to lesson and back is never lost"""
    with Desk() as desk:
        sit_down(desk, "--game", "kamisado", "--scene", "rulebook:6")
        for _ in range(8):
            press(desk, "rulebook.lesson.6.0")
            desk.hear_until("the lesson", lambda seen: "lesson.rule" in seen.places)
            desk.key("F1")
            desk.hear_until("the rule book", lambda seen: "rulebook.lesson.6.0" in seen.places)
        desk.quit()


def look_for(desk, text, found):
    """Ctrl+F, a text in place of what was there; the list has come to what it finds."""
    desk.key("ctrl+f")
    desk.key("ctrl+a")
    desk.type(text)
    desk.hear_until("%s found" % text, lambda seen: found == [
        place.replace("rulebook.found.", "") for place in seen.places
        if place.startswith("rulebook.found.")])


def find_words():
    """Ctrl+F finds words in the rules of all games; a click or Enter opens the paragraph"""
    for size in ("1280x800", "640x480"):
        with Desk(size) as desk:
            sit_down(desk, "--game", "kamisado", "--scene", "rulebook")
            desk.hear_until("the rules", lambda seen: "rulebook.back" in seen.places)
            look_for(desk, "castling", ["chess.castling", "chess.notation"])
            press(desk, "rulebook.found.chess.castling")
            wait_for("the rules of chess", lambda: "Chess" in desk.title())
            desk.hear_until("the paragraph", lambda seen: seen.says("Castling"))
            look_for(desk, "deadlocks", ["kamisado.8", "kamisado.s6"])
            desk.key("Return")
            wait_for("the rules of kamisado", lambda: "Kamisado" in desk.title())
            look_for(desk, "xyzzy", [])
            desk.hear_until("nothing", lambda seen: seen.says("Nothing is found."))
            desk.key("Escape")
            desk.hear_until("no list", lambda seen: "rulebook.unfind" not in seen.places and
                            seen.says("8. Deadlock"))
            desk.quit()


def find_in_russian():
    """In Russian: titles, texts, the glossary and what is folded; endings, capitals, ё and е alike"""
    with Desk() as desk:
        sit_down(desk, "--game", "kamisado", "--scene", "rulebook", language="ru")
        desk.hear_until("the rules", lambda seen: "rulebook.back" in seen.places)
        subprocess.run(["setxkbmap", "ru"], env=desk.env, check=True)
        for text, found, says in (("РОКИРОВКУ", "chess.castling", "Рокировка"),
                                  ("ничьей", "chess.draws", "Ничья"),
                                  ("ничьёй", "chess.draws", "Ничья"),
                                  ("лошадь", "ludo.words", "Лошадь"),
                                  ("оранжевая слева", "kamisado.board", "а слева")):
            desk.key("ctrl+41")  # F and A as they lie, which are other letters now
            desk.key("ctrl+38")
            desk.type(text)
            press(desk, "rulebook.found." + found)
            desk.hear_until("%s read" % text, lambda seen: seen.says(says) and
                            seen.places["rulebook.found." + found]["seen"])


def folded():
    """Options are read by a click or Enter, and where one comes from elsewhere; so is notation"""
    options, own = "Black, or White if you like", "Black moves first, with any tower"
    with Desk() as desk:
        sit_down(desk, "--game", "kamisado", "--scene", "rulebook:first-move")
        desk.hear_until("the options of what was asked for", lambda seen: seen.says(options))
        press(desk, "rulebook.more.first-move")
        desk.hear_until("them folded", lambda seen: seen.says(own) and not seen.says(options))
        keys = Keys(desk, "kamisado", "en")
        keys.tab_to("rulebook.more.first-move")
        desk.key("Return")
        desk.hear_until("them by Enter", lambda seen: seen.says(options))
        desk.key("End")
        seen = desk.hear_until("the words", lambda seen: seen.says("Sage: the coloured figure"))
        if seen.says("d8-d4 is a move"):
            raise Failed("notation stands before what a child reads")
        keys.tab_to("rulebook.more.words")
        desk.key("Return")
        desk.hear_until("notation", lambda seen: seen.says("d8-d4 is a move"))
        desk.quit()


# ------------------------------------------------------------- F1 in a match

# (game, position or None, clicks, title of the paragraph)
SITUATIONS = (
    ("kamisado", None, (), "Black moves first, with any tower."),
    ("kamisado", FOUR, ("h7", "h3"), "6. A blocked tower passes"),
    ("kamisado", FOUR, ("h7", "h8"), "1. Forward only"),
    ("kalah", None, ("B1",), "3. One more move"),
    ("kalah", None, ("B1", "B1"), "2. Sowing"),
    ("kalah", None, ("B1", "B2"), "5. Passing the turn on"),
    ("morris", "a7,d7,g4,c4/b6,d6,f6,e3,b2/4,4/w", ("g7",), "3. A mill takes a man"),
    ("morris", "a7,d7,g4/b4,f2,d1/0,0/w", ("g4", "g7"), "6. Who has lost"),
    ("morris", CLOSED, ("d6", "d7"), "6. Who has lost"),
)


def at(game, position, clicks, title):
    with Desk() as desk:
        there = ("--position", position) if position else ()
        sit_down(desk, "--game", game, "--seats", "human,human", *there)
        for site in clicks:
            desk.hear_until("the board", lambda seen: "site:" + site in seen.places)
            desk.click("site:" + site)
            before = desk.hear()
            wait_for("an answer to " + site, lambda: desk.hear() is not before or
                     desk.hear().marks() or desk.steps())
            desk.wait_still()
        desk.key("F1")
        seen = desk.hear_until("the rule book", lambda seen: "rulebook.back" in seen.places)
        if not seen.says(title):
            raise Failed("%s %s: not %r, but %s" % (game, clicks, title, " | ".join(seen.texts)))
        desk.quit()


def situations():
    """F1 in a match opens the paragraph that fits, in all games"""
    for row in SITUATIONS:
        at(*row)


# ------------------------------------------------------------- the puzzle of the day

def lessons_file(desk):
    return desk.home + "/data/larets/lessons.json"


def kept(desk):
    with open(lessons_file(desk), encoding="utf-8") as f:
        return json.load(f)


def find_puzzle(desk):
    """The puzzle that the window shows: where it is from, it does not say."""
    seen = desk.hear_until("the puzzle", lambda seen: "lesson.hint" in seen.places)
    for course in (line.split()[1] for line in ask("lesson").splitlines()):
        if "-puzzles-" not in course:
            continue
        mouse = Mouse(desk, course, "ru")
        for step in mouse.steps:
            if step["kind"] == "play" and pieces(step) == seen.pieces() and seen.says(
                    step["turns"][0]["task"]):
                return mouse, step
    raise Failed("no set has this puzzle: %s" % seen.texts)


def solve(mouse, step):
    mouse.wait_pieces("its position", pieces(step))
    for index in range(len(step["turns"])):
        mouse.do_turn(step, index, wrong_first=False)


def daily():
    """The puzzle of the day counts once, and the days in a row are told"""
    today = datetime.date.today()
    with Desk() as desk:
        os.makedirs(os.path.dirname(lessons_file(desk)))
        with open(lessons_file(desk), "w", encoding="utf-8") as f:
            yesterday = str(today - datetime.timedelta(days=1))
            json.dump({"courses": {}, "daily": {"last": yesterday, "run": 2, "best": 6}}, f)
        sit_down(desk, language="ru")
        press(desk, "home.lessons")
        desk.hear_until("the streak", lambda seen: seen.says("2 дня подряд") and seen.says(
            "Сегодня ещё не решена. Лучший результат: 6 дней подряд."))
        press(desk, "lessons.daily")
        desk.hear_until("its name", lambda seen: seen.says("Задача дня") and
                        seen.says("Сегодня ещё не решена."))
        mouse, step = find_puzzle(desk)
        solve(mouse, step)
        wait_for("the day counted", lambda: kept(desk).get("daily") ==
                 {"last": str(today), "run": 3, "best": 6})
        desk.hear_until("that said", lambda seen: seen.says("Задача дня решена: 3 дня подряд."))
        press(desk, "lesson.again")
        solve(mouse, step)
        if kept(desk)["daily"]["run"] != 3:
            raise Failed("a day counts twice: %s" % kept(desk)["daily"])
        if "here" in kept(desk)["courses"][mouse.course]:
            raise Failed("the course is resumed elsewhere: %s" % kept(desk)["courses"])
        desk.hear_until("the days in a row", lambda seen: "3 дня подряд" in seen.texts and
                        "Ещё одна" in seen.texts)
        press(desk, "lesson.back")
        desk.hear_until("it told in the list", lambda seen: seen.says("3 дня подряд") and
                        seen.says("Решена. Завтра будет новая."))
        desk.quit()


def words_explained():
    """A paragraph leads to the words that it is the first to use"""
    with Desk() as desk:
        sit_down(desk, "--game", "kamisado", "--scene", "rulebook")
        press(desk, "rulebook.words.goal")
        desk.hear_until("the glossary", lambda seen: seen.says("Tower: the piece of this game."))
        desk.quit()


def words_lit():
    """Words that are looked for are lit on the page, until they are looked for no more"""
    with Desk() as desk:
        sit_down(desk, "--game", "kamisado", "--scene", "rulebook")
        desk.hear_until("the rules", lambda seen: "rulebook.back" in seen.places)

        def page():
            desk.places["page"] = {"x": 360, "y": 180, "w": 800, "h": 130}
            return desk.pixels("page")
        desk.wait_still()
        before = page()
        desk.key("ctrl+f")
        desk.type("tower")
        wait_for("a word lit", lambda: page() != before)
        desk.type("xxxx")
        wait_for("none lit", lambda: page() == before)
        desk.quit()


TESTS = [figure_and_lesson, figure_and_match, paragraph_and_course, in_circles, find_words, find_in_russian, folded,
         words_explained, words_lit, situations, daily]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
