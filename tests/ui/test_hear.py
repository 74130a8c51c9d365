#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whoever sees nothing: by keys, and by what --speak-to writes, alone.

Starts, chooses a game and who plays, plays all nine games to their ends, takes a lesson, looks
through a game.  And the voice: a scripted speech-dispatcher that hears, one that dies, one that
hangs, none.
"""
import os
import re
import socket
import sys
import threading

from desk import SOURCE, Desk, Failed, run, wait_for

GOLDEN = os.path.join(SOURCE, "tests", "golden")


class Ear:
    """What a program says, and the keys of somebody who knows nothing else of it."""

    def __init__(self, desk, *args):
        self.desk, self.path, self.at = desk, desk.home + "/said.txt", 0
        desk.start("--speak-to", self.path, *args)

    def said(self):
        """All sentences so far."""
        with open(self.path, encoding="utf-8") as f:
            return f.read().split("\n")[:-1]

    def until(self, *wanted):
        """Until sentences behind those heard already begin so (re), in this order; returns the last."""
        for beginning in wanted:
            try:
                line = wait_for("a sentence", lambda: next(
                    (i for i, said in enumerate(self.said()) if i >= self.at and re.match(beginning, said)), -1) + 1)
            except Failed as fault:
                raise Failed("%s that begins: %s\nheard: %s" % (
                    fault, beginning, " | ".join(self.said()[self.at:]))) from None
            self.at = line
        return self.said()[self.at - 1]

    def press(self, key, *wanted):
        """A key, and what is to be heard after it."""
        self.at = len(self.said())
        self.desk.key(key)
        return self.until(*wanted)

    def tab_to(self, beginning, key="Tab"):
        """Tab by Tab, until one hears it; what else there is to say has been said before."""
        self.desk.wait_still()
        for _ in range(60):
            heard = self.press(key, "")
            if heard.startswith(beginning):
                return heard
        raise Failed("Tab never leads to %s; heard: %s" % (beginning, " | ".join(self.said()[-70:])))

    def choose(self, beginning, *wanted):
        self.tab_to(beginning)
        return self.press("Return", *wanted)

    def move(self, typed, *wanted):
        """A move is typed."""
        self.desk.key("slash")
        self.until("")
        self.desk.type(typed)
        return self.press("Return", *wanted)

    def go(self, site):
        """The cursor to a square, by the arrows."""
        square = r"[a-z]\d+:"  # and not what there still is to say
        here = self.press("Up", square)
        for _ in range(20):
            name = here.split(":")[0]
            dx, dy = ord(site[0]) - ord(name[0]), int(site[1:]) - int(name[1:])
            if (dx, dy) == (0, 0):
                return here
            here = self.press("Right" if dx > 0 else "Left" if dx < 0 else "Up" if dy > 0 else "Down", square)
        raise Failed("the arrows never lead to %s" % site)


def fast(desk, **more):
    desk.settings(reduced_motion=True, mute=True, **more)


# ------------------------------------------------------- games to their ends

def cut(desk, record, left):
    """The match, but for so many last steps; returns its file, and those steps."""
    with open(os.path.join(GOLDEN, record + ".larets"), encoding="utf-8") as f:
        head, _, moves = f.read().partition("\n\n")
    steps = list(re.finditer(r'(?<!\S)\d+\. (?:"([^"]*)"|(\S+))', moves))
    kept = len(steps) - left
    lines = [line for line in head.split("\n") if not line.startswith(("result", "last", "steps"))]
    text = "\n".join(lines + ["steps %d" % kept, "", moves[:steps[kept].start()]])
    path = os.path.join(desk.home, record + ".larets")
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)
    return path, [step[1] or step[2] for step in steps[kept:]]


def ends(record, left, *wanted):
    """The last moves of a match are typed, whatever asks for it is answered; its end is heard."""
    with Desk() as desk:
        fast(desk)
        path, moves = cut(desk, record, left)
        ear = Ear(desk, "--lang", "en", path)
        for n, move in enumerate(moves, 1):
            if record.startswith("dominoes"):
                ear.until("Player ., your turn")
                desk.key("Return")  # shows the tiles
            last = wanted if n == len(moves) else ()
            if re.fullmatch(r"\d", move) and record.startswith("ludo"):
                ear.press("Return", "")
            elif move == "-" or not move.endswith("-"):
                ear.move(move.split(": ")[-1].rstrip("+#"), *last)


def test_begun_from_the_shelf():
    """each game from the shelf: a person takes the computer's seat, and play begins"""
    with Desk() as desk:
        fast(desk)
        ear = Ear(desk, "--lang", "en")
        ear.until("Larets")
        for name in ("Chess", "Draughts", "Kamisado", "Nine", "Chinese", "Ugolki", "Ludo", "Dominoes", "Kalah"):
            ear.choose(name, name, ".*: You[.]")
            ear.tab_to("Computer, chosen")
            ear.press("Left", ".*Human")
            ear.press("Return", ".*Human, chosen")
            ear.choose("Play", name, ".*(to move|to roll|your turn|Your roll|begins)")
            ear.press("alt+Home", "Larets")


