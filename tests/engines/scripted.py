#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A UCI engine that does what the next line of a script says; for tests.  Behind "hub-" it does the same
in the Hub protocol: "hub-good", "hub-hang".

LARETS_SCRIPT names a file with one word a line; each start of the engine takes the first word that
is left, and when there is none it is `good`.  What each word does:

    mute      says nothing at all
    babble    greets for ever, a line every tenth of a second
    chatter   the same when it should be ready
    hang      greets, and never answers `go`
    dull      the same, but still answers `isready`
    die       ends at `go`
    flood     talks without end at `go`
    line      one line without end at `go`
    null      bestmove 0000
    bad       bestmove e9e5
    illegal   bestmove e2e5
    binary    bytes that are no text
    deaf      good, but does not hear while it thinks
    late      answers at last, long after its time
    slow      good, needs a second for each move
    told      good, thinks about each move until LARETS_SCRIPT.move is there, which it removes
    brief     good, and ends after its first move
    parting   slow, and ends a while after its first move
    orphan    ends at `go`, but a child of it keeps its lines open
    bereft    good, and after its first move the same
    gossip    good, and after its first move it talks without end
    xboard    good, but speaks only XBoard's protocol
    xhang     the same, and never answers `go`
    liar      good; asked what it thinks it names moves that are none
    good      plays the first move of a list that is legal: needs LARETS_CLI

