#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The tree stands alone, and every file says under which licence it is.

No tracked file cites or needs what lies beside the tree, no path of a machine stands in one, every
source has its SPDX line, no test is skipped for want of something (what a test needs is in the tree
or among the packages of .ci/prepare.sh), and functions and files that the map names are there.  With
--self-test: broken files must be found out.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.environ.get("LARETS_SOURCE", os.getcwd())
LICENCE = "SPDX-License-Identifier: MIT"
SOURCE = re.compile(r"\.(c|h|py|sh|bash)$|(^|/)meson(\.build|_options\.txt)$|^(play|check|\.ci/run)$")
# In pieces, so that this file is not among what it finds.
OUTSIDE = [(re.compile(pattern), why) for pattern, why in (
    (r"\.\./sh" r"ared|LARETS_SH" r"ARED|shared pa" r"ge", "cites what lies outside of the tree"),
    (r"(?<![\w.$}])/(?:work|root|home/\w+)/[\w.]", "has a path of some machine"),
)]
SKIPS = re.compile(r"cr_sk" r"ip_test|raise Ski" r"pped")
MAY_HAVE_PATHS = ("tests/",)  # invented ones, of records and engines
NOT_OURS = re.compile(r"^(build.*|__pycache__|\.git)$")  # as .gitignore says


def faults_of(name, text):
    if SOURCE.search(name) and LICENCE not in "\n".join(text.split("\n", 2)[:2]):
        yield "%s:1: no line with its licence" % name
    for number, line in enumerate(text.split("\n"), 1):
        for pattern, why in OUTSIDE:
            if "path" in why and name.startswith(MAY_HAVE_PATHS):
                continue
            found = pattern.search(line)
            if found:
                yield "%s:%d: %s: %s" % (name, number, why, found.group())
        if name.startswith("tests/") and SKIPS.search(line):
            yield "%s:%d: a test that is skipped is no test" % (name, number)


MAP = "src/README.md"  # whose words have to be found: `app_frame()`, `match/picker.c`, `scenes/rooms.c`
NAMED = re.compile(r"`([a-z]\w*)\(\)`|`([\w/.]+\.(?:c|h|py|sh|json))`")


def map_faults(text, names, sources):
    """What the map names and is not there: functions, and files by the end of their paths."""
    words = set(re.findall(r"\w+", sources))
    for function, file in NAMED.findall(text):
        if function and function not in words:
            yield "%s: nothing is called %s()" % (MAP, function)
        if file and not any(("/" + name).endswith("/" + file) for name in names):
            yield "%s: no file is called %s" % (MAP, file)


def tracked(root=ROOT):
    """Files of the tree: git's word for it, and without git whatever lies there."""
    if os.path.exists(os.path.join(root, ".git")) and shutil.which("git"):
        listed = subprocess.run(["git", "-C", root, "ls-files", "-z"], check=True,
                                stdout=subprocess.PIPE).stdout.decode()
        return [name for name in listed.split("\0") if name]
    found = []
    for folder, folders, names in os.walk(root):
        beside = [os.path.relpath(os.path.join(folder, name), root) for name in folders]
        folders[:] = [name for name, path in zip(folders, beside) if not NOT_OURS.search(name)
                      and os.path.dirname(path) != "subprojects"]
        found += [os.path.relpath(os.path.join(folder, name), root) for name in names]
    return [name for name in found if name != ".git"]


def self_test():
    head = "# %s\n" % LICENCE
    for name, text, wanted in (
            ("src/a.c", "int a;\n", "licence"),
            ("play", "#!/bin/sh\nexit\n", "licence"),
            ("docs/a.md", "see ../sh" "ared/rules/chess.md\n", "outside"),
            ("src/a.py", head + "open('/ro" "ot/x')\n", "machine"),
            ("tests/a.py", head + "    raise Ski" "pped('no wm')\n", "skipped"),
            ("tests/a.c", "/* %s */\n    cr_sk" "ip_test(\"no\");\n" % LICENCE, "skipped")):
        found = list(faults_of(name, text))
        if len(found) != 1 or wanted not in found[0]:
            sys.exit("%s: found %s, not a fault of \"%s\"" % (name, found, wanted))
    for name, text in (("src/a.c", "/* %s */\nint a;\n" % LICENCE),
                       ("play", "#!/bin/sh\n" + head), ("docs/a.md", "see docs/rules/chess.md\n")):
        if list(faults_of(name, text)):
            sys.exit("%s: a fault where there is none" % name)


    found = list(map_faults("`a_b()` in `x/a.c`, `gone()` in `b.c`, `{0}`", ["src/x/a.c"], "int a_b(void);"))
    if len(found) != 2 or "gone()" not in found[0] or "b.c" not in found[1]:
        sys.exit("the map: found %s" % found)


def without_git():
    """Where git is not installed, as on a bare system, its own files and what was built are left out."""
    with tempfile.TemporaryDirectory() as root:
        for path in (".git/config", "build/a.c", "src/__pycache__/a.pyc", "subprojects/x/x.c",
                     "subprojects/x.wrap", "src/a.c", "play"):
            os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
            with open(os.path.join(root, path), "w", encoding="utf-8"):
                pass
        path, os.environ["PATH"] = os.environ["PATH"], root
        found, os.environ["PATH"] = sorted(tracked(root)), path
    if found != ["play", "src/a.c", "subprojects/x.wrap"]:
        sys.exit("without git the tree is %s" % found)


def main():
    if "--self-test" in sys.argv:
        return self_test() or without_git()
    faults, seen, names, sources, way = [], 0, list(tracked()), [], ""
    for name in names:
        path = os.path.join(ROOT, name)
        if not os.path.isfile(path) or name.endswith((".png", ".wav", ".mo")):
            continue
        with open(path, encoding="utf-8", errors="replace") as f:
            text = f.read()
        faults += faults_of(name, text)
        seen += 1
        if name.endswith((".c", ".h")):
            sources.append(text)
        elif name == MAP:
            way = text
    faults += map_faults(way, names, "\n".join(sources))
    print("\n".join(faults))
    print("%d files, %d faults" % (seen, len(faults)))
    return 1 if faults or seen < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
