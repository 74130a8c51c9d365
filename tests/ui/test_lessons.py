#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every step of a course in a real window: once right at once and once after a wrong try, by clicks;
and by the keyboard alone, in the other language; which is which turns with the commit.

    test_lessons.py clicks|keys [COURSE]...   LARETS_LONG=1: every wrong try that is foreseen
    test_lessons.py clicks|keys I/N           the I-th of N parts, much the same long, of one course
                                              a game, which every commit chooses anew; of all
                                              courses with LARETS_LONG=1
    test_lessons.py around [TEST]...          what lies around the steps; and a step of each kind
    LARETS_HANDS=ru                           clicks in Russian, keys in English; en: otherwise

What is right, what is wrong and what is said to it comes from the tutor (larets-cli lesson); what
came of it is read off the window's own words (--audit) and the user's lessons.json.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import time

from desk import CLI, DEADLINE, SOURCE, Desk, Failed, Heard, ask, insist, run, wait_for
from test_games import SITES

LONG = os.environ.get("LARETS_LONG") == "1"
SOON = 10  # seconds, after which something is tried anew
STEP = re.compile(r"(\d+) (?:of|из) (\d+) (?:in the course|в курсе)")
AGAIN = {"en": "Press again to clear", "ru": "Нажмите ещё раз"}
DONE = {"en": "DONE", "ru": "ГОТОВО"}
SHOWN = "This is how it goes"
QUICK = {"reduced_motion": True, "computer_pause_ms": 0, "mute": True}


def steps_of(course, language, env=None):
    told = subprocess.run([CLI, "lesson", course, "--lang", language], env=env, check=True,
                          capture_output=True, text=True).stdout
    return [json.loads(line) for line in told.splitlines()]


def pieces(told, key="position"):
    return {site: tuple(piece) for site, piece in told[key + " pieces"].items()}


