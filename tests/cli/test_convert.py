#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""larets-cli convert and larets --export: every ending, a game of each, and what was written read again.

Pictures are read by this file itself, byte by byte, as the formats have them, and drawings by an XML
parser; no other program has a part in it.
"""
import glob
import os
import re
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
import zlib

BUILD = os.environ.get("LARETS_BUILD", "build")
SOURCE = os.environ.get("LARETS_SOURCE", os.getcwd())
CLI, LARETS = os.path.join(BUILD, "src/cli/larets-cli"), os.path.join(BUILD, "src/ui/larets")
GOLDEN = os.path.join(SOURCE, "tests/golden")
GAMES = ["chess-standard", "draughts-russian", "kamisado-single", "kalah-6x4", "morris-six", "halma-2x1",
         "ugolki-3x3", "ludo-mensch", "dominoes-block"]
SVG = "{http://www.w3.org/2000/svg}"

faults = []


def check(good, what):
    if not good:
        faults.append(what)


def call(*words):
    env = dict(os.environ, LC_ALL="C", SDL_VIDEODRIVER="none at all")
    for name in ("LANGUAGE", "DISPLAY", "WAYLAND_DISPLAY"):
        env.pop(name, None)
    done = subprocess.run(words, capture_output=True, text=True, env=env, timeout=300)
    return done.returncode, done.stdout, done.stderr


def good(*words):
    code, out, err = call(*words)
    check((code, out, err) == (0, "", ""), "%s: %s" % (" ".join(words), (code, out, err)))


def bad(pattern, *words):
    code, out, err = call(*words)
    check((code, out) == (2, "") and re.search(pattern, err) and err.count("\n") == 1,
          "%s: %s, wanted: 2 and %r" % (" ".join(words), (code, out, err), pattern))


def steps_of(record):
    with open(record, encoding="utf-8") as f:
        return int(re.search(r"^steps (\d+)$", f.read(), re.M).group(1))


def png(path):
    """(width, height, how many colours)"""
    with open(path, "rb") as f:
        data = f.read()
    check(data[:8] == b"\x89PNG\r\n\x1a\n", path + " is no PNG")
    at, packed, head = 8, b"", None
    while at < len(data):
        n, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + n]
        check(zlib.crc32(kind + body) == struct.unpack(">I", data[at + 8 + n:at + 12 + n])[0], path + ": a sum is wrong")
        head = struct.unpack(">IIBB", body[:10]) if kind == b"IHDR" else head
        packed += body if kind == b"IDAT" else b""
        at += 12 + n
    w, h, depth, kind = head
    check((depth, kind) in ((8, 2), (8, 6)), "%s: not of colours: %s" % (path, head))
    side = 3 if kind == 2 else 4
    raw = zlib.decompress(packed)
    check(len(raw) == h * (1 + w * side), path + ": pixels are missing")
    return w, h, len(set(raw[i:i + 3] for i in range(1, len(raw) - 3, 97)))


def gif(path):
    """(width, height, frames, their hundredths of a second, colours of the one palette)"""
    with open(path, "rb") as f:
        data = f.read()
    check(data[:6] == b"GIF89a" and data[-1:] == b";", path + " is no whole GIF")
    w, h, flags = struct.unpack("<HHB", data[6:11])
    at, frames, times, palette = 13, 0, [], 0
    if flags & 128:
        palette = 2 << (flags & 7)
        at += 3 * palette
    def blocks(at):
        while data[at]:
            at += 1 + data[at]
        return at + 1
    while data[at:at + 1] != b";":
        if data[at] == 0x21:
            if data[at + 1] == 0xf9:
                times.append(struct.unpack("<H", data[at + 4:at + 6])[0])
            at = blocks(at + 2)
            continue
        check(data[at] == 0x2c, path + ": what is this at %d?" % at)
        left, top, fw, fh, own = struct.unpack("<HHHHB", data[at + 1:at + 10])
        check(left + fw <= w and top + fh <= h, path + ": a frame lies outside")
        check(not own & 128, path + ": a frame has colours of its own")
        frames += 1
        at = blocks(at + 11)
    return w, h, frames, times, palette


def svg(path):
    """(width, height, names that are used and those that are there)"""
    root = xml.parse(path).getroot()
    check(root.tag == SVG + "svg", path + " is no SVG")
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    check(len(ids) == len(set(ids)), path + ": a name is there twice")
    with open(path, encoding="utf-8") as f:
        used = set(re.findall(r"url\(#(.*?)\)", f.read()))
    check(used <= set(ids), "%s: nobody is called %s" % (path, used - set(ids)))
    shapes = sum(e.tag in (SVG + "path", SVG + "rect", SVG + "circle", SVG + "ellipse") for e in root.iter())
    check(shapes > 40, "%s: only %d shapes" % (path, shapes))
    return int(root.get("width")), int(root.get("height")), [e.text for e in root.iter(SVG + "text")]


def test_games(folder):
    """Each game in each form it has."""
    for name in GAMES:
        record, out = os.path.join(GOLDEN, name + ".larets"), lambda ending: os.path.join(folder, name + "." + ending)
        with open(record, encoding="utf-8") as f:
            lines = f.read().split("\n")
        good(CLI, "convert", record, out("larets"))
        good(CLI, "convert", out("larets"), out("again.larets"))
        with open(out("larets"), "rb") as a, open(out("again.larets"), "rb") as b:
            check(a.read() == b.read(), name + ": the record changes the second time")
        good(CLI, "convert", record, out("txt"))
        with open(out("txt"), encoding="utf-8") as f:
            text = f.read()
        check(max(map(len, text.split("\n"))) <= 72, name + ": long lines in a letter")
        check("1. " in text and (" won. " in text or "Draw. " in text), name + ": a letter without moves or result")
        for ending in ("png", "svg", "gif"):
            good(CLI, "convert", record, out(ending))
        w, h, colours = png(out("png"))
        check(max(w, h) == 1080 and colours > 100, "%s: %d x %d of %d colours" % (name, w, h, colours))
        check(svg(out("svg"))[:2] == (w, h), name + ": picture and drawing have not one size")
        w, h, frames, times, palette = gif(out("gif"))
        steps = steps_of(record)
        check(frames == steps + 1, "%s: %d frames of %d steps" % (name, frames, steps))
        check(set(times[:-1]) == {100} and times[-1] == 300, "%s: times %s" % (name, times))
        check(palette == 256 and max(w, h) == 480, "%s: %s" % (name, (w, h, palette)))
        for ending, game in (("pgn", "chess"), ("pdn", "draughts")):
            if lines[1] == "game " + game:
                good(CLI, "convert", record, out(ending))
                good(CLI, "convert", out(ending), out("from." + ending))
                with open(out(ending), "rb") as a, open(out("from." + ending), "rb") as b:
                    check(a.read() == b.read(), name + ": %s changes the second time" % ending)
            else:
                bad("is for " + game, CLI, "convert", record, out(ending))


def test_page(folder):
    """The page has the size, the words and the position that are asked for."""
    record, path = os.path.join(GOLDEN, "chess-standard.larets"), lambda name: os.path.join(folder, name)
    good(LARETS, "--export", path("a.png"), "--size", "700x300", record)
    check(png(path("a.png"))[:2] == (700, 300), "the size is not the one asked for")
    good(LARETS, "--export", path("b.svg"), "--names", "--moves", "--at", "3", record)
    texts = svg(path("b.svg"))[2]
    check("1. e4 e5 2. Nf3" in texts and "White – Black" in texts, "names and moves: %s" % texts)
    good(LARETS, "--lang", "ru", "--export", path("c.svg"), "--names", "--moves", "--at", "3", record)
    texts = svg(path("c.svg"))[2]
    check("1. e4 e5 2. Кf3" in texts and "Белые – Чёрные" in texts, "in Russian: %s" % texts)
    good(LARETS, "--export", path("d.svg"), record)
    texts = svg(path("d.svg"))[2]
    check(set(texts) <= set("abcdefgh12345678"), "a board alone says %s" % texts)
    good(LARETS, "--export", path("e.gif"), "--pace", "250", "--size", "200x200", record)
    w, h, frames, times, _ = gif(path("e.gif"))
    check((w, h, times[0], times[-1]) == (200, 200, 25, 75), "own pace and size: %s" % ((w, h, times),))


def test_letter(folder):
    """Comments, signs, side lines and letters of the language; and what is left without them."""
    path = lambda name: os.path.join(folder, name)
    with open(path("said.pgn"), "w", encoding="utf-8") as f:
        f.write('[White "Anna"]\n[Result "0-1"]\n\n1. f3? {weakens the king} (1. e4 e5 2. Nf3) e5 2. g4?? Qh4# 0-1\n')
    good(CLI, "--lang", "ru", "convert", path("said.pgn"), path("said.txt"))
    with open(path("said.txt"), encoding="utf-8") as f:
        text = f.read()
    for wanted in ("Белые: Anna\n", "1. f3?\n", "    weakens the king\n", "    (1. e4 e5 2. Кf3)\n", "1... e5 2. g4?? Фh4#\n"):
        check(wanted in text, "no %r in the letter: %s" % (wanted, text))
    good(CLI, "convert", "--bare", path("said.pgn"), path("bare.pgn"))
    with open(path("bare.pgn"), encoding="utf-8") as f:
        text = f.read()
    check("weakens" not in text and "$" not in text and "1. f3 " in text, "not bare: " + text)


def test_hidden(folder):
    """Whose hands are still hidden is not seen in a round that goes on."""
    path = lambda name: os.path.join(folder, name)
    with open(os.path.join(GOLDEN, "dominoes-sheet.larets"), encoding="utf-8") as f:
        whole = f.read()
    head, moves = whole.split("\n\n", 1)
    head = "\n".join(line for line in head.split("\n") if line.split(" ")[0] not in ("result", "steps", "last"))
    for name, more in (("runs", 6), ("over", None)):
        with open(path(name + ".larets"), "w", encoding="utf-8") as f:
            f.write(whole if more is None else head + "\n\n" + moves.split(" %d. " % more)[0] + "\n")
        good(LARETS, "--export", path(name + ".svg"), "--at", "4", path(name + ".larets"))
    def backs(name):
        with open(path(name), encoding="utf-8") as f:
            return f.read().count("<circle")
    check(backs("runs.svg") < backs("over.svg") / 2, "hands are seen: %d pips, %d when it is over" % (backs("runs.svg"), backs("over.svg")))


def test_faults(folder):
    """One sentence, exit code 2, and nothing half-written."""
    record, path = os.path.join(GOLDEN, "chess-standard.larets"), lambda name: os.path.join(folder, name)
    wrong = os.path.join(folder, "wrong")
    os.mkdir(wrong)
    inside = lambda name: os.path.join(wrong, name)
    bad(r"x\.doc: the name ends in none of \.larets \.pgn \.pdn \.txt \.png \.svg \.gif", CLI, "convert", record, inside("x.doc"))
    bad("the name ends in none of", CLI, "convert", record, inside("x"))
    bad("none.larets cannot be read: No such file", CLI, "convert", inside("none.larets"), inside("x.png"))
    bad("the name ends in none of", CLI, "convert", os.path.join(SOURCE, "README.md"), inside("x.png"))
    with open(path("bad.larets"), "w", encoding="utf-8") as f:
        f.write("larets 1\ngame chess\n\n1. e4 2. e9\n")
    for ending in ("txt", "png", "svg", "gif"):
        bad("bad.larets: line 4: ", CLI, "convert", path("bad.larets"), inside("x." + ending))
        bad("cannot be written: No such file", CLI, "convert", record, inside("no/x." + ending))
        bad("cannot be written", CLI, "convert", record, "/proc/x." + ending)
    bad("a text is written by larets-cli convert", LARETS, "--export", inside("x.txt"), record)
    bad("--export wants the file of a game", LARETS, "--export", inside("x.png"))
    with open(inside("kept.png"), "w") as f:
        f.write("mine")
    bad("line 4", CLI, "convert", "--force", path("bad.larets"), inside("kept.png"))
    for name in ("kept.png", "kept.txt"):
        with open(inside(name), "w") as f:
            f.write("mine")
        bad(r"kept\.\w+ is there already; --force writes over it", CLI, "convert", record, inside(name))
        with open(inside(name)) as f:
            check(f.read() == "mine", name + " is spoilt")
        good(CLI, "convert", "--force", record, inside(name))
        check(os.path.getsize(inside(name)) > 4, name + " was not written over")
        open(inside(name), "w").close()
        good(CLI, "convert", record, inside(name))
        os.remove(inside(name))
    with open(inside("kept.png"), "w") as f:
        f.write("mine")
    check(os.listdir(wrong) == ["kept.png"], "left behind: %s" % os.listdir(wrong))


def main():
    for test in (test_games, test_page, test_letter, test_hidden, test_faults):
        with tempfile.TemporaryDirectory() as folder:
            test(folder)
    print("\n".join(faults))
    print("convert: %d games, %d faults" % (len(GAMES), len(faults)))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
