#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Keeps the arrows of src/README.md: each layer includes only what lies below it.

Also: SDL only in ui, cJSON only in data, threads only in ai/helper.c, ui/app/thinker.c, errand.c, reviewer.c, app_door.c, app_voice.c and app_wishes.c, FILE only in data, cli and
base/log.c, no game named outside the places that may know one, no header that needs another one
included first, no file and no function past the hard size.
"""
import os
import re
import subprocess
import sys

ROOT = os.path.join(os.environ.get("LARETS_SOURCE", os.getcwd()), "src")
BELOW = {
    "base": set(),
    "rules": {"base"},
    "solve": {"base", "rules"},
    "ai": {"base", "rules", "solve"},
    "match": {"base", "rules"},
    "session": {"base", "rules", "match"},
    "study": {"base", "rules", "solve", "ai", "match"},
    "data": {"base", "rules", "solve", "match"},
    "lesson": {"base", "rules", "match", "study", "data"},
    "speech": {"base", "rules", "match", "data"},
    "cli": {"base", "rules", "solve", "ai", "match", "session", "study", "data", "lesson"},
    "ui": {"base", "rules", "ai", "match", "session", "study", "data", "lesson", "speech"},
}
# The same inside of ui: what draws knows neither boards nor scenes, and a family of scenes knows no
# other.  The files of ui/scenes itself know them all, and nobody knows those.
BELOW_IN_UI = {
    "gfx": set(),
    "widgets": {"gfx"},
    "sound": set(),
    "board": {"gfx", "widgets", "sound"},
    "export": {"gfx", "widgets", "sound", "board"},
    "app": {"gfx", "widgets", "sound", "board", "export"},
    "scenes/shared": {"gfx", "widgets", "sound", "board", "export", "app"},
}
SCENES = os.path.join(ROOT, "ui", "scenes")
for scene in os.listdir(SCENES):
    if os.path.isdir(os.path.join(SCENES, scene)) and scene != "shared":
        BELOW_IN_UI["scenes/" + scene] = BELOW_IN_UI["scenes/shared"] | {"scenes/shared"}
# A game that is in the collection is known here by that alone.
with open(os.path.join(ROOT, "rules", "registry.c"), encoding="utf-8") as registry:
    GAMES = re.findall(r"&([a-z_]+)_rules\b", registry.read())
MAY_NAME_GAMES = re.compile(
    r"^(rules/({0})/|rules/registry\.[ch]$|rules/state\.h$|rules/meson\.build$|"
    r"(ai|solve)/[a-z_]*({0})[a-z_]*\.[ch]$|ai/evals\.[ch]$|solve/solve(rs\.h|\.c)$|match/(pgn|pdn)\.c$|cli/(hub|uci)\.c$|ui/board/domino_view\.c$)".format("|".join(GAMES)))
THREADS = ("ui/app/analyst.c", "ui/app/thinker.c", "ui/app/errand.c", "ui/app/reviewer.c", "ui/app/app_door.c", "ui/app/app_voice.c", "ui/app/app_wishes.c")
# Lines.  300 for a header, twice what is usual: generators of moves are inline for their speed.
HARD_C, HARD_H, HARD_FUNCTION = 800, 300, 70


def family_of(name):
    """Of a file, by its name below src/ui: "board", "scenes/play", or "scenes"."""
    return os.path.dirname(name)


def strip_comments(text):
    text = re.sub(r"/\*.*?\*/", lambda m: re.sub(r"[^\n]", " ", m.group()), text, flags=re.S)
    return re.sub(r"//[^\n]*", "", text)


def faults_of(path, name):
    layer = name.split("/")[0]
    with open(path, encoding="utf-8") as f:
        raw = f.read()
    code = strip_comments(raw)
    lines = raw.count("\n")
    hard = HARD_C if name.endswith(".c") else HARD_H
    if lines > hard:
        yield "%s:1: %d lines, more than %d" % (name, lines, hard)
    begins = None
    for number, line in enumerate(code.split("\n"), 1):
        if line == "{":
            begins = number
        elif line == "}" and begins is not None:
            if number - begins + 1 > HARD_FUNCTION:
                yield "%s:%d: a function of %d lines, more than %d" % (
                    name, begins, number - begins + 1, HARD_FUNCTION)
            begins = None
        where = "%s:%d: " % (name, number)
        include = re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line)
        if include:
            kind, target = include.groups()
            top = target.split("/")[0]
            if kind == '"' and layer in BELOW:
                if top != layer and top not in BELOW[layer]:
                    yield where + "%s may not include %s" % (layer, target)
            family = family_of(name[3:]) if layer == "ui" else ""
            if kind == '"' and family in BELOW_IN_UI and top == "ui":
                other = family_of(target[3:])
                if other != family and other not in BELOW_IN_UI[family]:
                    yield where + "ui/%s may not include %s" % (family, target)
            if target.startswith("SDL") and layer != "ui" and name != "main.c":
                yield where + "SDL outside ui"
            if "cJSON" in target and layer != "data":
                yield where + "cJSON outside data"
            if target in ("threads.h", "pthread.h") and name != "ai/helper.c":
                yield where + "threads outside ai/helper.c"
        if re.search(r"\bSDL_CreateThread", line) and name not in THREADS:
            yield where + "a thread outside " + ", ".join(THREADS)
        if re.search(r"\bFILE\b|\bfopen\b|\bprintf\(", line) and layer not in ("data", "cli") \
                and name not in ("base/log.c", "base/text.c", "main.c") and "snprintf" not in line:
            yield where + "FILE or printing outside data, cli and base/log.c"
        if layer in ("rules", "match") and re.search(r"\b(time|clock_gettime|gettimeofday)\s*\(", line):
            yield where + "a wall clock in rules or match"
        if layer == "rules" and re.search(r"\b(malloc|calloc|realloc|alloc_[a-z]+)\s*\(", line):
            yield where + "rules never allocate"
        if not MAY_NAME_GAMES.match(name):
            named = re.search(r"\b(%s)\b" % "|".join(GAMES), line, re.I)
            if named:
                yield where + "names a game: " + named.group(1)


def header_alone(path, name):
    run = subprocess.run(["cc", "-std=gnu17", "-D_GNU_SOURCE", "-fsyntax-only", "-x", "c", "-I", ROOT, path],
                         capture_output=True, text=True)
    if run.returncode != 0 and "SDL" not in run.stderr.split("\n")[0]:
        yield "%s:1: does not compile alone: %s" % (name, run.stderr.strip().split("\n")[0])


def main():
    faults = []
    count = 0
    for folder, _, files in sorted(os.walk(ROOT)):
        for file in sorted(files):
            if not file.endswith((".c", ".h")):
                continue
            count += 1
            path = os.path.join(folder, file)
            name = os.path.relpath(path, ROOT)
            faults += faults_of(path, name)
            if file.endswith(".h") and not name.startswith("ui/"):
                faults += header_alone(path, name)
    for fault in faults:
        print("src/" + fault)
    print("layers: %d files, %d faults" % (count, len(faults)))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
