#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Chess by real clicks: every special move, every way to a draw that is asked for, quick mates."""
import sys

from desk import Desk, Failed, differ, run, wait_for
from programs import TOLD, prepared, tell
from test_games import agreed

# Black is taken in passing, White becomes a knight, both castle to different sides, Black mates.
SPECIAL = ("e2e4 d7d5 e4e5 f7f5 e5f6 b8c6 f6g7 c8e6 g7h8n d8d7 g1f3 e8c8 f1e2 g8f6 e1g1 f6g4 "
           "f3d4 d7d6 a2a3 d6h2").split()
FOOL = "f2f3 e7e5 g2g4 d8h4".split()
SCHOLAR = "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7".split()
KNIGHTS = "g1f3 g8f6 f3g1 f6g8".split()
# What the list of moves calls an end that somebody brought about.
STEPS = {"agreed": "draw agreed", "repetition": "repetition", "quiet-moves": "quiet moves"}
# How far from the square where a pawn arrives its new piece is offered.
TRAY = {"q": 0, "n": 1, "r": 2, "b": 3}


def sat(desk, *args):
    """Two people at a board, and where it lies."""
    desk.look("--game", "chess")
    desk.start("--game", "chess", "--seats", "human,human", *args)


def sites(move):
    """The squares to click: those of the move, and one of the pieces beside the last."""
    clicks = [move[:2], move[2:4]]
    if len(move) == 5:
        rank, step = int(move[3]), TRAY[move[4]]
        clicks.append(move[2] + str(rank - step if rank == 8 else rank + step))
    return clicks


def played(desk, moves, begun=0):
    for n, move in enumerate(moves, begun + 1):
        for site in sites(move):
            desk.click("site:" + site)
        desk.wait_steps(n)


def ended(desk, result):
    """The record says how, and the card on the board shows it."""
    wait_for("the result %s" % result, lambda: desk.record().get("result") == result)
    desk.look(desk.records()[-1], "--scene", "result")
    shown = STEPS.get(result.split()[1])
    if shown and shown not in desk.texts:
        raise Failed("the list of moves does not say %s: %s" % (shown, " | ".join(desk.texts)))
    desk.park()
    for button in ("card.again", "card.swap", "card.review"):
        desk.wait_like("the card with %s" % button, button)


def asked(desk):
    """Whether the match as it is saved asks for a draw, when it is opened anew; fills places."""
    return "draw.yes" in desk.look(desk.records()[-1])


def special():
    """castling to both sides, in passing, a knight instead of a queen, and mate"""
    with Desk() as desk:
        sat(desk)
        played(desk, SPECIAL)
        ended(desk, "0-1 checkmate")
        moves = desk.record()["moves"]
        for word in ("exf6", "gxh8=N", "O-O-O", "O-O ", "Qxh2#"):
            if word not in moves.replace("\n", " "):
                raise Failed("%s is not in the record: %s" % (word, moves))
        desk.quit()


def mates():
    """the fool's mate and the scholar's mate"""
    for moves, result in ((FOOL, "0-1 checkmate"), (SCHOLAR, "1-0 checkmate")):
        with Desk() as desk:
            sat(desk)
            played(desk, moves)
            ended(desk, result)
            desk.quit()


def promotions():
    """each of the four pieces is chosen beside the square, for White and for Black"""
    for piece in TRAY:
        with Desk() as desk:
            sat(desk, "--position", "7k/P7/8/8/8/8/7p/K7 w - - 0 1")
            played(desk, ["a7a8" + piece, "h2h1" + piece] if piece in "nb" else ["a7a8" + piece])
            if "a8=" + piece.upper() not in desk.record()["moves"]:
                raise Failed("no %s: %s" % (piece, desk.record()["moves"]))
            desk.quit()


def let_go():
    """Esc takes a pawn back before its new piece is chosen"""
    with Desk() as desk:
        sat(desk, "--position", "7k/P7/8/8/8/8/8/K7 w - - 0 1")
        desk.click("site:a7")
        desk.click("site:a8")
        desk.key("Escape")
        played(desk, ["a7a8r"])
        if "a8=R" not in desk.record()["moves"]:
            raise Failed(desk.record()["moves"])
        desk.quit()