It writes its process id behind its word into LARETS_SCRIPT.log, and into LARETS_SCRIPT.fault the
moment (time.monotonic()) from which on it does not do what it should.
"""
import os
import subprocess
import sys
import time

OUT = sys.stdout.buffer


def say(line):
    OUT.write(line.encode() + b"\n")
    OUT.flush()


def next_word():
    path = os.environ.get("LARETS_SCRIPT")
    if not path or not os.path.exists(path):
        return "good"
    with open(path) as f:
        lines = f.read().split()
    with open(path, "w") as f:
        f.write("\n".join(lines[1:]))
    word = lines[0] if lines else "good"
    with open(path + ".log", "a") as f:
        f.write("%s %d\n" % (word, os.getpid()))
    return word


def good_move(position):
    """The first legal move of the position, asked of larets-cli."""
    words = position.split()
    cut = words.index("moves") if "moves" in words else len(words)
    fen = " ".join(words[2:cut])
    cli = [os.environ["LARETS_CLI"]]
    now = fen
    if words[cut + 1:]:
        done = subprocess.run(cli + ["play", "chess", "--position", fen] + words[cut + 1:],
                              capture_output=True, text=True, check=True)
        now = done.stdout.splitlines()[0].split(" ", 1)[1]
    done = subprocess.run(cli + ["uci"], input="position fen %s\ngo depth 1\n" % now, capture_output=True, text=True)
    return [line for line in done.stdout.splitlines() if line.startswith("bestmove")][-1].split()[1]


def good_hub_move(variant, position):
    """The same for Hub."""
    done = subprocess.run([os.environ["LARETS_CLI"], "hub"], capture_output=True, text=True, check=True,
                          input="set-param name=variant value=%s\ninit\n%s\nlevel depth=1\ngo think\n" % (variant, position))
    return [line for line in done.stdout.splitlines() if line.startswith("done")][-1].split()[1][5:]


def note_fault():
    if "LARETS_SCRIPT" in os.environ:
        with open(os.environ["LARETS_SCRIPT"] + ".fault", "w") as f:
            f.write("%f" % time.monotonic())


def babble():
    note_fault()
    while True:
        say("info string and so on")
        time.sleep(0.1)


def rest():
    while True:
        time.sleep(3600)


def leave_child():
    """Ends, but for a child that holds what this process holds."""
    if os.fork() == 0:
        rest()
    os._exit(3)


UCI = {"info": "info depth 1 string and so on\n", "move": "bestmove ",
       "thought": "info depth 1 score cp 13 pv e7e5", "bad": "e9e5", "illegal": "e2e5",
       "line": "info depth 7 multipv %d score cp %d pv %s"}
HUB = {"info": "info message=string\n", "move": "done move=",
       "thought": 'info depth=1 score=0.13 pv="32-28"', "bad": "99-1", "illegal": "32-50",
       "line": 'info depth=7 line=%d score=0.%d pv="%s"'}


def think(word, position, tongue=UCI, find=good_move):
    note_fault()
    if word in ("hang", "mute"):
        rest()
    if word == "dull":
        return
    if word == "die":
        os._exit(3)
    if word == "orphan":
        leave_child()
    if word == "flood":
        while True:
            OUT.write(tongue["info"].encode() * 1000)
    if word == "line":
        while True:
            OUT.write(b"info " * 1000)
    if word == "binary":
        OUT.write(bytes(range(256)) * 4)
        OUT.flush()
        rest()
    if word in ("null", "bad", "illegal"):
        say(tongue["move"] + tongue.get(word, "0000"))
        return
    if word == "told":
        while not os.path.exists(os.environ["LARETS_SCRIPT"] + ".move"):
            time.sleep(0.02)
        os.remove(os.environ["LARETS_SCRIPT"] + ".move")
    if word in ("late", "slow", "deaf", "parting"):
        time.sleep(float(os.environ.get("LARETS_LATE", "1")) if word == "late" else 1)
    say(tongue["thought"])
    say(tongue["move"] + find(position))
    if word == "parting":
        time.sleep(0.4)
    if word in ("brief", "parting"):
        os._exit(0)
    if word == "bereft":
        leave_child()
    while word == "gossip":
        OUT.write(tongue["info"].encode() * 1000)


def muse(word, tongue, move):
    """What one thinks that is asked for no move; "stop" ends it."""
    if word == "liar":
        for n, line in enumerate((move + " " + tongue["illegal"] + " " + move, tongue["illegal"]), 1):
            say(tongue["line"] % (n, 31, line))
    else:
        say(tongue["line"] % (1, 31, move))
        say(tongue["line"] % (2, -20, move))


def speak_xboard(word):
    """The answers of one that knows no UCI."""
    position = ""
    for line in sys.stdin:
        verb, *rest_of_line = line.split() or [""]
        if verb == "protover":
            say('feature myname="Scripted %s" setboard=1 ping=1' % word)
            say("feature usermove=1 done=1")
        elif verb == "ping":
            say("pong " + rest_of_line[0])
        elif verb == "new":
            position = "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves"
        elif verb == "setboard":
            position = "position fen %s moves" % " ".join(rest_of_line)
        elif verb == "usermove":
            position += " " + rest_of_line[0]
        elif verb == "analyze" and word == "xblind":
            say("Error (unknown command): analyze")
        elif verb == "analyze":
            say("7 31 1 100 1. " + good_move(position))
        elif verb == "go" and word == "xhang":
            note_fault()
            rest()
        elif verb == "go":
            say("1 13 0 1 e7e5")
            say("move " + good_move(position))
        elif verb == "uci":
            say("Error (unknown command): uci")
        elif verb == "quit":
            return


def speak_hub(word):
    """The answers of one that plays draughts."""
    variant, position = "normal", ""
    if word == "mute":
        note_fault()
        rest()
    for line in sys.stdin:
        verb = line.split()[0] if line.split() else ""
        if (verb, word) in (("hub", "babble"), ("init", "chatter")):
            babble()
        elif verb == "hub":
            say('id name=Scripted version=%s author="nobody in particular"' % word)
            if word != "plain":
                say('param name=variant value=normal type=enum values="normal frisian russian brazilian"')
            say("wait")
        elif verb == "set-param":
            variant = line.split("value=")[1].strip()
        elif verb == "init":
            say("ready")
        elif verb == "ping":
            say("pong")
        elif verb == "pos":
            position = line.strip()
        elif line == "go analyze\n" and word in ("good", "liar", "plain"):
            muse(word, HUB, good_hub_move(variant, position))
        elif verb == "go":
            think(word, position, HUB, lambda position: good_hub_move(variant, position))
        elif verb == "quit":
            return
        elif verb not in ("level", "stop", "new-game"):
            say('error message="bad command"')


def main():
    word = next_word()
    position = "position fen"
    if word.startswith("hub-"):
        speak_hub(word[4:])
        return
    if word in ("xboard", "xhang", "xblind"):
        speak_xboard(word)
        return
    if word == "mute":
        note_fault()
        rest()
    for line in sys.stdin:
        verb = line.split()[0] if line.split() else ""
        if (verb, word) in (("uci", "babble"), ("isready", "chatter")):
            babble()
        elif verb == "uci":
            say("id name Scripted " + word)
            say("option name UCI_Elo type spin default 1500 min 1000 max 2000")
            say("option name MultiPV type spin default 1 min 1 max 500")
            say("option name UCI_LimitStrength type check default false")
            if word != "plain":
                say("option name UCI_Chess960 type check default false")
            say("uciok")
        elif verb == "isready":
            say("readyok")
        elif verb == "position":
            position = line
        elif line == "go infinite\n" and word in ("good", "liar"):
            muse(word, UCI, good_move(position))
        elif verb == "go":
            think(word, position)
        elif verb == "quit":
            return


main()
