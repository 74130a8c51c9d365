#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The tree stands alone, and every file says under which licence it is.

No tracked file cites or needs what lies beside the tree, no path of a machine stands in one, every
source has its SPDX line, and no test is skipped for want of something: what a test needs is in the
tree or among the packages of .ci/prepare.sh.  With --self-test: broken files must be found out.
"""
import os
import re
import subprocess
import sys

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


def tracked():
    """Files of the tree: git's word for it, and without git whatever lies there."""
    if os.path.exists(os.path.join(ROOT, ".git")):
        listed = subprocess.run(["git", "-C", ROOT, "ls-files", "-z"], check=True,
                                stdout=subprocess.PIPE).stdout.decode()
        return [name for name in listed.split("\0") if name]
    return [os.path.relpath(os.path.join(folder, name), ROOT)
            for folder, _, names in os.walk(ROOT) for name in names
            if not os.path.relpath(folder, ROOT).startswith("build")]


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


def main():
    if "--self-test" in sys.argv:
        return self_test()
    faults, seen = [], 0
    for name in tracked():
        path = os.path.join(ROOT, name)
        if not os.path.isfile(path) or name.endswith((".png", ".wav", ".mo")):
            continue
        with open(path, encoding="utf-8", errors="replace") as f:
            faults += faults_of(name, f.read())
        seen += 1
    print("\n".join(faults))
    print("%d files, %d faults" % (seen, len(faults)))
    return 1 if faults or seen < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