class Learner:
    """One who goes through a course; how the hands work is told by Mouse and Keys."""

    room = None  # letters of an answer that the panel can show at once

    def __init__(self, desk, course, language):
        self.desk, self.course, self.language = desk, course, language
        self.steps = steps_of(course, language, desk.env)
        self.tries = self.wrongs = self.hints = self.moves = 0
        self.played = False  # the whole course
        self.typed = False   # the last try

    def tell(self):
        print("# %s: %d steps; tries: %d right, %d wrong; %d times all hints; %d moves in matches" %
              (self.course, len(self.steps), self.tries, self.wrongs, self.hints, self.moves),
              flush=True)

    # --- what has come of it

    def kept(self):
        """What the user's file says of the course."""
        try:
            with open(self.desk.home + "/data/larets/lessons.json", encoding="utf-8") as f:
                return json.load(f)["courses"].get(self.course, {})
        except FileNotFoundError:
            return {}

    def is_done(self, step):
        return step["id"] in self.kept().get("done", [])

    def wait_step(self, index):
        """Until the window shows this step."""
        def shown(seen):
            at = STEP.search(seen.words)
            return at and int(at[1]) == index + 1
        seen = self.desk.hear_until("step %d of %s" % (index + 1, self.course), shown)
        if int(STEP.search(seen.words)[2]) != len(self.steps):
            raise Failed("%s has not %d steps" % (self.course, len(self.steps)))
        return seen

    def wait_pieces(self, what, wanted):
        return self.desk.hear_until(what, lambda seen: seen.pieces() == wanted)

    # --- one step

    def ask_wrong(self, step, turn, wrong):
        """A wrong try: it is said why, what it would do is shown, and taken back; nothing is done."""
        done = self.is_done(step)
        self.wrongs += 1
        if "shown pieces" in wrong:  # it stands but for a moment, which one may miss
            shown = pieces(wrong, "shown")
            insist("what the wrong move does", lambda: self.try_it(wrong),
                   lambda: self.desk.hear().pieces() == shown, again=lambda: self.again(turn))
        else:
            self.try_it(wrong)
        if self.wrongs % 3 and not LONG:  # not all have to wait until it goes back by itself
            self.desk.hear_until("the answer %r" % wrong["says"],
                                 lambda seen: self.reads(seen, wrong["says"]))
            return
        self.desk.hear_until(
            "the piece back, the answer %r, and a mark on the board" % wrong["says"],
            lambda seen: self.is_back(seen, turn, wrong) and self.reads(seen, wrong["says"]) and
            seen.marked("refused"))
        if self.is_done(step) != done:
            raise Failed("a wrong try counts as done")

    def reads(self, seen, answer):
        """The answer is to be read; where room is little at least how it begins, the rest by scrolling."""
        return seen.says(answer if self.room is None else answer[:self.room].rsplit(" ", 1)[0])

    def is_back(self, seen, turn, wrong):
        """All as before; or a mill stands, and only the man that was to be taken is back.  What was
        typed was a whole move, of which nothing stays."""
        if "holds" not in wrong or self.typed:
            return seen.pieces() == pieces(turn)
        return wrong["holds"][-1] in seen.marked("held") and wrong["clicks"][-1] in seen.pieces()

    def wait_again(self, turn):
        self.desk.hear_until("the answer put away, all as before",
                             lambda seen: seen.pieces() == pieces(turn) and
                             not seen.marked("refused") and seen.says(turn["task"]))

    def wrong_tries(self, turn):
        """One is enough; all of them take long.  Buttons are there only when they can be used."""
        there = self.desk.hear().sites
        tries = [wrong for wrong in turn["wrong"] if all(site in there for site in wrong["clicks"])]
        return tries if LONG else tries[:1]

    def do_turn(self, step, index, wrong_first):
        turn = step["turns"][index]
        last = index + 1 == len(step["turns"])
        if not turn["asks"]:
            self.press("watch")
        else:
            self.wait_task(turn)
            # The squares of a queen are looked for alike: a wrong one before two of them will do.
            again = step["kind"] == "find" and index > 1 and not LONG
            tries = self.wrong_tries(turn) if wrong_first and not again else ()
            self.before = self.still_picture() if tries else None
            if tries and self.tries % 4 == 0:
                self.take_hints(turn)
            for wrong in tries:
                self.ask_wrong(step, turn, wrong)
                self.again(turn)
            self.try_it(turn["right"])
        self.tries += 1
        if last:
            return
        if step["kind"] == "find":
            site = turn["right"]["clicks"][0]
            self.desk.hear_until("%s marked as found" % site,
                                 lambda seen: site in seen.marked("right"))
        else:
            self.wait_pieces("the position of turn %d" % (index + 2),
                             pieces(step["turns"][index + 1]))

    def take_hints(self, turn):
        for number, hint in enumerate(turn["hints"], 1):
            self.hint()
            self.desk.hear_until("hint %d, %r" % (number, hint), lambda seen: seen.says(hint))
        self.hints += 1

    def wait_task(self, turn):
        self.desk.hear_until("the task %r" % turn["task"], lambda seen: seen.says(turn["task"]))

    def do_step(self, step, wrong_first):
        self.wait_pieces("the position of the step", pieces(step))
        if step["kind"] == "match":
            self.play_match(step)
        for index in range(len(step["turns"])):
            self.do_turn(step, index, wrong_first)
        if step["kind"] == "read":
            return
        wait_for("step %s saved as done" % step["id"], lambda: self.is_done(step))
        self.wait_pieces("the last position of the step", pieces(step, "end"))
        seen = self.desk.hear_until("the step told as done", lambda seen: DONE[self.language] in seen.texts)
        bare = {site for site in seen.marked("right") if seen.sites[site][0] == 0}
        if bare and step["kind"] == "play" and step["game"] != "kalah":  # there a last stone may be eaten, too
            raise Failed("the right move is marked where nothing lies: %s" % bare)

    def course_through(self, wrong_first):
        """All steps; every so many-th begins with a wrong try (0: none)."""
        for index, step in enumerate(self.steps):
            try:
                self.wait_step(index)
                if self.kept().get("here") != step["id"]:
                    raise Failed("%r is kept as the step one is at" % self.kept().get("here"))
                self.do_step(step, wrong_first > 0 and index % wrong_first == 0)
                self.press("next")
            except Failed as fault:
                raise Failed("%s, step %d (%s, %s): %s" % (self.course, index + 1, step["id"],
                                                          step["kind"], fault)) from None
        self.played = True
        self.leave_course()
        self.wait_list(len(self.steps))
        if sorted(self.kept()["done"]) != sorted(step["id"] for step in self.steps):
            raise Failed("not all is kept as done: %s" % self.kept())

    def leave_course(self):
        """From the map of all steps, which comes at the end, to the list."""
        self.press("leave")

    def wait_list(self, done):
        """The list of courses, with so many steps done of this one."""
        count = {"en": "%d of %d", "ru": "%d из %d"}[self.language] % (done, len(self.steps))
        self.desk.hear_until("the list, with %s" % count,
                             lambda seen: "lessons.back" in seen.places and count in seen.texts)

    # --- the match

    def play_match(self, step):
        """Against the computer, to the end of all its rounds; the second time one gives up, and
        always where a match is long."""
        seat, made, records = step["seat"], 0, len(self.desk.records())
        self.press("play")
        self.desk.hear_until("a match", lambda seen: "play.menu" in seen.places)

        def record():
            return self.desk.record() if len(self.desk.records()) > records else {}
        while True:
            before = record()
            turn = self.turn_of(step, before)
            seat = seat or int(turn)
            if turn == "-" and self.next_round() is None:
                break
            # test_ludo.py, test_chess.py and test_dominoes.py play to the end; of a deal one sees
            # only a hand
            if made == 2 and (self.played or step["game"] in ("ludo", "chess")) or \
                    step["game"] == "dominoes":
                self.give_up()
                break
            insist("a move in the match, turn %s in %s" % (turn, before.get("last")),
                   lambda: self.do_next(step, seat, record()),
                   lambda: self.is_later(record(), before), again=self.let_go)
            made += turn == str(seat)
            self.moves += turn == str(seat)
        self.wait_card("card.back")
        wait_for("the match saved as done", lambda: self.is_done(step))
        insist("the lesson again", self.leave_card, lambda: STEP.search(self.desk.hear().words))
        self.wait_step(self.steps.index(step))

    @staticmethod
    def is_later(record, before):
        return int(record.get("steps", 0)) > int(before.get("steps", 0)) or \
            record.get("result", "*") != before.get("result", "*")

    def turn_of(self, step, record):
        """Whose turn it is: a seat, "dice", or "-" when a round or all is over.  That positions
        came too often, no position tells."""
        if record.get("result", "*") != "*":
            return "-"
        position = record.get("last", step["position"])
        return self.rules(step, "play", position).splitlines()[1].split()[1]

    def do_next(self, step, seat, record):
        """What is the learner's to do now, if anything is."""
        position, turn = record.get("last", step["position"]), self.turn_of(step, record)
        if turn == "-":
            self.next_round(press=True)
        elif turn == "dice" and " r " in position:  # red is the learner
            self.throw()
        elif turn == str(seat):
            move = self.rules(step, "bestmove", position, "--nodes", "3000").splitlines()[0]
            self.make_move(SITES[step["game"]](position, move), move)

    def wait_card(self, button):
        """The card of the end.  What let_go() does to get rid of a held piece puts the card away, if
        the move that was waited for has ended the match just then."""
        seen = self.desk.hear_until("the card", lambda seen: button in seen.places or
                                    "play.result" in seen.places)
        if button not in seen.places:
            self.bring_card_back()
            seen = self.desk.hear_until("the card again", lambda seen: button in seen.places)
        return seen

    def leave_card(self):
        """What let_go() did may be heard only now, and have put the card away under the hand."""
        seen = self.desk.hear()
        if "card.back" in seen.places:
            self.leave_match()
        elif "play.result" in seen.places:
            self.bring_card_back()

    def next_round(self, press=False):
        """The button that begins the next round, once the card is there; None at the end."""
        seen = self.wait_card("card.again")
        if "card.back" in seen.places:
            return None
        if press:
            self.begin_round()
        return seen.places["card.again"]

    @staticmethod
    def rules(step, verb, position, *more):
        options = sum((["--option", option] for option in step["options"]), [])
        return ask(verb, "%s/%s" % (step["game"], step["variant"]), *options, "--position",
                   position, *more)


