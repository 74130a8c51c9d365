# SPDX-License-Identifier: MIT
"""Ugolki: ash and sage squares, maple and walnut, birch and slate, black and white, the camps outlined in brass; cones, domes, and flat cones.

A board is 9 x 9 units, 100 of the view box to the unit, the squares in [.5, 8.5].  `camp_<files>x<ranks>` lies over the squares."""
import math, random
from lib import Svg, f, mix, lighter, darker, bevel, grain, wavy, sliver, round_inset

DIR = 'sprites/ugolki/'
WOODS = dict(
    sage=dict(light=('#F1E7CF', '#ECE1C6', '#E8DCBD', '#F4ECD8', '#E6D9BA'), dark=('#93A686', '#8A9E7D', '#8EA182', '#84987A', '#97AA8A'),
              lgrain=('#CDB88C', '#FFFBEF', '#BCA67A'), dgrain=('#66795A', '#B3C3A6', '#5A6C50'), frame=('#6B4429', '#553521', '#43281A'), line='#E9C18C'),
    walnut=dict(light=('#EED9B0', '#E9D2A5', '#E3C894', '#F1DEB9', '#E6CE9F'), dark=('#AF8157', '#A67850', '#A17249', '#9A6C45', '#B0845B'),
                lgrain=('#C79F62', '#FBEFD2', '#B98D50'), dgrain=('#6E4729', '#C69A6C', '#5C3A20'), frame=('#3E4A3C', '#2F3A2F', '#222B22'), line='#D9C79A'),
    slate=dict(light=('#EDE6D6', '#E8E0CE', '#E4DBC8', '#F0EADC', '#E6DDCB'), dark=('#8798AA', '#8091A3', '#8494A6', '#7A8B9D', '#8B9CAE'),
               lgrain=('#CFC4AD', '#F8F4EA', '#C6BAA1'), dgrain=('#5A6B7D', '#A5B2C0', '#516274'), frame=('#4A5560', '#37424C', '#28323A'), line='#D8DEE4'))
CAMPS = ((3, 3), (4, 3), (3, 4))


def cells(dark): return [(c, r) for r in range(8) for c in range(8) if ((c + 7 - r) % 2 == 0) == dark]


def tints(s, dark, cols, rnd):
    paths = [''] * len(cols)
    for c, r in cells(dark): paths[rnd.randrange(len(cols))] += 'M%s %sh100.6v100.6h-100.6Z' % (f(49.7 + c * 100), f(49.7 + r * 100))
    for col, p in zip(cols, paths):
        if p: s.path(p, col)


def veins(s, dark, cols, rnd, per):
    """upright grain within each square: lines of one look share a path"""
    looks = [(c, w) for c in cols for w in (.5, .9, 1.7)]
    paths = [''] * len(looks)
    for c, r in cells(dark):
        x, y, bow = 50 + c * 100, 50 + r * 100, rnd.uniform(-3, 3)
        for k in range(per):
            a0 = rnd.uniform(0, 50) if rnd.random() < .4 else 1
            a1 = rnd.uniform(55, 99) if a0 == 1 and rnd.random() < .6 else 99
            at = min(max((k + rnd.random()) * 100 / per, 4), 96)
            pts = [(a0 + px, min(max(py, 2), 98)) for px, py in wavy(rnd, a1 - a0, at, 2.4, 5, bow, rnd.uniform(-2.5, 2.5))]
            g = rnd.randrange(len(looks))
            paths[g] += sliver(pts, looks[g][1], a0 > 1, a1 < 99, lambda u, v: (x + v, y + u), rnd)
    for (col, _), p in zip(looks, paths):
        if p: s.path(p, col, fop=.26)


def board(name):
    w, rnd, s = WOODS[name], random.Random(90 + len(name)), Svg(900)
    a, b, c = w['frame']
    s.rect(0, 0, 900, 900, s.lin(0, 0, 900, 900, (0, a), (50, b), (100, c)), r=14)
    for x, y, W, H, vert in ((50, 3, 800, 40, False), (50, 857, 800, 40, False), (3, 50, 40, 800, True), (857, 50, 40, 800, True)):
        grain(s, x, y, W, H, rnd, 12, [lighter(a, .14), darker(c, .3), darker(b, .2)], widths=(.8, 1.3, 2.2), op=(.16, .36), amp=2, groups=4, vert=vert)
    s.path('M4 4L46 46M896 4L854 46M4 896L46 854M896 896L854 854', 'none', stroke='#120A04', sw=1.5, sop=.6, cap='butt')
    bevel(s, 0, 0, 900, 900, 14, '#FFE2B8', '#0A0502', 4, (.5, .7))
    s.rect(43, 43, 814, 814, '#1B0F07', r=2)
    s.path('M858.4 44V858.4H44', 'none', stroke=w['line'], sw=1.8, sop=.55, join='miter', cap='butt')
    tints(s, False, w['light'], rnd); veins(s, False, w['lgrain'], rnd, 7)
    tints(s, True, w['dark'], rnd); veins(s, True, w['dgrain'], rnd, 8)
    d = ''.join('M50 %dH850M%d 50V850' % (50 + 100 * k, 50 + 100 * k) for k in range(1, 8))
    s.path(d, 'none', stroke='#3A2415', sw=1.1, sop=.34, cap='butt')
    s.rect(50, 50, 800, 800, s.lin(50, 50, 850, 850, (0, '#FFF3DA', .18), (45, '#FFF3DA', 0), (60, '#1A0C04', 0), (100, '#1A0C04', .20)))
    return s


