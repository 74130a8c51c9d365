# SPDX-License-Identifier: MIT
"""The star: discs of birch and of walnut with stained corners, a printed tin, white on black; glass marbles, turned pegs, enamel discs, and flat ones.

The board is 16.5 x 16.5 units, 100 of the view box to the unit, the pitch of the holes one unit, the middle at (8.25, 8.25).  The
corners, their signs and the holes are sprites of their own, placed by the layout: the board turns, and the light does not.
`corner_<colour>_v` has the attitude of the colour's own corner, `_h` the one after a turn by 60 degrees; their box is 4.6 units with
the corner's centre of gravity in its middle.  Colours are never alone: the signs are those of all games."""
import math, random
import signs
from lib import Svg, f, pl, mix, lighter, darker, bevel, grain, round_inset

DIR = 'sprites/halma/'
SIZE, MIDDLE, PITCH = 1650, 825, 100
CORNER_BOX = 460
UPRIGHT = dict(red=1, yellow=-1, green=1, blue=-1, white=1, black=-1)  # does the corner's tip point up?
NAMES = ['red', 'yellow', 'green', 'blue', 'white', 'black']           # clockwise from the top
SIGN = dict(red='heart', yellow='sun', green='leaf', blue='drop', white='ring', black='cross')
# dark, full, light, and the sign on them
C = dict(red=('#6E120C', '#CF3A2C', '#FF9C86', '#FFF4E6'), yellow=('#8A5A00', '#EDB91E', '#FFF0A0', '#5A3300'),
         green=('#0C4A2A', '#2C9558', '#9CEBB8', '#FFF4E6'), blue=('#10285F', '#2F62C0', '#9CC6FF', '#FFF4E6'),
         white=('#8C8578', '#EFEAE0', '#FFFFFF', '#4A4136'), black=('#07080A', '#2E3338', '#8E98A2', '#FFF4E6'))
ROWS = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1]


def holes():
    """middles in the view box, from the top"""
    return [(MIDDLE + PITCH * (k - (n - 1) / 2), MIDDLE + PITCH * (r - 8) * math.sqrt(3) / 2) for r, n in enumerate(ROWS) for k in range(n)]


def in_corner(x, y):
    """number of the corner a hole belongs to, clockwise from the top; None in the middle"""
    for k in range(6):
        a = math.radians(60 * k - 90)
        if (x - MIDDLE) * math.cos(a) + (y - MIDDLE) * math.sin(a) > 4.2 * PITCH * math.sqrt(3) / 2 + 1: return k
    return None


def web(dx, dy):
    """one path for the lines between neighbouring holes, but for those within a corner"""
    hs, d = holes(), ''
    for i, (x, y) in enumerate(hs):
        for u, v in hs[i + 1:]:
            far = math.hypot(u - x, v - y)
            if far < 1.1 * PITCH and not (in_corner(x, y) is not None and in_corner(x, y) == in_corner(u, v)):
                d += 'M%s %sL%s %s' % (f(x + dx), f(y + dy), f(u + dx), f(v + dy))
    return d


