# SPDX-License-Identifier: MIT
"""Another program that plays, tests/engines/scripted.py, as the user's own one on a desk."""
import os

from desk import CLI, SOURCE, wait_for

SCRIPTED = os.path.join(SOURCE, "tests", "engines", "scripted.py")


def prepared(desk, *words, **settings):
    """The engine of these words is the user's own."""
    desk.script = os.path.join(desk.home, "script")
    with open(desk.script, "w") as f:
        f.write("\n".join(words) + "\n")
    desk.env.update(LARETS_SCRIPT=desk.script, LARETS_CLI=CLI)
    desk.settings(engine=SCRIPTED, computer_pause_ms=0, motion_ms=0, **settings)


# A seat whose program thinks until tell(): nobody has to be quicker than it.
TOLD = "engine:scripted.py:move=600000"


def tell(desk):
    """The program of the word `told` makes one move."""
    with open(desk.script + ".move", "w"):
        pass


def processes(desk):
    """(word, process id) of each start."""
    if not os.path.exists(desk.script + ".log"):
        return []
    with open(desk.script + ".log") as f:
        return [(line.split()[0], int(line.split()[1])) for line in f]


def lives(process):
    try:
        with open("/proc/%d/stat" % process) as f:
            return f.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def gone(desk):
    for word, process in processes(desk):
        wait_for("the end of the engine that did %s" % word, lambda p=process: not lives(p))