def board_contrast():
    s = Svg(900)
    s.rect(0, 0, 900, 900, '#000000'); s.rect(2, 2, 896, 896, 'none', stroke='#FFFFFF', sw=4, join='miter')
    s.rect(47, 47, 806, 806, 'none', stroke='#FFFFFF', sw=4, join='miter')
    s.path(''.join('M%d %dh100v100h-100Z' % (50 + c * 100, 50 + r * 100) for c, r in cells(False)), '#6B6B6B')
    return s


def camp(theme, files, ranks):
    """the borders of both camps: brass let into a dark groove"""
    s = Svg(900)
    x, y = 50 + 100 * files, 850 - 100 * ranks
    lines = ['M50 %dH%dV850' % (y, x), 'M850 %dH%dV50' % (900 - y, 900 - x)]
    if theme == 'contrast':
        for d in lines: s.path(d, 'none', stroke='#000000', sw=15, cap='butt', join='miter')
        for d in lines: s.path(d, 'none', stroke='#FFE000', sw=7, cap='butt', join='miter')
        return s
    d = ''.join(lines)
    s.shift = 'translate(1.6 1.8)'; s.path(d, 'none', stroke='#FFF6DC', sw=8.5, sop=.5, cap='butt', join='miter'); s.shift = None
    s.path(d, 'none', stroke='#2E1A08', sw=9, cap='butt', join='miter')
    s.path(d, 'none', stroke=s.lin(50, 50, 850, 850, (0, '#F6DA92'), (30, '#D9A441'), (55, '#B98230'), (80, '#E3B85C'), (100, '#C08E38')), sw=5.4, cap='butt', join='miter')
    s.path(d, 'none', stroke='#FFF3C8', sw=1.2, sop=.7, cap='butt', join='miter')
    return s


# --- men -----------------------------------------------------------------------
CONE = 'M256 214C276 214 292 222 298 240C310 300 344 380 398 424C422 444 420 472 398 482C358 500 154 500 114 482C92 472 90 444 114 424C168 380 202 300 214 240C220 222 236 214 256 214Z'
IVORY = dict(line='#33261B', lathe=((0, '#C4A671'), (13, '#F0DEB6'), (33, '#FFFDF5'), (55, '#F7E9CB'), (80, '#DCC294'), (100, '#B39362')),
             ball=((0, '#FFFFFF'), (35, '#FBF1DA'), (75, '#DFC797'), (100, '#B89A68')), hi='#FFFFFF', hop=.8, band=None, ring='#B08D55')
EBONY = dict(line='#0D0907', lathe=((0, '#1A1411'), (13, '#43372F'), (30, '#83736A'), (48, '#4A3E37'), (76, '#251D19'), (100, '#120D0B')),
             ball=((0, '#B4A49A'), (26, '#5E5048'), (65, '#2C2420'), (100, '#120D0B')), hi='#E9DACB', hop=.4, band='#E3C894', ring='#120D0B')
VERMILION = dict(line='#2A0C06', lathe=((0, '#5E160B'), (13, '#9A2E1B'), (33, '#D0553B'), (55, '#B23A22'), (80, '#86240F'), (100, '#551208')),
                 ball=((0, '#F0A088'), (30, '#C84E35'), (70, '#962B16'), (100, '#5E160B')), hi='#FFE3D6', hop=.55, band='#FFE0B4', ring='#5E160B')
BAND = (('M186 372C206 392 306 392 326 372', 13), ('M146 428C178 454 334 454 366 428', 15))


