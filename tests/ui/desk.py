# SPDX-License-Identifier: MIT
"""A private desk for UI tests: Xvfb, the real program in a real window, real clicks and keys.

Reads only what a user can read: the picture, the window's title, the saved record.  Where things
lie is asked of the program itself (--screenshot --audit draws the same scene without a window).
Nothing waits but for a named condition with a deadline.
"""
import concurrent.futures
import contextlib
import glob
import json
import mmap
import os
import resource
import shutil
import signal
import struct
import subprocess
import tempfile
import threading
import time
import traceback

from hands import Hands

BUILD = os.environ.get("LARETS_BUILD", "build")
SOURCE = os.environ.get("LARETS_SOURCE", os.getcwd())
PROGRAM = os.environ.get("LARETS_PROGRAM", os.path.join(BUILD, "src", "ui", "larets"))
CLI = os.environ.get("LARETS_CLI", os.path.join(BUILD, "src", "cli", "larets-cli"))
DEADLINE = float(os.environ.get("LARETS_DEADLINE", "300"))  # ends only what hangs
STILL = 0.15     # s in which the next picture of a movement would have come
RESTLESS = 5.0   # s after which one that never sleeps so long is judged by its pictures alone


class Failed(Exception):
    pass


def wait_for(what, condition, seconds=DEADLINE):
    """The first true value of condition(), or Failed naming what was waited for."""
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise Failed("waited %d s in vain: %s" % (seconds, what))
        time.sleep(0.02)


def insist(what, act, condition, again=lambda: None, each=10, seconds=DEADLINE):
    """act(), and every so many seconds again(), act(), until condition() is true; returns that.

    For what a window may miss, being about something else just then: act looks how things are now,
    does nothing that harms when done twice, and may fail."""
    end = time.monotonic() + seconds
    while True:
        fault = ""
        try:
            act()
        except Failed as failed:
            fault = "\n" + str(failed)
        try:
            return wait_for(what, condition, each)
        except Failed:
            if time.monotonic() > end:
                raise Failed("waited %d s in vain: %s%s" % (seconds, what, fault)) from None
            again()


def colours(pixels):
    """How many different colours a picture has; every seventh pixel tells."""
    return len(set(memoryview(pixels).cast("I")[::7]))


def differ(one, other):
    """The part of pixels, 0 to 1, that differ visibly between two pictures of one size."""
    if len(one) != len(other):
        return 1
    sampled = range(0, len(one), 20)
    far = sum(1 for i in sampled
              if max(abs(one[i + c] - other[i + c]) for c in range(3)) > 24)
    return far / max(len(sampled), 1)


