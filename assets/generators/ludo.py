# SPDX-License-Identifier: MIT
"""Ludo: a card with enamel yards, a paper one, a wooden one, white on black; horses, pawns, discs, and pawns in black and white; dice.

The board is 15×15 units and half a unit of card round them, 60 of the view box to the unit, the ring and the rest where ludo.md has them. Colours are never
alone: red is the heart, green the leaf, yellow the sun, blue the drop, as everywhere."""
import math, random
import signs
from lib import Svg, f, mix, bevel, xf

DIR = 'sprites/ludo/'
Q = 60
NAMES = ['red', 'green', 'yellow', 'blue']
SIGN = dict(red='heart', green='leaf', yellow='sun', blue='drop')
RING = [(1, 6), (2, 6), (3, 6), (4, 6), (5, 6), (6, 5), (6, 4), (6, 3), (6, 2), (6, 1), (6, 0), (7, 0), (8, 0)]
C = dict(red=('#C8362B', '#7E1710', '#F2806C'), green=('#2C8A52', '#114A28', '#84D3A0'),
         yellow=('#F0BD25', '#9A6A00', '#FFE88A'), blue=('#2F62BE', '#122F6B', '#8FB8F5'))
INK = '#FFF8EA'


def turned(x, y, quarters):
    """a cell of the first quarter of the board, turned clockwise"""
    for _ in range(quarters): x, y = 14 - y, x
    return x, y


def sign_ink(n): return '#6E4700' if n == 'yellow' else INK


LOOKS = dict(
    enamel=dict(card=('#FBF4E4', '#EADDC2'), cell=('#FFFDF7', '#F3E8D2'), edge='#5A4632', gloss=True, rim='#B9873A'),
    paper=dict(card=('#E9E2D0', '#DCD2BA'), cell=('#F7F2E4', '#F1EAD7'), edge='#8A7A60', gloss=False, rim='#8A7A60'),
    wood=dict(card=('#C69A68', '#A0733F'), cell=('#FBEFD8', '#EEDCB6'), edge='#4E3216', gloss=True, rim='#5E3A18'))


def fill(s, n, x, y, w, h, look):
    m, dk, _ = C[n]
    if not look['gloss']: return mix(m, '#EFE6D0', .16)
    return s.lin(x, y, x + w, y + h, (0, mix(m, '#FFFFFF', .18)), (45, m), (100, mix(m, dk, .3)))


def cell(s, c, r, look, colour=None):
    x, y = c * Q, r * Q
    paint = fill(s, colour, x, y, Q, Q, look) if colour else s.lin(x, y, x + Q, y + Q, (0, look['cell'][0]), (100, look['cell'][1]))
    s.rect(x + 1.3, y + 1.3, Q - 2.6, Q - 2.6, paint, r=7, stroke=look['edge'], sw=1.6, sop=.75)
    if look['gloss']:
        s.path('M%s %sV%sH%s' % tuple(f(v) for v in (x + 4.5, y + Q - 9, y + 4.5, x + Q - 9)), 'none', stroke='#FFFFFF', sw=2, sop=.55)


def arrow(s, cx, cy, angle, ink):
    s.path('M-18 -5 L2 -5 L2 -15 L20 0 L2 15 L2 5 L-18 5 Z', ink, tf='translate(%s %s) rotate(%s)' % (f(cx), f(cy), f(angle)))


def chevron(s, cx, cy, angle, ink):
    s.path('M-9 -13 L7 0 L-9 13', 'none', stroke=ink, sw=6, tf='translate(%s %s) rotate(%s)' % (f(cx), f(cy), f(angle)))


NEST = [(-1, -1), (1, -1), (-1, 1), (1, 1)]  # of the four tokens, from the middle of the yard
CORNER = [(0, 0), (9, 0), (9, 9), (0, 9)]


