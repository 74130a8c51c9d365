#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Do the generators make the pictures and sounds that are in assets/, byte for byte, and each once?"""
import filecmp
import os
import shutil
import subprocess
import sys
import tempfile

ASSETS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "assets")
SCRIPTS = ("make.py", "sounds.py")
BY_HAND = {"meson.build", "desktop/meson.build", "desktop/larets.desktop.in", "desktop/larets.metainfo.xml.in", "desktop/larets.xml.in"}


def files_below(folder):
    return {os.path.relpath(os.path.join(where, name), folder) for where, _, names in os.walk(folder)
            for name in names}


def of_generators(name):
    return name.startswith("generators" + os.sep)


def same(one, other):
    if os.path.islink(one) or os.path.islink(other):
        return os.path.islink(one) and os.path.islink(other) and os.readlink(one) == os.readlink(other)
    return filecmp.cmp(one, other, shallow=False)


def doubles(root, names):
    """Files that are what another one is, and no link to it."""
    first, found = {}, []
    for name in sorted(names):
        path = os.path.join(root, name)
        if os.path.islink(path):
            continue
        with open(path, "rb") as f:
            other = first.setdefault((name.split(os.sep)[0], f.read()), name)
        if other != name:
            found.append("%s: the same as %s" % (name, other))
    return found


def main():
    with tempfile.TemporaryDirectory() as made:
        shutil.copytree(os.path.join(ASSETS, "generators"), os.path.join(made, "generators"),
                        ignore=shutil.ignore_patterns("__pycache__"))
        for folder in files_below(ASSETS):
            os.makedirs(os.path.dirname(os.path.join(made, folder)), exist_ok=True)
        for script in SCRIPTS:
            subprocess.run([sys.executable, "-B", os.path.join(made, "generators", script)], check=True,
                           stdout=subprocess.DEVNULL)
        there = {name for name in files_below(ASSETS) if not of_generators(name)} - BY_HAND
        now = {name for name in files_below(made) if not of_generators(name)}
        faults = ["%s: no generator makes it" % name for name in there - now]
        faults += ["%s: made, but not there" % name for name in now - there]
        faults += ["%s: made otherwise" % name for name in there & now
                   if not same(os.path.join(ASSETS, name), os.path.join(made, name))]
        faults += doubles(ASSETS, there)
    print("\n".join(sorted(faults)[:40]))
    print("assets: %d made anew, %d faults" % (len(now), len(faults)))
    return 1 if faults or len(now) < 500 else 0


if __name__ == "__main__":
    sys.exit(main())
