# SPDX-License-Identifier: MIT
"""Draughts: boards of 7, 8, 10 and 12 squares, chequered either way, and of 64 plain squares; men and kings.

A board is 9x9 units, 100 of the view box to the unit, the squares in [.5, 8.5] whatever their number. A king is taller than a
man, crowned, and has a red band on its edge, so that rank can be read in a tower, where only the edge is seen."""
import math, random
from lib import Svg, f, pl, mix, lighter, darker, bevel, grain, wavy, sliver, round_inset

DIR = 'sprites/draughts/'
WOODS = {
    'maple': dict(light=('#EBD3A6', '#E6CD9D', '#E2C795', '#EFDAB2', '#E4CBA0'), dark=('#A4744B', '#9A6A43', '#A06F47', '#95653F', '#A97A52'),
                  lgrain=('#C9A96C', '#F7E8C8', '#BE9A5C'), dgrain=('#6E4423', '#C29468', '#5E3819'), frame=('#7A4B2B', '#5C3319', '#472511'), line='#F0D9AE'),
    'sage': dict(light=('#F1E7CF', '#ECE0C4', '#E8DBBC', '#F4ECD8', '#E6D8B8'), dark=('#7F9373', '#788C6C', '#83977A', '#728667', '#889B7D'),
                 lgrain=('#D3C39B', '#FBF5E6', '#CAB88C'), dgrain=('#5A6E50', '#A6B899', '#51644A'), frame=('#6B7A60', '#4F5D46', '#3C4835'), line='#FBF4E2'),
    'cherry': dict(light=('#F0E0C0', '#EBD8B4', '#E7D2AB', '#F4E6CA', '#E9D6B2'), dark=('#A45F44', '#9C583E', '#A15D42', '#98553B', '#A66146'),
                   lgrain=('#CFB080', '#FCF2DC', '#C4A270'), dgrain=('#6B3220', '#C48467', '#5A2817'), frame=('#5A2418', '#43190F', '#300F08'), line='#F3D2B0'),
    'slate': dict(light=('#EDE6D6', '#E8E0CE', '#E4DBC8', '#F0EADC', '#E6DDCB'), dark=('#7F90A2', '#78899B', '#8494A6', '#738496', '#8797A8'),
                  lgrain=('#CFC4AD', '#F8F4EA', '#C6BAA1'), dgrain=('#5A6B7D', '#A5B2C0', '#516274'), frame=('#55636F', '#3E4A55', '#2D3740'), line='#F6F2E6'),
}
KINDS = [('8', 8, 0), ('8r', 8, 1), ('10', 10, 0), ('10r', 10, 1), ('12', 12, 0), ('12r', 12, 1), ('7', 7, 0), ('full', 8, None)]


def squares(n, corner):
    """(column, row from the top, is it dark?)"""
    return [(c, r, corner is not None and (c + (n - 1 - r) + corner) % 2 == 0) for r in range(n) for c in range(n)]


def box(x, y, q): return 'M%s %sh%sv%sh-%sZ' % (f(x), f(y), f(q), f(q), f(q))


def tints(s, n, corner, dark, cols, rnd):
    q, paths = 800 / n, [''] * len(cols)
    for c, r, d in squares(n, corner):
        if d == dark: paths[rnd.randrange(len(cols))] += box(50 + c * q - .3, 50 + r * q - .3, q + .6)
    for col, p in zip(cols, paths):
        if p: s.path(p, col)


