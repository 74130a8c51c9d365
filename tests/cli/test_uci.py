#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""larets-cli uci as a chess program meets it: what it answers, and that it answers in time."""
import os
import re
import subprocess
import sys
import threading
import time

CLI = os.path.join(os.environ.get("LARETS_BUILD", "build"), "src", "cli", "larets-cli")
PATIENCE = 60  # s for an answer that comes at once on a machine with nothing else to do


class Engine:
    """A running engine; reads line by line, with a deadline."""

    def __init__(self, *words):
        self.process = subprocess.Popen([CLI, *(words or ("uci",))], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.lines = []
        self.came = threading.Condition()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            with self.came:
                self.lines.append(line.decode().rstrip("\n"))
                self.came.notify()
        with self.came:
            self.lines.append(None)
            self.came.notify()

    def say(self, *lines):
        self.process.stdin.write(b"".join(l if isinstance(l, bytes) else l.encode() + b"\n"
                                          for l in lines))
        self.process.stdin.flush()

    def hear(self, pattern):
        """The first line from here on that has this in it, and all that came before it."""
        before = []
        limit = time.monotonic() + PATIENCE
        while True:
            with self.came:
                while not self.lines:
                    if not self.came.wait(limit - time.monotonic()):
                        raise AssertionError("no %r after %s s; before: %r" % (pattern, PATIENCE, before))
                line = self.lines.pop(0)
            if line is None:
                raise AssertionError("it ended before %r; before: %r" % (pattern, before))
            if re.search(pattern, line):
                return line, before
            before.append(line)

    def leave(self):
        self.say("quit")
        code = self.process.wait(timeout=PATIENCE)
        if code != 0:
            raise AssertionError("exit code %d" % code)


def greets(e):
    e.say("uci")
    _, before = e.hear("^uciok$")
    for wanted in ("id name Larets", "option name Hash", "option name MultiPV", "option name Ponder",
                   "option name UCI_Chess960", "option name UCI_LimitStrength", "option name UCI_Elo"):
        if not any(line.startswith(wanted) for line in before):
            raise AssertionError("no %r" % wanted)
    e.say("isready")
    e.hear("^readyok$")


def finds_mate(e):
    e.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "go depth 3")
    line, before = e.hear("^bestmove")
    assert line.startswith("bestmove a1a8"), line
    assert any("score mate 1 " in b and b.endswith(" pv a1a8") for b in before), before