# --- boards --------------------------------------------------------------------
def birch():
    s, r, M = Svg(SIZE), random.Random(31), MIDDLE
    R = 812
    s.circle(M, M, R, s.lin(M - 560, M - 560, M + 560, M + 560, (0, '#DDB37A'), (45, '#B98A52'), (100, '#7A5029')))
    s.circle(M, M, R - 3, 'none', stroke=s.lin(M - 560, M - 560, M + 560, M + 560, (0, '#FFF3D6', .95), (44, '#FFF3D6', .25), (52, '#2A1606', .12), (100, '#2A1606', .8)), sw=6)
    s.circle(M, M, R - 15, 'none', stroke=s.lin(M - 560, M - 560, M + 560, M + 560, (0, '#6A421C', .55), (50, '#6A421C', .25), (100, '#FFE9C0', .6)), sw=3)
    q = R - 27
    s.circle(M, M, q + 3, s.lin(M - 560, M - 560, M + 560, M + 560, (0, '#5E3A17'), (50, '#8A6032'), (100, '#E8CB97')))
    s.circle(M, M, q, s.lin(M - 560, M - 560, M + 560, M + 560, (0, '#FAEFD3'), (48, '#F1DFB8'), (100, '#E0C590')))
    ins = round_inset(2 * q, 2 * q, q, 3)
    grain(s, M - q, M - q, 2 * q, 2 * q, r, 30, ['#D9B984', '#CFA969', '#FFF6DF'], widths=(10, 18, 30), op=(.05, .12), amp=14, groups=6, inset=ins, short=.5)
    grain(s, M - q, M - q, 2 * q, 2 * q, r, 210, ['#D3B077', '#C69F64', '#BC9456', '#FFF8E6'], widths=(1.3, 2, 3, 4.4), op=(.12, .34), amp=8, groups=14, inset=ins, short=.6)
    d = ''                            # what birch is known by: short flecks along the grain
    for _ in range(300):
        a, p = r.uniform(0, 6.283), math.sqrt(r.random()) * (q - 30)
        d += 'M%s %sl%s %s' % (f(M + p * math.cos(a)), f(M + p * math.sin(a)), f(r.uniform(5, 15)), f(r.uniform(-.8, .8)))
    s.path(d, 'none', stroke='#B28445', sw=1.8, sop=.34)
    # a thread of dark wood and one of brass let in along the rim
    s.circle(M + 1.4, M + 1.4, q - 26, 'none', stroke='#FFF8E4', sw=7, sop=.75)
    s.circle(M, M, q - 26, 'none', stroke='#5A3518', sw=7)
    s.circle(M, M, q - 26, 'none', stroke=s.lin(M - 560, M - 560, M + 560, M + 560, (0, '#F2D48C'), (50, '#C08F3A'), (100, '#E9C878')), sw=2.6)
    s.path(web(1.4, 1.8), 'none', stroke='#FFF9E8', sw=3.2, sop=.55)
    s.path(web(0, 0), 'none', stroke='#8F6733', sw=2.8, sop=.52)
    s.circle(M, M, q, s.rad(M - 240, M - 300, 1350, (0, '#FFFFFF', .14), (45, '#FFFFFF', 0), (72, '#3A2208', .02), (100, '#3A2208', .20)))
    return s


def walnut():
    """dark wood with a light field let in round the star"""
    s, r, M = Svg(SIZE), random.Random(33), MIDDLE
    R, box = 812, (M - 560, M - 560, M + 560, M + 560)
    s.circle(M, M, R, s.lin(*box, (0, '#8A6240'), (45, '#5E3E24'), (100, '#361F10')))
    s.circle(M, M, R - 3, 'none', stroke=s.lin(*box, (0, '#FFE6C0', .85), (44, '#FFE6C0', .2), (52, '#120804', .12), (100, '#120804', .8)), sw=6)
    ins = round_inset(2 * R - 12, 2 * R - 12, R - 6, 3)
    grain(s, M - R + 6, M - R + 6, 2 * R - 12, 2 * R - 12, r, 120, ['#2E1A0C', '#3C2412', '#A07A54'], widths=(1.6, 2.6, 4), op=(.12, .30), amp=8, groups=10, inset=ins, short=.6)
    q = R - 58
    s.circle(M, M, q + 6, '#E9C878'); s.circle(M, M, q + 3, '#3A2412')
    s.circle(M, M, q, s.lin(*box, (0, '#F4E2BE'), (48, '#EAD2A4'), (100, '#D3B47E')))
    ins = round_inset(2 * q, 2 * q, q, 3)
    grain(s, M - q, M - q, 2 * q, 2 * q, r, 150, ['#C9A468', '#BC9456', '#FFF3D8'], widths=(1.3, 2, 3.4), op=(.12, .30), amp=8, groups=10, inset=ins, short=.6)
    s.path(web(1.4, 1.8), 'none', stroke='#FFF6DE', sw=3.2, sop=.55)
    s.path(web(0, 0), 'none', stroke='#7A5227', sw=2.8, sop=.55)
    s.circle(M, M, q, s.rad(M - 240, M - 300, 1350, (0, '#FFFFFF', .12), (45, '#FFFFFF', 0), (72, '#3A2208', .02), (100, '#3A2208', .20)))
    return s


