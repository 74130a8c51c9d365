#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Another program on a seat, by real clicks: it fails in every way there is, and the match goes on."""
import os
import re
import sys
import time

from desk import Desk, Failed, run, wait_for
from programs import SCRIPTED, gone, prepared, processes

# What the engine does at each start, and what is said of it.
FAULTS = [("hang", "does not answer."), ("die", "quit unexpectedly."),
          ("flood", "keeps talking"), ("null", "says that it has no move"),
          ("bad", "wants to play e9e5"), ("binary", "cannot be understood"),
          ("mute", "does not answer."), ("babble", "does not answer.")]
HUB_FAULTS = [("hang", "does not answer."), ("die", "quit unexpectedly."), ("flood", "keeps talking"),
              ("bad", "wants to play 99-1"), ("illegal", "wants to play 32-50"), ("plain", "does not know these rules.")]
CHOICES = ("engine.again", "engine.level.1", "engine.person", "engine.giveup")


def reaped(desk):
    """Nothing is left of the last engine, though nobody has asked it anything."""
    process = processes(desk)[-1][1]
    wait_for("the end of the dead engine", lambda: not os.path.exists("/proc/%d" % process))


def fault_at(desk):
    """The moment of the present fault; None before it."""
    try:
        with open(desk.script + ".fault") as f:
            return float(f.read() or 0) or None
    except OSError:
        return None


def clock(desk):
    """What the clocks show."""
    return [text for text in desk.hear().texts if re.fullmatch(r"\d+:\d\d(\.\d)?", text)]


def card(desk, sentence):
    seen = desk.hear_until("the card: " + sentence,
                           lambda h: h.says(sentence) and all(c in h.places for c in CHOICES))
    return seen


def move(desk, squares, steps):
    for n in range(0, len(squares), 2):
        desk.click("site:" + squares[n:n + 2])
    desk.wait_steps(steps)


def faults():
    """an engine hangs, dies, floods, has no move, a wrong one, babbles; then plays; then is replaced"""
    with Desk() as desk:
        prepared(desk, *[word for word, _ in FAULTS], "good")
        desk.start("--audit", desk.heard_at(), "--game", "chess", "--seats",
                   "human,engine:scripted.py:move=200")
        desk.hear_until("the board", lambda h: "site:e2" in h.places)
        move(desk, "e2e4", 1)
        for n, (word, sentence) in enumerate(FAULTS, 1):
            wait_for("start %d of the engine" % n, lambda: len(processes(desk)) >= n)
            card(desk, sentence)
            print("# %s: said after %.1f s" % (word, time.monotonic() - fault_at(desk)))
            os.unlink(desk.script + ".fault")
            if desk.steps() != 1:
                raise Failed("%s was played" % word)
            desk.click("engine.again")
        desk.wait_steps(2)
        desk.hear_until("no card", lambda h: "engine.again" not in h.places and "site:d2" in h.places)
        move(desk, "d2d4", 3)
        desk.wait_steps(4)
        if [word for word, _ in processes(desk)] != [word for word, _ in FAULTS] + ["good"]:
            raise Failed("starts: %s" % processes(desk))
        # Killed from outside in the middle of the match; a computer of ours takes the seat.
        os.kill(processes(desk)[-1][1], 9)
        reaped(desk)
        move(desk, "a2a3", 5)
        card(desk, "quit unexpectedly.")
        with open(desk.records()[-1]) as f:
            if "engine=scripted.py move=200" not in f.read():
                raise Failed("the record does not name the engine")
        desk.click("engine.level.1")
        desk.wait_steps(6)
        with open(desk.records()[-1]) as f:
            if "engine=" in f.read():
                raise Failed("the record still names the engine")
        gone(desk)
        desk.quit()


