#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What lies around the matches: setup, settings, rules compared, files taken over."""
import contextlib
import os
import subprocess
import sys

from desk import Desk, Failed, run, wait_for

PDN = """[White "Anna"]
[Black "Boris"]
[GameType "25,W,8,8,A0,0"]
1. c3-d4 d6-c5 2. b2-c3 *

[White "Mary"]
[Black "Peter"]
[GameType "25,W,8,8,A0,0"]
1. c3-d4 d6-c5 2. a1-a8 *

[White "Ivan"]
[Black "Olga"]
[GameType "20,W,10,10,N2,0"]
1. 32-28 19-23 2. 28x19 14x23 1-0
"""


def computers_are_called_so():
    """a computer is called one, with its level, in setup, in the match and in the library"""
    with Desk() as desk:
        desk.start("--game", "kamisado", "--lang", "ru", "--audit", desk.heard_at())
        desk.key("ctrl+n")
        seen = desk.hear_until("the setup", lambda seen: "setup.play" in seen.places)
        if "Компьютер, уровень 1 из 10" not in seen.texts:
            raise Failed("setup says: " + " | ".join(seen.texts))
        series = [text for text in seen.texts if text.startswith("Серия")]
        if len(series) != len(set(series)):
            raise Failed("two things are called alike: " + " | ".join(seen.texts))
        desk.click("setup.level.2.2")
        desk.hear_until("level 3", lambda seen: "Компьютер, уровень 3 из 10" in seen.texts)
        desk.click("setup.seat.1.1")
        desk.hear_until("two computers", lambda seen: "setup.level.1.0" in seen.places)
        desk.click("setup.seat.1.0")
        desk.click("setup.play")
        desk.hear_until("the match", lambda seen: "play.menu" in seen.places
                        and "Компьютер" in seen.texts
                        and any("уровень 3 из 10" in text for text in seen.texts))
        desk.wait_steps(1)
        desk.key("Escape")
        desk.key("ctrl+o")
        desk.hear_until("the library", lambda seen: "library.open" in seen.places
                        and any("Компьютер, уровень 3 из 10" in text for text in seen.texts))
        desk.quit()


def chess_letters():
    """chess is written in the language's letters, others can be chosen; the record is English"""
    def letters(desk, index):
        desk.key("ctrl+comma")
        desk.hear_until("the settings", lambda seen: "settings.moves" in seen.places)
        desk.click("settings.moves")
        desk.hear_until("the letters", lambda seen: "settings.letters.0" in seen.places
                        and "перетаскиванием" in seen.texts)
        desk.click("settings.letters.%d" % index)
        desk.key("Escape")
        desk.hear_until("the match", lambda seen: "play.menu" in seen.places)
    with Desk() as desk:
        desk.start("--game", "chess", "--seats", "human,human", "--lang", "ru", "--audit",
                   desk.heard_at())
        for n, typed in enumerate(("e4", "e5", "Nf3", "Nc6", "Bb5"), 1):
            desk.key("slash")
            desk.type(typed)
            desk.key("Return")
            desk.wait_steps(n)
        desk.hear_until("Russian letters", lambda seen: "Кf3" in seen.texts
                        and "Кc6" in seen.texts and "Сb5" in seen.texts)
        letters(desk, 1)
        desk.hear_until("figurines", lambda seen: "♘f3" in seen.texts and "♗b5" in seen.texts)
        letters(desk, 2)
        desk.hear_until("English letters", lambda seen: "Nf3" in seen.texts
                        and "Bb5" in seen.texts)
        if "Nf3" not in desk.record()["moves"]:
            raise Failed("recorded: " + desk.record()["moves"])
        desk.quit()