class Mouse(Learner):
    def try_it(self, told):
        sites = ["site:" + site for site in told["clicks"]]
        if len(sites) > 1 and self.tries % 3 == 2:
            self.desk.drag(*sites[:2])
            sites = sites[2:]
        for site in sites:
            self.desk.hear_until("the place " + site, lambda seen: site in seen.places)
            self.desk.click(site)

    def press(self, button):
        self.desk.hear_until("the button " + button,
                             lambda seen: "lesson." + button in seen.places)
        self.desk.click("lesson." + button)

    def hint(self):
        self.press("hint")

    def again(self, turn):
        self.press("again")
        self.wait_again(turn)
        if self.before is not None:
            self.wait_picture()

    def picture(self):
        """Each site as it is to be seen; stones in a pit lie as they fell."""
        if any(seen[2] > 1 for seen in self.desk.hear().sites.values()):
            return None
        return self.desk.screens([place for place in self.desk.places if place.startswith("site:")])

    def still_picture(self):
        """What the window shows may still be on its way to the screen."""
        last = [None]

        def same():
            before, last[0] = last[0], self.picture()
            time.sleep(0.05)
            return last[0] == before
        return wait_for("a board that stands still", lambda: same() and [last[0]])[0]

    def wait_picture(self):
        try:
            wait_for("the picture of the board as it was", lambda: self.picture() == self.before)
        except Failed as fault:
            now = self.picture()
            differ = sorted(place for place in now if now[place] != self.before.get(place))
            raise Failed("%s: %s differ; the window says %s" % (fault, differ, [
                self.desk.hear().sites[place[5:]] for place in differ])) from None

    def make_move(self, sites, move):
        for site in sites:
            self.desk.hear_until("the place " + site, lambda seen: site in seen.sites, SOON)
            self.desk.click("site:" + site)

    def let_go(self):
        """The other button puts back whatever is held."""
        site = next(iter(self.desk.hear().sites), None)
        if site is not None:
            self.desk.click("site:" + site, button=3)

    def throw(self):
        self.make_move(["die"], "")

    def begin_round(self):
        self.desk.click("card.again")

    def give_up(self):
        self.desk.click("play.menu")
        self.desk.hear_until("the menu", lambda seen: "menu.resign" in seen.places)
        self.desk.click("menu.resign")
        self.desk.hear_until("the question", lambda seen: "giveup.yes" in seen.places)
        self.desk.click("giveup.yes")

    def bring_card_back(self):
        self.desk.click("play.result")

    def leave_match(self):
        self.desk.click("card.back")

    def begin(self):
        self.desk.hear_until("the shelf", lambda seen: "home.lessons" in seen.places)
        self.desk.click("home.lessons")
        self.desk.hear_until("the list of courses", lambda seen: "lessons.back" in seen.places)
        self.open()

    def open(self):
        self.desk.scroll_to("lessons.course." + self.course)
        self.desk.click("lessons.course." + self.course)

    def reset(self):
        place = "lessons.reset." + self.course
        self.desk.scroll_to(place)
        self.desk.click(place)
        self.desk.hear_until("a question", lambda seen: seen.says(AGAIN[self.language]))
        self.desk.click(place)
        wait_for("the course forgotten", lambda: not self.kept())


