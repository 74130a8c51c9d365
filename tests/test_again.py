#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What again.py and count_tests.py make of a run: tests of a small project of their own."""
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PROJECT = """project('toy')
sh = find_program('sh')
test('good', sh, args: ['-c', 'exit 0'], suite: 'ui')
test('starved', sh, args: ['-c', 'test -e starved || { touch starved; exit 1; }'], suite: 'ui', workdir: meson.build_root())
test('wrong', sh, args: ['-c', 'exit 1'], suite: 'ui')
test('no window', sh, args: ['-c', 'test -e once || { touch once; exit 1; }'], suite: 'unit', workdir: meson.build_root())
"""


def run(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)


def checked(folder, *only):
    """What the last lines of ./check say, and its exit code."""
    build = os.path.join(folder, "build")
    for name in ("starved", "once", "meson-logs/again.json"):
        if os.path.exists(os.path.join(build, name)):
            os.remove(os.path.join(build, name))
    code = run("meson", "test", "-C", build, "--no-rebuild", *only).returncode
    run(sys.executable, os.path.join(HERE, "again.py"), build)
    counted = run(sys.executable, os.path.join(HERE, "count_tests.py"), "%d=%s" % (code, build))
    return counted.stdout.splitlines(), counted.returncode


def main():
    wanted = [
        ((), (["passed only when run alone: starved", "failed: no window", "failed: wrong",
               "2 passed, 2 failed"], 1)),
        (("good", "starved"), (["passed only when run alone: starved", "2 passed, 0 failed"], 0)),
        (("good",), (["1 passed, 0 failed"], 0)),
        (("wrong",), (["failed: wrong", "0 passed, 1 failed"], 1)),
    ]
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "meson.build"), "w", encoding="utf-8") as f:
            f.write(PROJECT)
        if run("meson", "setup", os.path.join(folder, "build"), folder).returncode:
            sys.exit("the small project is not set up")
        for only, then in wanted:
            lines, code = checked(folder, *only)
            if (sorted(lines), code) != (sorted(then[0]), then[1]):
                sys.exit("%s: %s, %d; wanted %s, %d" % (only or "all", lines, code, *then))


main()
