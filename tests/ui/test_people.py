#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""People by real clicks, in both languages: two are made, play a rated game, and their pages tell of
it; a kill loses nobody, and a second window knows them, too."""
import glob
import json
import os
import sys

from desk import Desk, Failed, run, wait_for
from test_tournament import FOOLS_MATE

WORDS = {
    "en": {"people": "People", "rated": "Rated game", "counts": "· rated", "games": "1 game", "record": "1 · 0 · 0", "lost": "0 · 0 · 1",
           "about": "about", "no hints": "It counts for the rating: no hints, and no move is taken back.",
           "ratings": "Rating of Anna: 1258 (−242). Rating of Boris: 1742 (+242).",
           "stays": "The games stay.", "odds": "points: Anna. Fair odds: a knight.", "given": "Odds: a knight. The game", "at the board": "Classic chess, odds: a knight",
           "uncounted": "does not count for a rating",
           "levels": "Computers play at levels 2 to 3.", "hints": "There are no hints.", "hint": ("Looking for a good move…", "Hint 1 of 3"), "wrong": "That is not the password.",
           "closed": "These lessons are locked: Settings, Lock."},
    "ru": {"people": "Люди", "rated": "Партия на рейтинг", "counts": "· на рейтинг", "games": "1 партия", "record": "1 · 0 · 0", "lost": "0 · 0 · 1",
           "about": "около", "no hints": "Идёт в рейтинг: без подсказок, ходы назад не берут.",
           "ratings": "Anna, рейтинг: 1258 (−242). Boris, рейтинг: 1742 (+242).",
           "stays": "Партии остаются.", "odds": "очков: Anna. Справедливая фора: конь.", "given": "Фора: конь. На рейтинг", "at the board": "Классические шахматы, фора: конь",
           "uncounted": "На рейтинг партия не влияет",
           "levels": "Компьютеры играют на уровнях от 2 до 3.", "hints": "Подсказок нет.", "hint": ("Ищу хороший ход…", "Подсказка 1 из 3"), "wrong": "Это не тот пароль.",
           "closed": "Эти уроки заперты: Настройки, Замок."},
}


def kept(desk):
    return glob.glob(desk.home + "/data/larets/people/*.person")


def go(desk, place, what):
    """Click, as soon as it is there to be clicked."""
    desk.hear_until(what, lambda seen: seen.places.get(place, {}).get("seen", True) and place in seen.places)
    desk.click(place)


def made(desk, name, face, stronger=0):
    """From the list of people to somebody's own page."""
    go(desk, "people.new", "the list")
    desk.hear_until("the field", lambda seen: seen.focus == "people.name" or "people.face.1" in seen.places)
    desk.click("people.name")
    desk.type(name)
    desk.hear_until(name, lambda seen: name in seen.texts)
    go(desk, "people.face.%d" % face, "the faces")
    for n in range(stronger):
        go(desk, "people.handicap.more", "the stepper")
        desk.hear_until("+%d00" % (n + 1), lambda seen: "+%d00" % (n + 1) in seen.texts)
    go(desk, "people.done", "the button")
    page_of(desk, name)


def page_of(desk, name):
    desk.hear_until("the page of %s" % name, lambda seen: name in seen.texts and "people.edit" in seen.places)


def page_says(desk, row, *texts):
    go(desk, "people.row.%d" % row, "the list")
    desk.hear_until(" and ".join(texts), lambda seen: all(any(text in said for said in seen.texts) for text in texts))