class Keys(Learner):
    """Tab, arrows, Enter, letters; the mouse is not there."""

    room = 72

    ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}

    def __init__(self, desk, course, language):
        super().__init__(desk, course, language)
        hands = desk.tool

        def no_mouse(*args, **more):
            if any(str(arg).startswith(("mouse", "click")) for arg in args):
                raise Failed("that was the mouse: %s" % (args,))
            return hands(*args, **more)
        desk.tool = no_mouse

    def try_it(self, told):
        self.typed = bool("typed" in told and self.tries % 2)
        if self.typed:
            self.type_it(told["typed"])
        else:
            for site in told["clicks"]:
                self.go(site)
                self.desk.key("Return")

    @staticmethod
    def is_typing(seen):
        return any("Enter" in said for said in seen.texts)

    def type_it(self, text, seconds=DEADLINE):
        seen = self.desk.hear()
        self.desk.key("slash")
        self.desk.hear_until("the line to type in",
                             lambda now: now is not seen and self.is_typing(now), seconds)
        self.desk.type(text)
        self.desk.hear_until("what is typed", lambda now: text in now.texts, seconds)
        self.desk.key("Return")

    def still_picture(self):
        """The cursor lies over the board."""
        return None

    def go(self, site):
        """The cursor by arrows to a site, as one does who sees where it is."""
        tried = set()
        self.desk.hear_until("the place " + site, lambda seen: site in seen.sites)
        for _ in range(80):
            at = self.cursor()
            if at == site:
                return
            self.arrow(at, site, tried)
        raise Failed("no arrows lead from %s to %s" % (self.cursor(), site))

    def arrow(self, at, site, tried):
        """One that leads nearer, and has not been tried from there."""
        x, y = self.desk.middle("site:" + (at or site))
        u, v = self.desk.middle("site:" + site)
        keys = sorted(self.ARROWS, key=lambda key: -(self.ARROWS[key][0] * (u - x) +
                                                     self.ARROWS[key][1] * (v - y)))
        key = next((key for key in keys if (at, key) not in tried), None)
        if key is None:  # one came late, and was taken for the edge
            tried -= {(at, key) for key in keys}
            return
        tried.add((at, key))
        self.desk.key(key)
        end = time.monotonic() + 2  # at the edge it stays
        while self.cursor() == at and time.monotonic() < end:
            time.sleep(0.01)

    def cursor(self):
        return next(iter(self.desk.hear().marked("cursor")), None)

    def tab_to(self, place):
        for _ in range(120):
            seen = self.desk.hear()
            if seen.focus == place:
                return
            self.desk.key("Tab")
            wait_for("what Tab does", lambda: self.desk.hear().focus != seen.focus)
        raise Failed("Tab never leads to %s" % place)

    def press(self, button):
        self.desk.hear_until("the button " + button,
                             lambda seen: "lesson." + button in seen.places)
        if button == "next" and self.tries % 7 == 0:
            self.tab_to("lesson.next")
        self.desk.key("Return")

    def leave_course(self):
        self.desk.hear_until("the map", lambda seen: "lesson.leave" in seen.places)
        self.desk.key("Escape")

    def hint(self):
        self.desk.key("h")

    def again(self, turn):
        self.desk.key("r")
        self.wait_again(turn)

    def make_move(self, sites, move):
        if self.moves % 2:
            for site in sites:
                self.go(site)
                self.desk.key("Return")
        else:
            self.type_it(move, SOON)

    def let_go(self):
        seen = self.desk.hear()
        if seen.marked("held") or seen.marked("cursor") or self.is_typing(seen):
            self.desk.key("Escape")

    def throw(self):
        self.go("die")
        self.desk.key("Return")

    def begin_round(self):
        self.tab_to("card.again")
        self.desk.key("Return")

    def give_up(self):
        self.desk.key("F10")
        self.desk.hear_until("the menu", lambda seen: "menu.resign" in seen.places)
        self.tab_to("menu.resign")
        self.desk.key("Return")
        self.desk.hear_until("the question", lambda seen: "giveup.yes" in seen.places)
        self.tab_to("giveup.yes")
        self.desk.key("Return")

    def bring_card_back(self):
        self.tab_to("play.result")
        self.desk.key("Return")

    def leave_match(self):
        self.tab_to("card.back")
        self.desk.key("Return")

    def begin(self):
        self.desk.hear_until("the shelf", lambda seen: "home.lessons" in seen.places)
        self.tab_to("home.lessons")
        self.desk.key("Return")
        self.desk.hear_until("the list of courses", lambda seen: "lessons.back" in seen.places)
        self.tab_to("lessons.course." + self.course)
        self.desk.key("Return")


def languages():
    """Of clicks and of keys: the other way round with every second commit."""
    wished = os.environ.get("LARETS_HANDS", ("en", "ru")[turn_of_commit() % 2])
    return wished, "en" if wished == "ru" else "ru"


def keys(course):
    language = languages()[1]

    def test():
        with Desk("640x480") as desk:
            desk.settings(language=language, **QUICK)
            desk.start("--audit", desk.heard_at())
            learner = Keys(desk, course, language)
            learner.begin()
            learner.course_through(wrong_first=1 if LONG else 4)
            desk.quit()
            learner.tell()
    test.__doc__ = "%s: every step by the keyboard alone (%s), in a small window" % (course, language)
    return test


def clicks(course):
    language = languages()[0]

    def test():
        with Desk() as desk:
            desk.settings(language=language, **QUICK)
            desk.start("--audit", desk.heard_at())
            mouse = Mouse(desk, course, language)
            mouse.begin()
            mouse.course_through(wrong_first=0)
            mouse.reset()
            mouse.open()
            mouse.course_through(wrong_first=1)
            desk.quit()
            mouse.tell()
    test.__doc__ = "%s: every step by clicks (%s), right at once and after a wrong try" % (course, language)
    return test


# --- around the steps

def step(id, kind, **more):
    return {"id": id, "kind": kind, "title": id, "text": "Text of %s." % id, **more}


KINDS = {  # no course has a step that is only read
    "game": "kamisado", "order": 99, "title": "Kinds", "line": "One of each.",
    "steps": [
        step("read", "read", paragraph="1"),
        step("find", "find", task="Find.", targets=["d7", "d6"], **{"else": "No."}),
        step("play", "play", task="Play.", goal={"move": ["d8-d4"]}, reply=["a1-c3"],
             then=[{"goal": {"from": ["h8"]}}]),
        step("watch", "watch", watch=["d8-d4", {"move": "a1-c3", "guess": True}, "h8-h5"]),
        step("match", "match", level=1, seat=1),
    ]}


def data_with(desk, course, course_id):
    """The program's files, with a course of our own instead of the others."""
    root = desk.home + "/root"
    folder = os.path.join(root, "data/lessons", course["game"])
    os.makedirs(folder)
    os.symlink(SOURCE + "/assets", root + "/assets")
    for name in os.listdir(SOURCE + "/data"):
        if name != "lessons":
            os.symlink(os.path.join(SOURCE, "data", name), os.path.join(root, "data", name))
    with open("%s/%s.json" % (folder, course_id), "w", encoding="utf-8") as f:
        json.dump(course, f)
    desk.env["LARETS_DATA"] = root


