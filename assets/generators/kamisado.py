# SPDX-License-Identifier: MIT
"""Kamisado: squares of lacquer, stone and stained wood, frames, octagonal towers, turrets, discs, sumo studs, and the high-contrast set."""
import json, math, os, random
from lib import Svg, ASSETS, f, pl, mix, lighter, darker, octa, ngon, facets, shade, bevel, contrast, lum
from signs import draw as sign

COLOURS = 'brown green red yellow pink turquoise blue orange'.split()
SIGN_OF = dict(zip(COLOURS, 'mountain leaf heart sun flower wave drop slice'.split()))
LACQUER = dict(brown='#7B4B2E', green='#2E8B57', red='#BF3A30', yellow='#E8BF3F', pink='#E48FA8', turquoise='#35AAA6', blue='#2F5DA6', orange='#E07B30')
LINK = dict(brown='#FBEBD0', green='#F4F3DC', red='#FFE9DA', yellow='#4A3408', pink='#5A1D33', turquoise='#06393A', blue='#E8F0FF', orange='#4B1E05')
STONE = dict(brown='#6E5444', green='#4B7B5C', red='#A4503F', yellow='#D8BD70', pink='#D5A3AC', turquoise='#6BABA4', blue='#4B688F', orange='#CC8A56')
STAIN = dict(brown='#765038', green='#3C8058', red='#B04436', yellow='#E2BE5A', pink='#DE98A6', turquoise='#4FA8A0', blue='#3C609A', orange='#D6803E')
DINK = dict(brown='#FBEFDC', green='#F6F5E6', red='#FFF0E4', yellow='#43310C', pink='#4A1A2B', turquoise='#04302E', blue='#EEF4FF', orange='#3C1A06')
SINK = dict(brown='#FBEFDC', green='#F6F5E6', red='#FFF0E4', yellow='#43310C', pink='#4A1A2B', turquoise='#06302F', blue='#EEF4FF', orange='#3C1A06')
DIR = 'sprites/kamisado/'


# --- squares and frames ------------------------------------------------------
def square_lacquer(c):
    s, q, g = Svg(512), 512, 6.2
    s.rect(0, 0, q, q, '#0D0605')
    s.rect(g, g, q - 2 * g, q - 2 * g, s.lin(g, g, q - g, q - g, (0, lighter(c, .15)), (50, c), (100, darker(c, .17))), r=18)
    a, b = g + 5, q - g - 5           # gloss of the lacquer: a soft corner of light
    s.path('M%s %sH%sC%s %s %s %s %s %sZ' % tuple(f(v) for v in (a, a, b, 330, 96, 120, 200, a, b)),
           s.lin(a, a, 300, 300, (0, '#FFF6E4', .16), (100, '#FFF6E4', 0)))
    bevel(s, g, g, q - 2 * g, q - 2 * g, 18, '#FFF6E4', '#000000', 9, (.42, .38))
    return s


def square_stone(c, seed):
    s, q, g, r = Svg(512), 512, 9, random.Random(seed)
    s.rect(0, 0, q, q, '#1C1F22')
    s.rect(g, g, q - 2 * g, q - 2 * g, s.lin(g, g, q - g, q - g, (0, lighter(c, .07)), (100, darker(c, .09))), r=10)
    for col, o, n, k in ((lighter(c, .55), .42, 34, 1), (darker(c, .5), .34, 38, 1), (darker(c, .3), .20, 14, 2.1)):     # grains in the stone, one path for each look
        d = ''
        for _ in range(n):
            x, y, w = r.uniform(30, 482), r.uniform(30, 482), r.uniform(3, 7.5) * k
            p = [(x + w * r.uniform(.5, 1.1) * math.cos(t + r.uniform(-.3, .3)), y + w * r.uniform(.5, 1.1) * math.sin(t)) for t in (0, 1.6, 3.1, 4.7)]
            d += pl(p) + 'Z'
        s.path(d, col, fop=o)
    bevel(s, g, g, q - 2 * g, q - 2 * g, 10, '#FFFFFF', '#000000', 13, (.26, .30))
    return s