def two_play(language):
    words = WORDS[language]
    with Desk() as desk:
        desk.settings(reduced_motion=True, language=language)
        desk.start("--audit", desk.heard_at())
        go(desk, "home.people", "the shelf")
        made(desk, "Anna", 4)
        go(desk, "people.new", "the list")  # nobody else is called so
        desk.hear_until("the field", lambda seen: "people.name" in seen.places)
        desk.click("people.name")
        desk.type("Anna")
        go(desk, "people.done", "the button")
        desk.hear_until("that the name is taken", lambda seen: seen.says("Anna 2"))
        go(desk, "people.cancel", "the way back")
        made(desk, "Boris", 7)
        desk.kill()
        if len(kept(desk)) != 2:
            raise Failed("there are %s" % kept(desk))

        # Anna comes to the shelf; at chess she has the first seat already.
        desk.start("--audit", desk.heard_at())
        go(desk, "home.people", "the shelf")
        go(desk, "people.row.1", "Anna")
        go(desk, "people.play", "her page")
        go(desk, "home.game.chess", "the shelf")
        desk.hear_until("setup", lambda seen: "setup.seat.2.0" in seen.places and "Anna" in seen.texts
                        and words["rated"] in seen.texts)
        desk.click("setup.seat.2.0")
        desk.hear_until("no rating with a guest", lambda seen: words["rated"] not in seen.texts)
        go(desk, "setup.person.2.2", "Boris")
        desk.hear_until("both", lambda seen: "Boris" in seen.texts and seen.says(words["no hints"]))
        go(desk, "setup.rated", "the switch")
        go(desk, "setup.play", "Play")
        desk.hear_until("the board of a game that is said to be rated", lambda seen: "site:f2" in seen.places
                        and seen.says(words["counts"]))
        desk.key("F10")  # no way to values while the game counts
        if "menu.edit" in desk.hear_until("the menu", lambda seen: "menu.rules" in seen.places).places:
            raise Failed("a position can be set up from a rated game")
        desk.key("Escape")
        desk.hear_until("no menu", lambda seen: "menu.rules" not in seen.places)
        for n in range(0, len(FOOLS_MATE), 2):
            for site in FOOLS_MATE[n:n + 2]:
                desk.click("site:" + site)
            desk.wait_steps(n // 2 + 1)
        record = desk.record()
        if "rated" not in record or not record.get("x-person", "").startswith("2 ") or record["result"] != "0-1 checkmate":
            raise Failed("the record says %s" % record)

        desk.hear_until("the end, and what it made of the ratings",
                        lambda seen: "card.again" in seen.places and
                        seen.says(words["ratings"]))
        desk.key("alt+Home")
        go(desk, "home.people", "the shelf")
        page_says(desk, 1, words["games"], words["lost"], words["about"], "Boris")
        page_says(desk, 2, words["games"], words["record"], words["about"], "Anna")

        # Boris comes: what Anna chose last is kept as hers.
        go(desk, "people.play", "his page")
        desk.hear_until("the shelf", lambda seen: "home.game.chess" in seen.places)
        choices = glob.glob(desk.home + "/data/larets/people/*.choices")
        owners = sorted(name.rsplit("/", 1)[1].partition(".")[0] for name in choices)
        if len(owners) != 2 or "guest" not in owners or not any('"rated": true' in open(name, encoding="utf-8").read()
                                                                for name in choices if "guest" not in name):
            raise Failed("last choices are kept in %s" % choices)
        desk.kill()


def in_english():
    """two people make themselves known and play a rated game; in English"""
    two_play("en")


def in_russian():
    """the same in Russian"""
    two_play("ru")


def unequal(language):
    words = WORDS[language]
    with Desk() as desk:
        desk.settings(reduced_motion=True, language=language)
        desk.start("--audit", desk.heard_at())
        go(desk, "home.people", "the shelf")
        made(desk, "Anna", 4, stronger=4)
        made(desk, "Boris", 7)
        desk.key("Escape")
        go(desk, "home.game.chess", "the shelf")
        go(desk, "setup.person.1.1", "the seats")
        desk.hear_until("Anna", lambda seen: "Anna" in seen.texts and not seen.says(words["odds"]))
        desk.click("setup.seat.2.0")
        go(desk, "setup.person.2.2", "the seats")
        desk.hear_until("the odds", lambda seen: seen.says(words["odds"]))
        for first, second in ("Boris", "Anna"), ("Anna", "Boris"):
            desk.click("setup.up.2")
            desk.hear_until("the other seats", lambda seen: seen.texts.index(first) < seen.texts.index(second) and seen.says(words["odds"]))
        go(desk, "setup.odds.give", "the odds")
        desk.hear_until("they are given", lambda seen: seen.says(words["given"]) and seen.says(words["uncounted"])
                        and "setup.rated" not in seen.places)
        go(desk, "setup.odds.even", "the way back")
        desk.hear_until("none", lambda seen: seen.says(words["odds"]) and "setup.rated" in seen.places)
        go(desk, "setup.odds.give", "the odds")
        desk.hear_until("they are given", lambda seen: seen.says(words["given"]))
        go(desk, "setup.play", "Play")
        desk.hear_until("the board, and the odds", lambda seen: "site:f2" in seen.places and seen.says(words["at the board"]))
        for site in "e2", "e4":
            desk.click("site:" + site)
        desk.wait_steps(1)
        record = desk.record()
        if record.get("option") != "odds=knight" or "rated" in record:
            raise Failed("the record says %s" % record)
        desk.kill()


def odds_in_english():
    """who is stronger gives a knight, and takes it back; in English"""
    unequal("en")


def odds_in_russian():
    """the same in Russian"""
    unequal("ru")


def two_windows():
    """who is made in one window is there in the other; who is deleted is gone there, and kept in a file"""
    with Desk() as one, Desk() as other:
        for desk in one, other:
            desk.settings(reduced_motion=True)
        other.env["XDG_DATA_HOME"] = one.env["XDG_DATA_HOME"]
        other.start("--audit", other.heard_at())
        go(other, "home.people", "the shelf")
        other.hear_until("nobody", lambda seen: "people.new" in seen.places and "people.row.1" not in seen.places)
        other.key("Escape")
        one.start("--audit", one.heard_at())
        go(one, "home.people", "the shelf")
        made(one, "Mary", 2)
        go(other, "home.people", "the shelf")
        page_says(other, 1, "Mary")
        go(other, "people.delete", "her page")
        other.hear_until("what goes", lambda seen: seen.says(WORDS["en"]["stays"]))
        other.click("people.delete")
        other.hear_until("nobody", lambda seen: "people.row.1" not in seen.places)
        if kept(one) or len(glob.glob(one.home + "/data/larets/people/*.person.removed")) != 1:
            raise Failed("what was Mary's is not kept")
        one.key("Escape")
        go(one, "home.people", "the shelf")
        one.hear_until("nobody", lambda seen: "people.new" in seen.places and "people.row.1" not in seen.places)


def at_a_tournament():
    """three are put into a tournament by their faces, and its games count for them"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        os.makedirs(desk.home + "/data/larets/people")
        for n, name in enumerate(("Anna", "Boris", "Mary"), 1):
            with open("%s/data/larets/people/%012d.person" % (desk.home, n), "w", encoding="utf-8") as f:
                f.write('{"larets_person": 1, "id": "%012d", "made": "2026-11-%02d", "name": "%s", "face": "owl", "sign": %d}'
                        % (n, n, name, n))
        desk.start("--audit", desk.heard_at())
        go(desk, "home.tournaments", "the shelf")
        go(desk, "tournaments.new", "the list")
        desk.hear_until("three faces", lambda seen: "tournament.person.3" in seen.places)
        for n, name in (3, "Mary"), (1, "Anna"), (2, "Boris"):
            desk.click("tournament.person.%d" % n)
            desk.hear_until(name, lambda seen: seen.texts.count(name) > 1)
        go(desk, "tournament.begin", "the page")
        go(desk, "tournament.play.1", "its rounds")
        desk.hear_until("the board", lambda seen: "site:f2" in seen.places and seen.says("Family tournament, round 1 · rated"))
        for site in FOOLS_MATE[:2]:
            desk.click("site:" + site)
        desk.wait_steps(1)
        with open(desk.records()[-1], encoding="utf-8") as f:
            head = f.read()
        if "x-person 1 0000" not in head or "x-person 2 0000" not in head:
            raise Failed("nobody is known in %s" % head)
        desk.kill()


def nobody_is_lost():
    """a name that is written stays: by Enter, by Escape, by the next one, by the way out; Cancel alone forgets it"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        desk.start("--audit", desk.heard_at())
        go(desk, "home.people", "the shelf")

        def write(name, known):
            go(desk, "people.new", "the list")
            desk.hear_until("%d people, and a field" % known, lambda seen: "people.cancel" in seen.places and "people.row.%d" % known in seen.places)
            desk.type(name)
            desk.hear_until(name, lambda seen: name in seen.texts)

        write("Anna", 0)
        desk.key("Return")
        page_of(desk, "Anna")
        write("Boris", 1)
        write("Clara", 2)
        desk.key("Escape")  # out of the field
        desk.key("Escape")
        page_of(desk, "Clara")
        write("Dora", 3)
        go(desk, "people.cancel", "the page")
        page_of(desk, "Clara")
        write("Emil", 3)
        desk.key("alt+Home")
        desk.hear_until("the shelf", lambda seen: "home.people" in seen.places)
        names = sorted(json.load(open(name, encoding="utf-8"))["name"] for name in kept(desk))
        if names != ["Anna", "Boris", "Clara", "Emil"]:
            raise Failed("kept are %s" % names)
        desk.quit()


def one_confirms():
    """of two people one has moves that wait for a yes, chosen on her page; the other one's are made at once"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        desk.start("--audit", desk.heard_at())
        go(desk, "home.people", "the shelf")
        made(desk, "Anna", 4)
        go(desk, "people.edit", "her page")
        go(desk, "people.confirm", "the switches")
        go(desk, "people.done", "the button")
        desk.hear_until("her page", lambda seen: "people.edit" in seen.places)
        with open(kept(desk)[0], encoding="utf-8") as f:
            if json.load(f)["confirm"] is not True:
                raise Failed("it is not kept")
        go(desk, "people.play", "her page")
        go(desk, "home.game.chess", "the shelf")
        desk.hear_until("setup", lambda seen: "setup.seat.2.0" in seen.places and "Anna" in seen.texts)
        desk.click("setup.seat.2.0")  # a guest
        go(desk, "setup.play", "Play")
        desk.hear_until("the board", lambda seen: "site:e2" in seen.places)
        desk.click("site:e2")
        desk.click("site:e4")
        desk.hear_until("the question", lambda seen: "confirm.yes" in seen.places)
        if desk.steps() != 0:
            raise Failed("it is played before she says so")
        desk.click("confirm.yes")
        desk.wait_steps(1)
        desk.click("site:e7")
        desk.click("site:e5")
        desk.wait_steps(2)
        desk.quit()


def locked(language):
    """a word locks levels, hints and lessons; another word opens nothing, the right one does"""
    words = WORDS[language]
    with Desk() as desk:
        desk.settings(language=language, reduced_motion=True)
        guard = desk.home + "/config/larets/guard.json"

        def settings():
            go(desk, "home.settings", "the shelf")
            go(desk, "settings.lock", "settings")
            seen = desk.hear_until("the password's field", lambda seen: "settings.lock.word" in seen.places)
            if "settings.first" in seen.places or "guard.json" in seen.words:
                raise Failed("the page offers to reset what it does not lock, or tells how it is opened")

        def write(word, shown=False):
            desk.click("settings.lock.word")
            desk.type(word)
            if shown:
                desk.hear_until("what is typed", lambda seen: word in seen.texts)
            desk.key("Return")

        desk.start("--audit", desk.heard_at())
        settings()
        go(desk, "settings.lock.least.more", "the stepper")
        desk.hear_until("2", lambda seen: "2" in seen.texts)
        for most in range(9, 2, -1):
            desk.click("settings.lock.most.less")
            desk.hear_until(str(most), lambda seen: str(most) in seen.texts)
        desk.click("settings.lock.hints")
        desk.click("settings.lock.chess")
        wait_for("what is settled", lambda: os.path.exists(guard) and json.load(open(guard, encoding="utf-8"))["closed"] == ["chess"])
        write("hedgehog", shown=True)
        desk.hear_until(words["levels"], lambda seen: words["levels"] in seen.texts and words["hints"] in seen.texts)
        with open(guard, encoding="utf-8") as f:
            if "hedgehog" in f.read():
                raise Failed("the word itself is kept")
        desk.key("Escape")
        go(desk, "home.lessons", "the shelf")
        desk.hear_until(words["closed"], lambda seen: words["closed"] in seen.texts and not any("lessons.course.chess" in place for place in seen.places))
        desk.key("Escape")
        go(desk, "home.game.chess", "the shelf")
        go(desk, "setup.seat.2.1", "setup")
        desk.hear_until("the gentlest that is allowed", lambda seen: any(text.startswith("2 · ") for text in seen.texts))
        for _ in range(2):
            desk.click("setup.level.2.more")
        desk.hear_until("the strongest", lambda seen: any(text.startswith("3 · ") for text in seen.texts))
        go(desk, "setup.play", "Play")
        desk.hear_until("the board", lambda seen: "site:e2" in seen.places)
        desk.key("h")
        desk.key("F10")
        if "menu.edit" in desk.hear_until("the menu", lambda seen: "menu.rules" in seen.places).places:
            raise Failed("the editor shows values")
        desk.key("Escape")
        desk.hear_until("no menu", lambda seen: "menu.rules" not in seen.places)
        if any(desk.hear().says(text) for text in words["hint"]):
            raise Failed("there is a hint")
        desk.click("site:e2")
        desk.click("site:e4")
        desk.wait_steps(1)
        if "level=3" not in open(desk.records()[-1], encoding="utf-8").read():
            raise Failed("it is played at another level")
        with open(guard, encoding="utf-8") as f:
            by_the_word = f.read()
        desk.key("F1")
        go(desk, "rulebook.lesson.goal", "the rule book")
        desk.hear_until(words["closed"], lambda seen: words["closed"] in seen.texts and "rulebook.lesson.goal" in seen.places)
        desk.kill()
        desk.start("--audit", desk.heard_at(), "--lesson", "chess")
        desk.hear_until("the shelf", lambda seen: words["closed"] in seen.texts and "home.settings" in seen.places)
        settings()
        write("hamster")
        desk.hear_until(words["wrong"], lambda seen: words["wrong"] in seen.texts)
        write("hedgehog")
        desk.hear_until("all open", lambda seen: "settings.lock.least.more" in seen.places)
        # Another window locks it: nothing is settled here any more.
        with open(guard, "w", encoding="utf-8") as f:
            f.write(by_the_word)
        desk.click("settings.lock.hints")
        desk.hear_until("locked again", lambda seen: words["hints"] in seen.texts)
        with open(guard, encoding="utf-8") as f:
            if f.read() != by_the_word:
                raise Failed("it is unlocked without the word")
        write("hedgehog")
        desk.hear_until("all open", lambda seen: "settings.lock.least.more" in seen.places)
        desk.key("Escape")
        go(desk, "home.lessons", "the shelf")
        desk.hear_until("chess again", lambda seen: any("lessons.course.chess" in place for place in seen.places))
        desk.key("Escape")
        go(desk, "home.game.chess", "the shelf")
        go(desk, "setup.play", "Play")
        desk.hear_until("the board", lambda seen: "site:e2" in seen.places)
        desk.key("h")
        desk.hear_until("a hint", lambda seen: seen.says(words["hint"][1]))
        desk.quit()


def locked_in_english():
    """what a word locks, in English"""
    locked("en")


def locked_in_russian():
    """what a word locks, in Russian"""
    locked("ru")


PEOPLE, GAMES = 20, 1000
ASSETS = 500  # reads of pictures, words and the like that a page may need
RECORD = """larets 1
game draughts
variant russian
seat 1 human colour=0 name=Player %d
seat 2 human colour=1 name=Player %d
date 2026-01-%02d
rated
x-person 1 %012d
x-person 2 %012d
seed 0
result 1-0 resigned
steps 5
last W:W21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,12,13,18

1. c3-d4 2. b6-a5 3. d4-e5 4. f6:d4 5. resigned 2
"""


def reads(desk):
    """How often the program has read something from a file so far."""
    with open("/proc/%d/io" % desk.program.pid, encoding="utf-8") as f:
        return int(dict(line.split(": ") for line in f)["syscr"])


def many_games():
    """of many people and games the library looks at each record once, and people, their pages and setup at none that they know"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        os.makedirs(desk.home + "/data/larets/people")
        os.makedirs(desk.matches())
        for n in range(1, PEOPLE + 1):
            with open("%s/data/larets/people/%012d.person" % (desk.home, n), "w", encoding="utf-8") as f:
                json.dump({"larets_person": 1, "id": "%012d" % n, "made": "2026-01-%02d" % n,
                           "name": "Player %d" % n, "face": "owl", "sign": n % 10}, f)
        for i in range(GAMES):
            one, other = i % PEOPLE + 1, (i + 1 + i // PEOPLE % (PEOPLE - 1)) % PEOPLE + 1
            with open("%s/draughts-2026-01-01-%04d.larets" % (desk.matches(), i), "w", encoding="utf-8") as f:
                f.write(RECORD % (one, other, i % 28 + 1, one, other))
        desk.start("--audit", desk.heard_at())

        def page(what, act, condition, least, most):
            desk.wait_still()
            before = reads(desk)
            act()
            desk.hear_until(what, condition)
            desk.wait_still()
            count = reads(desk) - before
            print("# %s: %d reads" % (what, count), flush=True)
            if not least <= count <= most:
                raise Failed("%s: %d reads, not %d to %d" % (what, count, least, most))

        def to_the_shelf():
            desk.key("Escape")
            desk.hear_until("the shelf", lambda seen: "home.people" in seen.places)

        desk.hear_until("the shelf", lambda seen: "home.people" in seen.places)
        heads = 2 * GAMES  # a file is read until it says that there is no more
        everybody = "people.row.%d" % PEOPLE
        page("people, for the first time", lambda: desk.click("home.people"),
             lambda seen: everybody in seen.places, heads, heads + ASSETS)
        page("a page", lambda: desk.click("people.row.3"), lambda seen: "people.graph" in seen.places, 0, ASSETS)
        to_the_shelf()
        page("people again", lambda: desk.click("home.people"), lambda seen: everybody in seen.places, 0, ASSETS)
        to_the_shelf()
        page("setup", lambda: desk.click("home.game.draughts"),
             lambda seen: "setup.person.1.1" in seen.places, 0, ASSETS)
        page("somebody's seat", lambda: desk.click("setup.person.1.1"),
             lambda seen: "Player 1" in seen.texts, 0, ASSETS)
        to_the_shelf()
        page("the library", lambda: desk.key("ctrl+o"), lambda seen: "library.open" in seen.places, heads, heads + ASSETS)
        desk.quit()


TESTS = [many_games, in_english, in_russian, locked_in_english, locked_in_russian, nobody_is_lost, one_confirms, odds_in_english, odds_in_russian, two_windows, at_a_tournament]

if __name__ == "__main__":
    sys.exit(run(TESTS))
