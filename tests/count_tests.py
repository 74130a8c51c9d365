#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""count_tests.py [ok=STEP] [failed=STEP] [CODE=BUILD]...: one line a human believes.

Reads what `meson test`, which ended with CODE, left in each build folder.  A Criterion program
counts with the tests it holds, every other test and every STEP of ./check as one.  A test that ran
in several builds counts once, and failed if it failed in any; what passed when it was run alone
(again.py) has not failed.  Tests that skip themselves count as skipped.  Says what failed, then
`N passed, N failed[, N skipped]`.
"""
import glob
import json
import os
import re
import sys

SKIPPED = re.compile(r"\[SKIP\]")  # a line for each test that Criterion was told to skip
SYNTHESIS = re.compile(r"Synthesis: Tested: (\d+) \| Passing: (\d+) \| Failing: (\d+) \| Crashing: (\d+)")


def outcome(result):
    """(held, failed, skipped) of one entry of testlog.json."""
    if result["result"] == "SKIP":
        return 1, 0, 1
    if result["result"] == "EXPECTEDFAIL":
        return 1, 0, 0
    good = result["result"] == "OK"
    text = result.get("stderr", "") + result.get("stdout", "")
    said = SYNTHESIS.search(text)
    if not said:
        return 1, 0 if good else 1, 0
    held, _, failing, crashing = map(int, said.groups())
    skipped = len(SKIPPED.findall(text))  # which Criterion has not tested
    return max(held + skipped, 1), failing + crashing if good else max(failing + crashing, 1), skipped


def read_log(build, name):
    """[(test, outcome)] of each line of the logs of this name."""
    results = []
    for path in glob.glob(os.path.join(build, "meson-logs", name)):
        with open(path, encoding="utf-8") as f:
            results += [json.loads(line) for line in f]
    return [(result["name"].split(" / ")[-1], outcome(result)) for result in results]


def results_of(code, build):
    found = read_log(build, "testlog*.json")  # named after a wrapper
    if not found or (code != 0 and not any(counts[1] for _, counts in found)):
        found.append(("the tests in %s did not all run" % build, (1, 1, 0)))
    alone = {name: counts for name, counts in read_log(build, "again.json") if counts[1] == 0}
    for name in alone:
        print("passed only when run alone: " + name)
    return [(name, alone.get(name, counts)) for name, counts in found]


def main():
    tests = {}
    for argument in sys.argv[1:]:
        word, name = argument.split("=", 1)
        if word in ("ok", "failed"):
            found = [(name, (1, int(word == "failed"), 0))]
        else:
            found = results_of(int(word), name)
        for name, counts in found:
            tests[name] = tuple(map(max, counts, tests.get(name, (0, 0, 0))))
    held, failed, skipped = (sum(counts[i] for counts in tests.values()) for i in range(3))
    for name, counts in tests.items():
        if counts[1] > 0:
            print("failed: " + name)
    line = "%d passed, %d failed" % (held - failed - skipped, failed)
    print(line + (", %d skipped" % skipped if skipped else ""))
    return 1 if failed or not tests else 0


sys.exit(main())
