#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sentences of rule books, lessons and forecasts that once were false, beside what the rules do.

And the sentences of lessons, that say no name which only the program has for a place.

A row: a call of larets-cli with words that it shall and shall not say, and the sentence about it with
what it must and must not say, in English and in Russian.  With --self-test: the sentences as they
once were must be found out.
"""
import glob
import json
import os
import re
import subprocess
import sys

SOURCE = os.environ.get("LARETS_SOURCE", os.getcwd())
CLI = os.path.join(os.environ.get("LARETS_BUILD", "build"), "src", "cli", "larets-cli")
sys.path.insert(0, os.path.join(SOURCE, "data", "po"))
from update import read_po  # noqa: E402

SUMO = "obtpyr1n/8/8/6g1/8/8/8/NGRYPTBO w N w:N3;b:- s11:0"
QUIET = "W:WKh1,Kf1:BKa8,Kc8:H%d:D%d,0,0"
# (what is asked, said, not said), the sentence, (must, must not) in English, in Russian
ROWS = (
    ((("moves", "chess", "--position", "4k3/8/8/2ppp3/2pPp3/2p1p3/8/4K3 w - - 0 1"), "dxc5 dxe5", "dxc4 dxe3 d5"),
     r"^A pawn goes one square straight ahead", ("diagonally ahead", "aside"), ("наискосок", "вбок")),
    ((("moves", "kamisado/sumo15", "--position", SUMO), "a1-a2 a1-b2", "a1-b1 a1-a3"),
     r"^The same tower with three rings", ("diagonally ahead", "king"), ("наискосок вперёд", "корол")),
    ((("play", "draughts/portuguese", "--position", QUIET % (79, 79), "h1-g2"), "1/2-1/2", ""),
     r"^The Spanish rules, ", ("40 moves each", "king moves"), ("по 40 ходов", "сорок")),
    ((("play", "draughts/portuguese", "--position", QUIET % (78, 78), "h1-g2"), "*", "1/2-1/2"),
     r"^The Spanish rules, ", ("40 moves each", "king moves"), ("по 40 ходов", "сорок")),
    (None, r"less than two minutes", ("may stop the clocks and ask", "arbiter stops"),
     ("может остановить часы и попросить", "[Сс]удья остановит")),
    (None, r"^It also counts as full", ("colours, in each corner of it", "one peg of yours"),
     ("цветах.— в каждом её углу", "одна ваша фишка должна")),
    (None, r"ends as soon as one kalah holds", ("left in the pits go to the one whose row", "half[.]"),
     ("в чьём ряду", "половина камней[.]")),
    (None, r"^This ends the game: you win by", ("win by [{]n0[}]", "win [{]n0[}]"),
     ("перевесом в [{]n0[}]", "выигр")),
)
OLD = {  # as they were before issue 11
    "A pawn goes one square straight ahead. Ahead or, taking, aside.": ["Вперёд или, если бьёт, вбок."],
    "The same tower with three rings: it moves like a king, one square.": ["Та же башня ходит, как король."],
    "The Spanish rules, forty king moves are a draw.": ["Испанские правила, сорок ходов дамками — ничья."],
    "Who has less than two minutes may ask. The arbiter stops the clocks.": ["Может попросить. Судья остановит часы."],
    "It also counts as full. At least one peg of yours must stand there.": ["Хотя бы одна ваша фишка должна там стоять."],
    "The game ends as soon as one kalah holds more than half.": ["Только в одном калахе больше половина камней."],
    "This ends the game: you win by being ahead, you win {n0} stones.": ["Игра закончится: вы выиграете {n0} камня."],
}


def faults_of(texts):
    for _, sentence, *languages in ROWS:
        found = [text for text in texts if re.search(sentence, text)]
        if not found:
            yield "no sentence is like %s" % sentence
        for text in found:
            for said, (must, must_not) in zip(([text], texts[text]), languages):
                for one in said:
                    if not re.search(must, one) or re.search(must_not, one):
                        yield "is that true? " + one


def rule_faults():
    for call, wanted, unwanted in filter(None, (row[0] for row in ROWS)):
        said = subprocess.run([CLI, *call], capture_output=True, text=True, check=False).stdout.split()
        for word in wanted.split():
            if word not in said:
                yield "%s: no %s in %s" % (" ".join(call), word, said)
        for word in unwanted.split():
            if word in said:
                yield "%s: %s in %s" % (" ".join(call), word, said)


def sentences_of(turn):
    return [turn.get("task", ""), *turn.get("hints", []), *(wrong.get("says") or "" for wrong in turn.get("wrong", []))]


def names_inside(steps):
    """What only the program calls a place so stands in a sentence of a lesson."""
    for step in steps:
        names = {*step["position pieces"], *step["end pieces"]}
        for turn in step["turns"]:
            names.update(*(way.get("clicks", []) for way in (turn.get("right", {}), *turn.get("wrong", []))))
        inside = "|".join(re.escape(name) for name in names if ":" in name or name == "bazaar")
        for text in (text for turn in step["turns"] for text in sentences_of(turn)):
            if inside and re.search(r"(?<![\w:])(?:%s)(?!\w)" % inside, text):
                yield "%s: a name of the program's own: %s" % (step["id"], text)


def steps_told():
    def ask(*args):
        return subprocess.run([CLI, "lesson", *args], capture_output=True, text=True, check=True).stdout
    for line in ask().splitlines():
        if "-puzzles" not in line.split()[1]:
            for language in ("en", "ru"):
                yield from map(json.loads, ask(line.split()[1], "--lang", language).splitlines())


TOLD = {"id": "told", "position pieces": {"bazaar": 1, "a1": 1}, "end pieces": {}, "turns": [
    {"task": "Click bazaar.", "right": {"clicks": ["red:53"]}, "wrong": [{"says": "On red:53 stands nothing."}],
     "hints": ["It is a1.", "The bazaars."]}]}


def main():
    if "--self-test" in sys.argv:
        found = list(faults_of(OLD))
        if len(found) < 2 * len(OLD):
            sys.exit("not all old sentences are found out: %s" % found)
        if len(list(names_inside([TOLD]))) != 2:
            sys.exit("names of the program's own are not found out: %s" % list(names_inside([TOLD])))
        print("true: %d faults found in the old ones" % len(found))
        return 0
    texts = {}
    for path in glob.glob(os.path.join(SOURCE, "data/po/**/ru.po"), recursive=True):
        with open(path, encoding="utf-8") as f:
            texts.update((text, said) for text, (_, said, _) in read_po(f.read()).items())
    found = list(faults_of(texts)) + list(rule_faults()) + list(names_inside(steps_told()))
    for fault in found:
        print(fault)
    print("true: %d sentences, %d faults" % (len(ROWS), len(found)))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
