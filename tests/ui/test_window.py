#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The window among others: managers of windows, Wayland with and without X, the screen's sleep."""
import contextlib
import ctypes
import functools
import json
import os
import shutil
import struct
import subprocess
import sys

from desk import Desk, Failed, insist, run, wait_for

MANAGERS = "openbox", "icewm", "xfwm4"
MATCH = "--game", "kamisado", "--seats", "human,human"


class Server:
    """What xdotool does not tell of a desk's X server."""

    class Saver(ctypes.Structure):
        _fields_ = [("window", ctypes.c_ulong), ("state", ctypes.c_int), ("kind", ctypes.c_int),
                    ("since", ctypes.c_ulong), ("idle", ctypes.c_ulong), ("mask", ctypes.c_ulong)]

    def __init__(self, desk):
        self.x11, self.xss = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXss.so.1")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(desk.display.encode()))
        self.root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))
        self.manager = None

    def close(self):
        self.x11.XCloseDisplay(self.display)

    def origin(self, window):
        """Where the inside of a window begins on the screen."""
        x, y, child = ctypes.c_int(), ctypes.c_int(), ctypes.c_ulong()
        self.x11.XTranslateCoordinates(self.display, ctypes.c_ulong(int(window)), self.root, 0, 0,
                                       ctypes.byref(x), ctypes.byref(y), ctypes.byref(child))
        return x.value, y.value

    def property_length(self, window, name):
        """How many items a window's property has."""
        kind, form = ctypes.c_ulong(), ctypes.c_int()
        items, left, data = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_void_p()
        atom = ctypes.c_ulong(self.x11.XInternAtom(self.display, name.encode(), 0))
        self.x11.XGetWindowProperty(self.display, ctypes.c_ulong(int(window)), atom, ctypes.c_long(0),
                                    ctypes.c_long(1 << 20), 0, ctypes.c_ulong(0), ctypes.byref(kind),
                                    ctypes.byref(form), ctypes.byref(items), ctypes.byref(left), ctypes.byref(data))
        return items.value

    def says_settings(self, **settings):
        """A manager of settings, which says these; with "_" for "/" in their names."""
        said = struct.pack("<B3xII", 0, 1, len(settings))
        for name, value in settings.items():
            said += struct.pack("<BxH", 0, len(name)) + name.replace("_", "/").encode()
            said += b"\0" * (-len(name) % 4) + struct.pack("<Ii", 1, value)
        atom = {name: ctypes.c_ulong(self.x11.XInternAtom(self.display, name, 0))
                for name in (b"_XSETTINGS_S0", b"_XSETTINGS_SETTINGS")}
        if self.manager is None:
            self.x11.XCreateSimpleWindow.restype = ctypes.c_ulong
            self.manager = ctypes.c_ulong(self.x11.XCreateSimpleWindow(self.display, self.root, 0, 0, 1, 1, 0, 0, 0))
            self.x11.XSetSelectionOwner(self.display, atom[b"_XSETTINGS_S0"], self.manager, 0)
        self.x11.XChangeProperty(self.display, self.manager, *[atom[b"_XSETTINGS_SETTINGS"]] * 2, 8, 0, said, len(said))
        self.x11.XSync(self.display, 0)

    def has_resources(self, text):
        resource_manager, string = ctypes.c_ulong(23), ctypes.c_ulong(31)
        self.x11.XChangeProperty(self.display, self.root, resource_manager, string, 8, 0, text.encode(), len(text))
        self.x11.XSync(self.display, 0)

    def soon_asleep(self):
        """The screen saver comes on when nobody has moved for a second."""
        self.x11.XSetScreenSaver(self.display, 1, 0, 1, 1)

    def saver(self):
        info = self.Saver()
        self.xss.XScreenSaverQueryInfo(self.display, self.root, ctypes.byref(info))
        return info

    def sleeps(self):
        return self.saver().state == 1


def needed(*programs):
    for program in programs:
        if shutil.which(program) is None:
            raise Failed(program + " is not installed: see .ci/prepare.sh")