def test_chess_from_the_shelf():
    """chess in Russian, from the shelf to mate, by the cursor"""
    with Desk() as desk:
        fast(desk, language="ru")
        ear = Ear(desk)
        ear.until("Ларец")
        ear.choose("Шахматы", "Шахматы")
        ear.tab_to("Компьютер, выбрано")
        ear.press("Left", "Человек, 1 из 3")
        ear.press("Return", "Человек, выбрано")
        ear.choose("Играть", "Шахматы")
        ear.press("w", "Белые: король: e1; ферзь: d1; ладья: a1, h1", "Чёрные: король: e8")
        for start, end, heard in (("f2", "f3", "Белые: пешка f2 – f3"), ("e7", "e5", "Чёрные: пешка e7 – e5"),
                                  ("g2", "g4", "Белые: пешка g2 – g4")):
            ear.go(start)
            ear.press("Return", start + ": пешка, ")
            ear.go(end)
            ear.press("Return", heard)
        ear.go("d8")
        ear.press("Return", "d8: ферзь, Чёрные, взято")
        if not ear.go("h4").startswith("h4: пусто, можно выбрать"):
            raise Failed("h4 can be chosen, and that is not heard")
        ear.press("Return", "Чёрные: ферзь d8 – h4", "Победили чёрные", "Мат")
        ear.press("comma", "Белые: пешка g2 – g4")


def test_draughts():
    """draughts to the end"""
    ends("draughts-russian", 3, "White: man a1 to c3, takes king b2", "White won", "No piece of the other side is left.")


def test_kalah():
    """kalah to the end"""
    ends("kalah-6x3", 3, "A: 1 from A6, the last to A, 1 from B4 to B, 1 from B6 to B", "B won", "One row is empty")


def test_kamisado():
    """kamisado to the end"""
    ends("kamisado-single", 3, "White: blue tower e6 to e8", "White won", "A tower has reached")


def test_morris():
    """nine men's morris to the end"""
    ends("morris-three", 3, "White: man b1 to b2, takes man c1", "White won", "Only two men are left")


def test_halma():
    """Chinese checkers to the end"""
    ends("halma-2x1", 3, "Red: red peg M8 to N4", "Red won", "All pegs are where they had to go.")


def test_ugolki():
    """Ugolki to the end"""
    ends("ugolki-3x3", 3, "Black: man d3 to b3", "Black won", "The other camp is full.")


def test_ludo():
    """ludo to the end"""
    ends("ludo-mensch", 6, "Yellow: token yellow lane 55 to yellow home", "Yellow won", "All tokens are home.")


def test_dominoes():
    """dominoes to the end"""
    ends("dominoes-block", 4, "Player 3: 2-1 put down", "Player 3")


def test_lesson():
    """a lesson: its text, its task, a wrong answer, the right ones, and the next step"""
    with Desk() as desk:
        fast(desk)
        ear = Ear(desk, "--lang", "en")
        ear.until("Larets")
        ear.choose("Lessons", "Lessons")
        ear.choose("Chess from the beginning", "Chess", "The board", "Lay the board", "Click the two light corners")
        ear.go("d4")
        ear.press("Return", "Look at the corners: h1")
        ear.go("h1")
        ear.press("Return", "Found")
        ear.go("a8")
        ear.press("Return", "All are found.")
        ear.press("Return", "A square's name", "A square is named by", "Click the squares e4 and c6")