def claim():
    """a third repetition is offered as a claim, and claimed"""
    with Desk() as desk:
        sat(desk)
        played(desk, KNIGHTS + KNIGHTS[:3])
        if asked(desk):
            raise Failed("a draw is asked for too early")
        played(desk, KNIGHTS[3:], 7)
        if not asked(desk):
            raise Failed("nothing is asked at the third repetition")
        desk.park()
        desk.wait_like("the card", "draw.yes")
        desk.click("draw.yes")
        ended(desk, "1/2-1/2 repetition")
        desk.quit()


def refused_claim():
    """whoever plays on is not asked again for the same position, but for another"""
    with Desk() as desk:
        sat(desk)
        played(desk, KNIGHTS + KNIGHTS)
        for n in range(8, 12):  # four positions come up for the third time
            asked(desk)
            desk.park()
            desk.wait_like("card %d" % n, "draw.no")
            desk.click("draw.no")
            played(desk, [KNIGHTS[n % 4]], n)
        if not asked(desk):
            raise Failed("opened anew, it asks once more")
        desk.park()
        desk.wait_still()
        if differ(desk.pixels("draw.yes"), desk.drawn("draw.yes")) < 0.01:
            raise Failed("it asks twice for the array")
        desk.quit()


def fifty():
    """fifty quiet moves may be claimed"""
    with Desk() as desk:
        sat(desk, "--position", "4k3/8/8/8/8/8/4P3/4K2R w - - 98 60")
        played(desk, ["h1h2", "e8d8"])
        if not asked(desk):
            raise Failed("nothing is asked after fifty moves")
        desk.park()
        desk.wait_like("the card", "draw.yes")
        desk.click("draw.yes")
        ended(desk, "1/2-1/2 quiet-moves")
        desk.quit()


def fifty_left():
    """a claim that is left is not asked about again"""
    with Desk() as desk:
        path = desk.home + "/fifty.larets"
        with open(path, "w", encoding="utf-8") as f:
            f.write("larets 1\ngame chess\nvariant standard\nseat 1 human colour=0\n"
                    "seat 2 human colour=1\ndate 2026-11-01 10:00\nseed 1\n"
                    "start 7k/8/8/8/8/8/R6P/4K3 w - - 99 60\n\n1. a2a3\n")
        asks = lambda seen: "draw.yes" in seen.places
        desk.start(desk.keep(path), "--audit", desk.heard_at())
        desk.hear_until("the question", asks)
        desk.click("draw.no")
        desk.hear_until("no question", lambda seen: not asks(seen))
        for n, (start, end) in enumerate((("h8", "h7"), ("a3", "a4")), 2):
            desk.click("site:" + start)
            desk.click("site:" + end)
            desk.wait_steps(n)
        if asks(desk.hear()):
            raise Failed("it is asked about once more")
        desk.quit()


def offer():
    """an offer is made with a move; refused by moving, and accepted"""
    with Desk() as desk:
        sat(desk, "--audit", desk.heard_at())
        for n, (move, answer) in enumerate((("e2e4", "e7e5"), ("g1f3", None))):
            desk.key("F10")
            desk.hear_until("the menu", lambda seen: "menu.draw" in seen.places)
            desk.click("menu.draw")
            desk.hear_until("the board again", lambda seen: "menu.draw" not in seen.places)
            played(desk, [move], 2 * n)
            if not asked(desk):
                raise Failed("nobody is asked")
            desk.park()
            desk.wait_like("the card", "draw.yes")
            if answer:
                played(desk, [answer], 2 * n + 1)
            else:
                desk.click("draw.yes")
        ended(desk, "1/2-1/2 agreed")
        desk.quit()


def line(desk):
    """The moves of the record without times, numbers and branches."""
    text, depth, words = desk.record()["moves"], 0, []
    for word in text.replace("(", " ( ").replace(")", " ) ").split():
        depth += (word == "(") - (word == ")")
        if depth == 0 and word != ")" and word[0] not in "[0123456789":
            words.append(word)
    return words


def heard(desk, *args):
    """A window that is listened to."""
    desk.start("--audit", desk.heard_at(), *args)
    desk.hear_until("the board", lambda seen: "site:e4" in seen.places)


