#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""larets-cli hub as a program for draughts meets it: what it answers, and that it answers in time."""
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from test_uci import CLI, PATIENCE, Engine  # noqa: E402

START = "W" + 20 * "b" + 10 * "e" + 20 * "w"
HUGE = ("2147483648", "9223372036854775808", "9" * 400)


def board(side, **pieces):
    """The 51 letters of a position: board("W", w=[28], B=[5])."""
    squares = ["e"] * 50
    for letter, numbers in pieces.items():
        for number in numbers:
            squares[number - 1] = letter
    return side + "".join(squares)


def think(e, position, *before):
    """The answer to a position, and the lines that came before it."""
    e.say("pos pos=" + position, *before, "go think")
    return e.hear("^(done|error) ")


def quiet(e):
    """What is said between a ping and its pong."""
    e.say("ping")
    return e.hear("^pong$")[1]


def greets(e):
    e.say("hub")
    _, before = e.hear("^wait$")
    assert re.fullmatch(r'id name=Larets version=\S+ author="the Larets team"', before[0]), before
    assert 'param name=variant value=normal type=enum values="normal killer frisian losing russian brazilian"' in before, before
    assert "param name=level value=10 type=int min=1 max=10" in before, before
    e.say("set-param name=variant value=killer", "init")
    assert e.hear("^ready$")[1] == []
    e.say("hub")
    assert any(b.startswith("param name=variant value=killer ") for b in e.hear("^wait$")[1])


def thinks(e):
    answer, before = think(e, START, "level depth=4")
    assert re.fullmatch(r"done move=3[1-5]-\d\d ponder=\d\d?-\d\d", answer), answer
    depths = [re.fullmatch(r'info depth=(\d+) score=-?\d+\.\d\d nodes=\d+ time=\d+\.\d\d\d nps=\d+\.\d\d pv="([-x\d ]+)"', b)
              for b in before]
    assert all(depths) and [int(d.group(1)) for d in depths] == [1, 2, 3, 4], before
    assert depths[-1].group(2).split()[0] == re.search("move=(\\S+)", answer).group(1), (answer, before)


def writes_and_reads_what_is_taken(e):
    taken = board("W", w=[28, 48], b=[23, 1])
    assert think(e, taken, "level depth=2")[0].startswith("done move=28x19x23")
    # All round and back, in whatever order it is told.
    ring = board("W", w=[38], b=[32, 22, 23, 33, 2])
    answer = think(e, ring)[0].split()[1]
    assert re.fullmatch(r"move=38x38x\d\dx\d\dx\d\dx\d\d", answer), answer
    assert sorted(answer.split("x")[2:]) == ["22", "23", "32", "33"], answer
    for told in ("38x38x33x23x22x32", "38x38x22x32x23x33", "38x38"):
        assert re.match("done move=2-[78]", think(e, ring + ' moves="%s"' % told)[0]), told
    for told in ("28x19x23 1-6", "28x19 1-7"):
        assert re.match("done move=(19|48)-", think(e, '%s moves="%s"' % (taken, told))[0]), told


def knows_its_variants(e):
    across = board("W", w=[28], b=[27, 1])
    assert re.match("done move=28-2[23]", think(e, across, "level depth=1")[0])
    kings = board("W", W=[46], B=[23], b=[1])
    assert think(e, kings + ' moves="46x5x23"', "level depth=1")[0].startswith("done move=1-")
    give = board("W", w=[33], b=[22])
    assert think(e, give, "level depth=4")[0].startswith("done move=33-29")
    e.say("set-param name=variant value=frisian", "init")
    e.hear("^ready$")
    assert think(e, across, "level depth=1")[0].startswith("done move=28x26x27")
    e.say("set-param name=variant value=killer")
    e.say("pos pos=%s moves=\"46x5x23\"" % kings)
    e.hear('^error message="')
    assert think(e, kings, "level depth=1")[0].startswith("done move=46x19x23")
    e.say("set-param name=variant value=losing")
    answer, before = think(e, give, "level depth=4")
    assert answer.startswith("done move=33-28 ponder=22x33x28"), answer
    assert " score=99." in before[-1], before
    e.say("set-param name=variant value=bt")
    e.hear('^error message="')
    e.say("hub")
    assert any("value=losing" in b for b in e.hear("^wait$")[1])


def keeps_the_limits(e):
    for level in ("nodes=3000", "move-time=0.1", "moves=5 time=0.5", "time=0.3 inc=0.02", "time=0",
                  "time=-1.5 moves=1", "depth=3 handicap=2"):
        answer, before = think(e, START, "level " + level)
        assert answer.startswith("done move="), (level, answer)
        if "nodes" in level:
            assert all(int(re.search(r"nodes=(\d+)", b).group(1)) <= 3000 for b in before), before
    # Two lines before a search hold together, and the next one begins anew.
    assert len(think(e, START, "level move-time=90", "level depth=2")[1]) == 2
    assert len(think(e, START, "level depth=3")[1]) == 3
    assert len(think(e, START)[1]) == 3
    e.say("new-game", "set-param name=level value=1")
    assert think(e, START, "level depth=1")[0].startswith("done")