def rules_compared():
    """setup leads to the differences of two variants, each with its figure"""
    def differences(seen):
        return {place[15:] for place in seen.places if place.startswith("compare.option.")}
    with Desk() as desk:
        desk.start("--game", "draughts", "--audit", desk.heard_at())
        desk.key("ctrl+n")
        desk.hear_until("the setup", lambda seen: "setup.variant.english" in seen.places)
        desk.click("setup.variant.english")
        desk.click("setup.compare")
        english = desk.hear_until("what differs", lambda seen: "back" in differences(seen))
        if "board" in differences(english) or "go any distance" not in english.texts:
            raise Failed("it says " + " ".join(differences(english)))
        desk.key("Escape")
        desk.hear_until("the setup", lambda seen: "setup.variant.brazilian" in seen.places)
        desk.click("setup.variant.brazilian")
        desk.click("setup.compare")
        desk.hear_until("two differences", lambda seen: differences(seen) == {"most", "promotion"})
        desk.key("Escape")
        desk.quit()


def pdn_taken_over():
    """a PDN file is taken over game by game, what is damaged is told, and a match leaves as PDN"""
    with Desk() as desk:
        with open(desk.home + "/club.pdn", "w", encoding="utf-8") as f:
            f.write(PDN)
        desk.start("--audit", desk.heard_at())
        desk.key("ctrl+o")
        desk.hear_until("the library", lambda seen: "library.take" in seen.places)
        desk.click("library.take")
        desk.hear_until("the file", lambda seen: "club.pdn" in seen.texts)
        desk.click("chooser.file.0")
        seen = desk.hear_until("the games", lambda seen: "Ivan – Olga" in seen.texts
                               and "Anna – Boris" in seen.texts and "Mary – Peter" in seen.texts)
        if not seen.says("Game 2, move 2: a1-a8 is no move here."):
            raise Failed("it says: " + " | ".join(seen.texts))
        if len(desk.records()) != 3:
            raise Failed("%d records of three games" % len(desk.records()))
        desk.click("library.report.close")
        desk.hear_until("no report", lambda seen: "library.report.close" not in seen.places)
        desk.click("library.find")
        desk.type("Ivan")
        desk.hear_until("one game", lambda seen: "library.match.1" not in seen.places)
        desk.click("library.game.save")
        desk.hear_until("the card", lambda seen: "save.save" in seen.places)
        desk.click("save.save")
        folder = desk.home + "/"
        wait_for("the file", lambda: any(name.startswith("Ivan - Olga") for name in os.listdir(folder)))
        name = next(name for name in os.listdir(folder) if name.startswith("Ivan - Olga"))
        with open(folder + name, encoding="utf-8") as f:
            text = f.read()
        if "32-28 19-23 2. 28x19 14x23" not in text or '[White "Ivan"]' not in text:
            raise Failed("saved: " + text)
        desk.quit()


# Another program that has a file to drop (XDND 5): Tk answers who asks for the selection, the
# messages are sent by hand.
DRAG = """
import ctypes, sys, tkinter
target, files = int(sys.argv[1]), "".join("file://%s\\r\\n" % path for path in sys.argv[2:])
tk = tkinter.Tk()
tk.geometry("80x40+0+0")
tk.update()
tk.selection_handle(lambda at, n: files[int(at):int(at) + int(n)],
                    selection="XdndSelection", type="text/uri-list", format="STRING")
tk.selection_own(selection="XdndSelection")
tk.update()
x11 = ctypes.CDLL("libX11.so.6")
x11.XOpenDisplay.restype = ctypes.c_void_p
x11.XInternAtom.restype = ctypes.c_ulong
class Message(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int),
                ("display", ctypes.c_void_p), ("window", ctypes.c_ulong),
                ("message", ctypes.c_ulong), ("format", ctypes.c_int),
                ("data", ctypes.c_long * 5), ("room", ctypes.c_long * 24)]
display = ctypes.c_void_p(x11.XOpenDisplay(None))
def atom(name):
    return x11.XInternAtom(display, name.encode(), 0)
def send(name, *data):
    said = Message(33, 0, 1, display, target, atom(name), 32, (ctypes.c_long * 5)(*data))
    x11.XSendEvent(display, ctypes.c_ulong(target), 0, ctypes.c_long(0), ctypes.byref(said))
    x11.XFlush(display)
own = tk.winfo_id()
send("XdndEnter", own, 5 << 24, atom("text/uri-list"), 0, 0)
send("XdndPosition", own, 0, 300 << 16 | 300, 0, atom("XdndActionCopy"))
send("XdndDrop", own, 0, 0, 0, 0)
print("there", flush=True)
tk.mainloop()
"""