def square_veneer(c, seed):
    """stained wood, each leaf with a grain of its own"""
    s, q, g, r = Svg(512), 512, 7, random.Random(seed)
    s.rect(0, 0, q, q, '#1C100A')
    s.rect(g, g, q - 2 * g, q - 2 * g, s.lin(g, g, q - g, q - g, (0, lighter(c, .11)), (50, c), (100, darker(c, .12))), r=12)
    for col, o, n, w in ((darker(c, .38), .30, 9, 7), (darker(c, .5), .26, 16, 3), (lighter(c, .4), .30, 10, 3.4)):
        d, bow = '', r.uniform(-26, 26)
        for _ in range(n):
            x = r.uniform(30, 482)
            d += 'M%s 22C%s 180 %s 330 %s 490' % (f(x), f(x + bow + r.uniform(-8, 8)), f(x + bow + r.uniform(-8, 8)), f(x + r.uniform(-12, 12)))
        s.path(d, 'none', stroke=col, sw=w, sop=o)
    bevel(s, g, g, q - 2 * g, q - 2 * g, 12, '#FFF6E4', '#000000', 9, (.34, .36))
    return s


def square_contrast():
    s = Svg(512)
    s.rect(0, 0, 512, 512, '#FFFFFF')
    s.rect(4, 4, 504, 504, '#000000')
    return s


def frame(cols, edge, lite, hair, bed, sheen, flecks=None):
    s = Svg(900)
    # the rails only: nanosvg pays by the pixel, and the bed below the squares is plain
    s.path('M12 0H888A12 12 0 0 1 900 12V888A12 12 0 0 1 888 900H12A12 12 0 0 1 0 888V12A12 12 0 0 1 12 0ZM50 50V850H850V50Z',
           s.lin(0, 0, 900, 900, (0, cols[0]), (38, cols[1]), (62, cols[2]), (100, cols[3])), rule='evenodd')
    if flecks:
        r = random.Random(9)
        for col, o, n in flecks:
            d = ''
            for _ in range(n):
                t, v, w = r.uniform(6, 894), r.uniform(5, 38), r.uniform(.6, 1.7)
                x, y = ((t, v), (t, 900 - v), (v, t), (900 - v, t))[r.randrange(4)]
                d += pl([(x - w, y), (x, y - w * .8), (x + w, y), (x, y + w)]) + 'Z'
            s.path(d, col, fop=o)
    # the lamp reflected in the upper rail
    s.path('M9 9H560L520 40H40V390L9 420Z', s.rad(9, 9, 520, (0, sheen, .20), (100, sheen, 0)))
    bevel(s, 0, 0, 900, 900, 12, lite, '#000000', 3.4, (.55, .8))
    s.rect(40.5, 40.5, 819, 819, 'none', r=4, stroke='#000000', sw=4, sop=.45)
    s.rect(41.5, 41.5, 817, 817, 'none', r=4, stroke=s.lin(41, 41, 859, 859, (0, lighter(hair, .35)), (45, hair), (100, darker(hair, .28))), sw=2)
    s.rect(47, 47, 806, 806, bed, r=2)
    s.path('M855 45V855H45', 'none', stroke=edge, sw=1.4, sop=.35, join='miter', cap='butt')
    return s


def gloss(o1, o2):
    """one gloss over all squares, under the towers: optional overlay on the frame's view box"""
    s = Svg(900)
    s.rect(50, 50, 800, 800, s.lin(50, 50, 850, 850, (0, '#FFF3D8', o1), (48, '#FFF3D8', 0), (50, '#000000', 0), (100, '#000000', o2)))
    return s


# --- set 1: octagonal towers -------------------------------------------------
TW = {1: dict(out='#3A2718', edge='#3A2718', lo='#BFA987', mid='#EADBBD', hi='#FFFDF6', wall=('#CDB68F', '#B0976F', '#8E754F'), back='#A98F6A', seam='#4A3422', blank='#F6EBD2'),
      2: dict(out='#0D0908', edge='#D9BE8C', lo='#0F0B0A', mid='#2B2320', hi='#6A5B52', wall=('#2E2622', '#1B1412', '#0E0A09'), back='#0B0807', seam='#E9D6AE', blank='#3B302B')}