def board(name):
    look, s, W = LOOKS[name], Svg(960), 960
    s.rect(0, 0, W, W, s.lin(0, 0, W, W, (0, look['card'][0]), (100, look['card'][1])), r=34)
    r = random.Random(3)
    d = ''
    for _ in range(260):
        d += 'M%s %sh1' % (f(r.uniform(4, W - 4)), f(r.uniform(4, W - 4)))
    s.path(d, 'none', stroke='#C9B48C', sw=1.2, sop=.45)
    if look['gloss']: bevel(s, 0, 0, W, W, 34, '#FFFFFF', '#8F7A58', 3, (.9, .9))
    s.rect(10, 10, W - 20, W - 20, 'none', r=26, stroke=look['rim'], sw=3)
    s.shift = 'translate(30 30)'
    for quarter, n in enumerate(NAMES):
        for c, w in RING: cell(s, *turned(c, w, quarter), look)
    for quarter, n in enumerate(NAMES):
        m, dk, _ = C[n]
        cell(s, *turned(1, 6, quarter), look, n)
        x, y = turned(1, 6, quarter)
        arrow(s, (x + .5) * Q, (y + .5) * Q, 90 * quarter, sign_ink(n))
        x, y = turned(0, 7, quarter)
        cell(s, x, y, look)
        chevron(s, (x + .5) * Q, (y + .5) * Q, 90 * quarter, mix(m, dk, .2))
        for k in range(1, 6):
            x, y = turned(k, 7, quarter)
            cell(s, x, y, look, n)
            signs.draw(s, SIGN[n], (x + .5) * Q, (y + .5) * Q, 30, sign_ink(n))
        yard(s, n, CORNER[quarter], look)
    home(s, look)
    return s


def yard(s, n, corner, look):
    m, dk, _ = C[n]
    x, y, w = corner[0] * Q + 6, corner[1] * Q + 6, 6 * Q - 12
    s.rect(x, y, w, w, fill(s, n, x, y, w, w, look), r=26, stroke=mix(dk, '#2A1A0C', .4), sw=2.5)
    if look['gloss']: bevel(s, x + 2, y + 2, w - 4, w - 4, 24, '#FFFFFF', dk, 4, (.55, .6))
    i = 40
    s.rect(x + i, y + i, w - 2 * i, w - 2 * i, s.lin(x, y, x + w, y + w, (0, look['cell'][0]), (100, look['cell'][1])), r=34, stroke=mix(dk, '#2A1A0C', .3), sw=2.5)
    signs.draw(s, SIGN[n], x + w / 2, y + w / 2, 92, mix(m, '#FFF6E4', .5))
    for cx, cy in NEST:
        cx, cy = x + w / 2 + cx * Q, y + w / 2 + cy * Q
        if look['gloss']:
            s.circle(cx, cy, 30, s.lin(cx - 20, cy - 24, cx + 20, cy + 24, (0, mix(m, dk, .35)), (60, m), (100, mix(m, '#FFFFFF', .25))), stroke=mix(dk, '#2A1A0C', .3), sw=2.2)
        else:
            s.circle(cx, cy, 30, mix(m, '#EFE6D0', .35), stroke=mix(dk, '#2A1A0C', .2), sw=2)


def home(s, look):
    a, b, m = 6 * Q, 9 * Q, 7.5 * Q
    sides = dict(red=((a, a), (m, m), (a, b)), green=((a, a), (b, a), (m, m)), yellow=((b, a), (b, b), (m, m)), blue=((a, b), (m, m), (b, b)))
    at = dict(red=(-1, 0), green=(0, -1), yellow=(1, 0), blue=(0, 1))
    for n in NAMES:
        s.poly(sides[n], fill(s, n, a, a, b - a, b - a, look), stroke=INK, sw=3)
        signs.draw(s, SIGN[n], m + at[n][0] * Q * 1.05, m + at[n][1] * Q * 1.05, 34, sign_ink(n))
    s.rect(a, a, b - a, b - a, 'none', r=4, stroke='#4A3826', sw=2.6)
    s.circle(m, m, 38, s.rad(m - 12, m - 12, 56, (0, '#F3E3BE'), (100, '#C79B4B')), stroke='#4A3826', sw=2.4)


