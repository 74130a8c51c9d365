#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""again.py BUILD [OPTION]...: the window tests that failed, once more, alone on a machine quiet now.

A window that is starved by what runs beside it can miss what no true fault would; what is wrong fails
twice.  OPTIONs go to `meson test`, whose results lie beside those of the first run, as again.json:
count_tests.py reads both.  After three that fail again the others stay failed.
"""
import glob
import json
import os
import subprocess
import sys

GOOD = ("OK", "SKIP", "EXPECTEDFAIL")


def failed_windows(build):
    names = []
    for path in glob.glob(os.path.join(build, "meson-logs", "testlog*.json")):
        with open(path, encoding="utf-8") as f:
            results = [json.loads(line) for line in f]
        for result in results:
            suites, _, name = result["name"].rpartition(" / ")  # "larets:ui / rest"
            if result["result"] not in GOOD and "ui" in suites.split(":")[-1].split("+"):
                names.append(name)
    return names


def main():
    build, options = sys.argv[1], sys.argv[2:]
    names = failed_windows(build)
    if not names:
        return
    # The suite: a test without a window may have the same name, and would answer for it.
    print("\n== once more, alone: " + ", ".join(names), flush=True)
    subprocess.run(["meson", "test", "-C", build, "--no-rebuild", "--print-errorlogs", "--logbase", "again",
                    "--suite", "ui", "--num-processes", "1", "--maxfail", "3", *options, *names], check=False)


if __name__ == "__main__":
    main()
