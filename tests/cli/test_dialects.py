#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Annotated games as twenty programs and people write them (tests/dialects, our own making): nothing of
them is lost in the first round trip, the second is byte-equal, and pgn-extract reads what we write.

What has to be there again is found by this file itself: tags, marks, words of comments.  The moves, with
those of every variation, are the ones that pgn-extract finds before and after.
"""
import collections
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

BUILD = os.environ.get("LARETS_BUILD", "build")
SOURCE = os.environ.get("LARETS_SOURCE", os.getcwd())
CLI = os.path.join(BUILD, "src/cli/larets-cli")
EXTRACT = shutil.which("pgn-extract", path=os.environ.get("PATH", "") + ":/usr/games")  # Debian's place for it
SIGNS = {"!": "$1", "?": "$2", "!!": "$3", "??": "$4", "!?": "$5", "?!": "$6"}
NAGS_OF_THE_MENU = ["$%d" % n for n in (7, 10, 13, 14, 16, 18, 22, 32, 36, 40, 132, 138, 140, 146)]

faults = []


def check(good, what):
    if not good:
        faults.append(what)


def read(path):
    with open(path, "rb") as f:
        data = f.read()
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    return text.replace("\r\n", "\n")


def parts(text):
    """(tags, marks, words of comments), and the game with comments to the end of the line in braces"""
    tags = re.findall(r'^\[(\w+) "(.*)"\]$', text, re.M)
    moves = re.sub(r'^\[\w+ ".*"\]$', "", text, flags=re.M)
    said, bare = [], []
    for comment, line, rest in re.findall(r"\{([^}]*)\}|;([^\n]*)|([^{;]+)", moves):
        said.append(comment + line)
        bare.append(rest)
    marks = [SIGNS.get(m, m) for m in re.findall(r"\$\d+|[!?]+", " ".join(bare))]
    words = re.sub(r"\[%clk 0+(\d:)", r"[%clk \1", " ".join(said).replace("[%", " [%").replace("]", "] ")).split()
    return tags, collections.Counter(marks), collections.Counter(words)


def extract(text):
    """The moves of the one game that is there, as pgn-extract has them; what it says against it."""
    braced = re.sub(r"(\{[^}]*\})|;([^\n]*)", lambda m: m.group(1) or "{%s}" % m.group(2), text)
    done = subprocess.run([EXTRACT, "--quiet", "-C", "-N", "-Wlalg", "--notags"], input=braced, capture_output=True,
                          text=True, encoding="utf-8", errors="replace", timeout=300)
    return re.findall(r"[a-h][1-8]\w+|O-O\S*|1\S+\d$|\*$", done.stdout, re.M), done.stderr.strip()


def convert(source, target):
    done = subprocess.run([CLI, "convert", "--force", source, target], capture_output=True, text=True, timeout=300)
    check((done.returncode, done.stdout, done.stderr) == (0, "", ""), "%s: %s" % (source, done.stderr))
    return read(target)


def dialect(path, folder):
    name = os.path.basename(path)
    first, second = os.path.join(folder, "1.pgn"), os.path.join(folder, "2.pgn")
    before, after = read(path), convert(path, first)
    again = convert(first, second)
    check(after == again, name + ": the second round trip is not byte-equal")
    for kind, was, now in zip(("tags", "marks", "words"), parts(before), parts(after)):
        lost = [tag for tag in was if tag not in now] if kind == "tags" else was - now
        check(not lost, "%s: %s lost: %s" % (name, kind, lost))
    moves, said = extract(after)
    check(said == "" and moves, "%s: pgn-extract says of what we write: %s" % (name, said))
    check(sorted(moves) == sorted(extract(before)[0]), "%s: other moves: %s" % (name, moves))
    return parts(before)[1]


def main():
    if EXTRACT is None:
        sys.exit("test_dialects: pgn-extract is missing")
    refused = extract('[Event "?"]\n\n1. e4 e5 2. Ke4 *\n')[1]
    check("Ke4" in refused, "pgn-extract takes what is no move: " + refused)
    marks = collections.Counter()
    files = sorted(glob.glob(os.path.join(SOURCE, "tests/dialects/*.pgn")))
    with tempfile.TemporaryDirectory() as folder:
        for path in files:
            marks += dialect(path, folder)
    check(len(files) >= 20, "only %d dialects" % len(files))
    check(all(marks[nag] > 0 for nag in NAGS_OF_THE_MENU), "marks that no file has: %s" % marks)
    print("\n".join(faults) if faults else "%d dialects, %d marks" % (len(files), sum(marks.values())))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