def board_contrast():
    s, W = Svg(960), 960
    s.rect(0, 0, W, W, '#000000', r=34)
    s.rect(5, 5, W - 10, W - 10, 'none', r=30, stroke='#FFFFFF', sw=3)
    s.shift = 'translate(30 30)'
    line = dict(stroke='#FFFFFF', sw=2.4, join='miter')
    for quarter, n in enumerate(NAMES):
        for c, w in RING + [(0, 7)]:
            x, y = turned(c, w, quarter)
            s.rect(x * Q + 1.5, y * Q + 1.5, Q - 3, Q - 3, '#000000', **line)
    for quarter, n in enumerate(NAMES):
        x, y = turned(1, 6, quarter)
        s.rect(x * Q + 1.5, y * Q + 1.5, Q - 3, Q - 3, '#FFFFFF')
        arrow(s, (x + .5) * Q, (y + .5) * Q, 90 * quarter, '#000000')
        x, y = turned(0, 7, quarter)
        chevron(s, (x + .5) * Q, (y + .5) * Q, 90 * quarter, '#FFFFFF')
        for k in range(1, 6):
            x, y = turned(k, 7, quarter)
            s.rect(x * Q + 1.5, y * Q + 1.5, Q - 3, Q - 3, '#000000', **line)
            signs.draw(s, SIGN[n], (x + .5) * Q, (y + .5) * Q, 30, '#FFFFFF')
        cx, cy = CORNER[quarter]
        s.rect(cx * Q + 8, cy * Q + 8, 6 * Q - 16, 6 * Q - 16, '#000000', stroke='#FFFFFF', sw=5, join='miter')
        signs.draw(s, SIGN[n], (cx + 3) * Q, (cy + 3) * Q, 88, '#FFFFFF')
        for x, y in NEST: s.circle((cx + 3 + x) * Q, (cy + 3 + y) * Q, 30, '#000000', stroke='#FFFFFF', sw=3)
    a, b, m = 6 * Q, 9 * Q, 7.5 * Q
    s.rect(a, a, b - a, b - a, '#000000', stroke='#FFFFFF', sw=4, join='miter')
    s.path('M%s %sL%s %sM%s %sL%s %s' % tuple(f(v) for v in (a, a, b, b, b, a, a, b)), 'none', stroke='#FFFFFF', sw=3)
    for n, (x, y) in dict(red=(-1, 0), green=(0, -1), yellow=(1, 0), blue=(0, 1)).items():
        signs.draw(s, SIGN[n], m + x * Q * 1.05, m + y * Q * 1.05, 34, '#FFFFFF')
    s.circle(m, m, 38, '#000000', stroke='#FFFFFF', sw=4)
    return s


def star(ink):
    """a safe square"""
    s = Svg(512)
    s.circle(256, 256, 128, 'none', stroke=ink, sw=30)
    s.circle(256, 256, 44, ink)
    return s


# --- tokens ------------------------------------------------------------------
HORSE = ('M150 408 C150 352 214 330 226 280 C204 300 186 300 170 320 C158 336 134 336 124 324 C104 318 94 298 98 280 C102 258 124 238 140 210 '
         'C150 184 158 156 180 132 C188 122 196 118 204 112 C200 92 200 74 208 54 C230 66 246 82 254 100 C344 104 408 190 396 318 C393 352 386 380 378 408 Z')
MANE = 'M254 100 C344 104 408 190 396 318 C393 352 386 380 378 408 L320 408 C346 320 340 190 254 100 Z'
BELL = 'M256 296 L352 296 C406 318 432 372 432 424 C432 468 396 484 316 484 L196 484 C116 484 80 468 80 424 C80 372 106 318 160 296 Z'


def placed(d): return xf(d, 34, -22, .9)


def horse(n):
    (m, dk, lt), s = C[n], Svg(512)
    line = mix(dk, '#120A06', .6)
    for d in (placed(HORSE), BELL): s.path(d, line, stroke=line, sw=24)
    s.path(placed(HORSE), s.lin(120, 80, 400, 330, (0, mix(m, '#FFFFFF', .42)), (40, m), (100, mix(m, dk, .75))))
    s.path(placed(MANE), mix(dk, '#120A06', .25), fop=.85)
    s.path(placed('M254 104 C336 186 350 300 322 400'), 'none', stroke=line, sw=9, sop=.8)
    s.path(placed('M302 158 C326 158 346 168 362 184 M324 214 C348 214 366 222 382 236 M336 272 C356 272 374 280 388 290'), 'none', stroke=lt, sw=8, sop=.75)
    s.path(placed('M226 280 C246 262 262 240 262 212'), 'none', stroke=line, sw=9, sop=.75)
    s.path(placed('M172 188 C182 164 208 160 224 176 C212 198 186 202 172 188 Z'), '#FFF8EA')
    s.circle(198 * .9 + 34, 182 * .9 - 22, 10, line)
    s.path(placed('M146 224 C158 198 166 166 186 144'), 'none', stroke='#FFFFFF', sw=12, sop=.6)
    s.path(BELL, s.lin(80, 0, 432, 0, (0, dk), (14, m), (32, mix(m, '#FFFFFF', .45)), (56, m), (100, dk)), stroke=line, sw=6, sop=.8)
    medal(s, n, 256, 388, 96)
    s.path('M110 420 C108 380 122 344 146 324', 'none', stroke='#FFFFFF', sw=11, sop=.6)
    return s