def test_lesson_move():
    """a move of a lesson is told before what is to be said of it"""
    with Desk() as desk:
        fast(desk)
        ear = Ear(desk, "--lang", "en", "--lesson", "morris-traps")
        ear.until("Set the trap|Nine")
        ear.move("c3", "Black: man .*c3", "Right, ")


def test_who_plays_whom():
    """before a game and at its beginning: who plays whom, the rules one by one, and whose move it is"""
    with Desk() as desk:
        fast(desk)
        ear = Ear(desk, "--lang", "en")
        ear.until("Larets")
        ear.choose("Draughts", "Draughts$", "White: You. Black: Computer, level 1 of 10.$", "Board: 8 x 8$", "Kings: ")
        for name in ("White, Human, chosen", "Black, Human", "Computer, chosen", "Who begins, White", "Clock, none, chosen"):
            ear.tab_to(name)
        ear.choose("Play", "Draughts$", "White: You. Black: Computer, level 1 of 10.$", "Your move$")
        desk.wait_still()
        if [said.lower() for said in ear.said()].count("your move") != 1:
            raise Failed("that is told once: %s" % ear.said()[-5:])


def test_answers_below_each_other():
    """of a rule whose answers stand below each other one hears which rule it is"""
    with Desk() as desk:
        fast(desk)
        ear = Ear(desk, "--lang", "en", "--scene", "setup:rules", "--game", "dominoes")
        ear.tab_to("A fish is worth, ")


def test_two_computers():
    """of two computers neither is called a person"""
    with Desk() as desk:
        fast(desk)
        ear = Ear(desk, "--lang", "en", "--game", "kalah", "--seats", "level1,level2")
        ear.until("Kalah", "B: a computer, level 1 of 10. A: a computer, level 2 of 10.$")


def test_same_demand():
    """that a tower of the same colour has to move again is told again"""
    with Desk() as desk:
        fast(desk)
        ear = Ear(desk, "--lang", "en", "--game", "kamisado", "--seats", "human,human")
        ear.until("Kamisado", "Black to move")
        green = "Your green tower has to move"
        ear.move("g8-c4", "Black: green tower g8 to c4", green)
        ear.move("b1-b5", "White: green tower b1 to b5")
        ear.move("c8-d7", "Black: .* tower c8 to d7", green)
        ear.move("b5-a6", "White: green tower b5 to a6", green)
        ear.press("c", "Black to move")
        desk.wait_still()
        if any(re.match(r"(\w+): \1", said) for said in ear.said()):
            raise Failed("who has no name is called by it: %s" % ear.said()[-4:])


def test_demand_of_computer():
    """which tower the computer has to move is not told as if it were one's own"""
    with Desk() as desk:
        fast(desk)
        ear = Ear(desk, "--lang", "en", "--game", "kamisado", "--seats", "level1,human")
        ear.until("Kamisado", "Your move")
        ear.move("g8-c4", "Black: green tower g8 to c4", "White: ", "Your .* tower has to move")
        demands = [said for said in ear.said() if "has to move" in said]
        if len(demands) != 1:
            raise Failed("told of both: %s" % demands)


def test_again():
    """whoever moves once more hears so"""
    with Desk() as desk:
        fast(desk)
        ear = Ear(desk, "--lang", "en", "--game", "kalah/6x4", "--seats", "human,human")
        ear.until("Kalah", "B to move")
        ear.move("3", "B: 4 from B3, the last to B$", "B to move")
        ear.move("1", "B: 4 from B1, the last to B5$", ".*upper row . to move")


def test_quick_answers():
    """however soon the computer has answered, one hears each time that it is one's own move"""
    with Desk() as desk:
        desk.settings(mute=True, computer_pause_ms=0, pace=2)
        ear = Ear(desk, "--lang", "en", "--game", "chess", "--seats", "human,level1")
        ear.until("Chess", "Your move")
        for move in ("e2-e4", "d2-d4"):  # what no answer to one move can hinder
            ear.move(move, "White: pawn", "Black: ", ".*your move|Check")