def kinds_by_clicks():
    """a step of each kind, by clicks"""
    with Desk() as desk:
        data_with(desk, KINDS, "kinds")
        go_through(desk, Mouse(desk, "kinds", "en"))


def kinds_by_keys():
    """a step of each kind, by keys"""
    with Desk() as desk:
        data_with(desk, KINDS, "kinds")
        go_through(desk, Keys(desk, "kinds", "ru"))


def go_through(desk, learner):
    if {step["kind"] for step in learner.steps} != {"read", "find", "play", "watch", "match"}:
        raise Failed("not all kinds of steps are there")
    desk.settings(language=learner.language, **QUICK)
    desk.start("--audit", desk.heard_at())
    learner.begin()
    learner.course_through(wrong_first=1)
    desk.quit()


def at_step(desk, course, index, done=(), skipped=(), *args):
    """A window with this step open, as the user left it."""
    desk.settings(language="en", **QUICK)
    steps = steps_of(course, "en")
    kept = {"here": steps[index]["id"], "done": [steps[i]["id"] for i in done],
            "skipped": [steps[i]["id"] for i in skipped]}
    with open(desk.home + "/data/larets/lessons.json", "w", encoding="utf-8") as f:
        json.dump({"courses": {course: kept}}, f)
    desk.start("--audit", desk.heard_at(), "--lesson", course, *args)
    mouse = Mouse(desk, course, "en")
    mouse.wait_step(index)
    return mouse


def drawn_by_repetition():
    """a match in which positions came too often is over, though its last position goes on"""
    with Desk() as desk:
        desk.keep(SOURCE + "/tests/golden/morris-six.larets")
        mouse, record = Mouse(desk, "morris-traps", "en"), desk.record()
        step = next(step for step in mouse.steps if step["kind"] == "match")
        if mouse.turn_of(step, dict(record, result="*")) != "2":
            raise Failed("by its position it is over already")
        if mouse.turn_of(step, record) != "-":
            raise Failed("another move is waited for")


def skipped_and_resumed():
    """what is left undone is kept as skipped; a course is resumed where one was, killed or not"""
    with Desk() as desk:
        mouse = at_step(desk, "kamisado", 4, done=range(4))
        mouse.press("next")
        mouse.wait_step(5)
        wait_for("step 5 skipped", lambda: mouse.kept()["skipped"] == [mouse.steps[4]["id"]])
        mouse.try_it(mouse.steps[5]["turns"][0]["right"])
        wait_for("step 6 done", lambda: mouse.is_done(mouse.steps[5]))
        desk.kill()
        desk.start("--audit", desk.heard_at(), "--lesson", "kamisado")
        mouse.wait_step(6)  # the next one that is not done
        desk.key("comma")
        mouse.wait_step(5)
        desk.click("lesson.step.5")  # back to what was skipped
        mouse.wait_step(4)
        mouse.try_it(mouse.steps[4]["turns"][0]["right"])
        wait_for("it is done and no more skipped", lambda: mouse.is_done(mouse.steps[4]) and
                 mouse.kept()["skipped"] == [])
        desk.quit()


def map_of_steps():
    """any step at any time by the map, by mouse and keys; back beside on; a star for a clean step"""
    with Desk() as desk:
        mouse = at_step(desk, "kamisado", 9)
        mouse.press("map")
        desk.hear_until("the map", lambda seen: "lesson.unmap" in seen.places)
        desk.click("lesson.step.3")
        mouse.wait_step(2)
        for told in mouse.steps[2]["turns"]:
            mouse.try_it(told["right"])
            desk.hear_until("it is found", lambda seen: told["right"]["clicks"][0] in
                            seen.marked("right"))
        wait_for("a star", lambda: mouse.kept().get("stars") == [mouse.steps[2]["id"]])
        desk.key("l")
        desk.hear_until("the map by its key", lambda seen: "lesson.resume" in seen.places and
                        seen.says("Stars: 1 of"))
        desk.key("Escape")
        mouse.wait_step(2)
        mouse.press("prev")
        mouse.wait_step(1)
        desk.quit()


def map_of_a_long_course():
    """113 steps at 640x480: the one where one is lies in view; a far one by wheel and click, and by keys"""
    with Desk("640x480") as desk:
        mouse = at_step(desk, "morris-puzzles", 60, done=[i for i in range(60) if i != 3], skipped=[3])
        mouse.press("map")
        board = desk.hear_until("the map", lambda seen: "lesson.unmap" in seen.places)
        at = board.places["lesson.step.61"]
        if at["w"] < 43 or at["h"] < 43 or not at["seen"]:
            raise Failed("the step where one is: %s" % at)
        desk.click("lesson.skipped")
        mouse.wait_step(3)
        mouse.press("map")
        for number, wheel in ((113, 4), (1, 5)):
            desk.hear_until("the map", lambda seen: "lesson.unmap" in seen.places)
            desk.tool("mousemove", 60, 240)
            while not desk.hear().places["lesson.step.%d" % number]["seen"]:
                at = desk.hear().places["lesson.step.60"]
                desk.tool("click", wheel)
                desk.hear_until("the way scrolled", lambda seen: seen.places["lesson.step.60"] != at)
            desk.click("lesson.step.%d" % number)
            mouse.wait_step(number - 1)
            mouse.press("map")
        desk.hear_until("the map", lambda seen: "lesson.unmap" in seen.places)
        keys = Keys(desk, "morris-puzzles", "en")
        keys.tab_to("lesson.step.2")
        for above in (9, 12, 19, 22, 29, 32, 37, 40, 47):  # the board comes along
            desk.key("Up")
            at = desk.hear_until("step %d by an arrow" % above, lambda seen: seen.focus == "lesson.step.%d" % above)
            if not at.places[at.focus]["seen"]:
                raise Failed("the step chosen is out of view")
        desk.key("Return")
        mouse.wait_step(46)
        desk.quit()