@contextlib.contextmanager
def dropped(desk, *paths):
    """Files are dropped on the window, which asks for their names meanwhile."""
    source = subprocess.Popen([sys.executable, "-c", DRAG, desk.window(), *paths], env=desk.env,
                              text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        if source.stdout.readline().strip() != "there":
            raise Failed("Python has no tkinter here (package python3-tk)")
        yield
    finally:
        source.kill()
        source.wait()
        source.stdout.close()


def rounds(many):
    """So many games of which no two are the same."""
    game = PDN[:PDN.index("[White \"Mary")]
    return "".join("[Round \"%d\"]\n%s" % (n, game) for n in range(many))


def many_dropped():
    """many files dropped together, each imported at once: in the end all of their games are listed"""
    many = 40
    with Desk() as desk:
        paths = ["%s/%d.pdn" % (desk.home, n) for n in range(many)]
        for n, path in enumerate(paths):
            with open(path, "w", encoding="utf-8") as f:
                f.write(rounds(1).replace("Anna", "Anna %d" % n))
        desk.start("--audit", desk.heard_at())
        with dropped(desk, *paths):
            desk.hear_until("all of them", lambda seen: seen.says("%d matches" % many)
                            and seen.says("Imported games"))
        with dropped(desk, *paths[:2]):
            desk.hear_until("those two", lambda seen: seen.says("2 matches"))
        if len(desk.records()) != many:
            raise Failed("%d records" % len(desk.records()))


def file_dropped():
    """files dropped on the window are taken over: one is opened, none is told, of two none is lost"""
    with Desk() as desk:
        with open(desk.home + "/one.pdn", "w", encoding="utf-8") as f:
            f.write(PDN[:PDN.index("[White \"Mary")])
        with open(desk.home + "/none.pdn", "w", encoding="utf-8") as f:
            f.write("\n")
        desk.start("--audit", desk.heard_at())
        with dropped(desk, desk.home + "/one.pdn"):
            desk.hear_until("the match", lambda seen: "play.menu" in seen.places
                            and "d6-c5" in seen.texts)
        with dropped(desk, desk.home + "/none.pdn"):
            desk.hear_until("what is wrong", lambda seen: "library.back" in seen.places
                            and seen.says("There is no game in this file: it is empty."))
        if len(desk.records()) != 1:
            raise Failed("%d records of one match" % len(desk.records()))
        many = 3900  # it takes long: the other comes meanwhile
        with open(desk.home + "/club.pdn", "w", encoding="utf-8") as f:
            f.write(rounds(many))
        with open(desk.home + "/other.pdn", "w", encoding="utf-8") as f:
            f.write(rounds(1).replace("Anna", "Zoe"))
        with dropped(desk, desk.home + "/club.pdn", desk.home + "/other.pdn"):
            wait_for("all of both files", lambda: len(desk.records()) == many + 2,
                     600)  # a busy disk is no fault
        desk.quit()


def many_taken_over():
    """a file with thousands of games shows how far it is; cancelled, it leaves nothing"""
    with Desk() as desk:
        with open(desk.home + "/club.pdn", "w", encoding="utf-8") as f:
            f.write(rounds(9000))
        desk.start("--audit", desk.heard_at())
        desk.key("ctrl+o")
        desk.hear_until("the library", lambda seen: "library.take" in seen.places)
        desk.click("library.take")
        desk.hear_until("the file", lambda seen: "club.pdn" in seen.texts)
        desk.click("chooser.file.0")
        desk.hear_until("the bar", lambda seen: "taking.cancel" in seen.places
                        and seen.says("games so far"))
        desk.key("Escape")
        desk.hear_until("the folder again", lambda seen: "chooser.file.0" in seen.places)
        left = os.listdir(desk.home + "/data/larets/matches")
        if left:
            raise Failed("%d files are left" % len(left))
        desk.quit()


TESTS = [many_taken_over, file_dropped, computers_are_called_so, chess_letters, rules_compared, pdn_taken_over]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
