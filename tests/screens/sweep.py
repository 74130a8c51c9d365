#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every scene, in every language, theme, size and scale, judged by what the program says it drew.

Texts fit, have their glyphs, contrast and place; nothing overlaps; what can be clicked is large
enough, has a name to be told by and says what it does; and nothing is left untranslated.  The short run takes each pair of two circumstances (say
this scene on that size) at least once, in one game or another; LARETS_LONG=1 takes each scene of each
game in every language, theme and scale (75, 100, 200, 300 %).

    sweep.py [--all] [--only WORD]...     prints TAP, or with --table a table of faults
"""
import argparse
import concurrent.futures
import glob
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

BUILD = os.environ.get("LARETS_BUILD", "build")
SOURCE = os.environ.get("LARETS_SOURCE", os.getcwd())
PROGRAM = os.environ.get("LARETS_PROGRAM", os.path.join(BUILD, "src", "ui", "larets"))
CLI = os.environ.get("LARETS_CLI", os.path.join(BUILD, "src", "cli", "larets-cli"))
GAP = "  "

LANGUAGES = ("ru", "en")
FURTHER = ("de", "es")
STRETCHED = "stretched"  # what pseudo.py makes: a language that needs more room than any
THEMES = ("light", "dark", "contrast")
SIZES = ("640x480", "1280x800", "1920x1080", "2560x1440", "900x1200")
SCALES = ("1", "2")
GAME_SCENES = ("setup", "setup:rules", "setup:clock", "play", "play:menu", "play:paused",
               "play:typing", "play:giveup", "play:agree", "play:refused", "play:begun", "play:confirm", "play:pad", "play:hint1", "play:hint2", "play:hint3",
               "play:forecast", "rulebook", "compare")
# What of them lies the same way over, or beside, each game's board.
ALIKE = ("setup:clock", "play:menu", "play:paused", "play:typing", "play:giveup", "play:agree", "play:refused", "play:begun", "play:confirm", "play:pad",
         "play:hint1", "play:hint2", "play:hint3", "play:forecast", "compare")
LESSON_SCENES = ("lessons", "sheets", "lesson:kamisado:2b:map", "lesson:kamisado:4b:found", "lesson:kamisado:3b:wrong",
                 "lesson:kamisado-game:one:wrong", "lesson:kalah:demo-1:wrong",
                 "lesson:kalah:demo-all", "lesson:kalah:lap-1:done", "lesson:morris:mill-1:hint",
                 "lesson:morris:match")
OTHER_SCENES = LESSON_SCENES + ("home", "library", "library:move", "library:shelves", "library:openings", "tournaments", "tournaments:new", "tournaments:places",
                "tournaments:table", "tournaments:seats", "tournaments:teams", "puzzles", "people", "people:new", "people:1", "people:3", "chooser", "taking", "settings:view", "settings:moves",
                "settings:sound", "settings:access", "settings:language", "settings:computer", "settings:files", "settings:lock", "keys")
# Matches under way and over: they fill the shelf and the library, and each is shown itself.
SHELF = os.path.join(os.path.dirname(os.path.abspath(__file__)), "shelf")
# Tournaments as well.
CUPS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "tournaments")
# People, who can be chosen wherever a game is begun, and the results of one.
PEOPLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "people")
# Named shelves of the library.
RACKS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "shelves.txt")
NAMES = {"Анна", "Борис", "Mary", "Peter", "Вера", "Юра", "Зоя", "Илья", "Осенний кубок", "Семейный турнир",  # in them
         "Семейный", "турнир",  # the same on two lines
         "Deutsch", "Español", "Stockfish", "GNU Chess", "Fairy-Max", "speech-dispatcher"}  # programs that may be installed
FOLDERS = {"data"}  # in the home that is shown
LETTERS = "Кр Ф Л С К"  # of chess, a choice in each language

CONTRAST = 4.5
LEAST = 24      # logical pixels of what is clicked
TURN = re.compile("(to move|to roll|your move|your roll|thinking|ходить|ходит|бросает|бросок|ваш ход|в раздумье)$")
EXEMPT = 9      # the audit's layer of what cannot be used now
LATIN_FINE = re.compile(r"""^(?:
    [A-Za-z]{1,2}\d{0,2}(?:[-x:=+~][A-Za-z]?\d{0,2})*[+\#!?]*   # squares, pits, moves
  | Ctrl|Shift|Alt|Esc|Enter|Tab|Left|Right|Up|Down|Home|End|Delete|Backspace|F\d{1,2}|[A-Z]
  | English|UCI|XBoard|Hub|larets|larets-cli|pdn|PDN|pgn|PGN|replay|verify|XDG|SVG|json|png|gif|svg|larets|SHA|SHA-256
  | [0-9a-f]{16,64}                                           # seeds and seals
)$""", re.X)
SEALED = re.compile(r"\b[0-9a-f]{16,64}\b")  # seeds and seals
POSITION = re.compile(r"(?<![\w/])[1-8pnbrqkgytowPNBRQKGYTOW]+/[1-8pnbrqkgytowPNBRQKGYTOW/]+(?: [wb]\b[-KQkq ]*)?|\b[WB]:[WB][\w,:]*")
TAG = re.compile(r'\[[A-Z][A-Za-z]* "[^"]*"\]')  # of a game's text that is shown before it is saved
PATHLIKE = re.compile(r"[~/\\][\w./~\\-]*|[\w-]+\.(?:larets|json|bad|svg|pgn)\b")


class Shot:
    def __init__(self, scene, game, language, theme, size, scale):
        self.scene, self.game, self.language, self.theme = scene, game, language, theme
        self.size, self.scale = size, scale

    def args(self):
        language = "ru" if self.language == STRETCHED else self.language
        args = ["--scene", self.scene, "--lang", language, "--theme", self.theme,
                "--size", self.size, "--scale", self.scale]
        if self.game:
            args += ["--game", self.game]
        if self.scene.endswith(".larets"):
            scene, _, name = self.scene.rpartition(":")
            args[:2] = [os.path.join(SHELF, name)] + (["--scene", scene] if scene else [])
        return args

    def __str__(self):
        return " ".join(filter(None, (self.scene, self.game, self.language, self.theme, self.size,
                                      "x" + self.scale)))


# The least and the greatest scale that the settings offer, and one at which a wish is too large.
EDGES = [Shot(scene, game, LANGUAGES[n % 2], THEMES[n % 3], size, scale)
         for n, (scene, game) in enumerate((("home", None), ("play", "kamisado"), ("play", "chess"),
                                            ("play:menu", "kalah"), ("setup", "morris"),
                                            ("settings:view", None), ("library", None)))
         for size in ("1280x800", "2560x1440") for scale in ("0.75", "3")]
# A name of two words in the narrowest compartment.
EDGES.append(Shot("home", None, "ru", "light", "1920x1080", "3"))
# Where a level's name once had no room.
EDGES += [Shot("setup", "chess", "ru", "light", size, "3") for size in ("1280x800", "900x1200")]
# Where a name once was broken inside: the narrowest compartments at the least scale.
EDGES += [Shot("home", None, language, "dark", size, "0.75") for language in LANGUAGES
          for size in ("640x480", "900x800")]
# Where a translation, or a link on the card of a result, once was found wanting.
EDGES += [Shot("result:kalah-won.larets", None, "es", "dark", "1280x800", "0.75"),
          Shot("play:review:kalah-reviewed.larets", None, "de", "contrast", "1280x800", "3"),
          Shot("setup:clock", "ugolki", "es", "light", "900x1200", "2"),
          # Where a long refusal once began above the window.
          Shot("play:refused", "morris", "ru", "light", "640x480", "0.75"),
          # Where the name of a rule, told before its answers, once was cut within a letter.
          Shot("setup:rules", "morris", "ru", "dark", "900x1200", "3"),
          # Where the file's name once lay over the size of its picture.
          Shot("saveas:png", "halma", "de", "contrast", "640x480", "3")]
# Where another program plays.
ENGINES = [Shot(scene, "chess", language, THEMES[n % 3], size, "1")
           for scene in ("setup:engine", "play:engine")
           for n, (language, size) in enumerate((("ru", "640x480"), ("en", "640x480"), ("ru", "1280x800"),
                                                 ("ru", "900x1200"), ("en", "2560x1440")))]
# Every game when it is over: its card says what came of it and still leaves the board in sight.
ENDED = ["chess-standard", "draughts-russian", "kamisado-series", "morris-sheet", "ludo-sheet"]  # golden records
OVER = [Shot("result:%s.larets" % name, None, (LANGUAGES + FURTHER)[(n + m) % 4], THEMES[(n + m) % 3], size, "1")
        for n, name in enumerate(["../../golden/" + name for name in ENDED] + [
            "kalah-won", "halma-won", "halma-six-won", "ugolki-won", "dominoes-won"])
        for m, size in enumerate(("1280x800", "2560x1440", "1920x1080", "900x1200"))
        if m == 1 or (n + m) % 2]
# The rules with the longest lists of options.
RULES = [Shot("setup", game, language, THEMES[n % 3], "1280x800", "1")
         for n, game in enumerate(("draughts/international", "draughts/turkish", "draughts/armenian",
                                   "draughts/bashni", "dominoes/fives", "ludo/mensch", "halma/6"))
         for language in LANGUAGES]
# German, which needs more room than both: what is translated of it.
GERMAN = [Shot(scene, game, "de", THEMES[n % 3], size, "1")
          for n, (scene, game) in enumerate((
              ("home", None), ("setup", "chess"), ("setup", "draughts/international"), ("setup:rules", "kalah"),
              ("setup:clock", "ludo"), ("play", "chess"), ("play", "dominoes"), ("play:menu", "morris"),
              ("play:refused", "kamisado"), ("play:hint2", "halma/6"), ("play:giveup", "ludo/family"),
              ("compare", "draughts/russian"), ("editor", "chess"), ("editor:odd", "morris"), ("editor:odd", "kalah"), ("editor:empty", "kamisado"),
              ("editor:empty", "halma"), ("editor", "ludo"), ("settings:view", None), ("settings:moves", None),
              ("settings:sound", None), ("settings:access", None), ("settings:language", None), ("settings:computer", None),
              ("settings:files", None), ("library", None), ("people", None), ("people:new", None), ("people:1", None),
              ("tournaments", None), ("tournaments:new", None), ("tournaments:table", None), ("lessons", None),
              ("saveas", "chess"), ("chooser", None)))
          for size in ("640x480", "1280x800", "2560x1440")]
# Spanish: the same, and what is translated of its books.
SPANISH = [Shot(shot.scene, shot.game, "es", shot.theme, shot.size, "1") for shot in GERMAN] + [
    Shot(scene, game, "es", THEMES[n % 3], size, "1")
    for n, (scene, game) in enumerate((("rulebook", "chess"), ("rulebook", "ludo"), ("lesson:kamisado:4b:found", None),
                                       ("lesson:kalah:demo-1:wrong", None), ("lesson:morris:mill-1:hint", None)))
    for size in ("640x480", "1280x800", "2560x1440")]
# German books have the longest words of all.
GERMAN += [Shot(scene, game, "de", THEMES[n % 3], size, "1")
           for n, (scene, game) in enumerate([(scene, None) for scene in (
               "lesson:chess:1:wrong", "lesson:chess-rooks:show:map", "lesson:draughts:board:map",
               "lesson:draughts-endings:face-find:wrong", "lesson:dominoes:1:wrong", "lesson:kamisado:4b:found",
               "lesson:kamisado-game:one:wrong", "lesson:kalah:demo-1:wrong", "lesson:morris:mill-1:hint")] + [
               ("rulebook", game) for game in ("chess", "draughts/russian", "kamisado", "halma/6", "ludo")])
           for size in ("640x480", "1280x800", "2560x1440")]
# A third language, on an ordinary and on the smallest screen.
STRETCHES = [Shot(scene, game, STRETCHED, THEMES[n % 3], size, "1")
             for n, (scene, game) in enumerate((
                 ("home", None), ("setup", "chess"), ("setup:rules", "kalah"), ("play", "morris"),
                 ("play:menu", "draughts/russian"), ("play:refused", "kamisado"),
                 ("settings:view", None), ("library", None), ("lessons", None),
                 ("lesson:kalah:demo-1:wrong", None), ("rulebook", "chess"), ("tournaments", None)))
             for size in ("1280x800", "640x480")]


def take(shot, folder):
    """(texts, places, scrolled regions, named widgets, complaint) of a picture."""
    stem = os.path.join(folder, re.sub(r"\W", "_", str(shot)))
    env = dict(os.environ, HOME=folder, XDG_DATA_HOME=folder + "/data", LARETS_STILL_SHELF="1",
               LARETS_ROUGH="1")
    if shot.language == STRETCHED:
        env["LARETS_LOCALE"] = folder + "-stretched"
    run = subprocess.run([PROGRAM, "--screenshot", "-", "--audit", stem, *shot.args()],
                         capture_output=True, text=True, env=env)
    if run.returncode != 0:
        return [], [], [], [], "exit code %d: %s" % (run.returncode, run.stderr.strip())
    with open(stem, encoding="utf-8") as f:
        items = [json.loads(line) for line in f]
    os.remove(stem)
    return ([i for i in items if "text" in i], [i for i in items if "id" in i],
            [i for i in items if "scrolls" in i], [i for i in items if "widget" in i], run.stderr.strip())


def overlap(a, b):
    """Width and height of what two boxes share; negative where they are apart."""
    return (min(a["x"] + a["w"], b["x"] + b["w"]) - max(a["x"], b["x"]),
            min(a["y"] + a["h"], b["y"] + b["h"]) - max(a["y"], b["y"]))


def foreign(text, language):
    """A word that belongs to the other language."""
    text = PATHLIKE.sub(" ", POSITION.sub(" ", TAG.sub(" ", text)))
    if text in {name[0] for name in NAMES}:  # for a guest's face
        return None
    for name in NAMES:
        text = text.replace(name, " ")
    if language in ("en", "de", "es"):
        found = re.findall(r"[А-Яа-яЁё]+", text.replace(LETTERS, " "))
        return next((w for w in found if w != "Русский"), None)
    if language == STRETCHED:  # whatever is translated has lost its plain letters
        found = re.findall(r"[A-Za-z]{3,}", SEALED.sub(" ", text))
        return next((w for w in found if not LATIN_FINE.match(w)), None)
    for word in re.findall(r"[A-Za-z][A-Za-z0-9+#!?:=~-]*", text):
        if not all(LATIN_FINE.match(part) for part in word.split("+") if part.strip("!?")):
            return word
    return None


def judge_texts(texts, shot):
    w, h = map(int, shot.size.split("x"))
    for t in texts:
        said = repr(t["text"])
        if not t["fits"]:
            yield "does not fit", said
        if not t["glyphs"]:
            yield "has no glyph", said
        if t["contrast"] < CONTRAST and t["layer"] != EXEMPT:
            yield "contrast %.1f" % t["contrast"], said
        # What is scrolled away within a picture lies outside, as in the book: nobody sees it.
        across, down = overlap(t, {"x": 0, "y": 0, "w": w, "h": h})
        cut = across < t["w"] or down < t["h"]
        if across > 0 and down > t["h"] / 2 and cut and shot.scene not in ("rulebook", "compare"):
            yield "outside the window", said
        word = foreign(t["text"], shot.language)
        if word and not (shot.scene == "chooser" and t["text"] in FOLDERS):
            yield "not translated: " + word, said
    for a, b in itertools.combinations(texts, 2):
        if a["layer"] != b["layer"]:
            continue
        # A line of letters is lower than its box by the space above and below.
        across, down = overlap(a, b)
        if across > 1 and down > 0.25 * min(a["h"], b["h"]):
            yield "overlap", "%r and %r" % (a["text"], b["text"])


def over(a, b):
    """Places that lie over each other on purpose."""
    kinds = [i["id"].split(":")[0].split(".")[0] for i in (a, b)]
    return "site" in kinds and kinds != ["site", "site"] or "site:pass" in (a["id"], b["id"])


def judge_places(places, shot, scale):
    live = [p for p in places if p["seen"] and not p["blocked"]]
    w, h = map(int, shot.size.split("x"))
    for p in live:
        least = LEAST * scale - 0.5
        if not p["id"].startswith("site:") and min(p["w"], p["h"]) < least:
            yield "small", "%s is %.0f x %.0f" % (p["id"], p["w"] / scale, p["h"] / scale)
        if p["x"] < -0.5 or p["y"] < -0.5 or p["x"] + p["w"] > w + 1 or p["y"] + p["h"] > h + 1:
            yield "outside the window", p["id"]
    for a, b in itertools.combinations(live, 2):
        across, down = overlap(a, b)
        if across > 1 and down > 1 and not over(a, b) and not within(a, b):
            yield "overlap", "%s and %s" % (a["id"], b["id"])


def judge_far(texts, places, shot):
    """On a large screen what matters is read from across the room: names, clocks and whose turn it is 40
    pixels high, everything else 28, but for what is written on the boards."""
    if shot.scene != "play" or (shot.size, shot.scale) != ("2560x1440", "1"):
        return
    scale = scale_used(shot)
    seats = [p for p in places if p["id"].startswith("play.seat.")]
    panel = [p for p in places if p["id"].startswith("play.") and p not in seats]
    left = min((p["x"] for p in panel), default=0) - 8
    top = min((p["y"] for p in panel), default=0) - 100
    for t in texts:
        if t["x"] >= left and t["y"] >= top and t["size"] * scale < 28:
            yield "%d pixels high" % (t["size"] * scale), repr(t["text"])
        if t["x"] >= left and TURN.search(t["text"]) and t["size"] * scale < 40:
            yield "whose turn %d pixels high" % (t["size"] * scale), repr(t["text"])
    for p in seats:
        if not any(min(overlap(t, p)) > 0 and t["size"] * scale >= 40 for t in texts):
            yield "no large name", p["id"]


def judge_scrolls(scrolls, shot):
    """Which rules there are to choose, and what they mean, is seen at once on an ordinary screen."""
    if shot.scene != "setup" or shot.size != "1280x800" or shot.scale != "1":
        return
    for s in scrolls:
        if s["scrolls"] in ("setup.variants", "setup.rules"):
            yield "scrolled", "%s by %.0f" % (s["scrolls"], s["more"])


def judge_setup(texts, places, shot):
    """A level that can be chosen is named; nobody is told to begin where the tiles decide it."""
    if not shot.scene.startswith("setup"):
        return
    for p in places:
        if re.fullmatch(r"setup[.]level[.]\d+[.]less", p["id"]) and p["seen"] and not any(
                re.match(r".?\d+ · \S", t["text"]) and overlap(p, t)[1] > t["h"] / 2 for t in texts):
            yield "no level's name", p["id"]
    if (shot.game or "").startswith("dominoes") and {"begins", "начинает"} & {t["text"] for t in texts}:
        yield "who begins is told", "though the tiles decide it"


def judge_card(places, shot):
    """The card of an end lies beside the board, not on it, where one of its size has room: tall windows have
    none for what is counted at dominoes."""
    if shot not in OVER or ("dominoes" in shot.scene and shot.size == "900x1200"):
        return
    card = [p for p in places if p["id"] == "card"]
    if not card:
        yield "no card", shot.scene
    for p in places:
        if p["id"].startswith("site:") and card and min(overlap(p, card[0])) > 1:
            yield "under the card", p["id"]


def judge_lock(places, shot):
    """No board is shown beside what no board shows."""
    for p in places:
        if shot.scene == "settings:lock" and p["id"].startswith("site:"):
            yield "a board beside the lock", p["id"]


def judge_names(widgets, shot):
    """Who does not see a widget hears its name; a button tells in more words what it does (scenes/tips.h), in
    one line that has room in the smallest window."""
    for widget in widgets:
        if not widget["name"].strip():
            yield "nameless", widget["widget"]
        tip = widget.get("tip", "-")
        if not tip:
            yield "no tip", widget["widget"]
        word = foreign(tip, shot.language)
        if word or len(tip) > 90:
            yield "tip too long" if not word else "not translated: " + word, repr(tip)


def within(a, b):
    """A link inside a row, say: the smaller one is wholly in the other."""
    across, down = overlap(a, b)
    return any(abs(across - p["w"]) < 0.5 and abs(down - p["h"]) < 0.5 for p in (a, b))


def scale_used(shot):
    """The wish of what the window grows to, or the largest that leaves 600 x 440 logical pixels
    (theme.h: theme_scale)."""
    w, h = map(int, shot.size.split("x"))
    growth = max(1, min(w / 1280, h / 720), min(w / 900, h / 1200))
    return max(0.5, min(float(shot.scale) * growth, w / 600, h / 440))


def examine(shot, folder):
    texts, places, scrolls, widgets, complaint = take(shot, folder)
    faults = list(judge_texts(texts, shot)) + list(judge_places(places, shot, scale_used(shot)))
    faults += judge_scrolls(scrolls, shot)
    faults += judge_far(texts, places, shot)
    faults += judge_setup(texts, places, shot)
    faults += judge_card(places, shot)
    faults += judge_lock(places, shot)
    faults += judge_names(widgets, shot)
    if complaint:
        faults.append(("said", complaint))
    if not texts and not complaint:
        faults.append(("empty", "no text at all"))
    return shot, faults


def games():
    out = subprocess.run([CLI, "games"], capture_output=True, text=True, check=True).stdout
    return [line.split()[0] for line in out.splitlines()]


def courses():
    files = glob.glob(os.path.join(SOURCE, "data", "lessons", "*", "*.json"))
    return sorted(os.path.basename(name)[:-len(".json")] for name in files)


def first_steps():
    return ["lesson:%s:1" % course for course in courses()]


def in_turn(scenes, sizes):
    """Each in both languages, all themes and scales, on the smallest size and as many others as make
    `sizes`; nine or more of them show each pair of two circumstances."""
    shots = []
    for n, (scene, game) in enumerate(scenes):
        for m in range(sizes):
            size = 1 + (n + 2 * m) % 4 if m else 0
            shots.append(Shot(scene, game, LANGUAGES[(n // 3 + m) % 2], THEMES[(n // 4 + m) % 3],
                              SIZES[size], SCALES[(n + m) % 2]))
    return shots


def circumstances(every):
    of_games = [(s, g) for g in games() for s in GAME_SCENES]
    scenes = of_games + [(s, None) for s in OTHER_SCENES]
    shelf = sorted(os.listdir(SHELF))
    # What is over is opened as a review; the card of its end is asked for.
    scenes += [(name, None) for name in shelf]
    scenes += [("result:" + name, None) for name in shelf if "won" in name]
    scenes += [(scene + name, None) for scene in ("play:review:", "play:comment:", "play:values:", "play:other:")
               for name in shelf if "reviewed" in name]
    scenes += [("play:sheet:" + name, None) for name in shelf if name.startswith("dominoes-won")]
    scenes += [("play:dice", "ludo"), ("play:dice", "dominoes"), ("play:curtain", "dominoes"),
               ("play", "dominoes/fives"), ("play", "draughts/international"), ("play:curtain", "dominoes/kozel")]
    scenes += [("editor", "chess"), ("editor:flaw", "chess"), ("editor:odd", "chess"), ("editor:empty", "draughts"),
               ("editor", "kamisado"), ("editor:empty", "kamisado"), ("editor", "halma"), ("editor:odd", "ugolki"),
               ("editor:empty", "ludo"), ("editor", "morris"), ("editor:odd", "morris"), ("editor:empty", "morris"), ("editor", "kalah"),
               ("editor:odd", "kalah"), ("editor:empty", "kalah"),
               ("saveas", "chess"), ("saveas:png", "halma"), ("saveas:gif", "ludo"), ("saveas:txt", "dominoes"),
               ("saveas:over", "draughts"), ("saveas:fault", "chess")]
    scenes += [("lesson:chess:promote", None), ("lesson:chess-king:threefold", None),
               ("lesson:chess-king:half:wrong", None)]
    scenes += [(scene, None) for scene in first_steps()]
    scenes += [("play:sheet:../../golden/" + name, None) for name in ("kamisado-series.larets", "kamisado-sumo.larets")]
    everything = list(itertools.product(LANGUAGES + FURTHER + (STRETCHED,), THEMES, ("0.75",) + SCALES + ("3",)))
    if every:  # sizes turn: each scene has each of them with every language, theme and scale
        return EDGES + ENGINES + OVER + RULES + [Shot(s, g, *c[:2], SIZES[(n + m) % len(SIZES)], c[2])
                                          for n, (s, g) in enumerate(scenes) for m, c in enumerate(everything)]
    shots = []
    for n, (scene, game) in enumerate(scenes):
        if (scene, game) in of_games or scene in first_steps():
            continue
        for m, size in enumerate(SIZES):  # the rest turns, so that each pair comes up
            k = n * 7 + m
            shots.append(Shot(scene, game, LANGUAGES[(k + n) % 2 if m % 2 else 0],
                              THEMES[(n + m) % 3], size, SCALES[(n + m // 2) % 2]))
    for scene in GAME_SCENES:
        shots += in_turn([(s, g) for s, g in of_games if s == scene], 2 if scene in ALIKE else 3)
    shots += in_turn([(scene, None) for scene in first_steps()], 2)
    return shots + GERMAN + SPANISH + STRETCHES + EDGES + ENGINES + OVER + RULES


def never(shots):
    """What of scenes, sizes, languages, themes and scales no picture has together; further languages
    have some scenes in circumstances of their own."""
    first = first_steps()

    def scene_of(shot):
        return "lesson:COURSE:1" if shot.scene in first else shot.scene
    seen = {(scene_of(shot), value) for shot in shots if shot.language in LANGUAGES
            for value in (shot.language, shot.theme, shot.size, shot.scale)}
    once = {shot.scene for shot in ENGINES + OVER}  # they have circumstances of their own
    wanted = itertools.product({scene for scene, _ in seen} - once, LANGUAGES + THEMES + SIZES + SCALES)
    return sorted("%s with %s" % pair for pair in set(wanted) - seen)


def table(results):
    """Faults of one kind and text in one line, with the first places where they are."""
    where = {}
    for shot, faults in results:
        for kind, what in faults:
            key = (re.sub(r"contrast [\d.]+", "contrast", kind), what)
            where.setdefault(key, []).append((kind, shot))
    for (_, what), seen in sorted(where.items(), key=lambda i: i[0]):
        print(GAP.join((seen[0][0], what, "%d times:" % len(seen), str(seen[0][1]))))
    print("%d pictures, %d with faults, %d kinds" %
          (len(results), sum(1 for _, f in results if f), len(where)))


def tap(results):
    """One line for each scene of a game."""
    kinds = {}
    for shot, faults in results:
        kinds.setdefault((shot.scene, shot.game), []).extend((shot, *f) for f in faults)
    print("1..%d" % len(kinds))
    failed = 0
    for n, ((scene, game), faults) in enumerate(kinds.items(), 1):
        print("%sok %d - %s" % ("not " if faults else "", n, " ".join(filter(None, (scene, game)))))
        failed += bool(faults)
        for shot, kind, what in faults[:12]:
            print("# %s: %s: %s" % (shot, kind, what))
        if len(faults) > 12:
            print("# and %d more" % (len(faults) - 12))
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--only", action="append", default=[], help="a word of the picture's name")
    given = parser.parse_args()
    every = given.all or os.environ.get("LARETS_LONG") == "1"
    shots = [s for s in circumstances(every) if all(w in str(s).split() for w in given.only)]
    with tempfile.TemporaryDirectory(prefix="larets-sweep-") as outer, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        subprocess.run([sys.executable, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                                     "pseudo.py"), outer + "/home-stretched"], check=True)
        folder = os.path.join(outer, "home")
        shutil.copytree(SHELF, os.path.join(folder, "data", "larets", "matches"))
        for name in os.listdir(SHELF):  # the library shows the latest first: here they are by name
            os.utime(os.path.join(folder, "data", "larets", "matches", name), (0, 10 ** 9))
        shutil.copy(RACKS, os.path.join(folder, "data", "larets"))
        shutil.copytree(CUPS, os.path.join(folder, "data", "larets", "tournaments"))
        shutil.copytree(PEOPLE, os.path.join(folder, "data", "larets", "people"))
        results = list(pool.map(lambda s: examine(s, folder), shots))
    if given.table:
        table(results)
        return 0
    missing = [] if given.only else never(shots)
    for what in missing:
        print("# no picture of " + what)
    return tap(results) or int(bool(missing))


if __name__ == "__main__":
    sys.exit(main())