# ---------------------------------------------------------------- full screen

def full_screen_alone():
    """F11, or --fullscreen, fills the screen and gives it back where no window manager runs"""
    for asked in ((), ("--fullscreen",)):
        with Desk() as desk:
            desk.settings(window=[100, 50, 800, 600])
            desk.start(*MATCH, *asked)
            if not asked:
                desk.key("F11")
            wait_size(desk, "1280x800")
            desk.key("F11")
            wait_size(desk, "800x600")
            if "100,50" not in desk.geometry():
                raise Failed("the window came back elsewhere: " + desk.geometry())
            desk.quit()


def full_screen(manager):
    """F11, or --fullscreen, fills the screen and gives it back under %s"""
    needed(manager)
    for asked in ((), ("--fullscreen",)):
        with Desk() as desk, desk.manager(manager):
            desk.settings(window=[100, 50, 800, 600])
            desk.start(*MATCH, *asked)
            if not asked:
                desk.key("F11")
            wait_size(desk, "1280x800")
            desk.key("F11")
            wait_size(desk, "800x600")
            desk.quit()


# ----------------------------------------------------------- where it was last

def size_of(desk):
    """Width and height of the window's inside."""
    words = desk.geometry().rpartition("Geometry:")[2].strip()
    return tuple(int(n) for n in words.split("x"))


def place_of(desk):
    with contextlib.closing(Server(desk)) as server:
        return server.origin(desk.window())


def is_framed(desk):
    """A manager says so of each window that it has put into a frame; until then it stands elsewhere,
    and keys go elsewhere until it has given it the keyboard."""
    with contextlib.closing(Server(desk)) as server:
        framed = all(server.property_length(desk.window(), name) for name in ("WM_STATE", "_NET_FRAME_EXTENTS"))
    return framed and desk.tool("getwindowfocus", check=False).stdout.split() == [desk.window()]


def started(desk, framed=False):
    """Starts it and waits until the manager, if there is one, has given the window its frame."""
    desk.start(*MATCH, "--audit", desk.heard_at())
    desk.hear_until("its board", lambda seen: seen.sites)
    if framed:
        wait_for("a frame", lambda: is_framed(desk))
    desk.wait_still()
    return place_of(desk), size_of(desk)


def same_place(manager):
    """three starts find the same place and size under %s"""
    needed(manager)
    with Desk() as desk, desk.manager(manager):
        desk.settings(window=[150, 120, 820, 610])
        first = started(desk, True)
        desk.quit()
        for _ in range(2):
            started(desk, True)
            wait_for("%s of %s, as at first" % first, lambda: (place_of(desk), size_of(desk)) == first)
            desk.quit()


def old_place():
    """where the window stood is kept as state; where an earlier version kept it is not forgotten"""
    with Desk() as desk:
        desk.settings(window=[150, 120, 820, 610])
        first = started(desk)
        if first != ((150, 120), (820, 610)):
            raise Failed("the old place is lost: %s" % (first,))
        desk.quit()
        with open(desk.home + "/state/larets/window.json", encoding="utf-8") as f:
            if json.load(f) != {"x": 150, "y": 120, "width": 820, "height": 610, "maximised": False}:
                raise Failed("it is not kept as state")
        if desk.kept("window") != [150, 120, 820, 610]:
            raise Failed("the settings have changed")


def in_sight(manager):
    """the first time the whole window is to be seen with its frame, on a screen as small as itself under %s"""
    needed(manager)
    with Desk() as desk, desk.manager(manager):
        started(desk, True)

        def seen():
            (x, y), (width, height) = place_of(desk), size_of(desk)
            return x >= 0 and y >= 0 and x + width <= 1280 and y + height <= 800
        wait_for("all of it on the screen", seen)
        desk.wait_still()
        if not seen() or size_of(desk)[1] < 700:
            raise Failed("it is at %s, %s large" % (place_of(desk), size_of(desk)))
        desk.quit()


