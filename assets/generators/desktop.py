# SPDX-License-Identifier: MIT
"""What the desktop shows outside of the window: icons of file types, and the box in one colour for panels."""
import app
from lib import Svg

INK = '#3A2A20'


def sheet():
    """a page with a folded corner, and room for a sign in its lower two thirds"""
    s = Svg(512)
    s.path('M110 28H330L422 120V468C422 478 416 484 406 484H106C96 484 90 478 90 468V44C90 34 96 28 106 28Z', s.lin(90, 28, 422, 484, (0, '#FFFDF6'), (100, '#EBDFC6')), stroke='#8A7355', sw=12)
    s.path('M330 28V104C330 114 336 120 346 120H422Z', s.lin(330, 120, 380, 70, (0, '#C9B68F'), (100, '#F7EEDA')), stroke='#8A7355', sw=10)
    return s


def record():
    s = sheet()
    s.shift = 'translate(135 175) scale(.47)'
    app.box(s)
    return s


def pgn():
    """a pawn before two dark squares"""
    s = sheet()
    s.rect(146, 330, 110, 110, '#D8C29A')
    s.rect(256, 330, 110, 110, '#B5925E')
    s.path('M256 186A48 48 0 0 1 284 273L296 282V296H280C282 340 296 372 326 394V424H186V394C216 372 230 340 232 296H216V282L228 273A48 48 0 0 1 256 186Z', s.lin(190, 190, 330, 430, (0, '#7A5A42'), (100, '#2A1B12')), stroke=INK, sw=10)
    return s


def pdn():
    """two men, one on the other: a king"""
    s = sheet()
    for y, light, dark in ((372, '#7A5A42', '#2A1B12'), (300, '#FFF3D6', '#D8BC86')):
        s.path('M156 %dV%dA100 44 0 0 0 356 %dV%dZ' % (y, y + 44, y + 44, y), dark, stroke=INK, sw=10)
        s.ell(256, y, 100, 44, light, stroke=INK, sw=10)
        s.ell(256, y, 62, 24, 'none', stroke=INK, sw=6, sop=.6)
    return s


def symbolic():
    """the box of 16 × 16, one colour: the desktop gives it that of the panel"""
    s = Svg(16)
    s.path('M2.5 1H13.5L12.5 7H3.5ZM4 2.5L4.5 5.8H11.5L12 2.5Z', '#2E3436', rule='evenodd')
    s.path('M1 8H15L14 15H2ZM8 9L5.5 11.5L8 14L10.5 11.5Z', '#2E3436', rule='evenodd')
    return s


def main():
    for name, made in (('record', record()), ('pgn', pgn()), ('pdn', pdn()), ('symbolic', symbolic())):
        made.save('desktop/' + name)


if __name__ == '__main__': main()
