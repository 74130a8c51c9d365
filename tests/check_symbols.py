#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check_symbols.py BUILD: every function and table that src shows to other files is used by one.

What no other file names, of the programs or of the tests, is dead or should be static.  Reads the
objects of a build folder with nm.
"""
import json
import os
import subprocess
import sys

DEFINED = set("TDBRVWC")
ALLOWED = {"main"}


def objects(build):
    """What the build makes today; a folder that is older may hold more."""
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as f:
        return [os.path.join(build, entry["output"]) for entry in json.load(f)]


def read(build):
    """({symbol: object of src that defines it}, {symbols that some object takes from elsewhere})."""
    out = subprocess.run(["nm", "-A", "-P", *objects(build)], capture_output=True, text=True,
                         check=True).stdout
    defined, wanted = {}, set()
    for line in out.splitlines():
        path, symbol, kind = line.split()[:3]
        if kind == "U":
            wanted.add(symbol)
        elif kind in DEFINED and os.path.relpath(path.rstrip(":"), build).startswith("src"):
            defined[symbol] = os.path.relpath(path.rstrip(":"), build)
    return defined, wanted


def main(build):
    defined, wanted = read(build)
    if len(defined) < 500:
        print("only %d symbols: is %s built?" % (len(defined), build))
        return 1
    lonely = sorted((path, symbol) for symbol, path in defined.items()
                    if symbol not in wanted and symbol not in ALLOWED
                    and not symbol.startswith(("__", ".")))
    for path, symbol in lonely:
        print("%s: %s is used by no other file" % (path, symbol))
    print("symbols: %d are shown, %d in vain" % (len(defined), len(lonely)))
    return 1 if lonely else 0


sys.exit(main(sys.argv[1]))