def tin():
    """a printed lid with a rolled rim"""
    s, r, M = Svg(SIZE), random.Random(7), MIDDLE
    R = 812
    box = (M - 560, M - 560, M + 560, M + 560)
    s.circle(M, M, R, s.lin(*box, (0, '#F4F1E8'), (30, '#B9B4A8'), (55, '#8A857B'), (80, '#B3ADA0'), (100, '#5A564E')))
    s.circle(M, M, R - 2, 'none', stroke=s.lin(*box, (0, '#FFFFFF', .9), (48, '#FFFFFF', .1), (52, '#1A1814', .1), (100, '#1A1814', .7)), sw=4)
    s.circle(M, M, R - 22, s.lin(*box, (0, '#4C5A63'), (100, '#E6EBEA')))
    s.circle(M, M, R - 25, s.lin(*box, (0, '#2F5F73'), (50, '#234D60'), (100, '#173746')))
    d = ''                            # a printed wreath of lozenges
    n = 96
    for k in range(n):
        a, p = 2 * math.pi * k / n, R - 48
        for u, v in ((0, -9), (16, 0), (0, 9), (-16, 0)):
            x, y = M + (p + v) * math.cos(a) - u * math.sin(a), M + (p + v) * math.sin(a) + u * math.cos(a)
            d += '%s%s %s' % ('M' if (u, v) == (0, -9) else 'L', f(x), f(y))
        d += 'Z'
    s.path(d, '#E9C46A')
    q = R - 72
    s.circle(M, M, q + 4, '#E9C46A')
    s.circle(M, M, q, s.rad(M - 260, M - 320, 1400, (0, '#FFFBEF'), (50, '#F8EED6'), (100, '#E2D2AE')))
    s.circle(M, M, q - 12, 'none', stroke='#234D60', sw=2.4, sop=.7)
    s.path(web(0, 0), 'none', stroke='#7C9098', sw=2.6, sop=.62)
    d = ''                            # the print has grown a little old
    for _ in range(220):
        a, p = r.uniform(0, 6.283), math.sqrt(r.random()) * (q - 12)
        x, y = M + p * math.cos(a), M + p * math.sin(a)
        d += 'M%s %sl%s %s' % (f(x), f(y), f(r.uniform(1, 4)), f(r.uniform(-2, 2)))
    s.path(d, 'none', stroke='#8F7E58', sw=1.2, sop=.24)
    return s


def black():
    s, M = Svg(SIZE), MIDDLE
    s.circle(M, M, 812, '#000000')
    s.circle(M, M, 806, 'none', stroke='#FFFFFF', sw=6)
    s.path(web(0, 0), 'none', stroke='#7A7A7A', sw=2.5)
    return s


# --- corners --------------------------------------------------------------------
def triangle(up, radius):
    m = CORNER_BOX / 2
    return [(m + radius * math.cos(math.radians(a)), m + radius * math.sin(math.radians(a))) for a in ((-90, 30, 150) if up > 0 else (90, 210, 330))]


STAIN = dict(red='#E08E72', yellow='#EFCB63', green='#92BF8B', blue='#9DB6DA', white='#FBF5E6', black='#968C7E')
ENAMEL = dict(red='#D2493A', yellow='#F1C232', green='#3C9E63', blue='#3B6FC4', white='#FFFFFF', black='#4A4E55')


def corner(theme, n, up):
    s, (dk, md, lt, _) = Svg(CORNER_BOX), C[n]
    out, inner = triangle(up, 218), triangle(up, 188)
    if theme == 'contrast':
        s.poly(out, '#000000', stroke='#FFFFFF', sw=6)
        return s
    if theme in ('birch', 'walnut'):
        edge = mix(dk, '#5A3A1A', .35) if n != 'white' else '#8A7350'
        s.poly([(x + 2.4, y + 2.8) for x, y in out], 'none', stroke='#FFF8E4', sw=8, sop=.8)
        s.poly(out, STAIN[n], fop=.84)
        s.poly(out, 'none', stroke=edge, sw=6)
        s.poly(inner, 'none', stroke=mix(STAIN[n], '#FFF8E6', .6), sw=3, sop=.75)
        return s
    ground = ENAMEL[n]
    s.poly(out, '#234D60', stroke='#234D60', sw=14)
    s.poly(out, '#FFFBEF', stroke='#FFFBEF', sw=7)
    s.poly(triangle(up, 209), s.lin(60, 60, 400, 400, (0, mix(ground, '#FFFFFF', .22)), (50, ground), (100, mix(ground, '#000000', .14))))
    s.poly(inner, 'none', stroke='#FFFBEF' if n != 'white' else '#B9AE94', sw=3, sop=.7)
    return s