def veins(s, n, corner, dark, cols, rnd, per):
    """upright grain within each square, a few broad bands and fine lines over them: lines of one look share a path"""
    q, looks = 800 / n, [(c, w, o) for c in cols for w, o in ((.35, .30), (.6, .26), (2.6, .10))]
    paths = [''] * len(looks)
    for c, r, d in squares(n, corner):
        if d != dark: continue
        x, y, bow = 50 + c * q, 50 + r * q, rnd.uniform(-.03, .03) * q
        for k in range(per):
            a0 = rnd.uniform(0, .45) * q if rnd.random() < .25 else 1
            a1 = rnd.uniform(.6, 1) * q if a0 == 1 and rnd.random() < .35 else q - 1
            g = rnd.randrange(len(looks))
            wide = looks[g][1] * q / 100
            at = min(max((k + rnd.random()) * q / per, wide + 2), q - wide - 2)
            pts = [(a0 + px, min(max(py, wide + 1), q - wide - 1)) for px, py in wavy(rnd, a1 - a0, at, .02 * q, 5 if n < 10 else 4, bow, rnd.uniform(-.02, .02) * q)]
            paths[g] += sliver(pts, wide, a0 > 1, a1 < q - 1, lambda u, v: (x + v, y + u), rnd)
    for (col, _, o), p in zip(looks, paths):
        if p: s.path(p, col, fop=o)