def showing(desk):
    """Is the game shown, and ended by a click?  False: its ten seconds were over before that was heard."""
    first = desk.hear_until("a game, or a step", lambda seen: seen.says(SHOWN) or STEP.search(seen.words))
    if first.says(SHOWN):
        seen = desk.hear_until("a move in it", lambda seen: not seen.says(SHOWN) or
                               seen.pieces() != first.pieces())
        if seen.says(SHOWN):
            desk.click("lesson.begin")
            return True
    desk.quit()
    os.unlink(desk.home + "/data/larets/lessons.json")
    return False


def shown_before_the_first_step():
    """a course that was never begun is shown as a game first; what is pressed ends that, and it comes once"""
    with Desk() as desk:
        desk.settings(language="en", mute=True, computer_pause_ms=0)
        mouse = Mouse(desk, "kalah", "en")
        desk.start("--audit", desk.heard_at(), "--lesson", "kalah")
        while not showing(desk):
            desk.start("--audit", desk.heard_at(), "--lesson", "kalah")
        for again in (True, False):
            mouse.wait_step(0)
            mouse.wait_pieces("the first step", pieces(mouse.steps[0]))
            desk.quit()
            if again:
                desk.start("--audit", desk.heard_at(), "--lesson", "kalah")


def course_after_course():
    """where all is done the map leads to the next course and to a game"""
    with Desk() as desk:
        mouse = at_step(desk, "kamisado-plan", 0, done=range(10))
        mouse.press("map")
        desk.hear_until("the end", lambda seen: seen.says("The course is done!"))
        mouse.press("game")
        desk.hear_until("a game", lambda seen: "play.menu" in seen.places)
        desk.click("play.menu")
        desk.hear_until("the menu", lambda seen: "menu.home" in seen.places)
        desk.click("menu.home")
        mouse.wait_step(9)
        mouse.press("map")
        mouse.press("course")
        desk.hear_until("the next course", lambda seen: seen.says("Win a ring"))
        desk.quit()


def answer_in_little_room():
    """below a long board an answer of three lines can be read whole, however low the window is"""
    with Desk() as desk:
        for language in ("en", "ru"):
            step = next(step for step in steps_of("kalah", language) if step["id"] == "demo-1")
            for size in ("640x480", "900x640", "960x600", "1024x768", "1280x800"):
                desk.look("--scene", "lesson:kalah:demo-1:wrong", "--lang", language, size=size)
                said = Heard.plain(" ".join(desk.texts))
                if not any(Heard.plain(wrong["says"]) in said for wrong in step["turns"][0]["wrong"]):
                    raise Failed("at %s it says %s" % (size, said))


def shown_by_the_program():
    """after the last hint the answer is shown; the step counts as skipped"""
    with Desk() as desk:
        mouse = at_step(desk, "kamisado", 6)
        mouse.take_hints(mouse.steps[6]["turns"][0])
        desk.hear_until("the offer", lambda seen: "Show me" in seen.texts)
        mouse.press("hint")
        mouse.wait_pieces("the answer", pieces(mouse.steps[6], "end"))
        wait_for("it is skipped", lambda: mouse.kept()["skipped"] == [mouse.steps[6]["id"]])
        desk.quit()


def rule_and_back():
    """the rule of a step by its link and by F1, and back to the step as it was"""
    with Desk() as desk:
        mouse = at_step(desk, "kamisado", 22)
        first = mouse.steps[22]["turns"][0]["right"]
        mouse.try_it(first)
        desk.hear_until("one is found", lambda seen: seen.marked("right"))
        for open_it in (lambda: mouse.press("rule"), lambda: desk.key("F1")):
            open_it()
            desk.hear_until("the rule book", lambda seen: "lesson.rule" not in seen.places)
            desk.key("Escape")
            seen = mouse.wait_step(22)
            if not seen.marked("right"):
                raise Failed("what was found is forgotten")
        desk.quit()


def play_from_here():
    """from a figure a match begins at its position, and leads back to the lesson"""
    with Desk() as desk:
        mouse = at_step(desk, "kamisado", 21)
        mouse.press("from_here")
        desk.hear_until("a match", lambda seen: "play.menu" in seen.places)
        mouse.wait_pieces("the figure's position", pieces(mouse.steps[21]))
        desk.click("play.menu")
        desk.hear_until("the menu", lambda seen: "menu.home" in seen.places)
        desk.click("menu.home")
        mouse.wait_step(21)
        if mouse.is_done(mouse.steps[21]):
            raise Failed("a match from a figure counts as the step")
        desk.quit()


def forget_all():
    """Start everything over forgets every course when it is pressed twice, and not before"""
    with Desk() as desk:
        mouse = at_step(desk, "kalah", 3, done=range(3))
        mouse.press("back")
        desk.hear_until("the shelf", lambda seen: "home.lessons" in seen.places)
        desk.click("home.lessons")
        desk.hear_until("the list", lambda seen: "lessons.reset" in seen.places)
        for answer in ("Escape", None):
            desk.click("lessons.reset")
            desk.hear_until("a question", lambda seen: any("Press again" in t for t in seen.texts))
            if len(mouse.kept()["done"]) != 3:
                raise Failed("forgotten at the first press")
            if answer:
                desk.key(answer)
                desk.hear_until("no question any more", lambda seen: not any(
                    "Press again" in t for t in seen.texts) and "lessons.reset" in seen.places)
        desk.click("lessons.reset")
        wait_for("all forgotten", lambda: not mouse.kept())
        # What was begun stands elsewhere in the list: only a list drawn anew tells where to click.
        begun = "3 of %d" % len(mouse.steps)
        desk.hear_until("the list anew", lambda seen: begun not in seen.texts)
        mouse.open()
        mouse.wait_step(0)
        desk.quit()


