#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check_knots.py BUILD: who in src/ui takes what from whom, by the symbols of a build's objects.

A family is a folder; each takes only from those below it, and families of scenes know each other
not at all: they go by app_go() and hear by listeners (ui/app/route.h).  No knot, files that all
lead back to each other, has more than KNOT.  A struct of more than MEMBERS members is changed in at
most CHANGERS files.
"""
import json
import os
import re
import subprocess
import sys

from check_layers import BELOW_IN_UI, family_of, strip_comments

KNOT, MEMBERS, CHANGERS = 20, 40, 12


def objects(build):
    """{file below src/ui: its object}"""
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as f:
        entries = json.load(f)
    found = {}
    for entry in entries:
        path = os.path.normpath(os.path.join(entry["directory"], entry["file"]))
        _, ui, name = path.partition("/src/ui/")
        if ui:
            found[name] = os.path.join(build, entry["output"])
    return found


def uses(build):
    """{file: {file it takes symbols from: one of them}}"""
    owner, wanted = {}, {}
    for name, path in objects(build).items():
        out = subprocess.run(["nm", "-P", path], capture_output=True, text=True, check=True).stdout
        wanted[name] = set()
        for line in out.splitlines():
            symbol, kind = line.split()[:2]
            if kind == "U":
                wanted[name].add(symbol)
            elif kind in "TDBRVWC":
                owner[symbol] = name
    return {name: {owner[s]: s for s in sorted(symbols) if s in owner}
            for name, symbols in wanted.items()}


def knots(graph):
    """Strongly connected components of more than one file, the largest first (Tarjan)."""
    number, low, stack, found = {}, {}, [], []

    def visit(a):
        number[a] = low[a] = len(number)
        stack.append(a)
        for b in graph[a]:
            if b not in number:
                visit(b)
                low[a] = min(low[a], low[b])
            elif b in stack:
                low[a] = min(low[a], number[b])
        if low[a] == number[a]:
            at = stack.index(a)
            found.append(sorted(stack[at:]))
            del stack[at:]

    for a in sorted(graph):
        if a not in number:
            visit(a)
    return sorted((k for k in found if len(k) > 1), key=len, reverse=True)


def arrow_faults(graph):
    for a, taken in sorted(graph.items()):
        for b, symbol in sorted(taken.items()):
            here, there = family_of(a), family_of(b)
            if there != here and there not in BELOW_IN_UI.get(here, {there}):
                yield "%s takes %s from %s" % (a, symbol, b)


def knot_faults(graph):
    for knot in knots(graph):
        if len(knot) > KNOT:
            yield "a knot of %d files, more than %d: %s" % (len(knot), KNOT, " ".join(knot))


def members(body):
    """How many a struct has; a group, an unnamed struct inside, is one."""
    inner = None
    while body != inner:
        inner, body = body, re.sub(r"\([^()]*\)|{[^{}]*}", "", body)
    return sum(1 + part.count(",") for part in body.split(";") if part.strip())


def large_structs(sources, most=MEMBERS):
    """{struct: (its header, number of members)} of all that have more."""
    found = {}
    for name, text in sources.items():
        if name.endswith(".h"):
            for struct, body in re.findall(r"^(?:typedef )?struct (\w+) {\n(.*?)^}", text, re.S | re.M):
                found[struct] = name, members(body)
    return {struct: at for struct, at in found.items() if at[1] > most}


def seen_by(sources, name):
    """The headers that a file includes, and those that they do."""
    seen, ahead = set(), [name]
    while ahead:
        for target in re.findall(r'^#include "([^"]+)"', sources.get(ahead.pop(), ""), re.M):
            if target not in seen:
                seen.add(target)
                ahead.append(target)
    return seen


def changers(sources, struct, header):
    """Files that see what is in it and have it by a pointer that is not to const."""
    changes = re.compile(r"(?<!const )\b%s \*\w+[,;)= ]" % struct)
    return [name for name, text in sources.items() if name.endswith(".c")
            and changes.search(text) and header in seen_by(sources, name)]


def struct_faults(sources):
    for struct, (header, n) in sorted(large_structs(sources).items()):
        files = changers(sources, struct, header)
        if len(files) > CHANGERS:
            yield "%s has %d members and is changed in %d files: %s" % (
                struct, n, len(files), " ".join(sorted(files)))


def read_sources(root):
    sources = {}
    for folder, _, files in os.walk(root):
        for file in files:
            if file.endswith((".c", ".h")):
                path = os.path.join(folder, file)
                with open(path, encoding="utf-8") as f:
                    sources[os.path.relpath(path, root)] = strip_comments(f.read())
    return sources


def self_test():
    ring = {"app/%d.c" % i: {"app/%d.c" % ((i + 1) % 21): "x"} for i in range(21)}
    assert len(list(knot_faults(ring))) == 1
    ring["app/20.c"] = {}
    assert not list(knot_faults(ring))
    assert list(arrow_faults({"scenes/play/play.c": {"scenes/editor/editor.c": "editor_new"}}))
    assert list(arrow_faults({"scenes/shared/flow.c": {"scenes/home/home.c": "home_new"}}))
    assert list(arrow_faults({"app/app.c": {"scenes/rooms.c": "scenes_rooms"}}))
    assert not list(arrow_faults({"scenes/rooms.c": {"scenes/play/play.c": "play_scene_new"}}))
    wide = {"a.h": "typedef struct Wide {\n%s} Wide;\n" % ("    int a, b;\n" * 21)}
    wide |= {"%d.c" % i: '#include "a.h"\nvoid f(Wide *wide);' for i in range(13)}
    assert len(list(struct_faults(wide))) == 1
    assert not list(struct_faults({name: text.replace("(Wide", "(const Wide") for name, text in wide.items()}))
    print("knots: the check finds faults")


def main(build):
    graph = uses(build)
    if len(graph) < 100:
        print("only %d files: is %s built?" % (len(graph), build))
        return 1
    root = os.path.join(os.environ.get("LARETS_SOURCE", os.getcwd()), "src")
    faults = [*arrow_faults(graph), *knot_faults(graph), *struct_faults(read_sources(root))]
    for fault in faults:
        print(fault)
    largest = knots(graph)[:1]
    print("knots: %d files of ui, the largest knot has %d, %d faults" % (
        len(graph), len(largest[0]) if largest else 1, len(faults)))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(self_test() if sys.argv[1] == "--self-test" else main(sys.argv[1]))