def medal(s, n, x, y, r):
    m, dk, _ = C[n]
    s.circle(x, y, r + 11, mix(dk, '#120A06', .6))
    s.circle(x, y, r, s.rad(x - r * .3, y - r * .36, r * 1.4, (0, '#FFFFFF'), (60, '#FFF4DE'), (100, '#E3CDA0')))
    signs.draw(s, SIGN[n], x, y, 1.28 * r, '#6E4700' if n == 'yellow' else mix(m, dk, .72))


PAWN = 'M256 40 C316 40 362 86 362 144 C362 186 338 220 304 238 C330 300 420 352 436 424 C444 468 400 484 256 484 C112 484 68 468 76 424 C92 352 182 300 208 238 C174 220 150 186 150 144 C150 86 196 40 256 40 Z'


def pawn(n):
    (m, dk, _), s = C[n], Svg(512)
    line = mix(dk, '#120A06', .6)
    s.path(PAWN, line, stroke=line, sw=24)
    s.path(PAWN, s.lin(96, 60, 420, 470, (0, mix(m, '#FFFFFF', .5)), (38, m), (100, mix(m, dk, .7))))
    s.path('M196 92C206 74 222 64 240 60', 'none', stroke='#FFFFFF', sw=16, sop=.75)
    s.path('M122 410C132 366 170 330 206 300', 'none', stroke='#FFFFFF', sw=12, sop=.5)
    medal(s, n, 256, 380, 88)
    return s


def disc(n):
    """a flat turned token: its colour round the edge, the sign in the middle"""
    (m, dk, lt), s = C[n], Svg(512)
    line = mix(dk, '#120A06', .6)
    for y in (286, 250): s.circle(256, y, 206, line, stroke=line, sw=24)
    s.rect(50, 250, 412, 36, line, stroke=line, sw=24)
    wall = s.lin(50, 0, 462, 0, (0, mix(m, dk, .35)), (40, mix(m, dk, .15)), (100, dk))
    s.circle(256, 286, 206, wall); s.rect(50, 250, 412, 36, wall)
    s.circle(256, 250, 206, s.rad(180, 140, 360, (0, mix(m, '#FFFFFF', .5)), (45, m), (100, mix(m, dk, .6))))
    s.circle(256, 250, 198, 'none', stroke=s.lin(110, 100, 400, 400, (0, '#FFFFFF', .8), (48, '#FFFFFF', .05), (100, '#000000', .3)), sw=9)
    medal(s, n, 256, 250, 122)
    return s


def pawn_contrast(n):
    s = Svg(512)
    s.path(PAWN, '#000000', stroke='#000000', sw=44)
    s.path(PAWN, '#FFFFFF', stroke='#FFFFFF', sw=8)
    signs.draw(s, SIGN[n], 256, 372, 176, '#000000')
    return s


# --- dice --------------------------------------------------------------------
PIPS = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)], 6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)]}


def die(n, flat=False):
    s = Svg(512)
    if flat:
        s.rect(52, 52, 408, 408, '#FFFFFF', r=70, stroke='#000000', sw=24)
    else:
        s.rect(52, 60, 408, 408, '#4A3826', r=84, stroke='#33261B', sw=24)
        s.rect(52, 44, 408, 408, s.lin(60, 50, 450, 450, (0, '#FFFFFF'), (45, '#F8EED9'), (100, '#D9C49A')), r=84, stroke='#8A7350', sw=5)
        s.path('M92 360V150C92 112 112 86 150 84H350', 'none', stroke='#FFFFFF', sw=12, sop=.9)
    y0 = 256 if flat else 248
    for x, y in PIPS[n]:
        r = 58 if n == 1 else 42
        if not flat: s.circle(256 + 112 * x + 4, y0 + 112 * y + 5, r, '#FFFFFF', fop=.7)
        s.circle(256 + 112 * x, y0 + 112 * y, r, '#000000' if flat else '#C8452D' if n == 1 else '#2A2320')
    return s


