#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A game is saved as a file by real clicks, from the match and from the library: into the system's
folders, never over anything unasked, and what cannot be written is said and leaves nothing."""
import os
import shutil
import sys

from desk import Desk, Failed, run, wait_for

GOLDEN = os.path.join(os.environ.get("LARETS_SOURCE", os.getcwd()), "tests", "golden")
WORDS = {
    "en": {"title": "Save as…", "there": "There is a file Chess.png already. Replace it?", "saved": "Saved as Chess.pgn in", "in it": "33 moves"},
    "ru": {"title": "Сохранить как…", "there": "Файл Шахматы.png уже есть. Заменить его?", "saved": "Сохранено: Шахматы.pgn, папка", "in it": "33 хода"},
}
NAME = {"en": "Chess", "ru": "Шахматы"}


def bytes_of(path):
    try:
        with open(path, "rb") as f:
            return f.read()
    except FileNotFoundError:
        return b""


def asked(desk, code, name="chess-standard", end=False, **limits):
    """The card, by the menu of a game, or of chess-standard at its end."""
    copy = os.path.join(desk.home, "game.larets")
    shutil.copy(os.path.join(GOLDEN, name + ".larets"), copy)
    desk.start("--lang", code, copy, "--audit", desk.heard_at(), **limits)
    desk.hear_until("the game", lambda seen: "play.menu" in seen.places or "card.review" in seen.places)
    if end:
        desk.key("ctrl+End")
        desk.hear_until("the end", lambda seen: "d8" in seen.pieces() and "a8" not in seen.pieces())
    desk.key("F10")
    desk.hear_until("the menu", lambda seen: "menu.saveas" in seen.places)
    desk.click("menu.saveas")
    desk.hear_until("the card", lambda seen: seen.says(WORDS[code]["title"]) and "save.save" in seen.places)


def save(desk, form, path, begins):
    """By the button; as a letter by Enter, and as a record by Enter in the field of the name."""
    desk.click("save.as." + form)
    desk.hear_until(form, lambda seen: seen.says("." + form))
    if form == "larets":
        desk.click("save.name")
    if form in ("txt", "larets"):
        desk.key("Return")
    else:
        desk.click("save.save")
    wait_for(form + " written", lambda: bytes_of(path).startswith(begins))
    desk.hear_until("the game again", lambda seen: "save.save" not in seen.places)


def again(desk):
    desk.key("ctrl+shift+s")
    desk.hear_until("the card", lambda seen: "save.save" in seen.places)


def forms(code):
    with Desk() as desk:
        os.makedirs(desk.home + "/config")
        os.makedirs(desk.home + "/My papers/Games")
        with open(desk.home + "/config/user-dirs.dirs", "w", encoding="utf-8") as f:
            f.write('XDG_DOCUMENTS_DIR="$HOME/My papers"\n')
        asked(desk, code)
        folder = desk.home + "/My papers/"
        name = lambda form: folder + NAME[code] + "." + form
        desk.hear_until("what is in it", lambda seen: seen.says(WORDS[code]["in it"]))
        save(desk, "pgn", name("pgn"), b"[Event ")
        desk.hear_until("said", lambda seen: seen.says(WORDS[code]["saved"]))
        for form, begins in (("png", b"\x89PNG"), ("svg", b"<?xml"), ("gif", b"GIF89a"), ("txt", b""), ("larets", b"larets 1\n")):
            again(desk)
            save(desk, form, name(form), begins)
        with open(name("txt"), encoding="utf-8") as f:
            text = f.read()
        if ("2. Nf3" if code == "en" else "2. Кf3") not in text:
            raise Failed("the letter: " + text)
        before = bytes_of(name("png"))
        with open(name("png"), "wb") as f:
            f.write(b"mine")
        again(desk)
        desk.click("save.as.png")
        desk.hear_until("png", lambda seen: seen.says(".png"))
        desk.click("save.save")
        desk.hear_until("the question", lambda seen: seen.says(WORDS[code]["there"]))
        desk.click("save.keep")
        desk.hear_until("no question", lambda seen: "save.over" not in seen.places)
        if bytes_of(name("png")) != b"mine":
            raise Failed("it was written over unasked")
        desk.click("save.save")
        desk.hear_until("the question again", lambda seen: "save.over" in seen.places)
        desk.click("save.over")
        wait_for("the picture", lambda: bytes_of(name("png")) == before)
        again(desk)
        desk.click("save.folder")
        desk.hear_until("the folders", lambda seen: "save.folder.0" in seen.places)
        desk.click("save.folder.0")
        desk.hear_until("none in it", lambda seen: "save.folder.0" not in seen.places)
        desk.click("save.here")
        desk.hear_until("the card", lambda seen: "save.save" in seen.places)
        save(desk, "txt", folder + "Games/" + NAME[code] + ".txt", b"")
        wait_for("the letter in it", lambda: bytes_of(folder + "Games/" + NAME[code] + ".txt") != b"")
        desk.quit()


def preview(code):
    people = {"en": "Black", "ru": "Чёрные"}[code]
    with Desk() as desk:
        asked(desk, code, end=True)
        desk.click("save.as.png")
        desk.hear_until("who plays, as the picture will have it", lambda seen: seen.says("– " + people))
        desk.click("save.names")
        desk.hear_until("without", lambda seen: not seen.says("– " + people))
        desk.click("save.moves")
        desk.hear_until("with moves", lambda seen: seen.says("1. "))
        desk.quit()


def preview_english():
    """the picture looked at before it is saved has the names and moves that it will have"""
    preview("en")


def preview_russian():
    """the same in Russian"""
    preview("ru")


def english():
    """every form by clicks, a name that is taken, another folder"""
    forms("en")


def russian():
    """the same in Russian"""
    forms("ru")


def library():
    """a game of the library leaves as a file, whichever game it is"""
    with Desk() as desk:
        os.makedirs(desk.home + "/data/larets/matches")
        shutil.copy(os.path.join(GOLDEN, "kalah-6x4.larets"), desk.home + "/data/larets/matches/one.larets")
        desk.start("--audit", desk.heard_at())
        desk.key("ctrl+o")
        desk.hear_until("the library", lambda seen: "library.game.save" in seen.places)
        desk.click("library.game.save")
        desk.hear_until("the card", lambda seen: "save.as.gif" in seen.places and "save.as.pgn" not in seen.places)
        save(desk, "gif", desk.home + "/Kalah.gif", b"GIF89a")
        desk.hear_until("the library again", lambda seen: "library.game.save" in seen.places)
        desk.quit()


def faults():
    """a full disk and a folder that cannot be written to are one sentence, and nothing is left"""
    with Desk() as desk:
        desk.settings(save_folder="/proc")
        asked(desk, "en")
        desk.click("save.save")
        desk.hear_until("why not", lambda seen: seen.says("/proc/Chess.pgn cannot be written"))
        desk.key("Escape")
        desk.hear_until("the game", lambda seen: "save.save" not in seen.places)
        desk.quit()
        os.makedirs(desk.home + "/full")
        desk.settings(save_folder=desk.home + "/full")
        os.remove(desk.heard_at())
        asked(desk, "en", file_limit=60000)
        desk.click("save.as.png")
        desk.hear_until("png", lambda seen: seen.says(".png"))
        desk.click("save.save")
        desk.hear_until("why not", lambda seen: seen.says("Chess.png cannot be written"))
        if os.listdir(desk.home + "/full"):
            raise Failed("left behind: %s" % os.listdir(desk.home + "/full"))
        desk.quit()


def secrets():
    """while dice or hands are secret, the record is not among the forms"""
    with Desk() as desk:
        desk.start("--game", "ludo", "--seats", "human,human", "--audit", desk.heard_at())
        desk.hear_until("the game", lambda seen: "play.menu" in seen.places)
        desk.key("F10")
        desk.hear_until("the menu", lambda seen: "menu.saveas" in seen.places)
        desk.click("menu.saveas")
        seen = desk.hear_until("the card", lambda seen: "save.as.txt" in seen.places)
        if "save.as.larets" in seen.places or "save.as.png" not in seen.places:
            raise Failed("forms: %s" % sorted(place for place in seen.places if place.startswith("save.as")))
        desk.quit()


if __name__ == "__main__":
    TESTS = [preview_english, preview_russian, english, russian, library, faults, secrets]
    sys.exit(run([t for t in TESTS if not sys.argv[1:] or t.__name__ in sys.argv[1:]]))
