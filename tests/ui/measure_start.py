#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How long the first start takes: nothing of the user's kept, nothing of the disk in memory.

    sudo LARETS_BUILD=build/release tests/ui/measure_start.py [--warm] [--rounds N] [WxH...]

Beside ours the same is measured of `sgt-solo` (package sgt-puzzles), by turns.  Prints the medians,
in milliseconds from the start of the program: `shelf`, every board of the shelf is in the window, in
whatever form; `whole`, the last change of the picture.  The screen is read from the memory of Xvfb,
which costs the programs nothing.  Judges nothing: how fast a machine is, is no test's business.
"""
import os
import statistics
import subprocess
import sys
import time

from desk import PROGRAM, Desk, Failed

Desk.rough = False

SOLO = "/usr/games/sgt-solo"
STILL = 5.0  # s without a change: the picture is whole
LIGHT = 100  # an empty compartment is nowhere as red


def forget_disk():
    os.sync()
    with open("/proc/sys/vm/drop_caches", "w", encoding="ascii") as f:
        f.write("3\n")


def inner(place):
    """The middle of a compartment, where there is nothing but its board."""
    w, h = int(place["w"]), int(place["h"])
    return int(place["x"]) + w // 4, int(place["y"]) + h // 4, w // 2, h // 2


def is_drawn(picture, width, board):
    """Is something lighter than an empty compartment there?"""
    x, y, w, h = board
    rows = range(4 * (y * width + x), 4 * ((y + h) * width + x), 4 * 3 * width)
    return any(max(picture[row + 2:row + 4 * w:4]) > LIGHT for row in rows)


def start(command, size, cold):
    """(ms until all boards are there, ms until the last change)."""
    with Desk(size) as desk:
        width, height = map(int, size.split("x"))
        desk.settings(window=[0, 0, width, height])
        ours = command[0] == PROGRAM
        boards = [inner(at) for name, at in desk.look().items()
                  if ours and name.startswith("home.game.")]
        desk.env.pop("LARETS_STILL_SHELF")  # which would have its boards whole at once
        if cold:
            forget_disk()
        seen, shown, changed = desk.screen(), None, None
        begun = time.monotonic()
        program = subprocess.Popen(command, env=desk.env, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        while changed is None or time.monotonic() < changed + STILL:
            time.sleep(0.002)
            now, picture = time.monotonic(), desk.screen()
            if picture == seen:
                continue
            seen, changed = picture, now
            if shown is None and all(is_drawn(seen, width, board) for board in boards):
                shown = now
        program.kill()
        program.wait()
        if shown is None:
            raise Failed("the shelf was not seen")
        return 1000 * ((shown if ours else changed) - begun), 1000 * (changed - begun)


def main(args):
    cold = "--warm" not in args
    rounds = int(args[args.index("--rounds") + 1]) if "--rounds" in args else 5
    sizes = [a for a in args if a[0].isdigit() and "x" in a] or ["1280x800", "2560x1440"]
    print("%-10s %-10s %7s %7s" % ("", "", "shelf", "whole"))
    for size in sizes:
        rows = {"sgt-solo": [], "larets": []}
        for _ in range(rounds):
            rows["sgt-solo"].append(start([SOLO], size, cold))
            rows["larets"].append(start([PROGRAM, "--no-sound"], size, cold))
        for name, row in rows.items():
            print("%-10s %-10s %7.0f %7.0f" % (name, size, statistics.median(r[0] for r in row),
                                               statistics.median(r[1] for r in row)), flush=True)
            if "--each" in args:
                print("           " + "  ".join("%.0f/%.0f" % r for r in row))


if __name__ == "__main__":
    main(sys.argv[1:])