def takes_large_numbers(e):
    for huge in HUGE:
        for limit in ("nodes", "move-time", "time", "inc", "moves"):
            assert think(e, START, "level depth=1 %s=%s" % (limit, huge))[0].startswith("done"), (limit, huge)
        e.say("level depth=" + huge, "go think", "stop")
        e.hear("^done move=")


def stops_and_answers_meanwhile(e):
    for mode in ("analyze", "ponder"):
        e.say("new-game", "pos pos=" + START, "level infinite" if mode == "analyze" else "level move-time=0.1",
              "go " + mode)
        e.hear("^info depth=3 ")
        assert not any(b.startswith("done") for b in quiet(e))
        e.say("stop" if mode == "analyze" else "ponder-hit")
        e.hear("^done move=")
        e.say("stop", "ponder-hit")
        assert quiet(e) == [], "answered twice"
    # What is no order to stop waits; a new position is one where nothing else would end it.
    e.say("level infinite", "go think", "xyzzy", "set-param name=level value=9")
    assert not any(b.startswith(("done", "error")) for b in quiet(e))
    e.say("pos pos=" + START, "level depth=2")
    e.hear("^done move=")
    e.hear('^error message="')
    e.say("go think")
    e.hear("^done move=")


def bears_nonsense(e):
    for line in ("xyzzy", "pos", "pos pos=", "pos pos=" + START[:-1], "pos pos=" + START + "w",
                 "pos pos=" + START.replace("e", "x"), "pos pos=" + START.lower(), "pos pos=" + board("W"),
                 "pos pos=" + board("W", w=[1], b=[28]), "pos pos=%s moves=32-29" % START,
                 'pos pos=%s moves="32-28 99-1"' % START, "pos pos=%s moves=%s" % (START, "32x" * 5000 + "28"),
                 'pos pos=%s moves="32x28x33"' % START, "pos pos=%s moves=32-" % START, "pos moves=32-28",
                 "level depth=x", "level move-time=", "level time=nan", "level time=1e3", "level depth=-5",
                 "level nodes=-1", "level moves=-2.5", "level move-time=-0.1", "go away", "set-param",
                 "set-param name=level value=0", "set-param name=level value=11", "set-param name=what value=1",
                 'set-param name="', '"', "=", b"\x00\xff\xfe garbage \x80\n", "x" * 70000,
                 "pos pos=" + "w" * 70000):
        e.say(line)
        before = quiet(e)
        assert len(before) == 1 and re.fullmatch('error message="[^"]+"', before[0]), (line[:80], before)
    e.say("", "   ", "stop", "ponder-hit")
    assert quiet(e) == []
    assert think(e, START, "level depth=1")[0].startswith("done move=3")
    # What is refused leaves the position that was there.
    e.say("pos pos=" + board("B", b=[1], w=[48]), "pos pos=nonsense", "go think")
    e.hear("^error ")
    assert re.match("done move=1-[67]", e.hear("^done")[0])
    assert think(e, board("W", b=[1]))[0].startswith("error")


def takes_any_number_of_moves(e):
    """To and fro, beyond what the log of positions holds."""
    to_and_fro = "46-41 15-20 41-46 20-15 " * 400
    e.say('pos pos=%s moves="%s"' % (board("W", W=[46], B=[15]), to_and_fro.strip()), "level depth=2", "go think")
    assert re.match("done move=46-", e.hear("^(done|error)")[0])


def ends_with_its_input():
    for text in ("level depth=3\ngo think\n", "level infinite\ngo analyze\n", "go ponder\n", "", "hub",
                 "level depth=100\ngo think\n", "level nodes=5000000000\ngo think\n", "level time=99999\ngo think"):
        done = subprocess.run([CLI, "hub"], input=text.encode(), capture_output=True, timeout=PATIENCE)
        assert done.returncode == 0, (text, done)
        assert ("done move=" in done.stdout.decode()) == ("go" in text), (text, done)


def main():
    failed = 0
    tests = [greets, thinks, writes_and_reads_what_is_taken, knows_its_variants, keeps_the_limits,
             takes_large_numbers, stops_and_answers_meanwhile, bears_nonsense, takes_any_number_of_moves]
    for test in tests + [ends_with_its_input]:
        try:
            if test is ends_with_its_input:
                test()
            else:
                engine = Engine("hub")
                try:
                    test(engine)
                    engine.leave()
                finally:
                    engine.process.kill()
            print("ok     %s" % test.__name__)
        except AssertionError as fault:
            failed += 1
            print("FAILED %s: %s" % (test.__name__, fault))
    print("hub: %d conversations, %d faults" % (len(tests) + 1, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
