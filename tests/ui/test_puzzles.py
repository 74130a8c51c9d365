#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puzzles in a real window, by clicks: of every game one, solved and not, and one more; by theme,
once more what went wrong, as many as one can.  In both languages.

What is right comes from the tutor (larets-cli lesson), what came of it from the user's lessons.json.
"""
import datetime
import json
import os
import re
import sys

from desk import SOURCE, Desk, Failed, ask, run, wait_for
from test_links import kept, lessons_file, press, sit_down
from test_lessons import Mouse, pieces

sys.path.insert(0, os.path.join(SOURCE, "data", "po"))
from update import read_po  # noqa: E402

with open(os.path.join(SOURCE, "data", "po", "ru.po"), encoding="utf-8") as words:
    WORDS = read_po(words.read())
CALLED = re.compile(r"^(?:Click|Щёлкните по полю) ([a-h][1-8])\.$")
COUNTED = re.compile(r"How many tiles with a ([0-6]) do you see\?")
MORE = {"en": "One more", "ru": "Ещё одна"}
GAMES = ("chess", "draughts", "kalah", "kamisado", "morris", "halma", "ugolki", "ludo", "dominoes")


def sets_of(game):
    """Ids of its sets, and how many puzzles each has."""
    rows = [line.split() for line in ask("lesson").splitlines()]
    return {row[1]: int(row[2]) for row in rows if row[0] == game and "-puzzles-" in row[1]}


def shown(desk, mouse):
    """Which puzzle of its set the window shows."""
    seen = desk.hear_until("a puzzle", lambda seen: any(
        pieces(step) == seen.pieces() for step in mouse.steps))
    return next(step for step in mouse.steps if pieces(step) == seen.pieces())


def solve(mouse, step):
    for index in range(len(step["turns"])):
        mouse.try_it(step["turns"][index]["right"])
        if index + 1 < len(step["turns"]):
            mouse.wait_pieces("the answer", pieces(step["turns"][index + 1]))
    wait_for("%s kept as solved" % step["id"], lambda: mouse.is_done(step))


def met(desk):
    try:
        return kept(desk).get("puzzles", {})
    except FileNotFoundError:
        return {}


def of_game(game, language):
    """One is solved and another one is not: the rating knows, and what was wrong comes back."""
    course = next(iter(sets_of(game)))
    with Desk() as desk:
        sit_down(desk, "--lesson", course, language=language)
        mouse = Mouse(desk, course, language)
        step = shown(desk, mouse)
        solve(mouse, step)
        wait_for("a better rating", lambda: met(desk).get("rating", 0) > 1500)
        desk.hear_until("one more offered", lambda seen: MORE[language] in seen.texts)
        press(desk, "lesson.next")
        desk.hear_until("another puzzle", lambda seen: pieces(step) != seen.pieces() and
                        MORE[language] not in seen.texts)
        other = shown(desk, mouse)
        before = met(desk)["rating"]
        press(desk, "lesson.hint")
        wait_for("a worse rating", lambda: met(desk)["rating"] < before)
        solve(mouse, other)
        back = met(desk)["back"]
        tomorrow = str(datetime.date.today() + datetime.timedelta(days=1))
        if {key: value["due"] for key, value in back.items()} != {other["id"]: tomorrow}:
            raise Failed("it does not come back: %s" % back)
        if met(desk)["met"] != 2:
            raise Failed("a puzzle counts twice: %s" % met(desk))
        desk.quit()


def each_game():
    """Of every game one is solved, and one not: by clicks, in both languages by turns"""
    for number, game in enumerate(GAMES):
        try:
            of_game(game, ("en", "ru")[number % 2])
        except Failed as fault:
            raise Failed("%s: %s" % (game, fault)) from None


def by_theme():
    """A game, a theme, a puzzle; a wrong move is told of; the list counts what is solved"""
    course = "ugolki-puzzles-ladder"
    with Desk() as desk:
        sit_down(desk, language="ru")
        press(desk, "home.lessons")
        press(desk, "lessons.puzzles")
        press(desk, "puzzles.game.ugolki")
        press(desk, "puzzles.set." + course)
        mouse = Mouse(desk, course, "ru")
        step = shown(desk, mouse)
        turn = step["turns"][0]
        wrong = next(wrong for wrong in turn["wrong"] if "shown pieces" in wrong)
        mouse.try_it(wrong)
        wait_for("it to come back", lambda: step["id"] in met(desk).get("back", {}))
        press(desk, "lesson.again")
        mouse.wait_again(turn)
        solve(mouse, step)
        press(desk, "lesson.back")
        count = "1 из %d" % sets_of("ugolki")[course]
        desk.hear_until("the count " + count, lambda seen: count in seen.texts)
        desk.quit()


def once_more():
    """What went wrong days ago comes first"""
    course = "halma-puzzles-ladder"
    step = json.loads(ask("lesson", course).splitlines()[3])
    with Desk() as desk:
        os.makedirs(os.path.dirname(lessons_file(desk)))
        with open(lessons_file(desk), "w", encoding="utf-8") as f:
            json.dump({"courses": {}, "puzzles": {"met": 0, "back": {
                step["id"]: {"times": 1, "due": str(datetime.date.today())}}}}, f)
        sit_down(desk, "--game", "halma", "--scene", "puzzles", language="en")
        press(desk, "puzzles.back")
        mouse = Mouse(desk, course, "en")
        if shown(desk, mouse)["id"] != step["id"]:
            raise Failed("another puzzle comes")
        solve(mouse, step)
        wait_for("it to be away for a week", lambda: met(desk)["back"][step["id"]] == {
            "times": 2, "due": str(datetime.date.today() + datetime.timedelta(days=7))})
        desk.quit()


def week():
    """The days of the present row have ticks instead of their numbers; the puzzle of the day is begun by its card"""
    days = [datetime.date.today() - datetime.timedelta(days=n) for n in range(7)]
    with Desk() as desk:
        os.makedirs(os.path.dirname(lessons_file(desk)))
        with open(lessons_file(desk), "w", encoding="utf-8") as f:
            json.dump({"courses": {}, "daily": {"last": str(days[1]), "run": 2, "best": 2}}, f)
        sit_down(desk, language="ru")
        press(desk, "home.lessons")
        press(desk, "lessons.puzzles")
        seen = desk.hear_until("the week", lambda seen: seen.says("2 дня подряд."))
        shown = [n for n, day in enumerate(days) if "%02d" % day.day in seen.texts]
        if shown != [0, 3, 4, 5, 6]:
            raise Failed("days ago that have no tick: %s" % shown)
        press(desk, "puzzles.daily")
        desk.hear_until("it", lambda seen: "lesson.hint" in seen.places and seen.says("Задача дня"))
        desk.key("Escape")
        press(desk, "puzzles.hint")
        desk.hear_until("it with its first hint", lambda seen: "lesson.hint" in seen.places and
                        seen.says(WORDS["Not solved yet."][1][0]))
        wait_for("it to count as missed", lambda: len(met(desk).get("back", {})) == 1)
        desk.quit()


def rush():
    """In a rush the next puzzle comes by itself, and three mistakes end it"""
    with Desk() as desk:
        sit_down(desk, "--game", "ugolki", "--scene", "puzzles", language="en")
        press(desk, "puzzles.rush")
        mouse = Mouse(desk, "ugolki-puzzles-ladder", "en")
        step = shown(desk, mouse)
        mouse.try_it(step["turns"][0]["right"])
        desk.hear_until("one solved", lambda seen: seen.says("Solved: 1. Mistakes: 0 of 3."))
        for mistakes in range(1, 4):
            press(desk, "lesson.hint")
            if mistakes < 3:
                desk.hear_until("a mistake", lambda seen: seen.says("Mistakes: %d of 3." % mistakes))
        desk.hear_until("the list, and the best", lambda seen: "puzzles.rush" in seen.places and
                        seen.says("Best: 1"))
        if met(desk)["rush"] != {"ugolki": 1}:
            raise Failed("it is not kept: %s" % met(desk))
        desk.quit()


def minute(desk, said):
    """A wrong square and the right one, then Skip until three mistakes end it, or the minute on a
    busy machine."""
    def over(seen):
        return "puzzles.train.squares" in seen.places
    press(desk, "puzzles.train.squares")
    square = called(desk.hear_until("a question", lambda seen: called(seen) is not None))
    desk.click("site:a1" if square != "a1" else "site:h8")
    seen = desk.hear_until("a mistake", lambda seen: over(seen) or seen.says(said % (0, 1)))
    if not over(seen):
        desk.click("site:" + square)
    for mistakes in range(1, 4):
        seen = desk.hear_until("%d mistakes" % mistakes, lambda seen: over(seen) or
                               mistakes < 3 and seen.says(said % (1, mistakes)))
        if over(seen):
            return
        desk.click("lesson.hint")


def train_in(language, said, best):
    with Desk() as desk:
        sit_down(desk, "--game", "chess", "--scene", "puzzles", language=language)
        while "rush" not in met(desk):
            minute(desk, said)
        desk.hear_until("the best in the list", lambda seen: seen.says(best))
        if met(desk)["rush"] != {"squares": 1} or met(desk)["met"] != 0:
            raise Failed("it is not kept: %s" % met(desk))
        if kept(desk)["courses"]:
            raise Failed("questions count as lessons: %s" % kept(desk)["courses"])
        desk.quit()


def both_sides():
    """After five squares their names are asked from the other side of the board"""
    def over(seen):
        return "puzzles.train.squares" in seen.places

    def turned(desk):
        press(desk, "puzzles.train.squares")
        seen = desk.hear_until("a question", lambda seen: called(seen) is not None)
        corner = seen.places["site:a1"]
        for found in range(1, 6):
            desk.click("site:" + called(seen))
            seen = desk.hear_until("the next one", lambda seen: over(seen) or
                                   called(seen) and seen.says("Solved: %d." % found))
            if over(seen):
                return False  # a minute is short on a busy machine
            if (seen.places["site:a1"] != corner) != (found == 5):
                raise Failed("it is turned after %d, or not after five" % found)
        return True

    with Desk() as desk:
        sit_down(desk, "--game", "chess", "--scene", "puzzles", language="en")
        while not turned(desk):
            pass
        desk.quit()


def called(seen):
    """The square that is asked for."""
    return next((found[1] for found in map(CALLED.search, seen.texts) if found), None)


def train():
    """A trainer asks, counts, ends, and keeps the best; in both languages"""
    train_in("en", "Solved: %d. Mistakes: %d of 3.", "Best: 1")
    train_in("ru", WORDS["Solved: {n0}. Mistakes: {n1} of 3."][1][0].replace("{n0}", "%d").replace(
        "{n1}", "%d"), WORDS["Best: {n0}"][1][0].replace("{n0}", "1"))


def counted(seen):
    """The number that is asked about at dominoes."""
    found = COUNTED.search(seen.words)  # it may take two lines
    return found[1] if found else None


def choose(desk):
    """One choice after the other until one is right; False: the round was over before."""
    press(desk, "puzzles.train.count-out")
    seen = desk.hear_until("a question", lambda seen: counted(seen) is not None)
    choices = sorted(name for name in seen.places if name.startswith("lesson.choice."))
    if len(choices) != 4:
        raise Failed("to choose from there are %s" % choices)
    for wrong, choice in enumerate(choices):
        desk.click(choice)
        seen = desk.hear_until("an answer", lambda seen: "puzzles.train.count-out" in seen.places or
                               seen.says("Solved: 1. Mistakes: %d of 3." % wrong) or
                               seen.says("Solved: 0. Mistakes: %d of 3." % (wrong + 1)))
        if "puzzles.train.count-out" in seen.places:
            return False
        if seen.says("Solved: 1."):
            return True
    raise Failed("no choice is right: %s" % seen.texts)


def count_out():
    """What is out at dominoes is counted, and one of four buttons is the answer"""
    with Desk() as desk:
        sit_down(desk, "--game", "dominoes", "--scene", "puzzles", language="en")
        while not choose(desk):
            pass
        desk.quit()


WARNING = {"en": "With a hint it counts as missed.", "ru": "С подсказкой задача не решена.",
           "de": "Mit Tipp: nicht gelöst.", "es": "Con pista cuenta como fallado."}


def warned():
    """puzzles: what a hint costs is read beside the buttons, before one is asked for, and to its end"""
    with Desk() as desk:
        for size in ("640x480", "1280x800"):
            for language, said in WARNING.items():
                desk.look("--scene", "lesson:daily", "--lang", language, size=size)
                if said not in desk.texts:
                    raise Failed("at %s it says %s" % (size, desk.texts))
                if said in desk.cut:
                    raise Failed("at %s it is cut off: %s" % (size, said))


TESTS = [warned, each_game, by_theme, once_more, week, rush, train, both_sides, count_out]


if __name__ == "__main__":
    sys.exit(run([test for test in TESTS if not sys.argv[1:] or test.__name__ in sys.argv[1:]], 2))