def tower(seat, col, ink, name):
    t, s, H, cy = TW[seat], Svg(512), 30, 240
    F, T = octa(238, 256, cy + H), octa(238, 256, cy)
    hull = [F[3], F[2], F[1], F[0], T[7], T[6], T[5], T[4]]
    if seat == 2:                     # a gilt line: ebony alone is lost on brown; brightest where the facets are, at the upper left
        gilt = s.lin(90, 60, 420, 440, (0, '#FBEBC2'), (50, '#E2C68E'), (100, '#C8A25C'))
        s.poly(hull, gilt, stroke=gilt, sw=22)
    s.poly(hull, t['back'], stroke=t['out'], sw=8 if seat == 2 else 23)
    for (a, b), c in zip(((3, 2), (2, 1), (1, 0)), t['wall']): s.poly([F[a], F[b], T[b], T[a]], c)
    facets(s, 8, 236, 178, t['lo'], t['mid'], t['hi'], 256, cy)
    # light caught by the upper edge of the body, shade along the lower one
    s.poly(octa(234, 256, cy), 'none', stroke=s.lin(110, 80, 400, 400, (0, '#FFFFFF', .85 if seat == 1 else .34), (46, '#FFFFFF', 0), (54, '#000000', 0), (100, '#000000', .30)), sw=5, join='miter')
    s.poly(octa(180, 256, cy), darker(col, .55), stroke=t['seam'], sw=9)
    facets(s, 8, 174, 153, darker(col, .42), col, lighter(col, .55), 256, cy)
    s.poly(octa(154, 256, cy), s.lin(140, 86, 372, 394, (0, lighter(col, .22)), (45, col), (100, darker(col, .12))))
    s.poly(octa(151, 256, cy), 'none', stroke=s.lin(150, 100, 360, 380, (0, '#FFFFFF', .42), (40, '#FFFFFF', 0), (100, '#FFFFFF', 0)), sw=4, join='miter')
    if name: sign(s, name, 256, cy + 1, 194, ink)
    return s


def studs(n, cy, r, size, ring, gold=('#FFF0B8', '#E3AE45', '#8C5F14'), line='#2A1806'):
    """sumo rank: n gold studs on the lower body, and a gold collar round the cap; the sign stays free"""
    s = Svg(512)
    if ring: ring(s)
    for k in range(n):
        a = math.radians(90 + (k - (n - 1) / 2) * 42)
        x, y = 256 + r * math.cos(a), cy + r * math.sin(a) * .97
        s.circle(x, y, size + 6, line)
        s.circle(x, y, size, s.rad(x - size * .35, y - size * .4, size * 1.5, (0, gold[0]), (45, gold[1]), (100, gold[2])) if gold[0] != gold[1] else gold[0])
        if gold[0] != gold[1]: s.ell(x - size * .32, y - size * .38, size * .26, size * .2, '#FFFFFF', fop=.85)
    return s


def octa_collar(s):
    s.poly(octa(183, 256, 240), 'none', stroke='#2A1806', sw=19)
    s.poly(octa(183, 256, 240), 'none', stroke=s.lin(130, 90, 390, 390, (0, '#FFF0B8'), (50, '#E3AE45'), (100, '#94681A')), sw=10)


# --- set 2: turrets ----------------------------------------------------------
TU = {1: dict(line='#2E2014', top=('#FFFBEF', '#EBDDBF', '#C9B48C'), wall=('#D3BE97', '#B59B6F', '#97794E'), walk=('#9C845A', '#D9C7A0'), rim='#5A4126', lip='#FFFFFF', lo_=.9, blank='#F3E8D0'),
      2: dict(line='#0B0908', top=('#7C7067', '#40362F', '#241D19'), wall=('#3C322C', '#1D1714', '#0B0807'), walk=('#0A0706', '#3A302A'), rim='#D9B678', lip='#E8DCCB', lo_=.42, blank='#4A3F38')}


def battlement(cx, cy, r0, r1, n=8, half=14.5):
    p = []
    for k in range(n):
        m = 360 / n * (k + .5)
        for a, r in ((m - 360 / n + half + .01, r0), (m - half, r0), (m - half, r1), (m - half * .33, r1 * 1.004), (m + half * .33, r1 * 1.004), (m + half, r1), (m + half, r0)):
            p.append((cx + r * math.cos(math.radians(a)), cy + r * math.sin(math.radians(a))))
    return p