def setup_to_end():
    """chosen before a match, killed with the program, gone when the match is opened again"""
    with Desk() as desk:
        prepared(desk, "good", "hang", "hang")
        seats = [{"player": "human", "level": 1, "colour": 0, "name": ""},
                 {"player": "computer", "level": 1, "colour": 1, "name": "",
                  "engine": "scripted.py", "elo": 1500, "move_ms": 0}]
        desk.settings(engine=SCRIPTED, computer_pause_ms=0, motion_ms=0, last_game="chess",
                      games={"chess": {"seats": seats, "clock": "9:00 increment 2"}})
        desk.start("--audit", desk.heard_at(), "--game", "chess", "--scene", "setup")
        # Asked in setup what it can: there is a slider for its strength.
        desk.hear_until("its strength", lambda h: h.says("Elo 1000 to 2000"))
        desk.click("setup.play")
        desk.hear_until("the board", lambda h: "site:e2" in h.places)
        move(desk, "e2e4", 1)
        # By the clock it has nine minutes, but it has to show that it is there.
        seen = card(desk, "does not answer.")
        if not seen.says("paused"):
            raise Failed("its time runs on: %s" % seen.texts)
        if "play.resume" in seen.places:
            raise Failed("there is a way on beside the card")
        stand = clock(desk)
        desk.key("p")  # no way to set it going behind the card, either
        desk.wait_still()
        seen = card(desk, "does not answer.")
        if not seen.says("paused") or clock(desk) != stand or len(stand) != 2:
            raise Failed("P sets its time going: %s, before %s" % (seen.texts, stand))
        with open(desk.records()[-1]) as f:
            text = f.read()
        if "engine=scripted.py elo=1500" not in text or "clock 9:00 increment 2" not in text:
            raise Failed("the record does not name the engine: " + text)
        desk.kill()  # as by a crash
        gone(desk)
        desk.settings(computer_pause_ms=0, motion_ms=0)  # nobody's own engine any more
        desk.start("--audit", desk.heard_at(), desk.records()[-1])
        # A match by the clock waits for its players.
        desk.hear_until("the way on", lambda h: "play.resume" in h.places)
        desk.click("play.resume")
        card(desk, "scripted.py is not installed here.")
        desk.click("engine.person")
        desk.hear_until("the board", lambda h: "engine.again" not in h.places and "site:e7" in h.places)
        move(desk, "e7e5", 2)
        desk.quit()


def elsewhere():
    """the card stops the clocks; another page over it does not make that a pause"""
    with Desk() as desk:
        prepared(desk, "good", "hang")  # the first one is asked in setup
        seats = [{"player": "computer", "level": 1, "colour": 0, "name": "",
                  "engine": "scripted.py", "elo": 0, "move_ms": 200},
                 {"player": "human", "level": 1, "colour": 1, "name": ""}]
        desk.settings(engine=SCRIPTED, computer_pause_ms=0, motion_ms=0, last_game="chess",
                      games={"chess": {"seats": seats, "clock": "9:00 increment 2"}})
        desk.start("--audit", desk.heard_at(), "--game", "chess", "--scene", "setup")
        desk.hear_until("its strength", lambda h: h.says("Elo 1000 to 2000"))
        desk.click("setup.play")
        card(desk, "does not answer.")
        desk.key("F1")
        desk.hear_until("the rules", lambda h: "engine.again" not in h.places)
        desk.key("Escape")
        seen = card(desk, "does not answer.")
        if "play.resume" in seen.places:
            raise Failed("the match is paused: %s" % seen.texts)
        desk.click("engine.level.1")
        desk.wait_steps(1)
        desk.hear_until("the board", lambda h: h.says("your move"))
        gone(desk)
        desk.quit()


def two():
    """two of them play: one that falls while the other thinks is told of before it is asked again"""
    with Desk() as desk:
        prepared(desk, "parting", "parting")
        seat = "engine:scripted.py:move=200"
        desk.start("--audit", desk.heard_at(), "--game", "chess", "--seats", seat + "," + seat)
        desk.wait_steps(1)
        # Beside the card, which comes when it is asked, the toast may still stand.
        desk.hear_until("the fall", lambda h: h.words.count("quit unexpectedly.") >
                        ("engine.again" in h.places))
        card(desk, "quit unexpectedly.")
        gone(desk)
        desk.quit()