def larger():
    """where nobody has chosen a size, things are as large as the desktop wishes"""
    heights = {}
    for scale, chosen in (("", {}), ("2", {}), ("2", {"scale_own": True})):
        with Desk() as desk:
            desk.settings(**chosen)
            desk.env["GDK_SCALE"] = scale
            desk.start("--audit", desk.heard_at())
            seen = desk.hear_until("the shelf", lambda seen: "home.settings" in seen.places)
            heights[scale + str(bool(chosen))] = seen.places["home.settings"]["h"]
    if not heights["2False"] > 1.4 * heights["False"] or heights["2True"] != heights["False"]:
        raise Failed("heights: %s" % heights)


def larger_while_it_runs():
    """what a manager of settings on X says is followed while the program runs, and so are resources"""
    with Desk() as desk, contextlib.closing(Server(desk)) as server:
        server.says_settings(Gdk_WindowScalingFactor=2, Gdk_UnscaledDPI=96 * 1024)
        desk.start("--audit", desk.heard_at())

        def height():
            return desk.hear().places["home.settings"]["h"]
        large = height()
        server.says_settings(Gdk_WindowScalingFactor=1, Gdk_UnscaledDPI=96 * 1024)
        wait_for("things of their usual size", lambda: height() < 0.7 * large)
        usual = height()
        server.says_settings(Gdk_UnscaledDPI=144 * 1024, Xft_DPI=144 * 1024)
        wait_for("something between", lambda: 1.2 * usual < height() < 0.9 * large)
        server.says_settings()
        wait_for("the usual size again", lambda: height() == usual)
        server.has_resources("Xft.dpi:\t144\n")
        wait_for("finer letters", lambda: height() > 1.2 * usual)
        desk.quit()