# --- a die turning over ---------------------------------------------------------
TUMBLE = 12
AXIS = (.62, -.70, .35)                          # it turns about this, and ends where it began
SIDES = [((0, 0, 1), (1, 0, 0), (0, 1, 0), 1), ((0, 0, -1), (-1, 0, 0), (0, 1, 0), 6), ((1, 0, 0), (0, 0, -1), (0, 1, 0), 3),
         ((-1, 0, 0), (0, 0, 1), (0, 1, 0), 4), ((0, -1, 0), (1, 0, 0), (0, 0, 1), 2), ((0, 1, 0), (1, 0, 0), (0, 0, -1), 5)]


def spun(v, angle):
    """Rodrigues: v turned about the axis"""
    n = math.sqrt(sum(a * a for a in AXIS))
    k, c, s = [a / n for a in AXIS], math.cos(angle), math.sin(angle)
    cross = (k[1] * v[2] - k[2] * v[1], k[2] * v[0] - k[0] * v[2], k[0] * v[1] - k[1] * v[0])
    dot = sum(a * b for a, b in zip(k, v))
    return [v[i] * c + cross[i] * s + k[i] * dot * (1 - c) for i in range(3)]


def tumble(step, flat=False):
    """a cube from above, lit from the upper left; only what is turned to us"""
    s, angle, half = Svg(512), .35 + 2 * math.pi * step / TUMBLE, 158
    faces = []
    for normal, u, v, n in SIDES:
        normal, u, v = spun(normal, angle), spun(u, angle), spun(v, angle)
        if normal[2] > .02: faces.append((normal[2], normal, u, v, n))
    def at(normal, u, v, a, b, grow=1.0):
        return tuple(256 + half * grow * (normal[i] + a * u[i] + b * v[i]) for i in (0, 1))
    quads = [[at(no, u, v, a, b, .93) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))] for _, no, u, v, _ in faces]
    for q in quads: s.poly(q, '#000000' if flat else '#33261B', stroke='#000000' if flat else '#33261B', sw=54)
    for (depth, no, u, v, n), q in sorted(zip(faces, quads), key=lambda x: x[0][0]):
        lit = max(0, min(1, .55 * no[2] - .32 * no[0] - .38 * no[1] + .25))
        paint = '#FFFFFF' if flat else mix('#B99C6C', '#FFFDF6', lit)
        s.poly(q, paint, stroke=paint, sw=32)
        if flat: s.poly(q, 'none', stroke='#000000', sw=10)
        for x, y in PIPS[n]:
            r = .25 if n == 1 else .185
            ring = [at(no, u, v, .52 * x + r * math.cos(t * math.pi / 8), .52 * y + r * math.sin(t * math.pi / 8), .98) for t in range(16)]
            s.poly(ring, '#000000' if flat else '#C8452D' if n == 1 else '#2A2320')
    return s


def main():
    for name, make in (('enamel', board), ('paper', board), ('wood', board)): make(name).save(DIR + name + '/board')
    board_contrast().save(DIR + 'contrast/board')
    for name, ink in (('enamel', '#B9A27A'), ('paper', '#8A7A60'), ('wood', '#A98A58'), ('contrast', '#FFFFFF')): star(ink).save(DIR + name + '/star')
    for folder, make in (('horses', horse), ('pawns', pawn), ('discs', disc), ('contrast', pawn_contrast)):
        for n in NAMES: make(n).save(DIR + folder + '/' + n)
        for k in range(1, 7): die(k, folder == 'contrast').save(DIR + folder + '/die_%d' % k)
        for k in range(TUMBLE): tumble(k, folder == 'contrast').save(DIR + folder + '/tumble_%d' % k)


if __name__ == '__main__': main()
