#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fingers on the window: a real touch device of an X server, and what comes of it."""
import signal
import sys
import time

from desk import Failed, differ, run, wait_for
from fingers import BEGIN, END, UPDATE, TouchDesk
from test_lessons import at_step

LONG_PRESS = 1.0  # s, more than it takes


def begin(desk, *args, **settings):
    desk.settings(mute=True, reduced_motion=True, language="en", **settings)
    desk.start("--audit", desk.heard_at(), *args)


def stands(desk, what, **pieces):
    """Until sites are taken or empty as told."""
    desk.hear_until(what, lambda seen: all((seen.sites[site][0] != 0) == there for site, there in pieces.items()))


def board():
    """chess with fingers: a tap, a drag with the piece above the finger, a long press"""
    with TouchDesk() as desk:
        begin(desk, "--game", "chess", "--seats", "human,human")
        desk.tap("site:e2")
        desk.hear_until("the pawn is held", lambda seen: seen.marked("held") == {"e2"})
        desk.tap("site:e4")
        stands(desk, "a move by two taps", e2=False, e4=True)
        desk.wait_still()
        bare = {site: desk.pixels("site:" + site) for site in ("e4", "e5", "e6")}
        desk.slide("site:e7", "site:e5")
        desk.wait_still()
        changed = {site: differ(desk.pixels("site:" + site), bare[site]) for site in bare}
        if changed["e6"] < 0.02 or changed["e4"] > 0.02:
            raise Failed("the piece is not seen above the finger that carries it: %s" % changed)
        desk.finger(END, "site:e5")
        stands(desk, "a move by a drag", e7=False, e5=True)
        desk.tap("site:g1")
        desk.hear_until("the knight is held", lambda seen: seen.marked("held") == {"g1"})
        desk.finger(BEGIN, "site:a6")  # stays: the other button, which puts back
        desk.hear_until("nothing is held", lambda seen: not seen.marked("held"))
        desk.finger(END, "site:a6")
        if desk.hear().marked("held") or "a6" in desk.hear().marked("hovered"):
            raise Failed("something is left of the finger")


def two_people():
    """two people at one lying screen: who taps while the other one drags is not lost"""
    with TouchDesk() as desk:
        begin(desk, "--game", "chess", "--seats", "human,human")
        desk.slide("site:e2", "site:e4", 1)
        desk.tap("site:e7", 2)
        desk.tap("site:e5", 3)
        desk.finger(END, "site:e4", 1)
        stands(desk, "both moves", e2=False, e4=True, e7=False, e5=True)


def pages():
    """a page is scrolled by a finger, a pinch makes everything larger, a tap opens and closes"""
    with TouchDesk() as desk:
        begin(desk)
        desk.tap("home.settings")
        desk.hear_until("the settings", lambda seen: any(place.startswith("settings.") for place in seen.places))
        x, y = (int(size) // 2 for size in desk.size.split("x"))
        for apart in (60, 80, 100, 120):
            kind = BEGIN if apart == 60 else UPDATE
            desk.finger(kind, (x - apart, y), 1)
            desk.finger(kind, (x + apart, y), 2)
        desk.finger(END, (x - 120, y), 1)
        desk.finger(END, (x + 120, y), 2)
        wait_for("200 %% for fingers twice as far from each other, not %s" % desk.kept("scale"),
                 lambda: desk.kept("scale") == 200)
        seen = desk.hear_until("a page that is longer than its window", lambda seen: any(
            item.get("scrolls") and item["more"] > 50 for item in seen.items))
        region = next(item for item in seen.items if item.get("scrolls") and item["more"] > 50)
        before = [item["y"] for item in seen.items if "text" in item]
        desk.slide((x, y + 150), (x, y - 100))
        desk.finger(END, (x, y - 100))
        desk.hear_until("%s goes on" % region["scrolls"],
                        lambda seen: [item["y"] for item in seen.items if "text" in item] != before)


def map_of_a_course():
    """113 steps at 640x480: the way is dragged to a step far off, and back; a drag opens none, a tap does"""
    with TouchDesk("640x480") as desk:
        step = at_step(desk, "morris-puzzles", 60)
        for number, end in ((113, 380), (1, 100)):
            desk.tap("lesson.map")
            desk.hear_until("the map", lambda seen: "lesson.unmap" in seen.places)
            desk.wait_still()
            while not desk.hear().places["lesson.step.%d" % number]["seen"]:
                seen = desk.hear()
                at = seen.places["lesson.step.60"]
                station = min((place for place, item in seen.places.items() if
                               place.startswith("lesson.step.") and item["seen"]),
                              key=lambda place: abs(seen.places[place]["y"] - 240))
                x, _ = desk.middle(station)  # straight: what goes rather aside is no scrolling
                desk.slide(station, (x, end))
                desk.finger(END, (x, end))
                desk.hear_until("the way dragged", lambda seen: seen.places["lesson.step.60"] != at)
                desk.wait_still()
            desk.tap("lesson.step.%d" % number)
            step.wait_step(number - 1)


def late():
    """what fingers did while the machine was busy is seen late, and still no long press"""
    with TouchDesk() as desk:
        begin(desk, "--game", "chess", "--seats", "human,human")

        def busy(site, deed):
            """A finger is down; the rest of what it does comes to the window when a long press would be over."""
            desk.wait_still()
            slept, begun = desk.wakes(), time.monotonic()
            desk.finger(BEGIN, site)
            wait_for("the finger's arrival", lambda: (now := desk.wakes()) != slept and isinstance(now, int))
            desk.program.send_signal(signal.SIGSTOP)
            deed()
            wait_for("a long press's time", lambda: time.monotonic() > begun + LONG_PRESS)
            desk.program.send_signal(signal.SIGCONT)

        def slides():
            x, y = desk.middle("site:e2")
            for place in (x, y - 3), (x, y - 30), "site:e4":  # the first might still be a finger that stays
                desk.finger(UPDATE, place)
            desk.finger(END, "site:e4")

        def is_lifted():
            desk.park()  # comes first, and is no finger's
            desk.finger(END, "site:e7")
        busy("site:e2", slides)
        stands(desk, "a move by a drag", e2=False, e4=True)
        busy("site:e7", is_lifted)
        desk.hear_until("the pawn is held", lambda seen: seen.marked("held") == {"e7"})


TESTS = [board, two_people, late, pages, map_of_a_course]

if __name__ == "__main__":
    sys.exit(run([t for t in TESTS if len(sys.argv) < 2 or t.__name__ in sys.argv[1:]]))
