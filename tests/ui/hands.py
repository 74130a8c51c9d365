# SPDX-License-Identifier: MIT
"""Hands on an X server: pointer, buttons, keys, and what its windows are, by libX11 and libXtst.

Understands the commands of xdotool that tests give by the thousand, without a process for each;
do() returns None for all others.  One Hands belongs to one thread.
"""
import ctypes
import time

X11, XTST = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
Display, Id, Text = ctypes.c_void_p, ctypes.c_ulong, ctypes.c_char_p
SHIFT, ALIASES = "Shift_L", {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L", "super": "Super_L"}
VIEWABLE = 2
ON_ERROR = ctypes.CFUNCTYPE(ctypes.c_int, Display, ctypes.c_void_p)
ON_END = ctypes.CFUNCTYPE(None, Display, ctypes.c_void_p)


class Attributes(ctypes.Structure):
    """XWindowAttributes: only whether it is to be seen is asked."""
    _fields_ = [("geometry", ctypes.c_int * 5), ("visual", ctypes.c_void_p), ("root", Id),
                ("shape", ctypes.c_int * 4), ("planes", Id * 2), ("under", ctypes.c_int), ("colormap", Id),
                ("installed", ctypes.c_int), ("map_state", ctypes.c_int), ("masks", ctypes.c_long * 3),
                ("redirect", ctypes.c_int), ("screen", ctypes.c_void_p)]


class ClassHint(ctypes.Structure):
    _fields_ = [("name", ctypes.c_void_p), ("kind", ctypes.c_void_p)]


def declare(library, name, result, *arguments):
    function = getattr(library, name)
    function.restype, function.argtypes = result, arguments


INT, OUT = ctypes.c_int, ctypes.c_void_p
for signature in (("XOpenDisplay", Display, Text), ("XCloseDisplay", INT, Display), ("XSync", INT, Display, INT),
                  ("XDefaultRootWindow", Id, Display), ("XStringToKeysym", Id, Text), ("XFree", INT, OUT),
                  ("XKeysymToKeycode", ctypes.c_ubyte, Display, Id), ("XInternAtom", Id, Display, Text, INT),
                  ("XChangeKeyboardMapping", INT, Display, INT, INT, OUT, INT),
                  ("XkbKeycodeToKeysym", Id, Display, ctypes.c_ubyte, INT, INT),
                  ("XCreateSimpleWindow", Id, Display, Id, INT, INT, INT, INT, INT, Id, Id), ("XMapWindow", INT, Display, Id),
                  ("XDestroyWindow", INT, Display, Id), ("XQueryTree", INT, Display, Id, OUT, OUT, OUT, OUT), ("XGetClassHint", INT, Display, Id, OUT),
                  ("XGetWindowAttributes", INT, Display, Id, OUT),
                  ("XGetWindowProperty", INT, Display, Id, Id, ctypes.c_long, ctypes.c_long, INT, Id, OUT, OUT, OUT,
                   OUT, OUT), ("XSetIOErrorExitHandler", None, Display, ON_END, OUT)):
    declare(X11, *signature)
for signature in (("XTestFakeMotionEvent", INT, Display, INT, INT, INT, Id),
                  ("XTestFakeButtonEvent", INT, Display, ctypes.c_uint, INT, Id),
                  ("XTestFakeKeyEvent", INT, Display, ctypes.c_uint, INT, Id)):
    declare(XTST, *signature)
go_on, go_on_ended = ON_ERROR(lambda *unused: 0), ON_END(lambda *unused: None)
X11.XInitThreads()
X11.XSetErrorHandler(go_on)  # windows may be gone, and so may servers
X11.XSetIOErrorHandler(go_on)


class Said:
    """As of a program that has ended."""

    def __init__(self, stdout=""):
        self.stdout, self.returncode = stdout, 0 if stdout else 1


class Hands:
    def __init__(self, name):
        self.display = X11.XOpenDisplay(name.encode())
        if not self.display:
            raise OSError("no X server answers at " + name)
        X11.XSetIOErrorExitHandler(self.display, go_on_ended, None)
        self.root = X11.XDefaultRootWindow(self.display)

    def close(self):
        X11.XCloseDisplay(self.display)

    def sync(self):
        """Until the server has done all that it was asked."""
        X11.XSync(self.display, 0)

    # --- hands

    def button(self, number, down):
        XTST.XTestFakeButtonEvent(self.display, int(number), down, 0)

    def code(self, key):
        """(keycode, whether Shift belongs to it) of a name; of a number, that key.  None: no key."""
        if key.isdigit() and len(key) > 1:
            return int(key), False
        if not key.isascii():
            return self.taught(key)
        sym = X11.XStringToKeysym(key.encode())
        code = X11.XKeysymToKeycode(self.display, sym) if sym else 0
        for level in (0, 1):
            if code and X11.XkbKeycodeToKeysym(self.display, code, 0, level) == sym:
                return code, level == 1
        return None

    def taught(self, letter):
        """The same of a letter that no key has: one that has none gets it, for good.  xdotool takes it away
        again, and on a busy machine before the window has understood the key."""
        sym = 0x1000000 + ord(letter)  # as keysymdef.h has all Unicode
        code = X11.XKeysymToKeycode(self.display, sym)
        if not code:
            code = next((code for code in range(8, 256) if not X11.XkbKeycodeToKeysym(self.display, code, 0, 0)), 0)
            X11.XChangeKeyboardMapping(self.display, code, 1, ctypes.byref(ctypes.c_ulong(sym)), 1)
            self.sync()
            X11.XKeysymToKeycode(self.display, sym)
        return (code, False) if code else None

    def codes(self, chord):
        """Of "ctrl+shift+c", in the order in which they go down; None if one is no key."""
        found = [self.code(ALIASES.get(key, key)) for key in (chord.split("+") if len(chord) > 1 else [chord])]
        if None in found:
            return None
        return ([self.code(SHIFT)[0]] if any(shift for _, shift in found) else []) + [code for code, _ in found]

    def press(self, codes, down):
        for code in codes if down else reversed(codes):
            XTST.XTestFakeKeyEvent(self.display, code, down, 0)

    def keys(self, chords, ways=(1, 0)):
        all_codes = [self.codes(chord) for chord in chords]
        if None in all_codes:
            return None
        for codes in all_codes:
            for down in ways:
                self.press(codes, down)
            self.sync()
            time.sleep(0.008)
        return Said()

    def letters(self, text):
        names = {" ": "space", "-": "minus", "/": "slash", "=": "equal", ".": "period", ",": "comma"}
        if not all(letter.isalnum() or letter in names for letter in text):
            return None
        return self.keys([names.get(letter, letter) for letter in text])

    def pointer(self, words):
        """A row of commands; None, and nothing done, if one is not known."""
        todo, words = [], list(words)
        while words:
            word = words.pop(0)
            if word == "mousemove" and len(words) >= 2:
                x, y = (int(float(words.pop(0))) for _ in "xy")
                todo.append(lambda x=x, y=y: XTST.XTestFakeMotionEvent(self.display, -1, x, y, 0))
            elif word in ("mousedown", "mouseup", "click") and words and words[0].isdigit():
                number = words.pop(0)
                for down in {"mousedown": (1,), "mouseup": (0,), "click": (1, 0)}[word]:
                    todo.append(lambda number=number, down=down: self.button(number, down))
            else:
                return None
        for act in todo:
            act()
        self.sync()
        return Said()

    # --- windows

    def family(self, window):
        """(the window it lies in, those in it)"""
        root, parent, found, n = Id(), Id(), ctypes.POINTER(Id)(), ctypes.c_uint()
        if not X11.XQueryTree(self.display, window, ctypes.byref(root), ctypes.byref(parent), ctypes.byref(found),
                              ctypes.byref(n)):
            return 0, []
        windows = found[:n.value]
        X11.XFree(found)
        return parent.value, windows

    def children(self, window):
        return self.family(window)[1]

    def new_window(self):
        """One that is to be seen, as of any program."""
        window = X11.XCreateSimpleWindow(self.display, self.root, 0, 0, 100, 100, 0, 0, 0)
        X11.XMapWindow(self.display, window)
        self.sync()
        return window

    def destroy(self, window):
        X11.XDestroyWindow(self.display, window)
        self.sync()

    def frame(self, window):
        """Into which a manager has put a window that is to be seen; 0: none has."""
        parent = self.family(window)[0]
        return parent if parent != self.root and self.is_seen(window) else 0

    def is_of(self, window, kind):
        hint, is_it = ClassHint(), False
        if X11.XGetClassHint(self.display, window, ctypes.byref(hint)):
            is_it = kind in ctypes.string_at(hint.kind).decode().lower()
            X11.XFree(hint.name)
            X11.XFree(hint.kind)
        return is_it

    def is_seen(self, window):
        attributes = Attributes()
        return X11.XGetWindowAttributes(self.display, window, ctypes.byref(attributes)) and \
            attributes.map_state == VIEWABLE

    def windows(self):
        """All there are: whether each is seen, and its name."""
        found = [self.root]
        for window in found:
            found += self.children(window)
        return ["%s %r" % ("seen" if self.is_seen(window) else "hidden", self.name(window).stdout) for window in found]

    def search(self, kind):
        """The window of this class that is to be seen."""
        windows = [self.root]
        for window in windows:
            if self.is_of(window, kind) and self.is_seen(window):
                return Said("%d\n" % window)
            windows += self.children(window)
        return Said()

    def name(self, window):
        kind, form, items, left, data = Id(), INT(), Id(), Id(), ctypes.c_void_p()
        atom = X11.XInternAtom(self.display, b"_NET_WM_NAME", 0)
        X11.XGetWindowProperty(self.display, window, atom, 0, 1024, 0, 0, *map(ctypes.byref, (
            kind, form, items, left, data)))
        said = ctypes.string_at(data.value, items.value).decode() if data.value else ""
        if data.value:
            X11.XFree(data)
        return Said(said)

    # --- as xdotool

    def do(self, *words):
        words = [str(word) for word in words]
        if words[0] in ("key", "type") and words[1] == "--delay":
            del words[1:3]
        if words[0] == "key":
            return self.keys(words[1:])
        if words[0] in ("keydown", "keyup"):
            return self.keys(words[1:], [int(words[0] == "keydown")])
        if words[0] == "type":
            return self.letters(words[1])
        if words[:3] == ["search", "--onlyvisible", "--class"]:
            return self.search(words[3])
        if words[0] == "getwindowname":
            return self.name(int(words[1]))
        return self.pointer(words)