def turret(seat, col, ink, name):
    t, s, H, cy = TU[seat], Svg(512), 42, 234
    top, low = battlement(256, cy, 189, 212), battlement(256, cy + H, 189, 212)
    body = lambda c, **k: (s.poly(low, c, **k), s.poly(top, c, **k), s.rect(256 - 189, cy, 378, H, c, **k))
    if seat == 2: body(t['rim'], stroke=t['rim'], sw=26)
    body(t['line'], stroke=t['line'], sw=12 if seat == 2 else 24)
    wall = s.lin(40, 0, 472, 0, (0, t['wall'][0]), (45, t['wall'][1]), (100, t['wall'][2]))
    s.poly(low, wall); s.rect(67, cy, 378, H, wall)
    for k in (3, 2, 1): s.poly(battlement(256, cy + H * k / 4, 189, 212), wall)
    s.poly(top, s.lin(90, 60, 420, 400, (0, t['top'][0]), (45, t['top'][1]), (100, t['top'][2])), stroke=t['line'], sw=3)
    for k in range(8):                # merlons stand above the parapet
        m = math.radians(45 * (k + .5))
        P = lambda r, d: (256 + r * math.cos(m + math.radians(d)), cy + r * math.sin(m + math.radians(d)))
        c = shade(m, t['top'][2], t['top'][1], t['top'][0])
        s.poly([P(176, -15), P(209, -13.5), P(210, 0), P(209, 13.5), P(176, 15)], lighter(c, .18 if seat == 1 else .12), stroke=t['line'], sw=4)
    s.circle(256, cy, 174, s.lin(130, 106, 382, 358, (0, t['walk'][0]), (100, t['walk'][1])), stroke=t['line'], sw=4)
    s.circle(256, cy + 2, 155, darker(col, .55), stroke=t['rim'], sw=9)
    s.circle(256, cy, 150, s.rad(200, 178, 236, (0, lighter(col, .36)), (42, col), (100, darker(col, .22))))
    s.circle(256, cy, 144, 'none', stroke=s.lin(150, 126, 362, 338, (0, '#FFFFFF', .65), (42, '#FFFFFF', 0), (60, '#000000', 0), (100, '#000000', .28)), sw=7)
    if name: sign(s, name, 256, cy + 1, 196, ink)
    return s


def turret_collar(s):
    s.circle(256, 235, 162, 'none', stroke='#2A1806', sw=21)
    s.circle(256, 235, 162, 'none', stroke=s.lin(140, 116, 372, 348, (0, '#FFF0B8'), (50, '#E3AE45'), (100, '#94681A')), sw=11)


# --- set 3: discs -------------------------------------------------------------
DI = {1: dict(line='#33261B', side=('#E4D2AC', '#BFA57A', '#846A42'), rim=('#FFFDF4', '#F1E2C2', '#CDB184'), lip='#FFFFFF', lo=.9, blank='#F6EBD2'),
      2: dict(line='#0B0807', side=('#453932', '#231B17', '#0B0807'), rim=('#74665C', '#3A302A', '#1C1512'), lip='#E3C48C', lo=.55, blank='#3B302B')}


def disc(seat, col, ink, name):
    """a turned disc with a lacquered field let into it"""
    t, s, R, H, cy = DI[seat], Svg(512), 208, 34, 236
    if seat == 2:                     # a gilt edge, as the towers have
        for y in (cy + H, cy): s.circle(256, y, R, '#D9B678', stroke='#D9B678', sw=26)
        s.rect(256 - R, cy, 2 * R, H, '#D9B678', stroke='#D9B678', sw=26)
    for y in (cy + H, cy): s.circle(256, y, R, t['line'], stroke=t['line'], sw=12 if seat == 2 else 24)
    s.rect(256 - R, cy, 2 * R, H, t['line'], stroke=t['line'], sw=12 if seat == 2 else 24)
    wall = s.lin(48, 0, 464, 0, (0, t['side'][0]), (45, t['side'][1]), (100, t['side'][2]))
    s.circle(256, cy + H, R, wall); s.rect(256 - R, cy, 2 * R, H, wall)
    s.circle(256, cy, R, s.rad(170, 124, 370, (0, t['rim'][0]), (46, t['rim'][1]), (100, t['rim'][2])))
    s.circle(256, cy, R - 6, 'none', stroke=s.lin(110, 90, 400, 390, (0, t['lip'], t['lo']), (48, t['lip'], 0), (100, '#000000', .3)), sw=8)
    s.circle(256, cy + 2, 156, darker(col, .55), stroke=t['line'], sw=8)
    s.circle(256, cy, 151, s.rad(200, 178, 250, (0, lighter(col, .32)), (42, col), (100, darker(col, .2))))
    s.circle(256, cy, 145, 'none', stroke=s.lin(150, 126, 362, 338, (0, '#FFFFFF', .6), (42, '#FFFFFF', 0), (60, '#000000', 0), (100, '#000000', .28)), sw=6)
    if name: sign(s, name, 256, cy + 1, 196, ink)
    return s