def board(theme, name, n, corner):
    w, rnd, s = WOODS[theme], random.Random(17 * n + (corner or 0)), Svg(900)
    a, b, c = w['frame']
    s.rect(0, 0, 900, 900, s.lin(0, 0, 900, 900, (0, a), (50, b), (100, c)), r=14)
    ins = round_inset(900, 900, 14, 2.5)
    grain(s, 0, 0, 900, 46, rnd, 10, [lighter(a, .12), darker(c, .3)], widths=(.8, 1.2, 1.8), op=(.2, .4), amp=2, groups=4)
    grain(s, 0, 854, 900, 46, rnd, 10, [lighter(a, .12), darker(c, .3)], widths=(.8, 1.2, 1.8), op=(.2, .4), amp=2, groups=4)
    grain(s, 0, 46, 46, 808, rnd, 10, [lighter(a, .12), darker(c, .3)], widths=(.8, 1.2, 1.8), op=(.2, .4), amp=2, groups=4, vert=True)
    grain(s, 854, 46, 46, 808, rnd, 10, [lighter(a, .12), darker(c, .3)], widths=(.8, 1.2, 1.8), op=(.2, .4), amp=2, groups=4, vert=True)
    bevel(s, 0, 0, 900, 900, 14, lighter(a, .45), darker(c, .6), 5, (.7, .75))
    s.rect(43, 43, 814, 814, darker(c, .55), r=3)
    s.rect(45, 45, 810, 810, 'none', r=2, stroke=s.lin(0, 0, 900, 900, (0, darker(c, .7)), (100, lighter(a, .35))), sw=2)
    tints(s, n, corner, False, w['light'], rnd)
    veins(s, n, corner, False, w['lgrain'], rnd, 11 if n < 10 else 72 // n)
    if corner is not None:
        tints(s, n, corner, True, w['dark'], rnd)
        veins(s, n, corner, True, w['dgrain'], rnd, 12 if n < 10 else 84 // n)
    else:
        d = ''.join('M50 %sH850M%s 50V850' % (f(50 + k * 800 / n), f(50 + k * 800 / n)) for k in range(1, n))
        s.path(d, 'none', stroke=w['dark'][1], sw=4, cap='butt'); s.path(d, 'none', stroke=darker(w['dark'][1], .35), sw=1.4, cap='butt')
    s.rect(50, 50, 800, 800, s.rad(240, 180, 980, (0, '#FFFFFF', .10), (45, '#FFFFFF', 0), (70, '#000000', .03), (100, '#000000', .16)))
    s.save(DIR + theme + '/board_' + name)


def board_contrast(name, n, corner):
    s, q = Svg(900), 800 / n
    s.rect(0, 0, 900, 900, '#000000'); s.rect(2, 2, 896, 896, 'none', stroke='#FFFFFF', sw=4, join='miter')
    s.rect(46, 46, 808, 808, 'none', stroke='#FFFFFF', sw=4, join='miter')
    d = ''.join(box(50 + c * q, 50 + r * q, q) for c, r, dark in squares(n, corner) if not dark)
    if corner is None:
        d = ''
        lines = ''.join('M50 %sH850M%s 50V850' % (f(50 + k * q), f(50 + k * q)) for k in range(1, n))
        s.path(lines, 'none', stroke='#FFFFFF', sw=3, cap='butt')
    if d: s.path(d, '#B8B8B8')
    s.save(DIR + 'contrast/board_' + name)


# --- men and kings -----------------------------------------------------------
BAND = ('#F0674A', '#D0402A', '#8E2413')
LOOKS = {
    'turned': {
        1: dict(line='#33261B', side=((0, '#E9D5A8'), (40, '#C8AA74'), (100, '#8A6C40')), top=('#FFFDF4', '#F6E7C8', '#D8BC8A'), dark='#8C6C3F', lite='#FFFFFF', crown=('#B4452C', '#7E2A18'), lip=.75),
        2: dict(line='#0D0907', side=((0, '#43372F'), (40, '#231B17'), (100, '#0B0807')), top=('#6C5D54', '#3C322C', '#1D1714'), dark='#0A0706', lite='#C6B29E', crown=('#F0C765', '#B98528'), lip=.55)},
    'enamel': {
        1: dict(line='#4A2A16', side=((0, '#FBE3C0'), (40, '#DDB98A'), (100, '#9C7648')), top=('#FFFFFF', '#FFF6E6', '#EAD6B4'), dark='#B8462E', lite='#FFFFFF', crown=('#B4452C', '#7E2A18'), lip=.8),
        2: dict(line='#070D18', side=((0, '#33496B'), (40, '#1A2A48'), (100, '#0A1224')), top=('#4F6D9C', '#27406B', '#14233F'), dark='#C9D6EA', lite='#DCE8FA', crown=('#F3D27A', '#B98528'), lip=.6)},
}


LOOKS['red'] = {
    1: dict(line='#3A2A1C', side=((0, '#F2E4C8'), (40, '#D2BE98'), (100, '#93805E')), top=('#FFFFFF', '#FBF1DC', '#E2D0AC'), dark='#A08458', lite='#FFFFFF', crown=('#B4452C', '#7E2A18'), lip=.8),
    2: dict(line='#180504', side=((0, '#7C2A20'), (40, '#52140E'), (100, '#220605')), top=('#A23A2C', '#74200F', '#460E08'), dark='#2E0805', lite='#F0B9A4', crown=('#F3D27A', '#B98528'), lip=.5, band=('#F3D27A', '#D9A441', '#8C6420'))}


LOOKS['marble'] = {
    1: dict(line='#2B3036', side=((0, '#DCE2E6'), (40, '#B4BDC5'), (100, '#77818B')), top=('#FFFFFF', '#F2F5F7', '#CDD5DB'), dark='#7C8792', lite='#FFFFFF', crown=('#B4452C', '#7E2A18'), lip=.85),
    2: dict(line='#04140D', side=((0, '#2C6C4F'), (40, '#14442F'), (100, '#082318')), top=('#4F9A77', '#1F6245', '#0C3625'), dark='#062117', lite='#CDEBDC', crown=('#F3D27A', '#B98528'), lip=.5)}


def wall(cy, r, th): return 'M%s %sA%s %s 0 0 1 %s %sL%s %sA%s %s 0 0 1 %s %sZ' % tuple(f(v) for v in (256 - r, cy, r, r, 256 + r, cy, 256 + r, cy + th, r, r, 256 - r, cy + th))


def edge(cy, r, lo, hi):
    """the strip of the wall between two depths below the face"""
    return 'M%s %sA%s %s 0 0 0 %s %sL%s %sA%s %s 0 0 1 %s %sZ' % tuple(f(v) for v in (256 - r, cy + lo, r, r, 256 + r, cy + lo, 256 + r, cy + hi, r, r, 256 - r, cy + hi))


def slab(s, k, cy, r, th, look, rings, band=False):
    """one turned disc: its wall, the face, what is cut into the face"""
    s.path(wall(cy, r, th), k['line'], stroke=k['line'], sw=24)
    s.path(wall(cy, r, th), s.lin(256 - r, 0, 256 + r, 0, *k['side']))
    if band:
        s.path(edge(cy, r, th * .28, th), s.lin(256 - r, 0, 256 + r, 0, *zip((0, 45, 100), k.get('band', BAND))))
        s.path(edge(cy, r, th * .28, th), 'none', stroke=k['line'], sw=4)
    s.circle(256, cy, r, s.rad(256 - r * .45, cy - r * .55, r * 1.75, (0, k['top'][0]), (45, k['top'][1]), (100, k['top'][2])))
    s.path('M%s %sA%s %s 0 0 0 %s %s' % tuple(f(v) for v in (256 - r * .97, cy + r * .2, r - 1, r - 1, 256 + r * .97, cy + r * .2)), 'none', stroke=k['lite'], sw=6, sop=k['lip'], cap='butt')
    s.circle(256, cy, r - 5, 'none', stroke=s.lin(256 - r * .7, cy - r * .7, 256 + r * .7, cy + r * .7, (0, k['lite'], .95), (45, k['lite'], .15), (55, k['line'], .1), (100, k['line'], .55)), sw=10)
    if rings and look == 'turned':
        for q, w in ((.79, 13), (.58, 9)):
            s.circle(256, cy, r * q, 'none', stroke=s.lin(256 - r * .6, cy - r * .6, 256 + r * .6, cy + r * .6, (0, k['dark'], .95), (50, k['dark'], .62), (100, k['dark'], .4)), sw=w)
            s.circle(258.5, cy + 2.5, r * q + w * .5, 'none', stroke=s.lin(256 - r * .6, cy - r * .6, 256 + r * .6, cy + r * .6, (0, k['lite'], 0), (55, k['lite'], .06), (100, k['lite'], .65)), sw=4)
        s.circle(256, cy, r * .36, s.rad(256 + r * .16, cy + r * .18, r * .62, (0, k['top'][0], .95), (100, k['top'][2], .55)))
        s.circle(256, cy, r * .36, 'none', stroke=s.lin(256 - r * .3, cy - r * .3, 256 + r * .3, cy + r * .3, (0, k['dark'], .8), (55, k['dark'], .25), (100, k['lite'], .6)), sw=7)
    if rings and look == 'enamel':      # an inlaid star of eight petals in a ring
        s.circle(256, cy, r * .76, 'none', stroke=k['dark'], sw=12)
        d = ''
        for i in range(8):
            a = math.pi * i / 4
            tip, l, m = (r * .60, a), (r * .30, a - .30), (r * .30, a + .30)
            P = lambda t: '%s %s' % (f(256 + t[0] * math.cos(t[1])), f(cy + t[0] * math.sin(t[1])))
            d += 'M256 %sQ%s %sQ%s 256 %sZ' % (f(cy), P(l), P(tip), P(m), f(cy))
        s.path(d, k['dark'])
    if rings and look == 'red':         # a milled ring, as of pressed men, and a plain middle
        d = ''.join('M%s %sL%s %s' % tuple(f(v) for v in (256 + r * .62 * math.cos(a), cy + r * .62 * math.sin(a), 256 + r * .86 * math.cos(a), cy + r * .86 * math.sin(a)))
                    for a in (math.pi * i / 16 for i in range(32)))
        s.path(d, 'none', stroke=k['dark'], sw=9)
        s.circle(256, cy, r * .56, 'none', stroke=k['dark'], sw=10)
        s.circle(258, cy + 2, r * .53, 'none', stroke=k['lite'], sw=4, sop=.5)
    if rings and look == 'marble':      # one deep groove, and a vein across the stone
        s.circle(256, cy, r * .68, 'none', stroke=k['dark'], sw=15, sop=.8)
        s.circle(258.5, cy + 2.5, r * .62, 'none', stroke=k['lite'], sw=5, sop=.55)
        for a, b in ((-.46, .30), (-.30, -.34)):
            s.path('M%s %sC%s %s %s %s %s %s' % tuple(f(v) for v in (256 + r * a, cy + r * b, 256 + r * (a + .28), cy + r * (b - .22), 256 + r * (a + .46), cy + r * (b + .16), 256 + r * (a + .76), cy + r * (b - .08))),
                   'none', stroke=k['dark'], sw=6, sop=.55)
    s.path('M%s %sA%s %s 0 0 1 %s %s' % tuple(f(v) for v in (256 - r * .88, cy - r * .12, r * .89, r * .89, 256 - r * .22, cy - r * .862)), 'none', stroke=k['lite'], sw=11, sop=min(.9, k['lip'] + .1))


def crown(s, k, cy):
    P = lambda x, y: '%s %s' % (f(256 + x), f(cy + y))
    d = 'M' + P(-92, 64) + 'L' + P(-112, -44) + 'L' + P(-56, 8) + 'L' + P(0, -84) + 'L' + P(56, 8) + 'L' + P(112, -44) + 'L' + P(92, 64) + 'Z'
    s.path(d, k['line'], stroke=k['line'], sw=34)
    tips = ((-112, -52), (0, -94), (112, -52))
    for x, y in tips: s.circle(256 + x, cy + y, 34, k['line'])
    g = s.lin(166, cy - 90, 336, cy + 70, (0, lighter(k['crown'][0], .35)), (45, k['crown'][0]), (100, k['crown'][1]))
    s.path(d, g, stroke=g, sw=8)
    for x, y in tips: s.circle(256 + x, cy + y, 17, g)
    s.path('M' + P(-84, 36) + 'L' + P(84, 36), 'none', stroke=k['line'], sw=9, sop=.7)
    s.path('M' + P(-96, -12) + 'L' + P(-56, 26) + 'L' + P(-6, -52), 'none', stroke='#FFFFFF', sw=7, sop=.55)


def pieces(look):
    for seat, k in LOOKS[look].items():
        s = Svg(); slab(s, k, 236, 206, 38, look, True); s.save(DIR + look + '/man_%d' % seat)
        s = Svg(); slab(s, k, 254, 204, 32, look, False, True); slab(s, k, 222, 204, 18, look, False)
        s.circle(256, 222, 160, 'none', stroke=s.lin(140, 100, 370, 330, (0, k['dark'], .95), (50, k['dark'], .6), (100, k['dark'], .4)), sw=11)
        crown(s, k, 232); s.save(DIR + look + '/king_%d' % seat)


def pieces_contrast():
    for seat in (1, 2):
        face, ink = ('#FFFFFF', '#000000') if seat == 1 else ('#000000', '#FFFFFF')
        for king in (False, True):
            s = Svg()
            cy, th = (224, 56) if king else (236, 38)
            s.path(wall(cy, 192, th), '#000000', stroke='#000000', sw=40)
            s.path(wall(cy, 192, th), face, stroke='#FFFFFF', sw=18)
            if king: s.path(edge(cy, 192, th * .45, th), '#FFD800', stroke=ink, sw=6)
            s.circle(256, cy, 184, face, stroke=ink, sw=8)
            if king:
                P = lambda x, y: '%s %s' % (f(256 + x), f(cy + 10 + y))
                s.path('M' + P(-100, 72) + 'L' + P(-122, -52) + 'L' + P(-58, 8) + 'L' + P(0, -96) + 'L' + P(58, 8) + 'L' + P(122, -52) + 'L' + P(100, 72) + 'Z', '#FFD800', stroke=ink, sw=14)
            else:
                s.circle(256, cy, 116, 'none', stroke=ink, sw=22)
            s.save(DIR + 'contrast/%s_%d' % ('king' if king else 'man', seat))


def main():
    for name, n, corner in KINDS:
        for theme in WOODS: board(theme, name, n, corner)
        board_contrast(name, n, corner)
    for look in LOOKS: pieces(look)
    pieces_contrast()


if __name__ == '__main__': main()
