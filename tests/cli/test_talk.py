#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""larets-cli engine and bestmove after moves: any game for any program that writes lines."""
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from test_uci import CLI, Engine  # noqa: E402

GAMES = ["chess", "draughts", "draughts/english", "kalah", "kamisado", "morris", "halma", "ugolki",
         "ludo", "dominoes"]


def best(engine, *lines):
    engine.say(*lines)
    line, before = engine.hear("^bestmove|^error")
    return line.split(), before


def test_every_game_plays_on():
    for game in GAMES:
        e = Engine("engine", game)
        moves = []
        for _ in range(4):
            e.say("position moves " + " ".join(moves), "ready")
            line, before = e.hear("^ready")
            assert not before, (game, moves, before)
            words, _ = best(e, "go nodes 300 seed 7")
            if words[0] == "error":  # the dice decide
                assert game == "ludo", (game, words)
                break
            assert words[0] == "bestmove" and words[2] == "value", (game, words)
            moves.append(words[1])
            if game in ("dominoes", "ludo"):
                break  # what comes next is luck
        e.leave()


def test_same_question_same_answer():
    answers = []
    for _ in range(2):
        e = Engine("engine", "chess")
        answers.append(best(e, "position moves e2e4 e7e5 Nf3", "go nodes 5000"))
        e.leave()
    assert answers[0] == answers[1], answers
    infos = [line for line in answers[0][1] if line.startswith("info depth ")]
    assert len(infos) > 2, answers[0]
    assert [int(i.split()[2]) for i in infos] == list(range(1, len(infos) + 1)), infos


def test_several_lines():
    for game in ("chess", "draughts", "kalah", "morris"):
        e = Engine("engine", game)
        words, before = best(e, "go lines 3 nodes 20000")
        assert [b.split()[3:5] for b in before] == [["lines", "1"], ["lines", "2"], ["lines", "3"]], (game, before)
        values = [int(b.split()[6]) for b in before]
        firsts = [b.split()[10] for b in before]
        assert values == sorted(values, reverse=True) and len(set(firsts)) == 3, (game, before)
        assert words[1] == firsts[0] and int(words[3]) == values[0], (game, words, before)
        e.leave()
    e = Engine("engine", "chess")
    assert len(best(e, "position 7k/8/8/8/8/8/q7/K7 w - - 0 1", "go lines 5")[1]) == 1
    for line in ("go lines 0", "go lines 6", "go lines"):
        e.say(line)
        e.hear("^error .")
    e.say("position", "go lines 2 nodes 2000000000", "stop")
    e.hear("^bestmove")
    e.leave()


def test_repetition_is_known():
    """Ahead by a queen, it goes where the game has not been twice."""
    place = "8/8/8/4k3/8/8/3Q4/4K3 w - - 0 1"
    e = Engine("engine", "chess")
    for moves, again in (("", True), (" moves Qd7 Kf4 Qd2 Ke5", True),
                         (" moves Qd7 Kf4 Qd2 Ke5 Qd7 Kf4 Qd2 Ke5", False)):
        words, _ = best(e, "position %s%s" % (place, moves), "go depth 3")
        assert int(words[3]) > 500, words
        assert (words[1] == "d2,d7") == again, (moves, words)
    e.leave()


def test_stop_and_faults():
    e = Engine("engine", "kamisado")
    e.say("go depth 90")
    e.hear("^info depth 2 ")
    e.say("ready")
    e.hear("^ready$")
    e.say("stop")
    e.hear("^bestmove")
    for line in ("position rubbish", "position moves a1-a2", "go furlongs 3", "go level", "go nodes",
                 "jump"):
        e.say(line)
        e.hear("^error .")
    for level in ("level99", "99", "11", "beginner", "-1"):
        e.say("go level " + level)
        line, _ = e.hear("^error .")
        assert line == 'error there is no level "%s"; there are level1 to level10, and 0 at random' % level, line
    for level in ("1", "level1", "0"):
        words, _ = best(e, "go level " + level)
        assert words[0] == "bestmove", words
    words, _ = best(e, "go clock 400 100")
    assert words[0] == "bestmove", words
    e.leave()


def test_bestmove_after_moves():
    out = subprocess.run([CLI, "bestmove", "chess", "--nodes", "2000", "f3", "e5", "g4"],
                         capture_output=True, text=True)
    assert (out.returncode, out.stdout) == (0, "Qh4#\n"), out
    out = subprocess.run([CLI, "bestmove", "chess", "--nodes", "2000", "f3", "e4"],
                         capture_output=True, text=True)
    assert out.returncode == 2 and 'move 2, "e4"' in out.stderr, out


if __name__ == "__main__":
    for name, test in list(globals().items()):
        if name.startswith("test_") and callable(test):
            test()
