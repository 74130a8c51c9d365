#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A monkey at the window: clicks, drags and keys by chance, in a program whose sanitizers watch.

    test_monkey.py [SEED [ACTIONS]]     LARETS_LONG=1: every game, and many more actions

What it does wrong the program ends with, and says why; however it is treated, it answers when it is
asked to end, and what it has written can be read.
"""
import os
import random
import signal
import subprocess
import sys

from desk import CLI, PROGRAM, Desk, Failed, ask, run, wait_for

LONG = os.environ.get("LARETS_LONG") == "1"
SEED = int(sys.argv[1]) if len(sys.argv) > 1 else 1
ACTIONS = int(sys.argv[2]) if len(sys.argv) > 2 else 1000 if LONG else 150
SHORT = ("chess", "dominoes", "ludo")
KEYS = ("Return", "Return", "space", "space", "Escape", "Tab", "shift+Tab", "Left", "Right", "Up", "Down", "Home",
        "End", "Page_Up", "Page_Down", "Delete", "BackSpace", "F1", "F10", "F11", "slash", "comma", "period", "h", "f",
        "r", "d", "p", "m", "1", "9", "shift+2", "ctrl+z", "ctrl+shift+z", "ctrl+Left", "ctrl+Right", "ctrl+Home",
        "ctrl+End", "ctrl+Up", "ctrl+Down", "ctrl+c", "ctrl+shift+c", "ctrl+v", "ctrl+n", "ctrl+o", "ctrl+s",
        "ctrl+comma", "ctrl+shift+slash", "alt+Home")


def somewhere(desk, chance):
    """A point: of what can be clicked, of the board, or any."""
    seen = desk.hear()
    there = [(item["x"] + item["w"] / 2, item["y"] + item["h"] / 2) for item in seen.items
             if "x" in item and ("id" in item or "site" in item)]
    width, height = map(int, desk.size.split("x"))
    if not there or chance.random() < 0.2:
        return chance.randrange(width), chance.randrange(height)
    x, y = chance.choice(there)
    return min(max(round(x), 0), width - 1), min(max(round(y), 0), height - 1)


def act(desk, chance):
    """One thing, once the last one has been heard; and a word for it."""
    wait_for("an end of its work", lambda: desk.program.poll() is not None or isinstance(desk.wakes(), int))
    what = chance.random()
    if what < 0.3:
        key = chance.choice(KEYS)
        desk.key(key)
        return key
    start, end = somewhere(desk, chance), somewhere(desk, chance)
    if what < 0.4:
        desk.drag(start, end)
        return "%d,%d-%d,%d" % (start + end)
    button = chance.choice((1, 1, 1, 1, 1, 1, 3, 4, 5))
    desk.click(start, button)
    return "%d,%d by %d" % (start + (button,))


def monkey(*start):
    chance = random.Random("%d %s" % (SEED, " ".join(start)))
    with Desk() as desk:
        # What is lost only at the end is for other tests: here libraries are used that keep theirs.
        desk.env["LSAN_OPTIONS"] = "detect_leaks=0"  # nor may leaks set the exit code of all faults
        done = []
        desk.start("--audit", desk.heard_at(), *start)
        for _ in range(ACTIONS):
            if desk.program.poll() == 0:  # it found the way out
                desk.kill()
                desk.start("--audit", desk.heard_at())
            if desk.program.poll() is not None:
                break
            done.append(act(desk, chance))
        desk.program.send_signal(signal.SIGTERM)
        said, code = desk.words, desk.wait_end()
        if code != 0:
            raise Failed("it ended with %d after %s\n%s" % (code, "; ".join(done[-20:]), said()))
        for record in desk.records():
            read = subprocess.run([CLI, "replay", record], capture_output=True, text=True, check=False)
            if read.returncode != 0:
                raise Failed("what it wrote cannot be read: " + read.stderr)


def on_the_shelf():
    """the shelf, and wherever it leads"""
    monkey()


def in_games():
    """matches of people and computers"""
    for game in [line.split()[0] for line in ask("games").splitlines()] if LONG else SHORT:
        monkey("--game", game, "--seed", str(SEED))


def positions_set_up():
    """the editor, whole, with a fault and empty, is drawn without one"""
    with Desk() as desk:
        desk.env["LSAN_OPTIONS"] = "detect_leaks=0"
        for scene in ("editor", "editor:flaw", "editor:empty"):
            for game in ("chess", "draughts"):
                drawn = subprocess.run([PROGRAM, "--screenshot", desk.home + "/a.png", "--size", "1280x800", "--scene",
                                        scene, "--game", game], env=desk.env, capture_output=True, text=True, check=False)
                if drawn.returncode != 0:
                    raise Failed("%s of %s: %s" % (scene, game, drawn.stderr))


if __name__ == "__main__":
    sys.exit(run([positions_set_up, on_the_shelf, in_games]))