def named():
    """a program of one's own is named in the settings, tried at once, and told of in words"""
    with Desk() as desk:
        prepared(desk, "good")
        desk.settings(motion_ms=0)
        desk.start("--audit", desk.heard_at(), "--scene", "settings:computer")
        desk.hear_until("the page", lambda h: "settings.engine.try" in h.places)
        desk.click("settings.engine")
        desk.type("/nowhere/at/all")
        desk.click("settings.engine.try")
        desk.hear_until("no program", lambda h: h.says("There is no program at this place."))
        desk.click("settings.engine")
        desk.key("ctrl+a")
        desk.type(SCRIPTED)
        desk.hear_until("the path", lambda h: h.says(SCRIPTED[-20:]))
        desk.click("settings.engine.try")
        desk.hear_until("its answer", lambda h: h.says("Scripted good answers. Its strength can be "
                                                       "set, from Elo 1000 to 2000."))
        gone(desk)
        desk.quit()


def hub():
    """draughts programs take a seat, fail and play on like any other, on both boards"""
    with Desk() as desk:
        prepared(desk, *["hub-" + word for word, _ in HUB_FAULTS], "hub-good")
        desk.start("--audit", desk.heard_at(), "--game", "draughts/russian", "--seats",
                   "human,engine:scripted.py:move=200")
        desk.hear_until("the board", lambda h: "site:c3" in h.places)
        move(desk, "c3d4", 1)
        for n, (word, sentence) in enumerate(HUB_FAULTS, 1):
            wait_for("start %d of the engine" % n, lambda: len(processes(desk)) >= n)
            card(desk, sentence)
            if desk.steps() != 1:
                raise Failed("%s was played" % word)
            desk.click("engine.again")
        desk.wait_steps(2)
        if processes(desk)[-1][0] != "hub-good":
            raise Failed("starts: %s" % processes(desk))
        desk.kill()
        gone(desk)
        prepared(desk, "hub-good")
        seat = "engine:scripted.py:move=200"
        desk.start("--audit", desk.heard_at(), "--game", "draughts/international", "--seats", "human," + seat)
        desk.hear_until("the large board", lambda h: "site:j10" in h.places)
        move(desk, "d4e5", 1)
        desk.wait_steps(2)
        desk.kill()
        gone(desk)
        # Rules for which there is no name in Hub.
        desk.start("--audit", desk.heard_at(), "--game", "draughts/turkish", "--seats", "human," + seat)
        desk.hear_until("the board", lambda h: "site:a3" in h.places)
        move(desk, "a3a4", 1)
        card(desk, "does not know these rules.")
        desk.click("engine.level.1")
        desk.wait_steps(2)
        desk.quit()


def hub_in_setup():
    """such a program is named in the settings, and chosen before a match"""
    with Desk() as desk:
        prepared(desk, "hub-good", "hub-good")
        desk.start("--audit", desk.heard_at(), "--scene", "settings:computer")
        desk.hear_until("the page", lambda h: "settings.engine.try" in h.places)
        desk.click("settings.engine.try")
        desk.hear_until("its answer", lambda h: h.says("Scripted good answers. Its strength cannot be set."))
        desk.kill()
        gone(desk)
        desk.start("--audit", desk.heard_at(), "--game", "draughts/russian", "--scene", "setup")
        desk.hear_until("the seats", lambda h: "setup.seat.2.2" in h.places or "setup.seat.2" in h.places)
        desk.click("setup.seat.2.2")
        desk.hear_until("what it says", lambda h: h.says("Scripted good answers. Its strength cannot be set."))
        desk.quit()


sys.exit(run([faults, setup_to_end, elsewhere, two, named, hub, hub_in_setup]))