MILL = {  # morris: the mill on d6, the man to take on e3
    "game": "morris", "order": 98, "title": "Mills", "line": "Mills.",
    "steps": [
        step("mill", "play", task="Close the mill and take e3.", paragraph="3",
             position="d7,d5,f4/b6,b4,b2,e3,g1/4,3/w", goal={"move": ["d6xe3"]}),
        step("match", "match", level=1, seat=1),
    ]}


def mill_from_the_stock():
    """a man is drawn out of the stock; its mill stands when the man to be taken is the wrong one"""
    with Desk() as desk:
        data_with(desk, MILL, "mills")
        desk.settings(language="en", **QUICK)
        desk.start("--audit", desk.heard_at(), "--lesson", "mills")
        mouse = Mouse(desk, "mills", "en")
        start = mouse.wait_step(0)
        stock = next(site for site, piece in start.sites.items()
                     if site.startswith("hand") and piece[1] == 0)
        desk.drag("site:" + stock, "site:d6")
        desk.hear_until("the mill closed", lambda seen: "d6" in seen.pieces() and
                        "e3" in seen.marked("take"))
        for wrong, why in (("b4", "stands in a mill"), ("g1", "choose something else")):
            desk.click("site:" + wrong)
            desk.hear_until("only the man refused", lambda seen: seen.says(why) and
                            {"d6", "b4", "g1"} <= set(seen.pieces()) and "e3" in seen.marked("take"))
        desk.click((30, 400))  # beside the board
        desk.click("site:e3")
        wait_for("the step done", lambda: mouse.is_done(mouse.steps[0]))
        seen = desk.hear_until("it told", lambda seen: seen.says("Right!"))
        if seen.says("A mill: take"):
            raise Failed("what is taken is still to be taken: %s" % seen.texts)
        desk.quit()


def chosen_beside_the_pawn():
    """what a pawn may become is offered where it stands, and that there is a choice is said"""
    steps = steps_of("chess", "en")
    index = next(i for i, step in enumerate(steps) if step["id"] == "promote")
    start, end, _ = steps[index]["turns"][0]["right"]["clicks"]
    with Desk() as desk:
        at_step(desk, "chess", index)
        desk.click("site:" + start)
        desk.hear_until("it held", lambda seen: start in seen.marked("held"))
        desk.click("site:" + end)
        seen = desk.hear_until("the choice", lambda seen: seen.says("choose one of the lit places"))
        pawn = seen.places["site:" + end]
        for piece in "qrbn":
            place = seen.places["site:tray:" + piece]
            across, down = (place[k] + place[s] / 2 - pawn[k] - pawn[s] / 2 for k, s in ("xw", "yh"))
            if abs(across) > 1.5 * pawn["w"] or abs(down) > 4 * pawn["h"]:
                raise Failed("%s lies %.0f across and %.0f down from %s" % (piece, across, down, end))
        desk.quit()


def tick_on_the_tile():
    """what was right is ticked where it lies now, not on the place that it was laid on"""
    steps = steps_of("dominoes", "en")
    index = next(i for i, step in enumerate(steps) if step["id"] == "ends")
    tile, end = steps[index]["turns"][0]["right"]["clicks"]
    with Desk() as desk:
        mouse = at_step(desk, "dominoes", index)
        for site in (tile, end):
            desk.hear_until(site, lambda seen: "site:" + site in seen.places)
            desk.click("site:" + site)
        wait_for("the step done", lambda: mouse.is_done(mouse.steps[index]))
        seen = desk.hear_until("the tick", lambda seen: seen.marked("right"))
        if seen.marked("right") != {tile} or "site:" + tile not in seen.places:
            raise Failed("ticked: %s" % seen.marks())
        desk.quit()


def puts_back():
    """Esc, a right click and others each put a held piece, and a wrong move, back at once"""
    with Desk() as desk:
        mouse = at_step(desk, "kamisado", 8)
        turn = mouse.steps[8]["turns"][0]
        site = turn["right"]["clicks"][0]
        for put_back in (lambda: desk.key("Escape"), lambda: desk.click("site:" + site, 3),
                         lambda: desk.click("site:" + site)):
            desk.click("site:" + site)
            desk.hear_until("it is held", lambda seen: site in seen.marked("held"))
            put_back()
            desk.hear_until("it is put back", lambda seen: not seen.marked("held"))
        wrong = next(wrong for wrong in turn["wrong"] if "shown pieces" in wrong)
        for put_back in (lambda: desk.click("site:" + site, 3), lambda: desk.click((30, 400)),
                         lambda: desk.key("Escape"), lambda: desk.key("ctrl+z")):
            mouse.try_it(wrong)
            mouse.wait_pieces("the wrong move", pieces(wrong, "shown"))
            put_back()
            desk.hear_until("it is taken back", lambda seen: not seen.says(wrong["says"]) and
                            seen.pieces() == pieces(turn))
        mouse.wait_step(8)
        desk.key("Escape")
        desk.hear_until("the shelf", lambda seen: "home.lessons" in seen.places)
        desk.quit()


def typed_nonsense():
    """what is no move is answered, and the line can be typed anew"""
    with Desk() as desk:
        mouse = at_step(desk, "kamisado", 8)
        turn = mouse.steps[8]["turns"][0]
        keys = Keys(desk, "kamisado", "en")
        keys.type_it("z9-z8")
        desk.hear_until("an answer", lambda seen: any("z9-z8" in text for text in seen.texts))
        keys.type_it(turn["right"]["typed"])
        wait_for("the step done", lambda: mouse.is_done(mouse.steps[8]))
        desk.quit()


