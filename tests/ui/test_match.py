#!/usr/bin/env python3
"""What goes on around a match: branches, pauses, other buttons, the window's title."""
import re
import sys

from desk import Desk, Failed, run, wait_for
from test_games import clicked, sat


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
    """what was taken back is a branch: keys and clicks lead there, and it is there after a restart"""
    first, second = ["d8-d4", "a1-c3", "h8-h5"], ["e8-e4"]
    with Desk() as desk:
        sits(desk)
        for n, move in enumerate(first, 1):
            clicked(desk, move)
            desk.wait_steps(n)
        for left in (["d4", "c3"], ["d4"], []):
            desk.key("ctrl+z")
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
        desk.hear_until("the second from before both", lambda seen: stand(seen, "e4")
                        and moves(seen) == second)
        desk.key("ctrl+Down", "ctrl+End")
        desk.hear_until("the first to its end", lambda seen: stand(seen, "d4", "c3", "h5"))
        desk.quit()

        path = desk.records()[0]
        desk.start(path, "--audit", desk.heard_at())
        desk.hear_until("the match", lambda seen: moves(seen) == first)
        desk.click(branch(desk))
        desk.hear_until("the branch of before", lambda seen: stand(seen, "e4")
                        and moves(seen) == second)
        desk.quit()


TESTS = [branches, stays_paused, other_buttons, title_follows_language]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
