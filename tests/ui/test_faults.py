#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What is not as it should be around the program: it says one sentence and goes on."""
import os
import shutil
import signal
import subprocess
import sys

from desk import BUILD, CLI, PROGRAM, SOURCE, Desk, Failed, run, wait_for
from test_games import KAMISADO, clicked


def call(desk, *args, **env):
    """Exit code and what is said, of a program that is to end at once."""
    ended = subprocess.run([PROGRAM, *args], env=dict(desk.env, **env), capture_output=True,
                           text=True, timeout=20)
    return ended.returncode, ended.stderr.strip()


def sentence(said, *words, lines=1):
    """One line (or so many), with these words in it."""
    if len(said.split("\n")) != lines or any(word not in said for word in words):
        raise Failed("said instead of a line with %s: %r" % (" and ".join(words), said))


def shown(desk, *words):
    """A text of the last picture has these words."""
    if not any(all(word in text for word in words) for text in [" ".join(desk.texts)]):
        raise Failed("not on the screen: %s, but %s" % (" ".join(words), desk.texts))


def plays(desk, moves=2):
    """Kamisado can be played."""
    for n, move in enumerate(KAMISADO[:moves], 1):
        clicked(desk, move)
        desk.wait_steps(n)


def own_data(desk):
    """A copy of the program's data, to be damaged; returns its folder."""
    root = os.path.join(desk.home, "share")
    shutil.copytree(os.path.join(SOURCE, "data"), os.path.join(root, "data"))
    os.symlink(os.path.join(SOURCE, "assets"), os.path.join(root, "assets"))
    desk.env["LARETS_DATA"] = root
    return root


def change(path, before, after):
    with open(path, encoding="utf-8") as f:
        text = f.read()
    if before not in text:
        raise Failed("%s has no %s to be damaged" % (path, before))
    with open(path, "w", encoding="utf-8") as f:
        f.write(text.replace(before, after, 1))


# --- the command line

def command_line():
    """what is wrong on the command line is named, with what there is instead; exit code 2"""
    with Desk() as desk:
        for args, words in (
                (["--game", "chezz"], ["chezz", "kalah", "kamisado"]),
                (["--game", "kalah/9"], ["kalah", "9", "6x6"]),
                (["--game", "kalah", "--position", "7"], ["position"]),
                (["--game", "kalah", "--seats", "human,wizard"], ["wizard", "human", "level1"]),
                (["--game", "kalah", "--seats", "human"], ["--seats", "2"]),
                (["--scene", "cellar"], ["cellar", "home"]),
                (["--screenshot", desk.home + "/p.png", desk.home + "/none.larets"],
                 ["none.larets"])):
            code, said = call(desk, *args)
            sentence(said, *words)
            if code != 2:
                raise Failed("%s ended with %d" % (args, code))
        for args in (["--wizard"], ["--seed", "x"], ["--size", "big"], ["--lang", "xx"], ["--game"],
                     ["--no-sound=1"], ["-x"]):
            code, said = call(desk, *args)
            if code != 2 or args[0] not in said or "usage:" not in said:
                raise Failed("%s ended with %d, said %r" % (args, code, said))
        for args, words in ((["--lang", "ru", "--wizard"], "нет такого ключа"), (["--seed", "x", "--lang=ru"], "--seed")):
            code, said = call(desk, *args)
            if code != 2 or words not in said or "как запускать" not in said or "usage" in said:
                raise Failed("%s ended with %d, said %r" % (args, code, said))
        desk.settings(language="ru")
        for args, words in ((["--wizard"], "как запускать"), (["--lang", "en", "--wizard"], "usage:"),
                            (["--lang=en", "--seed", "x"], "usage:")):
            code, said = call(desk, *args)
            if code != 2 or words not in said:
                raise Failed("%s with Russian settings ended with %d, said %r" % (args, code, said))
        for flag in ("--help", "--version"):
            code, said = call(desk, flag, DISPLAY="")
            if code != 0 or said:
                raise Failed("%s ended with %d, said %r" % (flag, code, said))


# --- the system

def no_display():
    """without a display: a sentence, and an exit code"""
    with Desk() as desk:
        for display in ("", ":99999"):
            code, said = call(desk, DISPLAY=display)
            sentence(said, "window", "display")
            if code == 0:
                raise Failed("ended as if nothing was wrong")


def no_sound():
    """without a sound device: silence, said once"""
    with Desk() as desk:
        desk.env["SDL_AUDIODRIVER"] = "nonexistent"
        desk.look("--game", "kamisado")
        desk.start("--game", "kamisado", "--seats", "human,human", sound=True)
        plays(desk, 4)
        desk.quit()
        sentence(desk.words(), "sound")


def no_fonts():
    """without fonts: said once, and the board can be played on"""
    with Desk() as desk:
        desk.look("--game", "kamisado")
        with open(desk.home + "/fonts.conf", "w", encoding="utf-8") as f:
            f.write("<?xml version='1.0'?>\n<fontconfig></fontconfig>\n")
        desk.env["FONTCONFIG_FILE"] = desk.home + "/fonts.conf"
        desk.start("--game", "kamisado", "--seats", "human,human")
        plays(desk)
        desk.quit()
        sentence(desk.words(), "font")


