# SPDX-License-Identifier: MIT
"""Dominoes: ivory on ebony, ebony with brass, cherry with ivory pips, the high-contrast set; tables of felt, leather and walnut.

A tile is drawn from three sprites of one view box, 260 x 512 upright and 512 x 260 lying: its body, the pips of its first half
(above, at the left) and those of its second.  The light never turns with the tile, so both ways have their own sprites."""
import math, random
from lib import Svg, bevel

DIR = 'sprites/dominoes/'
A, B, C = -.29, 0, .29
PIPS = {0: [], 1: [(B, B)], 2: [(A, A), (C, C)], 3: [(A, A), (B, B), (C, C)], 4: [(A, A), (C, A), (A, C), (C, C)],
        5: [(A, A), (C, A), (B, B), (A, C), (C, C)], 6: [(A, A), (A, B), (A, C), (C, A), (C, B), (C, C)],
        7: [(A, A), (A, B), (A, C), (C, A), (C, B), (C, C), (B, B)],
        8: [(A, A), (A, B), (A, C), (C, A), (C, B), (C, C), (B, A), (B, C)],
        9: [(x, y) for x in (A, B, C) for y in (A, B, C)]}
LOOKS = {
    'ivory': dict(edge='#15100C', under=('#4A3C32', '#1A1310'), side=('#B8A077', '#8E7447'), face=('#FFFDF4', '#F8EDD5', '#E6D2A9'),
                  vein='#C9AE7C', light='#FFFFFF', dark='#A98A58', line='#5B4630', shine='#FFFFFF', pip=('#0B0705', '#2A2019', '#6A5642'), rim='#FFFFFF',
                  back=('#54443A', '#352923', '#1B1410'), back_edge='#0D0907', back_under=('#EAD9B4', '#9C8254'), sign='#D9A441', frame='#B98C42'),
    'ebony': dict(edge='#0A0706', under=('#3A2A22', '#120C09'), side=('#2A201B', '#120D0A'), face=('#5A4A41', '#3B2F29', '#241B17'),
                  vein='#7A6659', light='#E7D6C2', dark='#000000', inlay='#D9B066', line='#0B0705', shine='#8A7666', pip=('#FFFDF4', '#F3E6C8', '#CDB385'), rim='#0B0705',
                  back=('#8E3A2C', '#6B2219', '#43120D'), back_edge='#16060A', back_under=('#3A2A22', '#120C09'), sign='#E3B45C', frame='#C08B3E'),
    'cherry': dict(edge='#16060A', under=('#3A1610', '#1A0806'), side=('#5E2218', '#3A120C'), face=('#B45A42', '#8E3A28', '#64210F'),
                   vein='#D98C72', light='#FFD9C6', dark='#2A0A05', inlay='#F0D9AE', line='#2A0A05', shine='#C97A62', pip=('#FFFDF4', '#F6EBD2', '#D6C096'), rim='#2A0A05',
                   back=('#3C5A50', '#26443A', '#142A22'), back_edge='#08120E', back_under=('#5E2218', '#2A0A05'), sign='#E9CD8E', frame='#B98C42'),
}


def size(way): return (260, 512) if way == 'v' else (512, 260)


def face_of(way):
    """left, top, width, height of a tile's face in its view box"""
    w, h = size(way)
    return 13, 13, w - 26 - 4.4, h - 26 - 11


