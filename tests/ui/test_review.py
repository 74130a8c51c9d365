#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A match that is over is reviewed by real clicks: the moves that cost most, what was better, kept in
its record and taken out again to the byte."""
import os
import re
import sys

from desk import Desk, Failed, count_of, run, wait_for
from test_browse import contents, mated, one_record

SHELF = os.path.join(os.environ.get("LARETS_SOURCE", os.getcwd()), "tests", "screens", "shelf")
GOLDEN = os.path.join(os.environ.get("LARETS_SOURCE", os.getcwd()), "tests", "golden")
PATIENCE = 600  # seconds: a review takes a quarter of a minute where nobody else works
SAID = {
    "en": {"at": "Looking through: move %d of %d", "seats": ("white", "black"), "better": "Better: ", "cost": "Winning chances"},
    "ru": {"at": "Просмотр: ход %d из %d", "seats": ("белые", "чёрные"), "better": "Лучше: ", "cost": "Шансы на победу"},
}


class Language:
    def __init__(self, desk, code):
        self.desk, self.said = desk, SAID[code]

    def at(self, n, of=4):
        return self.desk.hear_until("move %d" % n, lambda seen: seen.says(self.where(n, of)))

    def where(self, n, of):
        return count_of(n, of, self.said["at"], self.said["seats"])


def begun(desk, code):
    desk.start("--lang", code, "--game", "chess", "--seats", "human,human", "--audit", desk.heard_at())
    mated(desk)
    path = one_record(desk)
    wait_for("the result", lambda: desk.record()["result"] == "0-1 checkmate")
    desk.click("card.review")
    desk.hear_until("the button", lambda seen: "play.makereview" in seen.places)
    return path


def reviewed(desk, path):
    """A review is asked for and there."""
    desk.click("play.makereview")
    desk.hear_until("the review", lambda seen: "review.card.1" in seen.places, PATIENCE)
    wait_for("its record", lambda: b"[%review whole=" in contents(path))


def looked_at(desk, words):
    """The move that cost most, what was better, the curve."""
    desk.click("review.card.1")
    seen = words.at(2)
    for sentence in ("better", "cost"):
        if not seen.says(words.said[sentence]):
            raise Failed("nothing is said of it: " + " | ".join(seen.texts))
    desk.click("review.show")
    seen = desk.hear_until("the better line", lambda seen: "play.step.3" not in seen.places and
                           not seen.says(words.where(2, 4)))
    if "play.delete" in seen.places or not seen.says(words.said["better"]):
        raise Failed("the card of the move is gone: " + " | ".join(seen.texts))
    desk.key("Left")
    desk.hear_until("before it", lambda seen: "review.show" in seen.places)
    curve = desk.places["review.curve"]
    desk.click((round(curve["x"] + curve["w"]) - 2, round(curve["y"] + curve["h"] / 2)))
    desk.hear_until("the end", lambda seen: "play.result" in seen.places)


def at_the_end(desk):
    curve = desk.places["review.curve"]
    desk.click((round(curve["x"] + curve["w"]) - 2, round(curve["y"] + curve["h"] / 2)))
    desk.hear_until("the end", lambda seen: "play.result" in seen.places and "play.deepen" in seen.places)


def deepened(desk, code, path):
    """It is asked for once more and given up on; then made, of one that had few nodes: the record keeps the
    deeper one, and what a person wrote."""
    said(desk, path, 0, "too quick", b"too quick")
    before = contents(path)
    at_the_end(desk)
    desk.click("play.deepen")
    desk.hear_until("the bar", lambda seen: "review.cancel" in seen.places)
    desk.click("review.cancel")
    desk.hear_until("the button again", lambda seen: "play.deepen" in seen.places)
    desk.quit()
    if contents(path) != before:
        raise Failed("given up on, and kept:\n" + contents(path).decode())
    with open(path, "wb") as f:
        f.write(re.sub(rb"whole=\d+", b"whole=1000", before))
    desk.start("--lang", code, path, "--audit", desk.heard_at())
    desk.hear_until("the kept review", lambda seen: "review.curve" in seen.places)
    at_the_end(desk)
    desk.click("play.deepen")
    wait_for("the deeper one", lambda: b"whole=5000" in contents(path))
    seen = desk.hear_until("its button", lambda seen: "play.deepen" in seen.places)
    if "play.result" not in seen.places or b"too quick" not in contents(path):
        raise Failed("something is lost by it: %s\n%s" % (" ".join(seen.places), contents(path).decode()))


def saved(desk):
    """The foot has a button that leads to "Save as…"."""
    desk.click("play.saveas")
    desk.hear_until("the card", lambda seen: "save.save" in seen.places)
    desk.key("Escape")
    desk.hear_until("the review again", lambda seen: "review.card.1" in seen.places)


def tried_again(desk):
    """From before it one plays on against the program, and comes back."""
    desk.click("review.card.1")
    desk.hear_until("the way to try", lambda seen: "review.again" in seen.places)
    desk.click("review.again")
    desk.hear_until("a match", lambda seen: "play.hint" in seen.places)
    desk.key("alt+Home")
    desk.hear_until("the review again", lambda seen: "review.card.1" in seen.places)


def whole(code):
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        path = begun(desk, code)
        words = Language(desk, code)
        before = contents(path)
        reviewed(desk, path)
        kept = contents(path)
        for wanted in (b"result 0-1 checkmate", b"?? [%review chance=", b"{! [%review line]}"):
            if wanted not in kept:
                raise Failed("no %s in\n%s" % (wanted, kept.decode()))
        looked_at(desk, words)
        desk.quit()
        desk.start("--lang", code, path, "--audit", desk.heard_at())
        seen = desk.hear_until("the kept review", lambda seen: "review.card.1" in seen.places)
        if "play.makereview" in seen.places or contents(path) != kept:
            raise Failed("it is to be made again")
        saved(desk)
        tried_again(desk)
        deepened(desk, code, path)
        desk.key("F10")
        desk.hear_until("the menu", lambda seen: "menu.unreview" in seen.places)
        desk.click("menu.unreview")
        desk.hear_until("no review", lambda seen: "play.makereview" in seen.places)
        desk.quit()
        left = re.sub(rb"\s*\{too quick\}", b"", contents(path))
        if left.split() != before.split() or left == contents(path):
            raise Failed("without the review it is\n" + contents(path).decode())


def in_english():
    """a game lost by one move is reviewed, looked at, played again and left as it was"""
    whole("en")


def in_russian():
    """the same in Russian"""
    whole("ru")


def cancelled():
    """a long review is asked for in the library and given up on: nothing is kept"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        with open(os.path.join(GOLDEN, "halma-2x15.larets"), "rb") as f, open(desk.home + "/long.larets", "wb") as g:
            g.write(f.read())
        path = desk.keep(desk.home + "/long.larets")
        before = contents(path)
        desk.start("--scene", "library", "--audit", desk.heard_at())
        desk.hear_until("the library", lambda seen: "library.review" in seen.places)
        desk.click("library.review")
        desk.hear_until("the bar", lambda seen: "review.cancel" in seen.places)
        desk.click("review.cancel")
        desk.hear_until("the button again", lambda seen: "play.makereview" in seen.places)
        desk.quit()
        if contents(path) != before:
            raise Failed("something is kept of it")


