#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts the tables that tools/tune/tune has printed where they stand in a source.

    build/release/tools/tune/tune chess 3000 | tools/tune/put.py src/ai/worth_chess.c

Lines `name = {...};` replace what stands between `WEIGHT int name... =` and its `;`; all other lines
are shown.  Then clang-format gives the file its shape.
"""
import re
import subprocess
import sys


def main():
    path = sys.argv[1]
    with open(path, encoding="utf-8") as file:
        source = file.read()
    for line in sys.stdin:
        named = re.match(r"(\w+) = (.*);$", line)
        if named is None:
            print(line, end="")
            continue
        source, n = re.subn(r"(WEIGHT int %s(?:\[\w+\])* =)[^;]*;" % named.group(1),
                            lambda at, value=named.group(2): "%s %s;" % (at.group(1), value), source)
        if n != 1:
            sys.exit("%s: %d tables are called %s" % (path, n, named.group(1)))
    with open(path, "w", encoding="utf-8") as file:
        file.write(source)
    subprocess.run(["clang-format", "-i", path], check=True)


main()