def test_letter_by_letter():
    """what is typed is told letter by letter, what is taken back too"""
    with Desk() as desk:
        fast(desk)
        ear = Ear(desk, "--lang", "en", "--game", "chess", "--seats", "human,human")
        ear.until("Chess", "White to move")
        ear.press("slash", "Type a move")
        for key, letter in (("e", "e"), ("2", "2"), ("3", "3"), ("BackSpace", "3"), ("space", "blank")):
            ear.press(key, letter + "$")
        desk.wait_still()
        if ear.said()[-6:] != ["Type a move, then press Enter", "e", "2", "3", "3", "blank"]:
            raise Failed("more than what was typed is told: %s" % ear.said()[-9:])


def test_pointer_at_rest():
    """a pointer that lies on the board says nothing among the moves of somebody who uses keys"""
    with Desk() as desk:
        fast(desk)
        desk.look("--game", "kalah/6x4")
        pits = [place for place in desk.places if place.endswith("B6")]
        desk.tool("mousemove", *desk.middle(pits[0]))
        ear = Ear(desk, "--lang", "en", "--game", "kalah/6x4", "--seats", "human,human")
        ear.until("Kalah", "B: .* A: ", ".* to move")
        ear.move("A3", "Pit A3 is |A: |B: ")
        desk.wait_still()
        idle = [said for said in ear.said() if said.startswith("Last stone")]
        if idle:
            raise Failed("nobody has pointed there: %s" % idle)


def test_library():
    """a finished game is found in the library and looked through"""
    with Desk() as desk:
        fast(desk)
        os.makedirs(desk.matches(), exist_ok=True)
        desk.keep(os.path.join(GOLDEN, "chess-standard.larets"))
        ear = Ear(desk, "--lang", "en")
        ear.until("Larets")
        ear.choose("Library", "Library")
        ear.choose("Replay", "Chess")
        ear.press("period", "White: pawn e2 to e4")
        ear.press("period", "Black: pawn e7 to e5")
        ear.press("w", "White: king: e1; queen: d1; rook: a1, h1; bishop: c1, f1; knight: b1, g1; pawn: ")
        ear.press("ctrl+End", "White: rook d1 to d8")
        ear.press("c", "White won")
        ear.press("ctrl+Home", "The beginning of the game.")


# ------------------------------------------------------- the voice

class Dispatcher:
    """A speech-dispatcher of a script, at its usual place; `dies` after so many commands, `hangs` from the first."""

    def __init__(self, desk, dies=None, hangs=False):
        folder = desk.home + "/speech-dispatcher"
        os.makedirs(folder, exist_ok=True)
        self.path, self.dies, self.hangs = folder + "/speechd.sock", dies, hangs
        self.said, self.commands, self.callers = [], [], 0
        self.server = socket.socket(socket.AF_UNIX)
        self.server.bind(self.path)
        self.server.listen()
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                caller, _ = self.server.accept()
            except OSError:
                return
            self.callers += 1
            self.kept = caller  # of one that hangs: open, and never answered
            if not self.hangs:
                try:
                    with caller, caller.makefile("rw", encoding="utf-8", newline="\r\n") as line:
                        self.talk(line)
                except OSError:
                    pass  # the other one has gone

    def talk(self, line):
        text = None
        for got in line:
            got = got.rstrip("\r\n")
            if text is None:
                self.commands.append(got)
                if self.dies is not None and len(self.commands) >= self.dies:
                    self.dies = None
                    return
                text = [] if got == "SPEAK" else None
                answer = "230 OK RECEIVING DATA" if got == "SPEAK" else "200 OK"
            elif got != ".":
                text.append(got[1:] if got.startswith(".") else got)
                continue
            else:
                self.said.append(" ".join(text))
                text, answer = None, "225-7\r\n225 OK MESSAGE QUEUED"
            line.write(answer + "\r\n")
            line.flush()

    def until(self, sentence):
        wait_for("the voice to say %s, not only %s" % (sentence, self.said), lambda: sentence in self.said)

    def close(self):
        self.server.close()
        os.remove(self.path)


def moved(ear, *squares):
    """Moves are made, whatever the voice does."""
    for start, end in squares:
        ear.move(start + "-" + end, "Белые|Чёрные")