def said(desk, path, sign, words, wanted):
    """A sign and words for the move shown, on the card."""
    desk.key("ctrl+e")
    desk.hear_until("the card", lambda seen: "comment.text" in seen.places)
    desk.key("ctrl+a", "Delete")
    desk.type(words)
    desk.click("comment.sign.%d" % sign)
    desk.click("comment.keep")
    desk.hear_until("the words", lambda seen: "comment.text" not in seen.places and seen.says(words))
    wait_for("them in the record", lambda: wanted in contents(path))


def tried(desk, moves):
    """A variation from the beginning on."""
    desk.click("play.first")
    desk.hear_until("the beginning", lambda seen: seen.says("Looking through: move 0"))
    for n, (start, end) in enumerate(moves, 1):
        desk.click("site:" + start)
        desk.click("site:" + end)
        desk.hear_until("the move", lambda seen: seen.says("Looking through: " + count_of(n, n)))


def written():
    """a sign and a comment are written and changed; variations are put in order and deleted"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        path = begun(desk, "en")
        desk.click("play.step.2")
        Language(desk, "en").at(2)
        said(desk, path, 1, "far too early", b"{! far too early}")
        said(desk, path, 4, "so early", b"{?? so early}")
        if "play.note.2" not in desk.hear().places:
            raise Failed("it does not stand in the list")
        desk.key("ctrl+e")
        desk.hear_until("the card", lambda seen: "comment.value.5" in seen.places)
        desk.click("comment.value.5")
        desk.click("comment.keep")
        wait_for("how it stands", lambda: b"{?? $16 so early}" in contents(path))
        before = contents(path)
        tried(desk, [("d2", "d4"), ("d7", "d5")])
        tried(desk, [("c2", "c4")])
        wait_for("both", lambda: b"(1. d4 2. d5) (1. c4)" in contents(path))
        desk.click("play.promote")
        wait_for("the other order", lambda: b"(1. c4) (1. d4 2. d5)" in contents(path))
        for _ in range(2):
            desk.hear_until("a variation", lambda seen: "play.delete" in seen.places)
            desk.click("play.delete")
            desk.hear_until("what stands before it", lambda seen: seen.says("Looking through: move 0 of 2"))
            if b"(1. d4" in contents(path):
                desk.key("ctrl+Down")
        wait_for("none any more", lambda: contents(path) == before)
        desk.quit()


def remarked(code, zugzwang, signs):
    """Remarks by the menu, each put in and taken out by itself; their words in the list."""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        path = begun(desk, code)
        before = contents(path)
        desk.click("play.step.2")
        Language(desk, code).at(2)
        for rows, wanted in (((2, 7, 9), b"{?? $16 $22 $138 $146}"), ((9,), b"{?? $16 $22 $138}")):
            desk.key("ctrl+e")
            desk.hear_until("the card", lambda seen: "comment.remark" in seen.places)
            desk.click("comment.sign.4")
            desk.click("comment.value.5")
            for row in rows:
                desk.click("comment.remark")
                desk.hear_until("the menu", lambda seen: "comment.remark.9" in seen.places and seen.says(zugzwang))
                desk.click("comment.remark.%d" % row)
                desk.hear_until("no menu", lambda seen: "comment.remark.9" not in seen.places)
            desk.click("comment.keep")
            wait_for("them in the record", lambda w=wanted: w in contents(path))
        desk.hear_until("them in the list", lambda seen: "comment.text" not in seen.places and seen.says("\u2299"))
        desk.tool("mousemove", *desk.middle("play.step.2"))
        desk.hear_until("their words", lambda seen: seen.says(signs))
        desk.key("ctrl+e")
        desk.hear_until("the card", lambda seen: "comment.remark" in seen.places)
        desk.click("comment.sign.0")
        desk.click("comment.value.0")
        for row in (2, 7):
            desk.click("comment.remark")
            desk.hear_until("the menu", lambda seen: "comment.remark.9" in seen.places)
            desk.click("comment.remark.%d" % row)
            desk.hear_until("no menu", lambda seen: "comment.remark.9" not in seen.places)
        desk.click("comment.keep")
        wait_for("the record as it was", lambda: contents(path) == before)
        desk.quit()


def remarked_in_english():
    """zugzwang, time trouble and a novelty are chosen from a menu, read in the list and taken out again"""
    remarked("en", "zugzwang", "blunder, White: better, zugzwang, time trouble")


def remarked_in_russian():
    """the same in Russian"""
    remarked("ru", "цугцванг", "грубая ошибка, Белые: лучше, цугцванг, цейтнот")


SMALL = {"ru": ("Разбор", "Глубже", "Доиграть", "хороших ходов 82 %"), "de": ("Rückblick", "Genauer", "Spielen", "gute Züge 82 %"),
         "en": ("Review", "Look deeper", "Play on", "good moves 82 %")}


def small():
    """in the least window a review has a heading, a row for each seat, and buttons with words"""
    with Desk("640x480") as desk:
        for code, words in SMALL.items():
            desk.look("--lang", code, "--scene", "play", os.path.join(SHELF, "chess-reviewed.larets"))
            missing = [word for word in words + ("−46 %",) if word not in desk.texts]
            if missing:
                raise Failed("%s: %s is not among %s" % (code, missing, " | ".join(desk.texts)))
        desk.look("--lang", "de", "--scene", "play", os.path.join(SHELF, "chess-reviewed.larets"), size="1280x800")
        if not {"Genauer hinsehen", "Von hier spielen"} <= set(desk.texts):
            raise Failed("buttons without words: " + " | ".join(desk.texts))


def told():
    """what dice did is told in sentences, not as records have it: on the cards, below them, at the turning points"""
    with Desk("1280x800") as desk:
        for code, turn, card, played in (("en", "rolls 2. This brings your last token home and wins.", "Move 41 ?!", "Played: token square 0 to square 1."),
                                         ("ru", "Последняя фишка приходит домой: это победа.", "Ход 41 ?!", "Сыграно: фишка клетка 0 – клетка 1.")):
            desk.look("--lang", code, "--scene", "play", os.path.join(SHELF, "ludo-reviewed.larets"))
            if turn not in desk.texts:
                raise Failed("%s: what a throw brought is not told: %s" % (code, " | ".join(desk.texts)))
            desk.look("--lang", code, "--scene", "play:review", os.path.join(SHELF, "ludo-reviewed.larets"))
            if card not in desk.texts or played not in " ".join(desk.texts):
                raise Failed("%s: the card and its sentence: %s" % (code, " | ".join(desk.texts)))


TESTS = [in_english, in_russian, cancelled, written, remarked_in_english, remarked_in_russian, small, told]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
