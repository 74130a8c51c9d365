#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Replays the recorded games beside this file, one for each variant; a variant without one fails.

A game must come to the position and result it has always come to, as a record and when its moves
are played in the variant as it is shipped now, and be written again byte for byte.
"""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

SOURCE = os.environ.get("LARETS_SOURCE", os.getcwd())
CLI = os.path.join(os.environ.get("LARETS_BUILD", "build"), "src", "cli", "larets-cli")
GOLDEN = os.path.join(SOURCE, "tests", "golden")

faults = []


def run(*arguments):
    done = subprocess.run([CLI, *arguments], capture_output=True, text=True, timeout=60)
    if done.returncode != 0:
        faults.append("larets-cli %s: %s" % (" ".join(arguments[:3]), done.stderr.strip()))
    return done.stdout


def variants():
    """(game, variant) of everything that is shipped."""
    for path in sorted(glob.glob(os.path.join(SOURCE, "data", "games", "*.json"))):
        game = os.path.splitext(os.path.basename(path))[0]
        with open(path, encoding="utf-8") as file:
            for variant in json.load(file)["variants"]:
                yield game, variant["id"]


def read(path):
    """Header lines by their first word, and the moves without numbers, comments and rounds."""
    with open(path, encoding="utf-8") as file:
        head, body = file.read().split("\n\n", 1)
    header = {}
    for line in head.split("\n"):
        key, _, value = line.partition(" ")
        header.setdefault(key, value)
    header["seats"] = str(head.count("\nseat "))
    body = re.sub(r"\d+\. round .*", "", body)
    words = re.findall(r'"([^"]*)"|(\S+)', re.sub(r"\d+\. ", "", body))
    return header, [quoted or plain for quoted, plain in words]


def turn_of(shown):
    return shown.split("\n")[1] if shown.count("\n") > 1 else ""


def check(path, game, variant):
    name = os.path.basename(path)
    header, moves = read(path)
    for key, value in (("game", game), ("variant", variant)):
        if header.get(key) != value:
            faults.append("%s: %s is %s" % (name, key, header.get(key)))
    if not {"result", "steps", "last"} <= set(header):
        faults.append("%s: result, steps and last are wanted" % name)
        return
    shown = run("replay", path)
    wanted = "position %s\n%s\nresult %s\n" % (header["last"], turn_of(shown), header["result"])
    if shown != wanted:
        faults.append("%s replays to\n%s not\n%s" % (name, shown, wanted))
    played = run("play", "%s/%s" % (game, variant), "--seed", header.get("seed", "0"),
                 "--seats", header["seats"], "--", *moves)
    if played != wanted:
        faults.append("%s: in the variant of today its moves come to\n%s not\n%s" % (name, played, wanted))
    with tempfile.TemporaryDirectory() as folder:
        again = os.path.join(folder, name)
        run("convert", path, again)
        if not os.path.exists(again) or open(again, "rb").read() != open(path, "rb").read():
            faults.append("%s is written otherwise" % name)


def main():
    count = 0
    known = set()
    for game, variant in variants():
        path = os.path.join(GOLDEN, "%s-%s.larets" % (game, variant))
        known.add(path)
        count += 1
        if os.path.exists(path):
            check(path, game, variant)
        else:
            faults.append("%s/%s has no game in tests/golden" % (game, variant))
    for path in sorted(set(glob.glob(os.path.join(GOLDEN, "*.larets"))) - known):
        faults.append("%s is of no variant" % os.path.basename(path))
    for fault in faults:
        print(fault)
    print("golden: %d variants, %d faults" % (count, len(faults)))
    return 1 if faults or count == 0 else 0


sys.exit(main())