def sign(theme, n):
    """a boss on the rim, outside of the corner's tip"""
    s = Svg(128)
    dk, md, _, _ = C[n]
    if theme == 'contrast':
        s.circle(64, 64, 61, '#000000', stroke='#FFFFFF', sw=5)
        signs.draw(s, SIGN[n], 64, 65, 74, '#FFFFFF')
        return s
    ink = {'white': '#6E6452', 'black': '#1C1A18', 'yellow': '#8A5F00'}.get(n, mix(dk, md, .3))
    if theme in ('birch', 'walnut'):
        s.circle(64, 64, 63, '#4E2F14')
        s.circle(64, 64, 59, s.lin(20, 20, 108, 108, (0, '#F6DA92'), (50, '#C08F3A'), (100, '#8A5F22')))
        s.circle(64, 64, 52, s.lin(20, 20, 108, 108, (0, '#B98A52'), (100, '#FFF3D6')))
        s.circle(64, 64, 50, s.lin(20, 20, 108, 108, (0, '#FBF1D7'), (100, '#E9D2A2')))
        signs.draw(s, SIGN[n], 65.5, 67, 74, '#FFFBEF')
    else:
        s.circle(64, 64, 63, '#173746')
        s.circle(64, 64, 60, '#E9C46A')
        s.circle(64, 64, 52, s.lin(20, 20, 108, 108, (0, '#FFFDF5'), (100, '#EFE2C2')), stroke='#234D60', sw=3)
    signs.draw(s, SIGN[n], 64, 65, 74, ink)
    return s


def hole(theme):
    s = Svg(512)
    if theme == 'contrast':
        s.circle(256, 256, 200, '#000000', stroke='#FFFFFF', sw=24)
        return s
    if theme in ('birch', 'walnut'):
        s.circle(268, 271, 232, '#FFFAEA', fop=.9)
        s.circle(256, 256, 224, '#54361A')
        s.circle(256, 256, 208, s.lin(90, 80, 430, 440, (0, '#36200C'), (45, '#765029'), (100, '#D4A96B')))
        s.path('M110 330A165 165 0 0 0 402 330A185 185 0 0 1 110 330Z', '#F0CD92', fop=.35)
        return s
    s.circle(256, 256, 232, s.lin(90, 80, 430, 440, (0, '#8C8064'), (50, '#D9CBA8'), (100, '#FFFFFF')))
    s.circle(256, 256, 214, '#3E3A32')
    s.circle(256, 256, 204, s.rad(330, 345, 330, (0, '#D8D2C2'), (45, '#9A9384'), (100, '#4E493F')))
    return s


# --- marbles ----------------------------------------------------------------------
def edged(s, n, cx, cy, size, ink, line, lw):
    signs.draw(s, SIGN[n], cx, cy, size, line, stroke=line, sw=lw)
    signs.draw(s, SIGN[n], cx, cy, size, ink)


def marble(n):
    (dk, md, lt, ink), s, R = C[n], Svg(512), 208
    line, milk = mix(dk, '#120A06', .6), n in ('white', 'black')
    if not milk: s.circle(270, 270, R + 14, s.rad(340, 350, 240, (0, lt, .5), (60, md, .25), (100, md, 0)))
    s.circle(256, 256, R, line, stroke=line, sw=24)
    if milk: body = s.rad(200, 180, 350, (0, lt), (45, md), (100, dk))
    else: body = s.rad(325, 345, 400, (0, mix(md, lt, .75)), (30, md), (68, mix(md, dk, .55)), (100, dk))
    s.circle(256, 256, R, body)
    if n == 'yellow': signs.draw(s, SIGN[n], 262, 268, 262, ink)
    else: edged(s, n, 262, 268, 236, ink, mix(md, dk, .85) if n != 'white' else '#FFFFFF', 18)
    s.path('M104 356C176 470 360 460 430 326C396 424 250 470 104 356Z', '#FFFFFF', fop=.35 if n != 'black' else .22)
    s.path('M74 250C74 140 160 74 256 74C350 74 420 132 436 210C380 150 310 126 236 138C150 152 92 196 74 250Z', s.lin(140, 80, 250, 240, (0, '#FFFFFF', .42), (100, '#FFFFFF', .02)))
    s.ell(168, 142, 56, 28, '#FFFFFF', fop=.95, tf='rotate(-36 168 142)'); s.ell(110, 212, 14, 10, '#FFFFFF', fop=.6, tf='rotate(-62 110 212)')
    return s


