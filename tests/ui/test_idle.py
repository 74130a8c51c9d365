#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the program takes while nobody does anything: memory, and the processor's time."""
import os
import sys
import time

from desk import Desk, Failed, run
from test_games import KAMISADO, clicked, sat

MOST_MEMORY = 64  # MB of resident memory
MOST_WORK = 10    # ms of all threads together ...
MOST_WAKES = 1    # times any of them woke up ...
QUIET = 7         # ... in so many seconds: elapsed time is what is asked about here
SETTLED = 15      # s after which finished pictures are surely kept in their files


def resident(desk):
    """MB of resident memory."""
    with open("/proc/%d/maps" % desk.program.pid, encoding="utf-8") as f:
        if "libasan" in f.read():
            raise Failed("the sanitizer takes memory and time of its own: measure another build")
    with open("/proc/%d/status" % desk.program.pid, encoding="utf-8") as f:
        return next(int(line.split()[1]) for line in f if line.startswith("VmRSS:")) / 1024


def worked(desk):
    """Milliseconds all its threads have worked."""
    with open("/proc/%d/stat" % desk.program.pid, encoding="utf-8") as f:
        fields = f.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 10


def wakes(desk):
    """How often its threads have slept so far; a timer that runs shows here on a loaded machine too."""
    count = 0
    for task in os.listdir("/proc/%d/task" % desk.program.pid):
        with open("/proc/%d/task/%s/status" % (desk.program.pid, task), encoding="utf-8") as f:
            count += next(int(line.split()[1]) for line in f
                          if line.startswith("voluntary_ctxt_switches"))
    return count


def worked_for(desk, seconds):
    before = worked(desk)
    time.sleep(seconds)
    return worked(desk) - before


def judge(desk, where):
    memory = resident(desk)
    desk.park()
    desk.wait_still()
    # A second after the last new picture the program writes it to a file; then it rests.
    limit = time.monotonic() + SETTLED
    while worked_for(desk, 2) > 0 and time.monotonic() < limit:
        pass
    woken = wakes(desk)
    work = worked_for(desk, QUIET)
    woken = wakes(desk) - woken
    print("# %s: %.1f MB, %d ms of work and %d wakes in %d s" % (where, memory, work, woken, QUIET),
          flush=True)
    if memory > MOST_MEMORY:
        raise Failed("%s takes %.1f MB" % (where, memory))
    if work > MOST_WORK:
        raise Failed("%s works %d ms in %d s of rest" % (where, work, QUIET))
    if woken > MOST_WAKES:
        raise Failed("%s wakes %d times in %d s of rest" % (where, woken, QUIET))


def shelf():
    """the shelf takes little memory and no time"""
    with Desk() as desk:
        desk.start()
        judge(desk, "the shelf")
        desk.quit()


def waiting_match():
    """so does a match after ten moves, while it waits"""
    with Desk() as desk:
        sat(desk, "kamisado")
        for n, move in enumerate(KAMISADO[:10], 1):
            clicked(desk, move)
            desk.wait_steps(n)
        judge(desk, "a match")
        desk.quit()


TESTS = [shelf, waiting_match]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted], at_once=1))
