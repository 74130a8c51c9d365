#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the desktop wishes, told by a portal on a bus of its own: colours, motion, size, dialogs for
files; a portal that is missing, late, wrong or gone does no harm."""
import contextlib
import os
import subprocess
import sys
import threading

from desk import BUILD, SOURCE, Desk, Failed, run, wait_for

APPEARANCE, GNOME = "org.freedesktop.appearance", "org.gnome.desktop.interface"
LIGHT, DARK, CONTRAST = "light", "dark", "contrast"


class Portal:
    """The program of tests/ui/portal.c, on a session's bus that is the desk's alone."""

    def __init__(self, desk):
        self.bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1",
             "--address=unix:path=" + desk.home + "/portal-bus"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        desk.env["DBUS_SESSION_BUS_ADDRESS"] = self.bus.stdout.readline().strip()
        self.env = dict(desk.env)
        self.program = None
        self.begin()

    def begin(self):
        self.program = subprocess.Popen([os.path.join(BUILD, "tests", "ui_portal")], env=self.env,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.said = []
        self.reader = threading.Thread(target=self.read, args=(self.program, self.said))
        self.reader.start()
        wait_for("the portal", lambda: "ready" in self.said)

    @staticmethod
    def read(program, said):
        for line in program.stdout:
            said.append(line.rstrip("\n"))

    def do(self, line):
        before = self.said.count("done")
        self.program.stdin.write(line + "\n")
        self.program.stdin.flush()
        wait_for("the portal having done: " + line, lambda: self.said.count("done") > before)

    def asked(self, what):
        """Until such a dialog has been asked for; returns its parent, title, name and folder."""
        line = wait_for(what, lambda: next((l for l in self.said if l.startswith(what)), None))
        self.said.remove(line)
        return line.split("\t")[1:]

    def die(self):
        self.program.kill()
        self.program.wait()
        self.reader.join()
        self.program.stdin.close()
        self.program.stdout.close()

    def end(self):
        self.die()
        self.bus.kill()
        self.bus.wait()
        self.bus.stdout.close()


@contextlib.contextmanager
def desk_with_portal(*lines):
    with Desk() as desk:
        portal = Portal(desk)
        try:
            for line in lines:
                portal.do(line)
            yield desk, portal
        finally:
            desk.kill()
            portal.end()


def theme(desk):
    """Which one the window has, by the panel of the settings."""
    desk.hear()
    at = desk.places["settings.first"]
    place = {"x": at["x"] + at["w"] // 2, "y": at["y"] - 12, "w": 1, "h": 1}
    desk.places["ground"] = place
    r, g, b = desk.pixels("ground")[:3]
    if (r, g, b) == (0, 0, 0):
        return CONTRAST
    return LIGHT if r + g + b > 450 else DARK


def has_theme(desk, wanted):
    wait_for("the theme " + wanted, lambda: theme(desk) == wanted)


def start(desk):
    desk.start("--scene", "settings", "--audit", desk.heard_at())
    desk.hear_until("the settings", lambda seen: "settings.first" in seen.places)


def colours():
    """dark and contrast are there from the start, and follow while the program runs"""
    with desk_with_portal("own", "set %s color-scheme u 1" % APPEARANCE) as (desk, portal):
        start(desk)
        has_theme(desk, DARK)
        portal.do("set %s color-scheme u 2" % APPEARANCE)
        has_theme(desk, LIGHT)
        portal.do("set %s contrast u 1" % APPEARANCE)
        has_theme(desk, CONTRAST)
        portal.do("set %s contrast u 0" % APPEARANCE)
        has_theme(desk, LIGHT)
        portal.do("set %s color-scheme u 1" % APPEARANCE)
        has_theme(desk, DARK)
        desk.quit()


def overruled():
    """what is chosen in the settings goes before it, until the system's is chosen again"""
    with desk_with_portal("own", "set %s color-scheme u 1" % APPEARANCE) as (desk, portal):
        desk.settings(look="light")
        start(desk)
        has_theme(desk, LIGHT)
        portal.do("set %s contrast u 1" % APPEARANCE)
        desk.click("settings.look.0")
        has_theme(desk, CONTRAST)
        if desk.kept("look") != "desktop":
            raise Failed("the settings keep " + str(desk.kept("look")))
        desk.quit()