def no_place_to_save():
    """a home that cannot be written to: said once, on the screen as well, and played on"""
    with Desk() as desk:
        desk.look("--game", "kamisado")
        desk.env["XDG_DATA_HOME"] = desk.env["XDG_CONFIG_HOME"] = "/proc/nowhere"
        desk.start("--game", "kamisado", "--seats", "human,human")
        for move in KAMISADO[:3]:
            before = desk.wait_still("site:" + move[-2:])
            clicked(desk, move)
            desk.park()
            desk.wait_still()
            desk.wait_change("the move", before, "site:" + move[-2:])
        desk.quit()
        said = [line for line in desk.said if "matches" in line]
        if len(said) != 1:
            raise Failed("said %r" % desk.said)


def full_disk():
    """a full disk: the record of before stays whole, it is said once, and played on"""
    with Desk() as desk:
        desk.look("--game", "kamisado")
        desk.start("--game", "kamisado", "--seats", "human,human")
        plays(desk, 3)
        desk.quit()
        path = desk.records()[0]
        with open(path, "rb") as f:
            before = f.read()
        desk.start(path, file_limit=100)
        for move in KAMISADO[3:6]:
            clicked(desk, move)
        desk.park()
        desk.wait_still()
        desk.quit()
        sentence(desk.words(), os.path.basename(path))
        with open(path, "rb") as f:
            if f.read() != before:
                raise Failed("the record was spoilt")
        left = [name for name in os.listdir(desk.matches()) if name != os.path.basename(path)]
        if left:
            raise Failed("left behind: " + " ".join(left))


def no_server():
    """the X server dies: the program ends, the match is there"""
    with Desk() as desk:
        desk.look("--game", "kamisado")
        desk.start("--game", "kamisado", "--seats", "human,human")
        plays(desk, 5)
        desk.server.kill()
        code = desk.wait_end()
        if code < 0:
            raise Failed("it died of signal %d (%s)" % (-code, signal.Signals(-code).name))
        subprocess.run([CLI, "replay", desk.records()[0]], check=True, capture_output=True)
        if desk.steps() != 5:
            raise Failed("%d moves of 5 are kept" % desk.steps())


# --- the program's own files

def damaged_data():
    """damaged boards and games are named with their place; the other games can be played"""
    for path, before, after in (("data/boards/kalah.json", "{", "{{"),
                                ("data/boards/kalah.json", '"sites"', '"sights"'),
                                ("data/games/kalah.json", '"variants"', '"variations"'),
                                ("data/games/kalah.json", "[", "")):
        with Desk() as desk:
            change(os.path.join(own_data(desk), path), before, after)
            desk.look()
            shown(desk, os.path.basename(path))
            desk.start()
            wait_for("the sentence", lambda: os.path.basename(path) in desk.words())
            desk.quit()
            said = desk.words()
            if "kalah.json: " not in said:
                raise Failed("no place is named: %r" % said)
            desk.look("--game", "kamisado")
            desk.start("--game", "kamisado", "--seats", "human,human")
            plays(desk)
            desk.quit()


def missing_translation():
    """a translation that is not there is named with its place, once; English is shown"""
    with Desk() as desk:
        desk.env["LARETS_LOCALE"] = desk.home + "/locale"
        desk.look("--game", "kamisado", "--lang", "ru")
        shown(desk, "larets.mo", "no translation")
        shown(desk, "Kamisado")
        desk.look("--game", "kamisado")
        desk.settings(language="ru")
        desk.start("--game", "kamisado", "--seats", "human,human")
        wait_for("the sentence", lambda: "larets.mo" in desk.words())
        wait_for("the title", lambda: desk.title() == "Kamisado — Larets")
        plays(desk)
        desk.key("m")
        wait_for("new settings", lambda: desk.kept("mute") is True)
        desk.quit()
        sentence(desk.words(), "larets.mo", "no translation")


def missing_sprite():
    """a missing sprite is said once, and the game is played without"""
    with Desk() as desk:
        root = own_data(desk)
        os.remove(root + "/assets")
        shutil.copytree(os.path.join(SOURCE, "assets"), root + "/assets")
        icons = [name for name in os.listdir(root + "/assets/icons") if name.startswith("hint")]
        for name in icons:
            os.remove(os.path.join(root, "assets", "icons", name))
        desk.look("--game", "kamisado")
        desk.start("--game", "kamisado", "--seats", "human,human")
        plays(desk)
        desk.quit()
        sentence(desk.words(), "hint")


# --- the user's files

