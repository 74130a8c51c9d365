#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The names that larets --scene takes are the same in the program, its help and its man page."""
import os
import re
import subprocess
import sys

SOURCE = os.environ["LARETS_SOURCE"]
LARETS = os.path.join(os.environ["LARETS_BUILD"], "src", "ui", "larets")


def text(path):
    with open(os.path.join(SOURCE, path), encoding="utf-8") as file:
        return file.read()


def named(listing):
    """"home, setup, lesson:COURSE:STEP" as {"home", "setup", "lesson"}."""
    return {name.strip().split(":")[0] for name in listing.split(",")}


def in_man_page():
    part = text("data/man/larets.6").split("Screens:\n", 1)[1].split(".TP", 1)[0]
    part = re.sub(r"^\.B[RI]+ ", "", part, flags=re.M).replace('"', "").replace("\n", " ")
    return {word.split(":")[0].rstrip(".") for word in re.findall(r"[a-z]+:?", part) if word.rstrip(":")} - {"f", "R"}


def main():
    program = set(re.findall(r'scene_is\(wanted, "(\w+)"\)', text("src/ui/scenes/begin.c")))
    usage = subprocess.run([LARETS, "--help"], capture_output=True, text=True).stdout
    found = re.search(r"--scene NAME +(.*)", usage)
    said = {"program": program, "help": named(found.group(1)) if found else set(), "man page": in_man_page()}
    faults = 0
    for where, names in said.items():
        for name in sorted(program - names):
            print("%s: %s is missing" % (where, name))
            faults += 1
        for name in sorted(names - program):
            print("%s: there is no scene %s" % (where, name))
            faults += 1
    print("scenes: %d names, %d faults" % (len(program), faults))
    return 1 if faults else 0


sys.exit(main())