def cone(m):
    s = Svg(512)
    s.shift = 'translate(10 4) scale(.96)'
    s.path(CONE, m['line'], stroke=m['line'], sw=24)
    s.circle(256, 132, 96, m['line'], stroke=m['line'], sw=24)
    s.path(CONE, s.lin(100, 0, 412, 0, *m['lathe']))
    s.path('M104 452C150 486 362 486 408 452C414 464 410 476 398 482C358 500 154 500 114 482C102 476 98 464 104 452Z', m['line'], fop=.28)
    if m['band']:
        for d, w in BAND: s.path(d, 'none', stroke=m['line'], sw=w + 9, sop=.55)
        for d, w in BAND: s.path(d, 'none', stroke=m['band'], sw=w)
    else: s.path(BAND[0][0], 'none', stroke=m['ring'], sw=6, sop=.7)
    s.path('M222 262C212 322 180 392 142 430', 'none', stroke=m['hi'], sw=13, sop=m['hop'] * .8)
    s.path('M206 220C232 236 280 236 306 220', 'none', stroke=m['line'], sw=9, sop=.8)
    s.circle(256, 132, 96, s.rad(222, 94, 132, *m['ball']))
    s.ell(220, 92, 29, 20, m['hi'], fop=.95 if m is IVORY else .75, tf='rotate(-35 220 92)')
    return s


DOME = {1: dict(line='#3A2410', wall=((0, '#E9D5A8'), (40, '#C8AA74'), (100, '#8A6C40')), top=('#FFFDF2', '#F4E3BE', '#D2B380'), dish=('#D9BE8C', '#FFF6E0'), groove='#9C7B48', pin='#C8452D', lip=.8),
        2: dict(line='#0D0907', wall=((0, '#4A3A30'), (40, '#2A1F19'), (100, '#0F0A08')), top=('#7A685C', '#46382F', '#221913'), dish=('#1A120E', '#665247'), groove='#120C09', pin='#E3BF74', lip=.45)}


def dome(seat):
    """a flat turned man: a red stud on ivory, a brass cross on ebony"""
    t, s, R, cy, H = DOME[seat], Svg(512), 204, 232, 40
    for y in (cy + H, cy): s.circle(256, y, R, t['line'], stroke=t['line'], sw=24)
    s.rect(256 - R, cy, 2 * R, H, t['line'], stroke=t['line'], sw=24)
    wall = s.lin(52, 0, 460, 0, *t['wall'])
    s.circle(256, cy + H, R, wall); s.rect(256 - R, cy, 2 * R, H, wall)
    s.circle(256, cy, R, s.rad(170, 124, 360, (0, t['top'][0]), (46, t['top'][1]), (100, t['top'][2])))
    s.circle(256, cy, R - 7, 'none', stroke=s.lin(110, 90, 400, 390, (0, '#FFFFFF', t['lip']), (50, '#FFFFFF', 0), (100, '#000000', .25)), sw=10)
    s.circle(258.5, cy + 2.5, 150, 'none', stroke='#FFFFFF', sw=5, sop=t['lip'] * .7)
    s.circle(256, cy, 150, 'none', stroke=t['groove'], sw=11)
    s.circle(256, cy, 112, s.lin(180, 160, 336, 316, (0, t['dish'][0]), (100, t['dish'][1])), stroke=t['groove'], sw=5)
    if seat == 1:
        s.circle(256, cy, 54, '#5E160B'); s.circle(256, cy, 46, s.rad(240, cy - 18, 66, (0, '#F08A72'), (45, t['pin']), (100, '#7E2A18')))
    else:
        d = 'M256 %dV%dM%d %dH%d' % (cy - 62, cy + 62, 194, cy, 318)
        s.path(d, 'none', stroke=t['line'], sw=36); s.path(d, 'none', stroke=t['pin'], sw=19)
    return s


def cone_contrast(seat):
    s = Svg(512)
    s.shift = 'translate(18 10) scale(.93)'
    ink, paper = ('#000000', '#FFFFFF') if seat == 1 else ('#FFFFFF', '#000000')
    for w, col in (((18, '#000000'),) if seat == 1 else ((40, '#000000'), (30, '#FFFFFF'))):
        s.path(CONE, col, stroke=col, sw=w); s.circle(256, 132, 96, col, stroke=col, sw=w)
    s.path(CONE, paper); s.circle(256, 132, 96, paper)
    s.path('M206 224C232 240 280 240 306 224', 'none', stroke=ink, sw=14)
    if seat == 2:
        for d, w in BAND: s.path(d, 'none', stroke=ink, sw=w + 3)
    return s


def main():
    for theme in ('sage', 'walnut', 'slate', 'contrast'):
        (board_contrast() if theme == 'contrast' else board(theme)).save(DIR + theme + '/board')
        for files, ranks in CAMPS: camp(theme, files, ranks).save('%s%s/camp_%dx%d' % (DIR, theme, files, ranks))
    for folder, dark in (('cones', EBONY), ('painted', VERMILION)):
        for seat, m in ((1, IVORY), (2, dark)): cone(m).save('%s%s/man_%d' % (DIR, folder, seat))
    for folder, make in (('domes', dome), ('contrast', cone_contrast)):
        for seat in (1, 2): make(seat).save('%s%s/man_%d' % (DIR, folder, seat))


if __name__ == '__main__': main()