def damaged_settings():
    """damaged settings are set aside; a value that does not do is named, the others hold"""
    with Desk() as desk:
        folder = desk.home + "/config/larets"
        os.makedirs(folder)
        with open(folder + "/settings.json", "w", encoding="utf-8") as f:
            f.write("{\"mute\": tru")
        desk.start()
        wait_for("the sentence", lambda: "settings.json" in desk.words())
        desk.key("m")
        wait_for("new settings", lambda: desk.kept("mute") is True)
        desk.quit()
        sentence(desk.words(), "settings.json: line 1", "settings.json.bad", lines=2)
        with open(folder + "/settings.json.bad", encoding="utf-8") as f:
            if f.read() != "{\"mute\": tru":
                raise Failed("what was set aside is not what was there")
        desk.settings(scale=1000, language="ru", mute=True)
        desk.start()
        wait_for("the sentence", lambda: "scale" in desk.words())
        desk.quit()
        sentence(desk.words(), "settings.json", "scale", "1000")


def damaged_save():
    """a damaged save is set aside and never overwritten, and the shelf goes on"""
    with Desk() as desk:
        os.makedirs(desk.matches())
        path = desk.matches() + "/kalah-old.larets"
        for n, bytes_there in enumerate((b"\0\1\2 no record", b"larets 1\ngame kalah\nwhat\n")):
            with open(path, "wb") as f:
                f.write(bytes_there)
            desk.start()
            wait_for("the sentence", lambda: "kalah-old.larets" in desk.words())
            desk.quit()
            sentence(desk.words(), "kalah-old.larets")
            aside = [name for name in os.listdir(desk.matches()) if ".bad" in name]
            if os.path.exists(path) or len(aside) != n + 1:
                raise Failed("there are " + " ".join(os.listdir(desk.matches())))
        kept = set()
        for name in aside:
            with open(os.path.join(desk.matches(), name), "rb") as f:
                kept.add(f.read())
        if len(kept) != 2:
            raise Failed("one was overwritten")


def damaged_many():
    """what was wrong with many saves is told beside the games, not over them, in a small window too"""
    with Desk("640x480") as desk:
        desk.keep(os.path.join(SOURCE, "tests/golden/chess-standard.larets"))
        for n in range(5):
            with open(desk.matches() + "/kalah-%d.larets" % n, "w", encoding="utf-8") as f:
                f.write("larets 1\ngame kalah\nwhat\n")
        desk.start("--audit", desk.heard_at())
        desk.hear_until("the shelf", lambda seen: "home.library" in seen.places)
        desk.click("home.library")
        seen = desk.hear_until("the library", lambda seen: "library.match.0" in seen.places)
        if not seen.says("What was noticed in reading"):
            raise Failed("nothing is told: %s" % seen.texts)
        row = seen.places["library.match.0"]
        if not row.get("seen", True) or row["y"] + row["h"] > 480:
            raise Failed("the game is at %s" % row)
        desk.click("library.match.0")
        desk.hear_until("the game chosen", lambda seen: "library.open" in seen.places)


def damaged_moves():
    """a save whose head is good and whose moves are not: told when it is opened"""
    with Desk() as desk:
        desk.look("--game", "kamisado")
        desk.start("--game", "kamisado", "--seats", "human,human")
        plays(desk, 3)
        desk.quit()
        path = desk.records()[0]
        change(path, "h8-h5", "h8-h7")
        desk.look()
        desk.start()
        desk.click("home.continue.0")
        name = os.path.basename(path)
        wait_for("the sentence", lambda: name in desk.words())
        wait_for("it set aside", lambda: os.path.exists(path + ".bad"))
        if os.path.exists(path):
            raise Failed("it is still there")
        desk.quit()
        sentence(desk.words(), name)


def left_by_a_kill():
    """temporary and hidden files of a program that was killed are gone after the next start; others stay"""
    with Desk() as desk:
        os.makedirs(desk.matches())
        dead = subprocess.Popen(["true"])
        dead.wait()
        tournaments = desk.matches().replace("matches", "tournaments")
        os.makedirs(tournaments)
        rubbish, young = (desk.matches() + "/.larets-%d-%d" % (dead.pid, n) for n in (0, 1))
        more = tournaments + "/.larets-%d-0" % dead.pid
        hidden = [desk.matches() + "/.a.larets.removed" + whose for whose in ("", "-%d" % dead.pid)]
        for path in (rubbish, more, young, *hidden):
            with open(path, "w", encoding="utf-8") as f:
                f.write("larets 1\n")
        os.utime(rubbish, (1e9, 1e9))
        for path in (more, *hidden):
            os.utime(path, (1e9, 1e9))
        desk.start()
        wait_for("the rubbish gone", lambda: not any(map(os.path.exists, (rubbish, more, *hidden))))
        desk.quit()
        if not os.path.exists(young):
            raise Failed("what may still be written was removed")
        if desk.words():
            raise Failed("said " + desk.words())


TESTS = [command_line, no_display, no_sound, no_fonts, no_place_to_save, full_disk, no_server,
         damaged_data, missing_translation, missing_sprite, damaged_settings, damaged_save, damaged_many,
         damaged_moves, left_by_a_kill]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