def motion_and_size():
    """less motion and larger text are heard too"""
    with desk_with_portal("own") as (desk, portal):
        start(desk)
        before = desk.hear().places["settings.back"]["h"]
        portal.do("set %s text-scaling-factor d 1.5" % GNOME)
        desk.hear_until("larger things", lambda seen: seen.places["settings.back"]["h"] > before)
        portal.do("set %s text-scaling-factor d 1" % GNOME)
        desk.hear_until("things as they were",
                        lambda seen: seen.places["settings.back"]["h"] == before)
        desk.quit()


def lies():
    """wrong types and numbers change nothing"""
    with desk_with_portal("own", "set %s color-scheme s dark" % APPEARANCE,
                          "set %s contrast u 4000000000" % APPEARANCE,
                          "set %s text-scaling-factor d nan" % GNOME,
                          "set %s enable-animations s no" % GNOME) as (desk, portal):
        start(desk)
        portal.do("set %s color-scheme u 1" % APPEARANCE)
        has_theme(desk, DARK)
        for lie in ("color-scheme s light", "color-scheme u 3", "color-scheme d -1",
                    "contrast s much", "no-such-key u 1"):
            portal.do("set %s %s" % (APPEARANCE, lie))
        portal.do("set %s text-scaling-factor d 2.5e9" % GNOME)
        portal.do("set %s contrast u 1" % APPEARANCE)  # heard behind all of them
        has_theme(desk, CONTRAST)
        portal.do("set %s contrast u 0" % APPEARANCE)
        has_theme(desk, DARK)
        desk.quit()


def dies():
    """one that dies leaves all as it is; another one in its place is heard"""
    with desk_with_portal("own", "set %s color-scheme u 1" % APPEARANCE) as (desk, portal):
        start(desk)
        has_theme(desk, DARK)
        portal.die()
        has_theme(desk, DARK)
        portal.begin()
        portal.do("set %s contrast u 1" % APPEARANCE)
        portal.do("own")
        has_theme(desk, CONTRAST)
        portal.bus.kill()
        desk.key("Page_Down")
        desk.hear_until("the next page", lambda seen: "settings.quick.0" in seen.places or "settings.pace.0" in seen.places or seen.says("Moves"))
        desk.quit()


def silent():
    """one that never answers keeps nobody waiting"""
    with desk_with_portal("own", "mute") as (desk, _):
        start(desk)
        has_theme(desk, LIGHT)
        desk.quit()


def environment():
    """without a portal GTK's and KDE's own settings count, also when they change"""
    with Desk() as desk:
        desk.env["GTK_THEME"] = "Adwaita:dark"
        start(desk)
        has_theme(desk, DARK)
        desk.quit()
        del desk.env["GTK_THEME"]
        desk.settings()
        with open(desk.home + "/config/kdeglobals", "w", encoding="utf-8") as f:
            f.write("[General]\nColorScheme=BreezeDark\n")
        start(desk)
        has_theme(desk, DARK)
        desk.quit()


def opened():
    """a file to be imported is chosen in the portal's dialog"""
    with desk_with_portal("own") as (desk, portal):
        path = desk.home + "/a game.pgn"
        with open(path, "w", encoding="utf-8") as f:
            f.write('[White "Anna"]\n[Black "Boris"]\n[Result "*"]\n\n1. e4 e5 *\n')
        desk.start("--scene", "library", "--audit", desk.heard_at())
        desk.hear_until("the library", lambda seen: "library.take" in seen.places)
        desk.click("library.take")
        parent, title, _, _ = portal.asked("OpenFile")
        if not parent.startswith("x11:") or title != "Import a file":
            raise Failed("asked as %s, %s" % (parent, title))
        portal.do("answer 1")
        desk.click("library.take")
        portal.asked("OpenFile")
        portal.do("answer 0 file://" + path.replace(" ", "%20"))
        desk.hear_until("the game", lambda seen: seen.says("Anna") and seen.sites)
        desk.quit()