def castled(desk, n, how, start, end):
    if how == "drag":
        desk.drag("site:" + start, "site:" + end)
    else:
        desk.click("site:" + start)
        desk.click("site:" + end)
    desk.wait_steps(n)


def castling():
    """by the king's two steps and by the king on its rook, clicked and dragged; and why not"""
    with Desk() as desk:
        heard(desk, "--game", "chess", "--seats", "human,human",
              "--position", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
        rounds = ((("drag", "e1", "h1"), ("click", "e8", "a8"), ["O-O", "O-O-O"]),
                  (("drag", "e1", "c1"), ("click", "e8", "g8"), ["O-O-O", "O-O"]),
                  (("click", "e1", "a1"), ("drag", "e8", "h8"), ["O-O-O", "O-O"]))
        for n, (white, black, wanted) in enumerate(rounds):
            if n > 0:
                desk.key("ctrl+z", "ctrl+z")
                agreed(desk)
                desk.hear_until("the kings at home", lambda seen: seen.sites["e1"][0] != 0
                                and seen.sites["e8"][0] != 0)
            castled(desk, 1, *white)
            castled(desk, 2, *black)
            wait_for("castled: %s" % wanted, lambda: line(desk) == wanted)
        desk.kill()
        heard(desk, "--game", "chess", "--seats", "human,human",
              "--position", "4k3/8/8/8/8/8/8/4KB1R w K - 0 1")
        desk.drag("site:e1", "site:h1")
        desk.hear_until("why it cannot castle", lambda seen: seen.says(
            "No castling yet: the bishop on f1 stands in the way."))
        desk.quit()


# Black has one move at a time, the king's, as long as the rook stays on its file.
ONE_MOVE = "7k/P7/7p/7P/8/8/1P6/K5R1 w - - 0 1"


def ahead():
    """moves made ahead: legal, impossible, taken back, replaced, promoted; a piece kept in hand"""
    with Desk() as desk:
        prepared(desk, "told")
        heard(desk, "--game", "chess", "--seats", "human," + TOLD, "--position", ONE_MOVE)
        click = lambda *sites: [desk.click("site:" + site) for site in sites]
        planned = lambda *sites: desk.hear_until(
            "a move ahead: %s" % (sites,), lambda seen: seen.marked("ahead") == set(sites))
        click("a1", "a2")
        desk.wait_steps(1)
        click("b2")
        desk.hear_until("where a pawn could ever get to", lambda seen: seen.marked("ahead_legal")
                        == {"a3", "b3", "c3", "b4"})
        click("b4")
        planned("b2", "b4")
        tell(desk)
        desk.wait_steps(3)  # made at once; the program thinks again
        click("b4", "c5")
        planned("b4", "c5")
        tell(desk)
        desk.hear_until("it is dropped", lambda seen: seen.says(
            "The move made ahead is not possible now.") and not seen.marked("ahead"))
        desk.wait_steps(4)
        click("a2", "a1")
        desk.wait_steps(5)
        click("b4", "b5")
        planned("b4", "b5")
        desk.click("site:b6", 3)
        planned()
        click("b4", "b5")
        planned("b4", "b5")
        desk.key("Escape")
        planned()
        click("b4", "b5")
        planned("b4", "b5")
        click("g1", "g2")
        planned("g1", "g2")
        tell(desk)
        desk.wait_steps(7)
        click("a7", "a8")
        desk.hear_until("what it becomes", lambda seen: "site:tray:n" in seen.places)
        click("tray:n")
        planned("a7", "a8")
        tell(desk)
        desk.wait_steps(9)
        click("b4")
        tell(desk)
        desk.wait_steps(10)
        desk.hear_until("what is held on may go", lambda seen: "legal" in seen.sites["b5"][3])
        click("b5")
        desk.wait_steps(11)
        wanted = "Ka2 Kh7 b4 Kh8 Ka1 Kh7 Rg2 Kh8 a8=N Kh7 b5".split()
        if line(desk)[:11] != wanted:
            raise Failed("played: %s" % line(desk))
        desk.quit()


def ahead_off():
    """with the setting a move is made ahead; without it nothing is planned"""
    record = ("larets 1\ngame chess\nvariant standard\nseat 1 human colour=0\n"
              "seat 2 computer level=1 engine=scripted.py move=600000 colour=1\ndate 2026-11-01 10:00\nseed 1\n"
              "position %s\n\n1. Ka2 2. Kh7\n" % ONE_MOVE)
    for premove in (True, False):
        with Desk() as desk:
            prepared(desk, "told", premove=premove)
            path = desk.home + "/clock.larets"
            with open(path, "w", encoding="utf-8") as f:
                f.write(record)
            heard(desk, desk.keep(path))
            desk.click("site:a2")
            desk.click("site:a1")
            desk.wait_steps(3)
            desk.click("site:b2")
            desk.click("site:b4")
            if premove:
                desk.hear_until("the move ahead", lambda seen: seen.marked("ahead"))
            tell(desk)
            desk.wait_steps(5 if premove else 4)
            seen = desk.hear_until("the answer", lambda seen: seen.sites["h8"][0] != 0)
            if not premove and (seen.marked("ahead") or line(desk)[3:] != ["Kh8"]):
                raise Failed("planned without the setting: %s" % line(desk))
            if premove and "b4" != line(desk)[4]:
                raise Failed("played: %s" % line(desk))
            desk.quit()


def drawn():
    """arrows and circles with the other button, gone with a click, back with the position"""
    with Desk() as desk:
        heard(desk, "--game", "chess", "--seats", "human,human")
        desk.park()
        bare = {site: desk.pixels("site:" + site) for site in ("e4", "d5", "c3", "a4")
                if desk.wait_still()}

        def draw(start, end, *keys):
            x, y = desk.middle("site:" + start)
            u, v = desk.middle("site:" + end)
            for key in keys:
                desk.tool("keydown", key)
            desk.tool("mousemove", x, y, "mousedown", 3, "mousemove", (x + u) // 2, (y + v) // 2,
                      "mousemove", u, v, "mouseup", 3)
            for key in keys:
                desk.tool("keyup", key)

        def shows(what, site, colour):
            def there():
                pixels = desk.pixels("site:" + site)
                return any(all(abs(pixels[i + c] - colour[c]) < 12 for c in range(3))
                           for i in range(0, len(pixels), 4))
            wait_for("%s on %s" % (what, site), there)

        def empty():
            desk.park()
            for site, pixels in bare.items():
                wait_for("nothing drawn on " + site,
                         lambda: differ(desk.pixels("site:" + site), pixels) < 0.01)
        draw("e2", "e4")
        desk.hear_until("what that is", lambda seen: any("A mark of your own" in text for text in seen.texts))
        draw("d5", "d5", "shift")
        draw("c3", "c3", "alt")
        draw("a4", "a4", "shift", "alt")
        desk.park()
        shows("green", "e4", (0x3f, 0x7d, 0x4e))
        shows("red", "d5", (0xc8, 0x45, 0x2d))
        shows("blue", "c3", (0x3e, 0x78, 0xb5))
        shows("yellow", "a4", (0xf0, 0xb8, 0x3e))
        draw("d5", "d5", "shift")  # once more takes it away
        wait_for("no circle", lambda: differ(desk.pixels("site:d5"), bare["d5"]) < 0.01)
        desk.click("site:h5")  # a click takes all away
        empty()
        draw("d5", "d5")
        desk.park()
        shows("green", "d5", (0x3f, 0x7d, 0x4e))
        desk.click("site:g1")
        empty()
        desk.click("site:g1", 3)  # what is held is put back, and nothing is drawn
        desk.hear_until("nothing is held", lambda seen: not seen.marked("held"))
        empty()
        played(desk, ["g1f3"])
        draw("d5", "d5")
        desk.park()
        shows("green", "d5", (0x3f, 0x7d, 0x4e))
        desk.key("comma")
        empty()
        desk.key("period")
        shows("green again", "d5", (0x3f, 0x7d, 0x4e))
        desk.quit()


TESTS = [special, mates, promotions, let_go, claim, refused_claim, fifty, fifty_left, offer,
         castling, ahead, ahead_off, drawn]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