def peg(n):
    """a turned peg seen from above: a coloured collar, a head with the sign burnt in"""
    (dk, md, lt, _), s = C[n], Svg(512)
    line = mix(dk, '#120A06', .6)
    s.circle(256, 262, 214, line, stroke=line, sw=22)
    s.circle(256, 262, 212, s.lin(70, 70, 440, 450, (0, mix(md, lt, .65)), (42, md), (100, mix(md, dk, .85))))
    s.circle(256, 262, 203, 'none', stroke=s.lin(90, 90, 420, 430, (0, '#FFFFFF', .75), (46, '#FFFFFF', .05), (54, '#000000', .05), (100, '#000000', .4)), sw=9)
    s.circle(262, 276, 162, '#000000', fop=.34)
    s.circle(256, 250, 160, mix(dk, '#120A06', .45))
    head = ('#FFFFFF', '#F7E9CB', '#D5B98A') if n != 'black' else ('#F7EEDD', '#E6D3AE', '#B99B6B')
    s.circle(256, 250, 150, s.rad(200, 186, 250, (0, head[0]), (55, head[1]), (100, head[2])))
    s.circle(256, 250, 139, 'none', stroke='#A98A58', sw=4, sop=.55)
    ink = {'yellow': '#8A5A00', 'white': '#6B6152', 'black': '#14161A'}.get(n, mix(md, dk, .62))
    signs.draw(s, SIGN[n], 256, 252, 204, ink)
    s.path('M132 214C150 152 206 116 262 114', 'none', stroke='#FFFFFF', sw=11, sop=.85)
    return s


def disc(n):
    """a coin of enamel in a wooden rim, its sign let in"""
    (dk, md, lt, ink), s = C[n], Svg(512)
    line = mix(dk, '#120A06', .6)
    s.circle(256, 262, 214, line, stroke=line, sw=22)
    s.circle(256, 260, 212, s.lin(70, 70, 440, 450, (0, '#F6E3BC'), (45, '#D2B078'), (100, '#8A6636')))
    s.circle(256, 254, 178, mix(dk, '#120A06', .35))
    s.circle(256, 254, 168, s.lin(110, 90, 400, 420, (0, mix(md, lt, .45)), (45, md), (100, mix(md, dk, .5))))
    signs.draw(s, SIGN[n], 256, 256, 214, ink if n != 'white' else '#5A5042')
    s.path('M112 232C122 164 180 112 250 106', 'none', stroke='#FFFFFF', sw=13, sop=.6)
    return s


def flat(n):
    """every second colour is white on black, so that neighbours differ by more than their signs"""
    s, inverted = Svg(512), n in ('yellow', 'blue', 'black')
    s.circle(256, 256, 224, '#000000')
    s.circle(256, 256, 206, '#000000' if inverted else '#FFFFFF', stroke='#FFFFFF', sw=22)
    signs.draw(s, SIGN[n], 256, 258, 268, '#FFFFFF' if inverted else '#000000')
    return s


def main():
    for theme, board in (('birch', birch), ('walnut', walnut), ('tin', tin), ('contrast', black)):
        board().save(DIR + theme + '/board')
        hole(theme).save(DIR + theme + '/hole')
        for n in NAMES:
            sign(theme, n).save(DIR + theme + '/sign_' + n)
            for way, turn in (('v', 1), ('h', -1)): corner(theme, n, UPRIGHT[n] * turn).save('%s%s/corner_%s_%s' % (DIR, theme, n, way))
    for folder, make in (('marbles', marble), ('pegs', peg), ('discs', disc), ('contrast', flat)):
        for n in NAMES: make(n).save(DIR + folder + '/' + n)


if __name__ == '__main__': main()