def saved():
    """where a match is saved, and its name, come from the portal's dialog"""
    with desk_with_portal("own") as (desk, portal):
        desk.start("--scene", "saveas", "--game", "chess", "--audit", desk.heard_at())
        desk.hear_until("Save as", lambda seen: "save.folder" in seen.places)
        desk.click("save.folder")
        _, _, name, _ = portal.asked("SaveFile")
        where = desk.home + "/given" + os.path.splitext(name)[1]
        portal.do("answer 0 file://" + where)
        wait_for("the file", lambda: os.path.exists(where))
        desk.quit()


def saved_meanwhile():
    """what is chosen in the portal's dialog while something is being saved does not end that"""
    with desk_with_portal("own") as (desk, portal):
        folder = desk.home + "/Films"
        os.mkdir(folder)
        desk.start(os.path.join(SOURCE, "tests", "golden", "chess-standard.larets"), "--audit",
                   desk.heard_at())
        desk.hear_until("the game", lambda seen: "play.menu" in seen.places or "card.review" in seen.places)
        desk.key("ctrl+shift+s")
        desk.hear_until("Save as", lambda seen: "save.as.gif" in seen.places)
        desk.click("save.as.gif")
        desk.click("save.folder")
        _, _, _, given = portal.asked("SaveFile")
        desk.click("save.save")
        desk.hear_until("a film being made", lambda seen: "save.cancel" in seen.places)
        portal.do("answer 0 file://" + folder + "/other.gif")
        wait_for("the film", lambda: any(name.endswith(".gif") for name in os.listdir(given)))
        desk.quit()
        if os.listdir(folder):
            raise Failed("the film went elsewhere: " + ", ".join(os.listdir(folder)))


def too_late():
    """what is chosen after one has left is said not to have been used, and nothing is written"""
    with desk_with_portal("own") as (desk, portal):
        desk.start(os.path.join(SOURCE, "tests", "golden", "chess-standard.larets"), "--lang", "en", "--audit",
                   desk.heard_at())
        desk.hear_until("the game", lambda seen: "play.menu" in seen.places or "card.review" in seen.places)
        desk.key("ctrl+shift+s")
        desk.hear_until("Save as", lambda seen: "save.folder" in seen.places)
        desk.click("save.folder")
        portal.asked("SaveFile")
        desk.key("Escape")
        desk.hear_until("the game again", lambda seen: "save.save" not in seen.places)
        portal.do("answer 0 file://" + desk.home + "/late.larets")
        desk.hear_until("that it was too late", lambda seen: seen.says("Nothing was done with late.larets"))
        if os.path.exists(desk.home + "/late.larets"):
            raise Failed("it was written all the same")
        desk.quit()


def page_of_ours():
    """where it has no dialog, or dies behind one, our own page is shown"""
    with desk_with_portal("refuse", "own") as (desk, portal):
        desk.start("--scene", "library", "--audit", desk.heard_at())
        desk.hear_until("the library", lambda seen: "library.take" in seen.places)
        desk.click("library.take")
        desk.hear_until("our page", lambda seen: "chooser.back" in seen.places)
        desk.quit()
    with desk_with_portal("own") as (desk, portal):
        desk.start("--scene", "library", "--audit", desk.heard_at())
        desk.hear_until("the library", lambda seen: "library.take" in seen.places)
        desk.click("library.take")
        portal.asked("OpenFile")
        portal.die()
        desk.hear_until("our page", lambda seen: "chooser.back" in seen.places)
        desk.quit()


TESTS = [colours, overruled, motion_and_size, lies, dies, silent, environment, opened, saved,
         saved_meanwhile, too_late, page_of_ours]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