def body(way, c):
    s = Svg(*size(way))
    x, y, w, h = face_of(way)
    s.rect(x, y, w + 4, h + 11, c['edge'], r=34, stroke=c['edge'], sw=20)
    s.rect(x, y, w + 4, h + 11, s.lin(x, y, x + w, y + h, (0, c['under'][0]), (100, c['under'][1])), r=34)
    s.rect(x, y, w, h, s.lin(x, y, x + w, y + h, (0, c['side'][0]), (100, c['side'][1])), r=34)
    s.rect(x, y, w - 1, h - 6, s.lin(x, y, x + w, y + h, (0, c['face'][0]), (40, c['face'][1]), (100, c['face'][2])), r=34)
    lot = random.Random(7)
    for _ in range(5):
        t = lot.uniform(.12, .88)
        if way == 'v': d = 'M%.1f %.1fC%.1f %.1f %.1f %.1f %.1f %.1f' % (x + w * t, y + 10, x + w * t + 5, y + h * .3, x + w * t - 5, y + h * .7, x + w * t + 2, y + h - 16)
        else: d = 'M%.1f %.1fC%.1f %.1f %.1f %.1f %.1f %.1f' % (x + 10, y + h * t, x + w * .3, y + h * t + 5, x + w * .7, y + h * t - 5, x + w - 12, y + h * t + 2)
        s.path(d, 'none', stroke=c['vein'], sw=2.5, sop=.22)
    bevel(s, x + 3, y + 3, w - 7, h - 12, 31, c['light'], c['dark'], 7, (.95, .55) if c is LOOKS['ivory'] else (.4, .6))
    if 'inlay' in c: s.rect(x + 6, y + 6, w - 13, h - 18, 'none', r=28, stroke=c['inlay'], sw=7)  # dark wood on a dark table
    cx, cy = x + w / 2 - .5, y + h / 2 - 3
    ax, ay, bx, by = (cx - w * .38, cy, cx + w * .38, cy) if way == 'v' else (cx, cy - h * .38, cx, cy + h * .38)
    dx, dy = (0, 3) if way == 'v' else (3, 0)
    s.line(ax + dx, ay + dy, bx + dx, by + dy, c['shine'], 6, sop=.9)
    s.line(ax, ay, bx, by, c['line'], 6)
    s.circle(cx, cy, 14, '#5B3C0E')
    s.circle(cx, cy, 11.5, s.rad(cx - 4, cy - 5, 16, (0, '#FFF2C4'), (45, '#D9A441'), (100, '#8A5E17')))
    return s


def halves(way):
    """the middles of both halves of the face"""
    x, y, w, h = face_of(way)
    cx, cy = x + w / 2 - .5, y + h / 2 - 3
    return ((cx, cy - h * .245), (cx, cy + h * .245)) if way == 'v' else ((cx - w * .245, cy), (cx + w * .245, cy))


def spots(way, half, number):
    """where the pips lie; a lying tile shows its pips turned by a quarter"""
    px, py = halves(way)[half]
    side = min(face_of(way)[2:])
    for dx, dy in PIPS[number]:
        if way == 'h': dx, dy = dy, dx
        yield px + dx * side, py + dy * side * .98, side * (.094 if number < 7 else .086)


def pips(way, half, number, c):
    s = Svg(*size(way))
    for x, y, r in spots(way, half, number):
        s.circle(x + 2.5, y + 3, r + 1, c['rim'], fop=.95)
        s.circle(x, y, r, s.lin(x - r, y - r, x + r, y + r, (0, c['pip'][0]), (55, c['pip'][1]), (100, c['pip'][2])))
    return s


def lozenge(cx, cy, u): return [(cx, cy - u), (cx + u, cy), (cx, cy + u), (cx - u, cy)]


def back(way, c):
    s = Svg(*size(way))
    x, y, w, h = face_of(way)
    s.rect(x, y, w + 4, h + 11, c['back_edge'], r=34, stroke=c['back_edge'], sw=20)
    s.rect(x, y, w + 4, h + 11, s.lin(x, y, x + w, y + h, (0, c['back_under'][0]), (100, c['back_under'][1])), r=34)
    s.rect(x, y, w, h - 3, s.lin(x, y, x + w, y + h, (0, c['back'][0]), (45, c['back'][1]), (100, c['back'][2])), r=34)
    bevel(s, x + 3, y + 3, w - 6, h - 9, 31, '#D9C2A6', '#000000', 6, (.5, .6))
    cx, cy = x + w / 2, y + h / 2 - 2
    u, v = (w * .36, h * .42) if way == 'v' else (w * .42, h * .36)
    s.rect(cx - u, cy - v, 2 * u, 2 * v, 'none', r=20, stroke=c['frame'], sw=5, sop=.85)
    s.poly(lozenge(cx, cy, min(u, v) * .62), 'none', stroke=c['sign'], sw=7)
    s.circle(cx, cy, 11, c['sign'])
    return s


