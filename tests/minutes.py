#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""minutes.py [FOLDER]: where the minutes of the last ./check went.

Reads what ./check and tests/timed.sh noted in FOLDER (build/minutes): each step with the seconds it
took by the wall clock and of all processors, what ran beside the windows (its processor seconds are
part of the step that waited for it), and the tests by their processor seconds, longest first.

    minutes.py --self-test
"""
import os
import re
import sys
import tempfile

CLOCK = re.compile(r"(\d+)m([\d.]+)s")
MANY = 40  # tests that are listed; the others are a sum
WRAPPERS = ("timed.sh", "watch.sh", "python3", "sh")


def seconds(words):
    return sum(60 * int(minutes) + float(rest) for minutes, rest in CLOCK.findall(words))


def steps_of(path):
    """[(name, wall, processors)]; ./check notes after each step its name, its age, and the two lines
    of `times`: of the shell itself, and of all that it has started."""
    steps, wall, work = [], 0, 0.0
    if not os.path.exists(path):
        return steps
    with open(path, encoding="utf-8") as f:
        lines = f.read().splitlines()
    for at in range(0, len(lines) - 3, 4):
        now, done = int(lines[at + 1]), seconds(lines[at + 2]) + seconds(lines[at + 3])
        steps.append((lines[at], now - wall, done - work))
        wall, work = now, done
    return steps


def short(command):
    """A test by its program and what it is told, without who holds the watch."""
    words = [os.path.basename(word) for word in command.split() if not word.startswith("--verbose")]
    while len(words) > 1 and words[0] in WRAPPERS:
        words.pop(0)
    return " ".join(words[:4])


def tests_of(folder):
    tests = []
    for name in os.listdir(folder):
        if name.isdigit():
            with open(os.path.join(folder, name), encoding="utf-8") as f:
                lines = f.read().splitlines()
            where = "sanitized " if "watch.sh" in lines[0] else ""
            tests.append((seconds(lines[-1]), where + short(lines[0])))
    return sorted(tests, reverse=True)


def table(folder):
    lines = ["%6s %6s" % ("wall", "work")]
    steps = steps_of(os.path.join(folder, "steps"))
    lines += ["%6d %6d  %s" % (wall, work, name) for name, wall, work in steps]
    lines.append("%6d %6d  in all" % (sum(step[1] for step in steps), sum(step[2] for step in steps)))
    lines += ["%6d %6d  beside: %s" % (wall, work, name)
              for name, wall, work in steps_of(os.path.join(folder, "beside"))]
    tests = tests_of(folder)
    lines += ["", "  work of each test"] + ["%6.1f  %s" % test for test in tests[:MANY]]
    if len(tests) > MANY:
        lines.append("%6.1f  %d others" % (sum(test[0] for test in tests[MANY:]), len(tests) - MANY))
    return lines


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("steps", "built\n70\n0m1.0s 0m0.5s\n1m0.0s 0m10.0s\n"
                                     "tested\n100\n0m1.0s 0m0.5s\n1m40.0s 0m20.0s\n"),
                           ("beside", "read\n60\n0m0.0s 0m0.0s\n0m40.0s 0m2.0s\n"),
                           ("17", "/x/test_ai --verbose=0\n0m0.0s 0m0.0s\n0m3.5s 0m0.5s\n"),
                           ("18", "/s/watch.sh /x/test_ai --verbose=0\n0m0.0s 0m0.0s\n1m4.0s 0m1.0s\n")):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as f:
                f.write(text)
        found = table(folder)
    wanted = ["  wall   work", "    70     71  built", "    30     50  tested", "   100    121  in all",
              "    60     42  beside: read", "",
              "  work of each test", "  65.0  sanitized test_ai", "   4.0  test_ai"]
    if found != wanted:
        sys.exit("found:\n%s\nwanted:\n%s" % ("\n".join(found), "\n".join(wanted)))


if __name__ == "__main__":
    if "--self-test" in sys.argv:
        self_test()
    else:
        print("\n".join(table(sys.argv[1] if len(sys.argv) > 1 else "build/minutes")))