def enter_is_the_lines():
    """Enter in the typed line does not press the button that had the keyboard"""
    with Desk() as desk:
        mouse = at_step(desk, "kamisado", 8)
        turn = mouse.steps[8]["turns"][0]
        keys = Keys(desk, "kamisado", "en")
        keys.tab_to("lesson.next")
        keys.type_it(turn["right"]["typed"])
        wait_for("the step done", lambda: mouse.is_done(mouse.steps[8]))
        mouse.wait_step(8)
        if mouse.kept()["here"] != mouse.steps[8]["id"]:
            raise Failed("Enter has gone on to the next step")
        desk.quit()


def russian_line():
    """the key that begins the line writes nothing into it, whatever it means in the layout"""
    with Desk() as desk:
        at_step(desk, "kamisado", 8)
        subprocess.run(["setxkbmap", "ru"], env=desk.env, check=True)
        desk.tool("key", 61)
        desk.hear_until("the line to type in", lambda seen: any("Enter" in t for t in seen.texts))
        desk.tool("key", 24)
        seen = desk.hear_until("a letter", lambda seen: any(t.endswith("й") for t in seen.texts))
        if "й" not in seen.texts:
            raise Failed("there is more in the line: %s" % seen.texts)


def lesson_on_lesson():
    """what is done in a lesson that lies on another one is not lost when one goes on in that"""
    with Desk() as desk:
        index = next(i for i, step in enumerate(steps_of("kamisado", "en")) if step["id"] == "4b")
        mouse = at_step(desk, "kamisado", index)
        desk.key("F1")
        desk.hear_until("the rule book", lambda seen: "rulebook.lesson.6.0" in seen.places)
        desk.click("rulebook.lesson.6.0")
        mouse.wait_step(index)
        for number in (1, 2):
            desk.key("period")
            mouse.wait_step(index + number)
        desk.key("Escape")
        desk.hear_until("the rule book", lambda seen: "rulebook.lesson.6.0" in seen.places)
        desk.key("Escape")
        mouse.wait_step(index)
        desk.key("period")
        mouse.wait_step(index + 1)
        wait_for("it saved", lambda: mouse.kept()["here"] == mouse.steps[index + 1]["id"])
        left = [step["id"] for step in mouse.steps[index:index + 2]]
        if mouse.kept()["skipped"] + mouse.kept()["done"] != left:
            raise Failed("of %s only this is kept: %s" % (left, mouse.kept()))
        desk.quit()


def damaged_file():
    """a file that is damaged, or cannot be read, is told and set aside, never overwritten"""
    for bytes_there in (b'{"courses": {"kamisado"', b" " * (5 << 20)):
        with Desk() as desk:
            desk.settings(language="en", **QUICK)
            path = desk.home + "/data/larets/lessons.json"
            with open(path, "wb") as f:
                f.write(bytes_there)
            desk.start("--audit", desk.heard_at(), "--lesson", "kamisado")
            desk.hear_until("it told", lambda seen: seen.says("could not be read") and
                            seen.says("lessons.json.bad"))
            if "lessons.json.bad" not in desk.words():
                raise Failed("the log says: " + desk.words())
            desk.key("period")
            wait_for("a new file", lambda: os.path.exists(path))
            with open(path + ".bad", "rb") as f:
                if f.read() != bytes_there:
                    raise Failed("what was set aside is not what was there")
            desk.quit()


AROUND = [kinds_by_clicks, kinds_by_keys, drawn_by_repetition, skipped_and_resumed, map_of_steps,
          map_of_a_long_course, shown_before_the_first_step, course_after_course, answer_in_little_room,
          shown_by_the_program, rule_and_back, play_from_here,
          forget_all, mill_from_the_stock, chosen_beside_the_pawn, tick_on_the_tile, puts_back,
          typed_nonsense, enter_is_the_lines, russian_line, lesson_on_lesson, damaged_file]
HANDS = {"clicks": clicks, "keys": keys}


def chosen(there, turn):
    """One course of each game, in turn.  All of them are played without a window in each run
    (larets-cli check, test_lesson); here it is the hands that are tried."""
    games = {}
    for line in there:
        games.setdefault(line[0], []).append(line)
    return [courses[turn % len(courses)] for courses in games.values()]


def turn_of_commit():
    """The same for the same tree, wherever it runs; another one for each commit.  The first where
    nothing tells which that is: packages are built without git."""
    if not shutil.which("git"):
        return 0
    told = subprocess.run(["git", "-C", SOURCE, "rev-parse", "HEAD"], capture_output=True, text=True)
    return int(told.stdout[:8] or "0", 16)


def tests_wanted(kind, names):
    if kind == "around":
        return [test for test in AROUND if not names or test.__name__ in names]
    there = [line.split() for line in ask("lesson").splitlines()]
    # The collections are made as the puzzles before them are; the tutor's own test solves them all.
    there = [line for line in there if "-puzzles-" not in line[1] and
             (LONG or not line[1].endswith("-puzzles"))]
    courses = names or [course for _, course, _ in there]
    if names and "/" in names[0]:
        part, parts = map(int, names[0].split("/"))
        sample = there if LONG else chosen(there, turn_of_commit() + (kind == "keys"))
        longest_first = sorted(sample, key=lambda line: -int(line[2]))
        courses = [course for _, course, _ in longest_first[part - 1::parts]]
    return [HANDS[kind](course) for course in courses]


if __name__ == "__main__":
    # They wait more than they work: four at once even where there are two cores.
    sys.exit(run(tests_wanted(sys.argv[1], sys.argv[2:]), 4))