def contrast_body(way, hidden):
    s = Svg(*size(way))
    w, h = size(way)
    s.rect(10, 10, w - 20, h - 20, '#000000', r=34, stroke='#FFFFFF', sw=14)
    if hidden:
        s.rect(40, 40, w - 80, h - 80, 'none', r=14, stroke='#FFFFFF', sw=7)
        s.poly(lozenge(w / 2, h / 2, 50), '#FFFFFF')
        return s
    s.rect(24, 24, w - 48, h - 48, '#FFFFFF', r=24)
    if way == 'v': s.line(50, h / 2, w - 50, h / 2, '#000000', 9)
    else: s.line(w / 2, 50, w / 2, h - 50, '#000000', 9)
    return s


def contrast_pips(way, half, number):
    s = Svg(*size(way))
    for x, y, r in spots(way, half, number): s.circle(x + 2, y + 4, r * 1.06, '#000000')
    return s


def texture(stops, dark, light, seed, marks):
    """a square piece of a table: one path for each look of its fibres"""
    s = Svg(512)
    s.rect(0, 0, 512, 512, s.lin(0, 0, 512, 512, *stops))
    lot = random.Random(seed)
    for colour, opacity, n in ((dark, .26, marks), (light, .2, marks), (dark, .16, marks)):
        d = ''
        for _ in range(n):
            x, y, a, length = lot.uniform(2, 508), lot.uniform(2, 508), lot.uniform(0, 6.28), lot.uniform(1, 2.6)
            d += 'M%.1f %.1fl%.1f %.1f' % (x, y, length * math.cos(a), length * .8 * math.sin(a))
        s.path(d, 'none', stroke=colour, sw=.45, sop=opacity)
    return s


def grained(stops, dark, light, seed):
    s = Svg(512)
    s.rect(0, 0, 512, 512, s.lin(0, 0, 512, 512, *stops))
    lot = random.Random(seed)
    for colour, opacity in ((dark, .4), (light, .22)):
        d = ''
        for _ in range(46):
            y = lot.uniform(0, 512)
            d += 'M0 %.1fC170 %.1f 340 %.1f 512 %.1f' % (y, y + lot.uniform(-5, 5), y + lot.uniform(-5, 5), y + lot.uniform(-3, 3))
        s.path(d, 'none', stroke=colour, sw=.9, sop=opacity)
    return s


def flat(colour):
    s = Svg(512)
    s.rect(0, 0, 512, 512, colour)
    return s


def main():
    for name, c in LOOKS.items():
        for way in 'vh':
            body(way, c).save(DIR + name + '/tile_' + way)
            back(way, c).save(DIR + name + '/back_' + way)
            for number in PIPS:
                for half in (0, 1): pips(way, half, number, c).save(DIR + '%s/pips_%s%d_%d' % (name, way, half + 1, number))
    for way in 'vh':
        contrast_body(way, False).save(DIR + 'contrast/tile_' + way)
        contrast_body(way, True).save(DIR + 'contrast/back_' + way)
        for number in PIPS:
            for half in (0, 1): contrast_pips(way, half, number).save(DIR + 'contrast/pips_%s%d_%d' % (way, half + 1, number))
    texture(((0, '#3E7C58'), (50, '#316A49'), (100, '#235039')), '#1B4530', '#7FB493', 4, 900).save(DIR + 'felt/table')
    grained(((0, '#6B4429'), (50, '#54331F'), (100, '#432815')), '#2A170C', '#B58455', 7).save(DIR + 'felt/rail')
    texture(((0, '#7C4A38'), (50, '#67392B'), (100, '#4C271D')), '#35180F', '#B98668', 9, 900).save(DIR + 'leather/table')
    grained(((0, '#3A2A22'), (50, '#2C1F19'), (100, '#1E1410')), '#0E0805', '#6E5545', 8).save(DIR + 'leather/rail')
    grained(((0, '#5E432E'), (50, '#4E3624'), (100, '#3A2718')), '#24160C', '#8A6848', 11).save(DIR + 'walnut/table')
    grained(((0, '#8A6240'), (50, '#6B4729'), (100, '#54351C')), '#2A170C', '#C79A66', 12).save(DIR + 'walnut/rail')
    flat('#000000').save(DIR + 'contrast/table')
    flat('#FFFFFF').save(DIR + 'contrast/rail')


if __name__ == '__main__': main()