def promotes_and_castles(e):
    e.say("position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1", "go nodes 2000 searchmoves a7a8n")
    assert e.hear("^bestmove")[0].startswith("bestmove a7a8n")
    e.say("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "go depth 1 searchmoves e1g1")
    assert e.hear("^bestmove")[0].startswith("bestmove e1g1")
    e.say("setoption name UCI_Chess960 value true",
          "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "go depth 1 searchmoves e1h1")
    assert e.hear("^bestmove")[0].startswith("bestmove e1h1")
    e.say("setoption name UCI_Chess960 value false")


def keeps_the_limits(e):
    e.say("position startpos moves e2e4 e7e5", "go depth 4")
    _, before = e.hear("^bestmove")
    assert max(int(b.split()[2]) for b in before if b.startswith("info depth")) == 4
    e.say("go nodes 5000")
    _, before = e.hear("^bestmove")
    assert all(int(re.search(r"nodes (\d+)", b).group(1)) <= 5000 for b in before), before
    for limit in ("movetime 100", "wtime 300 btime 300 winc 20 binc 20", "movestogo 5 wtime 500 btime 500"):
        e.say("go " + limit)
        e.hear("^bestmove")


def plays_as_strong_as_it_is_told(e):
    e.say("setoption name uci_limitstrength value TRUE", "setoption name UCI_ELO value 1350",
          "position startpos", "go infinite")
    e.say("isready")
    e.hear("^readyok$")
    e.say("stop")
    _, before = e.hear("^bestmove")
    assert all(int(re.search(r"nodes (\d+)", b).group(1)) <= 1000 for b in before), before
    e.say("setoption name UCI_LimitStrength value false", "setoption name Threads value 1",
          "setoption name Move Overhead value 100", "setoption name Move Overhead value -1", "isready")
    _, before = e.hear("^readyok$")
    assert before == ["info string that value is out of range, the old one stays"], before


def several_lines(e):
    e.say("setoption name MultiPV value 3", "position startpos", "go depth 3")
    _, before = e.hear("^bestmove")
    at_three = [b for b in before if b.startswith("info depth 3 ")]
    firsts = [re.search(r" pv (\S+)", b).group(1) for b in at_three]
    assert len(set(firsts)) == 3 and ["multipv %d " % k in b for k, b in enumerate(at_three, 1)], before
    e.say("setoption name MultiPV value 1")


def stops_and_answers_meanwhile(e):
    e.say("position startpos", "go infinite")
    e.hear("^info depth 3")
    e.say("isready")
    _, before = e.hear("^readyok$")
    assert not any(b.startswith("bestmove") for b in before), before
    e.say("stop")
    e.hear("^bestmove")
    e.say("stop", "isready")
    _, before = e.hear("^readyok$")
    assert not any(b.startswith("bestmove") for b in before), "answered twice"
    # Neither nonsense nor an option is an order to stop; a new position is.
    e.say("go infinite", "xyzzy", "", "debug on", "setoption name MultiPV value 2", "isready")
    _, before = e.hear("^readyok$")
    e.hear("^info depth 4")
    e.say("isready")
    before += e.hear("^readyok$")[1]
    assert not any(b.startswith("bestmove") for b in before), before
    e.say("setoption name MultiPV value 1", "position startpos", "isready")
    e.hear("^bestmove")
    e.hear("^readyok$")


def ponders(e):
    e.say("position startpos moves d2d4", "go ponder wtime 1000 btime 1000")
    e.hear("^info depth 3")
    e.say("isready")
    _, before = e.hear("^readyok$")
    assert not any(b.startswith("bestmove") for b in before), "answered while pondering"
    e.say("ponderhit")
    e.hear("^bestmove")
    # Also with a mate found before the hit: nothing more to search, still no answer.
    e.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "go ponder wtime 1000 btime 1000")
    e.hear("score mate 1 ")
    e.say("isready")
    _, before = e.hear("^readyok$")
    assert not any(b.startswith("bestmove") for b in before), "answered while pondering"
    e.say("stop")
    e.hear("^bestmove a1a8")


def thinks_on_two_threads(e):
    e.say("uci")
    _, before = e.hear("^uciok$")
    assert "option name Threads type spin default 1 min 1 max 2" in before, before
    e.say("setoption name Threads value 3", "setoption name Threads value 2", "setoption name Hash value 64",
          "position fen 7k/8/8/8/8/8/R7/1R5K w - - 0 1", "go depth 6")
    _, before = e.hear("^bestmove")
    assert before[0].startswith("info string that value is out of range"), before
    assert " score mate 2 " in before[-1], before
    e.say("position startpos", "go infinite", "isready")
    e.hear("^readyok$")
    e.say("stop")
    e.hear("^bestmove")
    e.say("setoption name Threads value 1")


def waits_its_turn(e):
    e.say("position startpos", "go depth 4", "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "go depth 2")
    e.hear("^bestmove")
    e.hear("^bestmove a1a8")


def bears_nonsense(e):
    e.say("position startpos moves e2e5", "position fen 8/8/8/8 w", "position", "go depth x",
          b"\x00\xff\xfe garbage \x80\n", "setoption name Hash value -3", "setoption", "setoption name",
          "x" * 70000, "stop", "ponderhit", "isready")
    _, before = e.hear("^readyok$")
    assert any('"e2e5" is no legal move' in b for b in before), before
    e.say("position startpos moves f2f3 e7e5 g2g4 d8h4", "go depth 2")
    assert e.hear("^bestmove")[0] == "bestmove 0000"
    e.say("position startpos", "go depth 2")
    e.hear("^bestmove [a-h][1-8]")


def plays_on_where_a_referee_would_not(e):
    e.say("position fen 8/8/8/4k3/8/8/4K3/8 w - - 0 1", "go depth 2")
    e.hear("^bestmove (e2|0000)")
    shuffle = " g1f3 g8f6 f3g1 f6g8" * 6
    e.say("position startpos moves" + shuffle + " e2e4", "go depth 2 searchmoves e7e5")
    assert e.hear("^bestmove")[0].startswith("bestmove e7e5")


def bears_strange_limits(e):
    e.say("position startpos", "go depth 1 searchmoves" + " e2e4" * 3000)
    assert e.hear("^bestmove")[0].startswith("bestmove e2e4")
    for clock in ("wtime 0 btime 60000 winc 100", "wtime -5 btime -5", "wtime 1 btime 1 movestogo 1"):
        e.say("go " + clock)
        e.hear("^bestmove")
    e.say("setoption name MultiPV value 2", "go nodes 20000")
    _, before = e.hear("^bestmove")
    assert sum(int(re.search(r"nodes (\d+)", b).group(1)) for b in before) <= 20000, before


def takes_large_numbers(e):
    """What is far beyond reach bounds nothing, and what bounds the search beside it still does."""
    for huge in ("2147483648", "5000000000", "9223372036854775807", "9223372036854775808", "9" * 30):
        for limit in ("nodes", "movetime", "mate", "wtime", "winc", "movestogo"):
            e.say("position startpos", "go depth 1 %s %s" % (limit, huge))
            e.hear("^bestmove [a-h][1-8]")
        e.say("go wtime %s btime %s winc %s binc %s" % ((huge,) * 4), "stop")
        e.hear("^bestmove [a-h][1-8]")
        for limit in ("nodes", "movetime", "mate"):
            e.say("go %s %s" % (limit, huge), "isready", "stop")
            e.hear("^readyok$")
            e.hear("^bestmove [a-h][1-8]")


def mates_in_so_many(e):
    """A mate that is found ends the search, however many moves were allowed for it."""
    e.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
    for moves in (1, 2, 50, 1073741824, 2 ** 62, 2 ** 63):
        e.say("go mate %d" % moves)
        line, before = e.hear("^bestmove")
        assert line.startswith("bestmove a1a8"), (moves, line)
        assert any("score mate 1 " in b for b in before), (moves, before)


def takes_positions_of_any_shape(e):
    for position in ("", " ", " fen", " fen moves", " fen moves e2e4", " startpos moves", " startpos e2e4",
                     " moves e2e4", " startpos moves moves moves", " fen " + "8/" * 5000,
                     " fen " + "k" * 3000, " fen 8/8/8/8/8/8/8/8 w - - 0 1",
                     " fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves " + "e2e4 " * 9):
        e.say("position" + position, "go depth 1")
        e.hear("^bestmove ([a-h][1-8]|0000)")


def ends_with_its_input():
    for text in ("go depth 3\n", "go infinite\n", "position startpos", "", "go depth 100\n",
                 "go nodes 5000000000\n", "go movetime 2147483648\n", "go mate 90\n",
                 "go wtime 99999999999 btime 99999999999\n"):
        done = subprocess.run([CLI, "uci"], input=text.encode(), capture_output=True, timeout=PATIENCE)
        assert done.returncode == 0, (text, done)
        assert ("bestmove" in done.stdout.decode()) == ("go" in text), (text, done)


def main():
    failed = 0
    tests = [greets, finds_mate, promotes_and_castles, keeps_the_limits,
             plays_as_strong_as_it_is_told, several_lines,
             stops_and_answers_meanwhile, ponders, waits_its_turn, thinks_on_two_threads, bears_nonsense,
             plays_on_where_a_referee_would_not, bears_strange_limits, takes_large_numbers,
             mates_in_so_many, takes_positions_of_any_shape]
    for test in tests + [ends_with_its_input]:
        try:
            if test is ends_with_its_input:
                test()
            else:
                engine = Engine()
                try:
                    test(engine)
                    engine.leave()
                finally:
                    engine.process.kill()
            print("ok     %s" % test.__name__)
        except AssertionError as fault:
            failed += 1
            print("FAILED %s: %s" % (test.__name__, fault))
    print("uci: %d conversations, %d faults" % (len(tests) + 1, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