# --- high contrast -----------------------------------------------------------
def tower_contrast(seat, name):
    s, R = Svg(512), 238
    if seat == 2:
        s.poly(octa(R - 6), '#000000', stroke='#000000', sw=30)
        s.poly(octa(R - 10), '#000000', stroke='#FFFFFF', sw=20, join='miter')
        s.poly(octa(R * .78), 'none', stroke='#FFFFFF', sw=13, join='miter')
        if name: sign(s, name, 256, 256, 208, '#FFFFFF')
    else:
        s.poly(octa(R - 6), '#FFFFFF', stroke='#000000', sw=26, join='miter')
        if name: sign(s, name, 256, 256, 232, '#000000')
    return s


def main():
    S = lambda n, s: s.save(DIR + n)
    for k, c in enumerate(COLOURS):
        S('lacquer/square_' + c, square_lacquer(LACQUER[c]))
        S('stone/square_' + c, square_stone(STONE[c], 40 + k))
        S('veneer/square_' + c, square_veneer(STAIN[c], 60 + k))
        S('contrast/square_' + c, square_contrast())
        for seat in (1, 2):
            S('towers/%s_%d' % (c, seat), tower(seat, LACQUER[c], LINK[c], SIGN_OF[c]))
            S('turrets/%s_%d' % (c, seat), turret(seat, LACQUER[c], LINK[c], SIGN_OF[c]))
            S('discs/%s_%d' % (c, seat), disc(seat, LACQUER[c], LINK[c], SIGN_OF[c]))
            S('contrast/%s_%d' % (c, seat), tower_contrast(seat, SIGN_OF[c]))
    for seat in (1, 2):
        S('towers/blank_%d' % seat, tower(seat, TW[seat]['blank'], '', ''))
        S('turrets/blank_%d' % seat, turret(seat, TU[seat]['blank'], '', ''))
        S('discs/blank_%d' % seat, disc(seat, DI[seat]['blank'], '', ''))
        S('contrast/blank_%d' % seat, tower_contrast(seat, ''))
    for n in (1, 2, 3):
        S('towers/sumo%d' % n, studs(n, 244, 213, 31, octa_collar))
        S('turrets/sumo%d' % n, studs(n, 246, 200, 31, turret_collar))
        S('discs/sumo%d' % n, studs(n, 246, 200, 31, turret_collar))
        S('contrast/sumo%d' % n, studs(n, 256, 204, 34, None, ('#FFE500', '#FFE500', '#FFE500'), '#000000'))
    S('lacquer/frame', frame(('#4A2019', '#2C110E', '#260E0B', '#120605'), '#B98A3E', '#E0A68C', '#C2924A', '#0D0605', '#FFE7D2'))
    S('stone/frame', frame(('#4A5056', '#33383D', '#2C3034', '#1B1E21'), '#9AA3AB', '#DCE3E8', '#A9A391', '#1C1F22', '#FFFFFF',
                           (('#8A949C', .35, 190), ('#0E1012', .45, 190))))
    S('veneer/frame', frame(('#7A5230', '#553619', '#4A2E15', '#2A180A'), '#C49A5E', '#FFE2B8', '#D9A441', '#1C100A', '#FFF0D2'))
    s = Svg(900)
    s.rect(0, 0, 900, 900, '#000000'); s.rect(1.75, 1.75, 896.5, 896.5, 'none', stroke='#FFFFFF', sw=3.5, join='miter')
    s.rect(49, 49, 802, 802, '#000000', stroke='#FFFFFF', sw=2, join='miter')
    S('contrast/frame', s)
    S('lacquer/gloss', gloss(.17, .14)); S('stone/gloss', gloss(.08, .12)); S('veneer/gloss', gloss(.10, .13))
    s = Svg(512)                      # corner tab under a covered square's sign: white, tinted with the square's fill
    g, q = 6.2, 512
    s.path('M%s %sh%sv%sl%s %sh%sZ' % tuple(f(v) for v in (g, g, q * .26, q * .17, -q * .09, q * .09, -q * .17)), '#FFFFFF')
    S('tab', s)
    tones = {c: dict(fill=LACQUER[c], ink=LINK[c], sign=SIGN_OF[c], stone=dict(fill=STONE[c], ink=SINK[c]), veneer=dict(fill=STAIN[c], ink=DINK[c]), contrast=dict(fill='#000000', ink='#FFFFFF')) for c in COLOURS}
    for c in COLOURS:
        for a, b in ((LACQUER[c], LINK[c]), (STONE[c], SINK[c]), (STAIN[c], DINK[c])): assert contrast(a, b) >= 3.7, (c, a, b, contrast(a, b))
    with open(os.path.join(ASSETS, DIR, 'tones.json'), 'w', encoding='utf-8', newline='\n') as o: o.write(json.dumps(tones, indent=1) + '\n')


if __name__ == '__main__': main()