def titled(desk):
    """A double click into the title above the window's inside."""
    (x, y), (width, _) = place_of(desk), size_of(desk)
    desk.tool("mousemove", x + width // 2, y - 8, "click", "--repeat", 2, "--delay", 60, 1)


def maximised(manager):
    """a maximised window is so again, and goes back to the size it had under %s"""
    needed(manager)
    with Desk() as desk, desk.manager(manager):
        desk.settings(window=[150, 120, 820, 610])
        place, size = started(desk, True)
        # A machine in a hurry makes two clicks of a double one: whoever sees that does it again.
        insist("a large window", lambda: size_of(desk) == size and titled(desk), lambda: size_of(desk)[0] > 1200)
        desk.wait_still()
        large = size_of(desk)
        desk.quit()
        desk.start(*MATCH)
        wait_for("a large window again", lambda: size_of(desk) == large)
        desk.wait_still()
        insist("its own size again", lambda: size_of(desk) == large and titled(desk), lambda: size_of(desk) == size)
        desk.wait_still()
        desk.quit()
        again = started(desk, True)
        if again != (place, size):
            raise Failed("%s of %s became %s of %s" % (place, size, *again))
        desk.quit()


def off_the_screen(manager):
    """a place off the screen is not used under %s"""
    needed(manager)
    with Desk() as desk, desk.manager(manager):
        for place in ([5000, 4000, 800, 600], [-3000, 100, 800, 600], [200, -900, 800, 600]):
            desk.settings(window=place)
            (x, y), (width, height) = started(desk, True)
            if x < 0 or y < 0 or x + width > 1280 or y + height > 800:
                raise Failed("%s led to %d,%d" % (place, x, y))
            desk.kill()


def off_the_screen_alone():
    """nor where no window manager runs"""
    with Desk() as desk:
        desk.settings(window=[5000, 4000, 800, 600])
        (x, y), _ = started(desk)
        if (x, y) != (240, 100):
            raise Failed("the window is not in the middle but at %d,%d" % (x, y))
        desk.quit()


# -------------------------------------------------------------------- Wayland

class WestonDesk(Desk):
    """A desk on which weston runs in a window that fills the screen."""

    INSIDE = "1240x760"

    @contextlib.contextmanager
    def weston(self, *options):
        log = self.home + "/weston.log"
        # A pointer that is in its window from the start, weston 10 takes for nowhere, and never moves it again.
        self.park()
        self.hands.sync()
        width, height = self.INSIDE.split("x")
        process = subprocess.Popen(
            ["weston", "--backend=x11-backend.so", "--width=" + width, "--height=" + height,
             "--use-pixman", "--no-config", "--idle-time=0", "--socket=larets", "--log=" + log,
             *options], env=self.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

        def says(word):
            with contextlib.suppress(FileNotFoundError), open(log, encoding="utf-8") as f:
                return next((line for line in f if word in line), None)
        try:
            wait_for("weston's socket", lambda: os.path.exists(self.home + "/larets"))
            self.seat = dict(self.env, WAYLAND_DISPLAY="larets")
            del self.seat["DISPLAY"]
            if "--xwayland" in options:
                self.seat["DISPLAY"] = wait_for(
                    "Xwayland", lambda: says("listening on display")).split()[-1]
                del self.seat["WAYLAND_DISPLAY"]
            yield
        finally:
            self.kill()
            process.kill()
            process.wait()

    def window(self):
        if self.program.poll() is not None:
            raise Failed("the program ended with %s: %s" % (self.program.returncode, self.words()))
        return os.path.exists(self.heard_at())


def fills(desk, share):
    """Does the window take more than such a share of weston's width?"""
    def judge(seen):
        sites = [item for item in seen.items if "id" in item]
        return max(item["x"] + item["w"] for item in sites) > share * int(desk.INSIDE.split("x")[0])
    return judge


def lived_in(desk):
    """Starts, is played in, fills the screen, comes back, ends."""
    desk.settings(window=[0, 0, 700, 520])
    desk.start(*MATCH, "--audit", desk.heard_at())
    desk.hear_until("its board", lambda seen: seen.sites)
    small = fills(desk, 0.7)
    if small(desk.hear()):
        raise Failed("the window is larger than it was asked to be")
    desk.tool("mousemove", 620, 380)  # keys go where the pointer is: into weston
    before = desk.wait_still()
    desk.key("F11")
    desk.hear_until("a window that fills the screen", fills(desk, 0.9))
    desk.wait_change("its picture", before)
    desk.key("F11")
    desk.hear_until("the window as it was", lambda seen: not small(seen))
    desk.key("F10")
    desk.hear_until("the menu", lambda seen: "menu.rules" in seen.places)
    desk.key("Escape")
    desk.quit()


def wayland():
    """native Wayland: starts, answers keys, fills the screen, ends"""
    needed("weston")
    with WestonDesk() as desk, desk.weston():
        lived_in(desk)


def xwayland():
    """XWayland: starts, answers keys, fills the screen, ends"""
    needed("weston", "Xwayland")
    with WestonDesk() as desk, desk.weston("--xwayland"):
        lived_in(desk)


def fine_pixels():
    """a Wayland screen of twice as many pixels: sharp, as large as before, clicks land where they look"""
    needed("weston")
    with WestonDesk("1600x1200") as desk:
        desk.INSIDE = "780x580"
        with desk.weston("--scale=2"):
            desk.start(*MATCH, "--fullscreen", "--audit", desk.heard_at())
            seen = desk.hear_until("a window of all pixels", lambda seen: seen.sites and max(
                at["x"] + at["w"] for at in seen.places.values()) > 1500)
            if seen.places["play.menu"]["h"] < 80:
                raise Failed("its buttons are %d pixels high" % seen.places["play.menu"]["h"])
            desk.wait_still()
            desk.click("play.menu")
            desk.hear_until("the menu", lambda seen: "menu.rules" in seen.places)
            desk.quit()


# ------------------------------------------------------------------------ keys

SCENES = {  # what each says of itself, and what Esc leads to
    "home": ("home.lessons", "home.lessons"),
    "setup": ("setup.play", "home.lessons"),
    "editor": ("editor.play", "home.lessons"),
    "compare": ("compare.back", "home.lessons"),
    "play": ("play.menu", "menu.quit"),
    "library": ("library.back", "home.lessons"),
    "tournaments": ("tournaments.back", "home.lessons"),
    "people": ("people.back", "home.lessons"),
    "chooser": ("chooser.back", "home.lessons"),
    "settings": ("settings.back", "home.lessons"),
    "rulebook": ("rulebook.back", "home.lessons"),
    "lessons": ("lessons.back", "home.lessons"),
    "lesson:chess": ("lesson.back", "home.lessons"),
}


def shows(desk, place):
    return desk.hear_until(place, lambda seen: place in seen.places)


def wait_size(desk, size):
    """The window has it, and is there: some managers take it away for a moment."""
    def has():
        window = desk.window()
        return window and size in desk.tool("getwindowgeometry", window, check=False).stdout
    wait_for("a window of " + size, has)


def keys_everywhere():
    """in every scene Tab, Ctrl+?, F11, Esc and Alt+Home do what they do in each other"""
    with Desk() as desk:
        desk.settings(window=[100, 50, 800, 600], motion_ms=0)
        for scene, (own, beyond) in SCENES.items():
            desk.start("--scene", scene, "--audit", desk.heard_at())
            shows(desk, own)
            desk.key("Tab")
            desk.hear_until("what has the keyboard in " + scene, lambda seen: seen.focus)
            desk.key("ctrl+shift+slash")
            shows(desk, "keys.back")
            desk.key("ctrl+shift+slash")
            shows(desk, own)
            desk.key("F11")
            wait_size(desk, "1280x800")
            desk.key("F11")
            wait_size(desk, "800x600")
            desk.key("Escape")
            shows(desk, beyond)
            desk.key("ctrl+shift+slash")
            shows(desk, "keys.back")
            desk.key("alt+Home")
            shows(desk, "home.lessons")
            desk.quit()


# ----------------------------------------------------------- the screen's sleep

def sleep():
    """the screen may sleep while nothing happens, and stays awake while a clock runs"""
    with Desk() as desk:
        desk.start("--audit", desk.heard_at())
        with contextlib.closing(Server(desk)) as server:
            server.soon_asleep()
            wait_for("the screen asleep over the shelf", server.sleeps)
            desk.kill()
            desk.start("--game", "kamisado", "--seats", "human,human", "--audit", desk.heard_at())
            wait_for("the screen asleep over a match without clock", server.sleeps)
            desk.kill()
            desk.start(timed_match(desk), "--audit", desk.heard_at())
            desk.hear_until("its clock", lambda seen: seen.says("to move 49:"))
            wait_for("nobody moving for three seconds", lambda: server.saver().idle > 3000)
            if server.sleeps():
                raise Failed("the screen sleeps while a clock runs")
            desk.key("p")
            desk.hear_until("the question", lambda seen: "pause.yes" in seen.places)
            desk.click("pause.yes")
            wait_for("the screen asleep over a pause", server.sleeps)
            desk.kill()


def timed_match(desk):
    """A record of one that has just begun, by the clock."""
    path = desk.home + "/timed.larets"
    with open(path, "w", encoding="utf-8") as f:
        f.write("larets 1\ngame kamisado\nvariant single\nseat 1 human\nseat 2 human\n"
                "clock 50:00\nseed 1\n")
    return path


def icon():
    """the window has its own sign in lists of windows, width, height and pixels"""
    with Desk() as desk:
        desk.start()
        server = Server(desk)
        items = server.property_length(desk.window(), "_NET_WM_ICON")
        server.close()
        if items != 2 + 128 * 128:
            raise Failed("_NET_WM_ICON has %d items" % items)
        desk.quit()


def under(test, manager):
    bound = functools.partial(test, manager)
    bound.__doc__ = test.__doc__ % manager
    bound.__name__ = "%s_%s" % (test.__name__, manager)
    return bound


TESTS = [icon, full_screen_alone, keys_everywhere, old_place, larger, larger_while_it_runs, off_the_screen_alone, wayland, xwayland, fine_pixels, sleep] + [
    under(test, manager) for test in (full_screen, in_sight, same_place, maximised, off_the_screen)
    for manager in MANAGERS]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