def count_of(n, of, words="move %d of %d", seats=("white", "black")):
    """What is said of n turns out of so many of two players: those of both are one move."""
    return words % ((n + 1) // 2, (of + 1) // 2) + (", " + seats[(n + 1) % 2] if n > 0 else "")


def ask(*args):
    """What larets-cli prints."""
    return subprocess.run([CLI, *args], capture_output=True, text=True, check=True).stdout


class Heard:
    """One moment of a window, see Desk.hear()."""

    def __init__(self, items):
        self.items = items
        self.places = {item["id"]: item for item in items if "id" in item}
        self.texts = [item["text"] for item in items if "text" in item]
        self.sites = {item["site"]: (item["kind"], item["owner"], item["count"],
                                     frozenset(item["marks"].split()))
                      for item in items if "site" in item}
        self.focus = next((item["id"] for item in items if item.get("focus")), None)
        self.words = self.plain(" ".join(self.texts))

    def says(self, sentence):
        """Is it all to be read, broken into lines or not?"""
        return self.plain(sentence) in self.words

    @staticmethod
    def plain(text):
        return " ".join(text.split())  # blanks that do not break are blanks

    def pieces(self):
        return {site: seen[:3] for site, seen in self.sites.items() if seen[0] != 0}

    def marked(self, mark):
        return {site for site, seen in self.sites.items() if mark in seen[3]}

    def marks(self):
        return {site: " ".join(seen[3]) for site, seen in self.sites.items() if seen[3]}


class Desk:
    rough = True  # pictures with less smooth edges; False where time is measured

    def __init__(self, size="1280x800"):
        self.size = size
        self.home = tempfile.mkdtemp(prefix="larets-ui-")
        self.program = None
        read, write = os.pipe()
        self.server = self.serve(write)
        os.close(write)
        self.display = ":" + os.read(read, 16).decode().strip()
        self.server_says = read  # Xvfb ends when nobody can read this any more
        self.env = dict(os.environ, DISPLAY=self.display, HOME=self.home,
                        XDG_DATA_HOME=self.home + "/data", XDG_CONFIG_HOME=self.home + "/config",
                        XDG_CACHE_HOME=self.home + "/cache", XDG_STATE_HOME=self.home + "/state", GDK_SCALE="", LANGUAGE="en", SDL_AUDIODRIVER="dummy",
                        XDG_RUNTIME_DIR=self.home, DBUS_SESSION_BUS_ADDRESS="", GTK_THEME="", SPEECHD_CMD="/bin/false",
                        LARETS_STILL_SHELF="1")  # look() shows what is saved, as the window does
        if self.rough:
            self.env["LARETS_ROUGH"] = "1"
        self.seat = self.env  # in which the program runs
        self.hands = Hands(self.display)
        self.places = {}
        self.heard = None, None

    def serve(self, answers):
        """An X server, which writes its number there as soon as it answers."""
        return subprocess.Popen(
            ["Xvfb", "-displayfd", str(answers), "-screen", "0", self.size + "x24", "-nolisten", "tcp",
             "-noreset", "-fbdir", self.home],
            pass_fds=[answers], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def __enter__(self):
        return self

    def __exit__(self, fault, *unused):
        if fault is not None and self.program is not None and self.program.poll() is None:
            seen = tempfile.mktemp(prefix="larets-ui-", suffix=".png")
            self.screenshot(seen)
            print("# seen at the fault: " + seen)
        self.kill()
        self.hands.close()
        self.server.kill()
        self.server.wait()
        os.close(self.server_says)
        shutil.rmtree(self.home, ignore_errors=True)

    @contextlib.contextmanager
    def manager(self, program):
        """A window manager, without which X has no full screen; xfwm4 needs a bus of its own."""
        process = subprocess.Popen(["dbus-run-session", "--", program], env=self.env,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                   start_new_session=True)
        try:
            self.wait_managed(program)
            yield
        finally:
            self.kill()
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def wait_managed(self, program):
        """Until a manager has put a window into a frame and taken the frame away.  Openbox says that it
        is there before it looks at windows, and one that comes meanwhile stays hidden for ever."""
        probe = None

        def shown():
            nonlocal probe
            probe = self.hands.new_window()
        frame = insist("%s to frame a window" % program, shown, lambda: self.hands.frame(probe),
                       lambda: self.hands.destroy(probe), each=3)
        self.hands.destroy(probe)
        wait_for("the frame to go", lambda: frame not in self.hands.children(self.hands.root))

    # --- the program

    def kept(self, key):
        """A value of the settings file."""
        try:
            with open(self.home + "/config/larets/settings.json", encoding="utf-8") as f:
                return json.load(f).get(key)
        except FileNotFoundError:
            return None

    def settings(self, **values):
        for folder in "config", "data":
            os.makedirs(self.home + "/" + folder + "/larets", exist_ok=True)
        with open(self.home + "/config/larets/settings.json", "w", encoding="utf-8") as f:
            json.dump(values, f)

    def start(self, *args, sound=False, file_limit=None):
        """Starts the program; with file_limit no file may grow beyond so many bytes, as on a disk
        that is full."""
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (file_limit, file_limit))
        quiet = [] if sound else ["--no-sound"]
        if os.path.exists(self.heard_at()):
            os.remove(self.heard_at())  # another window's
        # Python ignores SIGXFSZ, and so does what it starts: a write too many fails, no more.
        self.program = subprocess.Popen([PROGRAM, *quiet, *args], env=self.seat, text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                        restore_signals=False,
                                        preexec_fn=limit if file_limit is not None else None)
        self.said = []
        self.listener = threading.Thread(target=self.listen, args=(self.program, self.said))
        self.listener.start()
        try:
            wait_for("a window", self.window)
        except Failed as fault:
            raise Failed("%s\nwindows there: %s" % (fault, self.hands.windows())) from None
        wait_for("a picture in the window", lambda: colours(self.pixels()) > 8)
        if self.heard_at() in args:
            wait_for("the window's words", lambda: self.hear().items)

    @staticmethod
    def listen(program, said):
        for line in program.stdout:
            said.append(line.rstrip("\n"))

    def window(self):
        if self.program.poll() is not None:
            raise Failed("the program ended with %s: %s" % (self.program.returncode, self.words()))
        run = self.tool("search", "--onlyvisible", "--class", "larets", check=False)
        return run.stdout.split()[0] if run.stdout.split() else None

    def park(self):
        """The pointer out of the way: nothing is hovered."""
        width, height = self.size.split("x")
        self.tool("mousemove", int(width) - 1, int(height) - 1)

    def geometry(self):
        return self.tool("getwindowgeometry", self.window()).stdout

    def title(self):
        return self.tool("getwindowname", self.window()).stdout.strip()

    def words(self):
        """What it has said since its start."""
        return "\n".join(self.said)

    def kill(self, how=signal.SIGKILL):
        if self.program is not None and self.program.poll() is None:
            self.program.send_signal(how)
        if self.program is not None:
            self.program.wait()
            self.listener.join()
            self.program.stdout.close()
            self.program = None

    def quit(self):
        self.key("ctrl+q")
        code = self.wait_end()
        if code != 0:
            raise Failed("the program ended with %d: %s" % (code, self.words()))

    def wait_end(self):
        """Until the program ends by itself; returns its exit code."""
        program = self.program
        wait_for("the program's end", lambda: program.poll() is not None)
        self.kill()
        return program.returncode

    # --- where things are

    def look(self, *args, size=None):
        """Asks where everything lies in a scene of this size; fills places."""
        png, audit = self.home + "/look.png", self.home + "/look.jsonl"
        subprocess.run([PROGRAM, "--screenshot", png, "--size", size or self.size, "--audit", audit, *args],
                       env=self.env, check=True, stderr=subprocess.DEVNULL)
        with open(audit, encoding="utf-8") as f:
            items = [json.loads(line) for line in f]
        self.places = {item["id"]: item for item in items if "id" in item}
        self.texts = [item["text"] for item in items if "text" in item]
        self.cut = [item["text"] for item in items if not item.get("fits", True)]
        return self.places

    def heard_at(self):
        """Where a program started with "--audit", heard_at() writes what its window shows."""
        return self.home + "/window.jsonl"

    def hear(self):
        """What the window shows by its own words: texts, places, and sites of the board as
        {"a1": (kind, owner, count, {marks})}.  The file is replaced whenever the window changes."""
        try:
            with open(self.heard_at(), encoding="utf-8") as f:
                status = os.fstat(f.fileno())
                if self.heard[0] == (status.st_ino, status.st_mtime_ns):
                    return self.heard[1]
                items = [json.loads(line) for line in f]
        except FileNotFoundError:
            items, status = [], None
        seen = Heard(items)
        if status is not None:
            self.heard = (status.st_ino, status.st_mtime_ns), seen
        self.places = seen.places
        return seen

    def hear_until(self, what, condition, seconds=DEADLINE):
        """The first Heard that fulfils the condition."""
        try:
            return wait_for(what, lambda: (seen := self.hear()) and condition(seen) and seen, seconds)
        except Failed as fault:
            seen = self.hear()
            raise Failed("%s\nthe window says: %s\nits board: %s" % (
                fault, " | ".join(seen.texts), seen.marks())) from None

    def middle(self, place):
        if isinstance(place, tuple):
            return place
        if place not in self.places:
            raise Failed("no place %s; there are %s" % (place, " ".join(sorted(self.places))))
        at = self.places[place]
        return round(at["x"] + at["w"] / 2), round(at["y"] + at["h"] / 2)

    # --- hands

    def tool(self, *args, check=True):
        """What xdotool does, where possible without it."""
        return self.hands.do(*args) or subprocess.run(["xdotool", *map(str, args)], env=self.env, check=check,
                              capture_output=True, text=True)

    def scroll_to(self, place):
        """Turns the wheel over the place's column until the place can be clicked."""
        height = int(self.size.split("x")[1])
        for _ in range(200):
            at = self.hear_until(place, lambda seen: place in seen.places).places[place]
            if at.get("seen", True):
                return
            self.tool("mousemove", round(at["x"] + at["w"] / 2), height // 2, "click", 5 if at["y"] > height / 2 else 4)
            self.hear_until("%s scrolled" % place, lambda seen: seen.places.get(place) != at)
        raise Failed("%s cannot be scrolled to" % place)

    def click(self, place, button=1):
        """What is scrolled away is scrolled to: a click beside it would be one on something else."""
        if isinstance(place, str) and not self.places.get(place, {}).get("seen", True):
            self.scroll_to(place)
        x, y = self.middle(place)
        self.tool("mousemove", x, y, "click", button)

    def drag(self, start, end):
        x, y = self.middle(start)
        u, v = self.middle(end)
        self.tool("mousemove", x, y, "mousedown", 1, "mousemove", (x + u) // 2, (y + v) // 2,
                  "mousemove", u, v, "mouseup", 1)

    def key(self, *keys):
        self.tool("key", "--delay", 8, *keys)

    def tab_to(self, place):
        """Tab until the place shows that it has the keyboard."""
        before = self.wait_still(place)
        for _ in range(80):
            self.key("Tab")
            self.wait_still()
            if self.pixels(place) != before:
                return
        raise Failed("Tab never reaches %s" % place)

    def type(self, text):
        self.tool("type", "--delay", 8, text)

    # --- eyes

    def pixels(self, place=None):
        """The screen's picture, or a place of it, as bytes: RGBA, row by row."""
        seen = self.screen(place)
        rgba = bytearray(b"\xff") * len(seen)
        rgba[0::4], rgba[1::4], rgba[2::4] = seen[2::4], seen[1::4], seen[0::4]
        return bytes(rgba)

    def drawn(self, place=None):
        """The same of the picture that look() has drawn without a window."""
        crop = []
        if place is not None:
            at = self.places[place]
            crop = ["-crop", "%dx%d+%d+%d" % (at["w"], at["h"], at["x"], at["y"])]
        return subprocess.run(["convert", self.home + "/look.png", *crop, "-depth", "8", "rgba:-"],
                              check=True, capture_output=True).stdout

    def screen(self, place=None):
        """The same from the memory of the X server, as it lies there: rows of BGRX."""
        return self.screens([place])[place]

    def screens(self, places):
        """Of several places at one moment, by their names."""
        self.hands.sync()
        with open(self.home + "/Xvfb_screen0", "rb") as f, \
                mmap.mmap(f.fileno(), 0, access=mmap.ACCESS_READ) as data:
            head = struct.unpack(">25I", data[:100])  # as in a file of xwd
            offset, width, height, stride = head[0] + 12 * head[19], head[4], head[5], head[12]

            def part(place):
                if place is None:
                    return data[offset:offset + stride * height]
                x, y, w, h = (int(self.places[place][key]) for key in "xywh")
                left, right = max(x, 0), min(x + w, width)
                rows = (offset + row * stride for row in range(max(y, 0), min(y + h, height)))
                return b"".join(data[row + 4 * left:row + 4 * right] for row in rows)
            return {place: part(place) for place in places}

    def wait_change(self, what, before, place=None):
        """Until the picture differs from `before`; returns the new one."""
        return wait_for(what, lambda: (now := self.pixels(place)) != before and now)

    def wait_like(self, what, place=None):
        """Until the screen shows what look() has drawn."""
        wanted = self.drawn(place)
        wait_for(what, lambda: differ(self.pixels(place), wanted) < 0.01)

    def wait_still(self, place=None):
        """Until the picture stays the same while the program sleeps, and does not wake to draw the
        next one; returns it."""
        last, same_since, began = None, 0, time.monotonic()

        def still():
            nonlocal last, same_since
            now, at = (self.pixels(place), self.wakes()), time.monotonic()
            if now[0] == (last and last[0]) and (now[1] == last[1] or at > began + RESTLESS):
                return at > same_since + STILL
            last, same_since = now, at
            return False
        wait_for("a picture that stands still", still)
        return last[0]

    def wakes(self):
        """How often the program's first thread has slept so far; another number each time while it
        is about to do something."""
        try:
            with open("/proc/%d/status" % self.program.pid, encoding="utf-8") as f:
                fields = dict(line.strip().partition(":\t")[::2] for line in f)
        except (AttributeError, FileNotFoundError):
            return None
        slept = int(fields["voluntary_ctxt_switches"])
        return slept if fields["State"][0] == "S" else time.monotonic()

    def screenshot(self, path):
        subprocess.run(["import", "-silent", "-window", "root", path], env=self.env, check=True)

    # --- the saved record

    def keep(self, path):
        """Puts a record among the user's own; returns where it is."""
        os.makedirs(self.matches(), exist_ok=True)
        return shutil.copy(path, self.matches())

    def matches(self):
        return self.home + "/data/larets/matches"

    def records(self):
        return sorted(glob.glob(self.matches() + "/*.larets"), key=os.path.getmtime)

    def record(self):
        """The newest record's head as a dict, or {}."""
        files = self.records()
        if not files:
            return {}
        with open(files[-1], encoding="utf-8") as f:
            head, _, moves = f.read().partition("\n\n")
        fields = dict(line.partition(" ")[::2] for line in head.split("\n"))
        fields["moves"] = moves
        return fields

    def steps(self):
        return int(self.record().get("steps", "0"))

    def wait_steps(self, n):
        wait_for("step %d in the record (it has %d)" % (n, self.steps()),
                 lambda: self.steps() >= n)


def outcome_of(test):
    """(good, line after the number, notes) of one test."""
    name = test.__doc__.strip().split("\n")[0]
    try:
        test()
    except Exception as fault:  # the others are run all the same
        return False, name, str(fault) if isinstance(fault, Failed) else traceback.format_exc()
    return True, name, ""


def run(tests, at_once=None):
    """Runs the functions, so many at once (as there are cores), prints TAP, returns the exit code."""
    failed = 0
    print("1..%d" % len(tests))
    with concurrent.futures.ThreadPoolExecutor(at_once or os.cpu_count()) as pool:
        for i, (good, line, notes) in enumerate(pool.map(outcome_of, tests), 1):
            failed += not good
            print("%sok %d - %s" % ("" if good else "not ", i, line), flush=True)
            if notes:
                print("# " + notes.replace("\n", "\n# "), flush=True)
    return 1 if failed else 0