def test_voice():
    """speech-dispatcher is told who speaks, the language, and what is said as it is pronounced"""
    with Desk() as desk:
        fast(desk, language="ru", speak=True)
        server = Dispatcher(desk)
        ear = Ear(desk, "--game", "chess", "--seats", "human,human")
        ear.until("Шахматы")
        server.until("Шахматы")
        ear.move("g1-f3", "Белые: конь g1 – f3")
        server.until("Белые: конь жэ один эф три")
        for command in ("SET SELF CLIENT_NAME user:larets:main", "SET SELF LANGUAGE ru"):
            if command not in server.commands:
                raise Failed("%s was not said, but %s" % (command, server.commands))
        ear.press("F4", "Программа больше не говорит")
        ear.press("F4", "Программа говорит")
        server.until("Программа говорит.")


def test_voice_dies():
    """a speech-dispatcher that ends is found again when it is back"""
    with Desk() as desk:
        fast(desk, language="ru", speak=True)
        server = Dispatcher(desk, dies=3)
        ear = Ear(desk, "--game", "chess", "--seats", "human,human")
        ear.until("Шахматы")
        wait_for("a first talk", lambda: server.dies is None)
        wait_for("a second talk", lambda: server.said or ear.press("c", "Ход"))
        moved(ear, ("e2", "e4"))


def test_voice_hangs():
    """nobody waits for a speech-dispatcher that does not answer"""
    with Desk() as desk:
        fast(desk, language="ru", speak=True)
        server = Dispatcher(desk, hangs=True)
        ear = Ear(desk, "--game", "chess", "--seats", "human,human")
        ear.until("Шахматы")
        wait_for("a caller", lambda: server.callers > 0)
        moved(ear, ("e2", "e4"), ("e7", "e5"), ("d2", "d4"))
        desk.quit()


def test_no_voice():
    """where there is no speech-dispatcher it is quiet, and nothing else is different"""
    with Desk() as desk:
        fast(desk, language="ru", speak=True)
        ear = Ear(desk, "--game", "chess", "--seats", "human,human")
        ear.until("Шахматы")
        moved(ear, ("e2", "e4"), ("e7", "e5"))
        desk.quit()
        if desk.words():
            raise Failed("it has something to say of that: " + desk.words())


def test_voice_is_started():
    """where no speech-dispatcher runs, the user's own is started"""
    with Desk() as desk:
        fast(desk, language="ru", speak=True)
        script, trace = desk.home + "/dispatcher", desk.home + "/started"
        with open(script, "w", encoding="utf-8") as f:
            f.write("#!/bin/sh\necho $1 >> %s\n" % trace)
        os.chmod(script, 0o755)
        desk.env["SPEECHD_CMD"] = script
        ear = Ear(desk, "--game", "chess", "--seats", "human,human")
        ear.until("Шахматы")
        wait_for("a start", lambda: os.path.exists(trace) and os.path.getsize(trace) > 0)
        with open(trace, encoding="utf-8") as f:
            if f.read() != "--spawn\n":
                raise Failed("it is not started as it ought to be")
        server = Dispatcher(desk)  # it starts slowly, and nothing more is said meanwhile
        wait_for("what was said last", lambda: server.said)
        server.close()
        server.kept.shutdown(socket.SHUT_RDWR)
        wait_for("another start", lambda: ear.press("c", ".") and os.path.getsize(trace) > len("--spawn\n"))


TESTS = [test_begun_from_the_shelf, test_chess_from_the_shelf, test_answers_below_each_other, test_draughts, test_kalah, test_kamisado, test_morris, test_halma, test_ugolki,
         test_ludo, test_dominoes, test_lesson, test_lesson_move, test_who_plays_whom, test_two_computers, test_same_demand,
         test_demand_of_computer, test_again, test_quick_answers, test_letter_by_letter, test_pointer_at_rest, test_library, test_voice, test_voice_dies, test_voice_hangs,
         test_no_voice, test_voice_is_started]

if __name__ == "__main__":
    sys.exit(run([t for t in TESTS if len(sys.argv) < 2 or t.__name__[5:] in sys.argv[1:]], 2))
