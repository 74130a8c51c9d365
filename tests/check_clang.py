#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check_clang.py BUILD: clang has no warning for any source that BUILD compiles.

Only read, not compiled: what clang warns of it knows before it would write code.  What is compiled
twice is read once, for tests/work brings no definition of its own.
"""
import concurrent.futures
import json
import os
import shlex
import subprocess
import sys


def clang(entry):
    words = shlex.split(entry["command"])
    words = words[next(i for i, word in enumerate(words) if word.startswith("-")):]
    kept = [word for word in words if word.startswith(("-I", "-D", "-W", "-std=", "-isystem", "-pthread"))]
    done = subprocess.run(["clang", "-fsyntax-only", "-Werror", *kept, entry["file"]],
                          cwd=entry["directory"], capture_output=True, text=True)
    return done.returncode, done.stderr


def main(build):
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as f:
        entries = list({entry["file"]: entry for entry in json.load(f) if entry["file"].endswith(".c")}.values())
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(clang, entries))
    for code, said in results:
        if code != 0:
            print(said, end="")
    faults = sum(code != 0 for code, _ in results)
    print("clang: %d sources, %d with warnings" % (len(entries), faults))
    return 1 if faults or not entries else 0


sys.exit(main(sys.argv[1]))
