# SPDX-License-Identifier: MIT
"""Morris: boards engraved in slate or marble, burnt into oak, or white on black; stones, turned men, glass, troughs for the men in hand.

A board is 8×8 units, 100 of the view box to the unit. nine, twelve: a..g at x 1..7, ranks 1..7 at y 7..1;
six: a..e at 1, 2.5, 4, 5.5, 7; three: a..c at 1.5, 4, 6.5."""
import math, random
from lib import Svg, f, pl, mix, lighter, darker, bevel, grain, round_inset

DIR = 'sprites/morris/'


def square(a, b): return [(a, a, b, a), (b, a, b, b), (b, b, a, b), (a, b, a, a)]


def layouts():
    spokes = [(4, 1, 4, 3), (4, 5, 4, 7), (1, 4, 3, 4), (5, 4, 7, 4)]
    nine = square(1, 7) + square(2, 6) + square(3, 5) + spokes
    pts9 = sorted({(a + i * (4 - a), a + j * (4 - a)) for a in (1, 2, 3) for i in range(3) for j in range(3) if (i, j) != (1, 1)})
    twelve = nine + [(1, 1, 3, 3), (7, 1, 5, 3), (1, 7, 3, 5), (7, 7, 5, 5)]
    six = square(1, 7) + square(2.5, 5.5) + [(4, 1, 4, 2.5), (4, 5.5, 4, 7), (1, 4, 2.5, 4), (5.5, 4, 7, 4)]
    pts6 = sorted({(a + i * (4 - a), a + j * (4 - a)) for a in (1, 2.5) for i in range(3) for j in range(3) if (i, j) != (1, 1)})
    three = square(1.5, 6.5) + [(1.5, 4, 6.5, 4), (4, 1.5, 4, 6.5), (1.5, 1.5, 6.5, 6.5), (6.5, 1.5, 1.5, 6.5)]
    pts3 = [(x, y) for x in (1.5, 4, 6.5) for y in (1.5, 4, 6.5)]
    assert len(pts9) == 24 and len(pts6) == 16
    return dict(nine=(nine, pts9), twelve=(twelve, pts9), six=(six, pts6), three=(three, pts3))


# --- slabs -------------------------------------------------------------------
def slate(seed=8):
    s, r, W = Svg(800), random.Random(seed), 800
    s.rect(0, 0, W, W, s.rad(150, 110, 1060, (0, '#98A5B1'), (42, '#7C8995'), (72, '#68747F'), (100, '#525D67')), r=16)
    for _ in range(22):               # clouds in the stone
        a, b = r.uniform(50, 150), r.uniform(18, 54)
        cx, cy = r.uniform(a + 4, W - a - 4), r.uniform(a + 4, W - a - 4)
        col = ('#96A7B5', '#4A555F', '#7E8B86', '#5A6674')[r.randrange(4)]
        s.ell(cx, cy, a, b, s.rad(cx, cy, a, (0, col, .20), (100, col, 0)), tf='rotate(%s %s %s)' % (f(r.uniform(-40, -15)), f(cx), f(cy)))
    for col, w, o, n in (('#B4C0CB', .8, .20, 16), ('#39424B', .7, .22, 22), ('#39424B', 1.3, .14, 16), ('#AEBBC6', 1.2, .10, 12)):   # cleavage: short slanted scratches
        d = ''
        for _ in range(n):
            x, y, L = r.uniform(20, W - 70), r.uniform(34, W - 20), r.uniform(9, 50)
            d += 'M%s %sl%s %s' % (f(x), f(y), f(L), f(-L * .42))
        s.path(d, 'none', stroke=col, sw=w, sop=o)
    for col, o, n in (('#C2CDD6', .34, 70), ('#2A3239', .36, 80)):                    # flecks
        d = ''
        for _ in range(n):
            x, y, w = r.uniform(8, W - 8), r.uniform(8, W - 8), r.uniform(.6, 1.5)
            d += pl([(x - w, y), (x, y - w), (x + w, y), (x, y + w)]) + 'Z'
        s.path(d, col, fop=o)
    bevel(s, 0, 0, W, W, 16, '#E4EEF5', '#171C20', 5, (.7, .75))
    bevel(s, 5, 5, W - 10, W - 10, 12, '#C8D4DE', '#262D34', 2.4, (.30, .35))
    return s


OAK = dict(base=('#D3A768', '#BF9153', '#A3763D'), dark=['#8A5C2B', '#9A6B36', '#74491F'], light=['#E3BF86', '#EBCB98'])


def oak(seed=21):
    s, r, W = Svg(800), random.Random(seed), 800
    s.rect(0, 0, W, W, s.lin(0, 0, W, W, (0, mix(OAK['base'][0], '#FFF0C8', .18)), (50, OAK['base'][1]), (100, darker(OAK['base'][2], .16))), r=16)
    ins = round_inset(W, W, 16, 2.5)
    grain(s, 0, 0, W, W, r, 12, OAK['dark'] + OAK['light'], widths=(9, 15, 22), op=(.05, .10), amp=9, groups=4, inset=ins, short=.5)
    grain(s, 0, 0, W, W, r, 96, OAK['dark'] * 2 + OAK['light'], widths=(.8, 1.1, 1.5, 2.2), op=(.12, .34), amp=5, groups=12, inset=ins)
    d = ''                            # the pores of oak: short dark dashes along the grain
    for _ in range(120):
        x, y, L = r.uniform(12, W - 40), r.uniform(10, W - 10), r.uniform(5, 20)
        d += 'M%s %sh%s' % (f(x), f(y), f(L))
    s.path(d, 'none', stroke='#5E3A16', sw=.9, sop=.32)
    bevel(s, 0, 0, W, W, 16, '#FFEDC6', '#2A1605', 5, (.75, .7))
    s.rect(21, 21, 758, 758, 'none', r=7, stroke='#FFE9BE', sw=1.6, sop=.45)
    s.rect(20, 20, 758, 758, 'none', r=7, stroke='#5A3411', sw=2, sop=.6)
    return s


def marble(seed=40):
    s, r, W = Svg(800), random.Random(seed), 800
    s.rect(0, 0, W, W, s.rad(170, 120, 1080, (0, '#F4F1EA'), (45, '#E4DFD5'), (75, '#D3CCC0'), (100, '#B9B1A4')), r=16)
    for col, w, o, n in (('#8E8A86', 5, .10, 7), ('#77736F', 2.2, .22, 9), ('#A58F74', 1.6, .24, 6)):     # veins, each from edge to edge
        d = ''
        for _ in range(n):
            y, run = r.uniform(-60, W - 60), r.uniform(60, 240)
            d += 'M12 %sC%s %s %s %s %s %s' % tuple(f(min(max(v, 12), W - 12)) for v in (y, r.uniform(160, 320), y + run * r.uniform(-.4, .9), r.uniform(420, 640), y + run * r.uniform(.2, 1.3), W - 12, y + run))
        s.path(d, 'none', stroke=col, sw=w, sop=o)
    bevel(s, 0, 0, W, W, 16, '#FFFFFF', '#4A443C', 5, (.8, .6))
    s.rect(21, 21, 758, 758, 'none', r=7, stroke='#FFFFFF', sw=1.6, sop=.6)
    s.rect(20, 20, 758, 758, 'none', r=7, stroke='#8A8172', sw=2, sop=.6)
    return s


def black():
    s = Svg(800)
    s.rect(0, 0, 800, 800, '#000000'); s.rect(2, 2, 796, 796, 'none', stroke='#FFFFFF', sw=4, join='miter')
    return s


# --- lines and points --------------------------------------------------------
def engrave(s, lines, pts, look):
    P = lambda dx, dy: ''.join('M%s %sL%s %s' % tuple(f(v) for v in (a * 100 + dx, b * 100 + dy, c * 100 + dx, d * 100 + dy)) for a, b, c, d in lines)
    if look == 'contrast':
        s.path(P(0, 0), 'none', stroke='#FFFFFF', sw=5)
        for x, y in pts: s.circle(x * 100, y * 100, 11, '#000000', stroke='#FFFFFF', sw=5)
        return
    lite, dark, mid, w, r, hole = dict(slate=('#D2DDE6', '#1D242A', '#38424B', 8, 14, ('#0E1316', '#242C33', '#5C6873')),
                                       marble=('#FFFFFF', '#3A332B', '#5E554A', 7, 13, ('#1E1A16', '#3E3730', '#8C8274')),
                                       oak=('#FFE7BA', '#3A1D08', '#61350F', 7, 12.5, ('#200F04', '#40220B', '#7A4A1C')))[look]
    s.path(P(2, 2), 'none', stroke=lite, sw=w, sop=.58)
    s.path(P(0, 0), 'none', stroke=dark, sw=w)
    s.path(P(.9, .9), 'none', stroke=mid, sw=w - 4)
    for x, y in pts: s.circle(x * 100 + 2.2, y * 100 + 2.2, r + .8, lite, fop=.62)
    for x, y in pts:
        x, y = x * 100, y * 100
        s.circle(x, y, r, s.lin(x - r, y - r, x + r, y + r, (0, hole[0]), (55, hole[1]), (100, hole[2])))


# --- troughs -----------------------------------------------------------------
def trough(cols, deep, dark, light, lite, lip, seed):
    """a shallow wooden trough for men in hand: straight grain, sunken middle; 130×360"""
    s, rn, x, y, w, h = Svg(130, 360), random.Random(seed), 4, 4, 122, 352
    r = w / 2
    s.rect(x, y, w, h, s.lin(x, y, x + w, y + h, (0, cols[0]), (100, cols[1])), r=r)
    ins = round_inset(w, h, r, 2)
    ins2 = lambda t, sw: round_inset(h, w, r, 2)(t, sw)
    grain(s, x, y, w, h, rn, 34, dark + light, widths=(.8, 1.2, 2), op=(.14, .34), amp=2, groups=8, vert=True, inset=ins2)
    i = 13
    s.rect(x + i + 1.6, y + i + 2, w - 2 * i, h - 2 * i, lip, r=r - i, fop=.5)
    s.rect(x + i, y + i, w - 2 * i, h - 2 * i, s.lin(x, y, x + w, y + h, (0, deep[0]), (34, deep[1]), (100, deep[2])), r=r - i)
    for k in range(6):
        j = i + 1 + 2.2 * k
        s.rect(x + j, y + j, w - 2 * j, h - 2 * j, 'none', r=r - j, stroke=s.lin(x, y, x + w, y + h, (0, '#000000', .24), (50, '#000000', .05), (51, lip, 0), (100, lip, .07)), sw=2.6)
    bevel(s, x, y, w, h, r, lite, '#0E0703', 3, (.6, .65))
    return s


# --- men ---------------------------------------------------------------------
STONE = {1: dict(line='#33291F', g=((0, '#FFFFFF'), (40, '#F5EFE2'), (78, '#D9CFBC'), (100, '#B4A78F')), vein='#BFB29B', hi='#FFFFFF'),
         2: dict(line='#07090B', g=((0, '#66717C'), (28, '#363D45'), (70, '#1A1E23'), (100, '#0C0E11')), vein='#5A6670', ring='#A4B1BD', hi='#E6F0F8')}


def stone(seat):
    c, s = STONE[seat], Svg(512)
    d = 'M38 252C38 124 132 42 256 42C380 42 474 124 474 252C474 388 382 470 256 470C132 470 38 388 38 252Z'
    s.path(d, c['line'], stroke=c['line'], sw=22)
    s.path(d, s.rad(172, 142, 356, *c['g']))
    s.path('M142 438C228 478 412 454 454 308', 'none', stroke=c['hi'], sw=10, sop=.5 if seat == 1 else .22)
    if seat == 1:
        s.circle(262, 260, 118, 'none', stroke='#FFFFFF', sw=6, sop=.75)
        s.circle(258, 256, 118, 'none', stroke='#9C8A66', sw=15, sop=.85)
        s.path('M84 336C152 358 184 412 262 434', 'none', stroke=c['vein'], sw=6, sop=.5)
        s.path('M336 84C356 120 410 142 432 196', 'none', stroke=c['vein'], sw=5, sop=.5)
    else:
        for k in ('M258 178V338M178 258H338',):
            s.path(k, 'none', stroke='#000000', sw=27, sop=.7)
            s.path(k, 'none', stroke=c['ring'], sw=15, sop=.9)
    s.ell(160, 128, 66, 32, c['hi'], fop=.95 if seat == 1 else .55, tf='rotate(-38 160 128)')
    s.ell(100, 204, 15, 11, c['hi'], fop=.5, tf='rotate(-60 100 204)')
    return s


TURN = {1: dict(out='#4A2F18', wall=('#DDB878', '#B58A4E', '#85602F'), top=('#FFF4DA', '#F2DDB0', '#CFA96C'), dish=('#D2AE74', '#FBEBC8'), g='#A57C42', pin='#8A5C2B', lip='#FFFFFF', lo=.75),
        2: dict(out='#120906', wall=('#54372A', '#331F17', '#1B0F0A'), top=('#8A6150', '#55382C', '#2E1A13'), dish=('#22120C', '#6A493B'), g='#1C0E09', pin='#D9B678', lip='#F0D2B8', lo=.5)}


def turned(seat):
    """turned wooden men: maple with a dark pin, walnut with a brass cross"""
    t, s, R, cy, H = TURN[seat], Svg(512), 212, 236, 34
    s.circle(256, cy + H, R, t['out'], stroke=t['out'], sw=26)
    s.circle(256, cy, R, t['out'], stroke=t['out'], sw=26)
    s.rect(256 - R, cy, 2 * R, H, t['out'], stroke=t['out'], sw=26)
    w = s.lin(44, 0, 468, 0, (0, t['wall'][0]), (50, t['wall'][1]), (100, t['wall'][2]))
    s.circle(256, cy + H, R, w); s.rect(256 - R, cy, 2 * R, H, w)
    s.circle(256, cy, R, s.rad(160, 120, 370, (0, t['top'][0]), (46, t['top'][1]), (100, t['top'][2])))
    s.path('M58 300C92 404 176 448 256 448C336 448 420 404 454 300', 'none', stroke=t['lip'], sw=6, sop=t['lo'] * .55)
    s.circle(256, cy, R - 7, 'none', stroke=s.lin(110, 90, 400, 390, (0, t['lip'], t['lo']), (50, t['lip'], 0), (100, '#000000', .25)), sw=10)
    for r in (166, 146):
        s.circle(258.5, cy + 2.5, r, 'none', stroke=t['lip'], sw=4, sop=t['lo'] * .6)
        s.circle(256, cy, r, 'none', stroke=t['g'], sw=9, sop=.85)
    s.circle(256, cy, 112, s.lin(180, 160, 336, 316, (0, t['dish'][0]), (100, t['dish'][1])), stroke=t['g'], sw=5)
    if seat == 1:
        s.circle(258, cy + 2, 36, '#FFFFFF', fop=.6); s.circle(256, cy, 34, s.lin(230, cy - 30, 284, cy + 30, (0, '#5A3818'), (100, '#A87A46')))
    else:
        d = 'M256 %dV%dM%d %dH%d' % (cy - 62, cy + 62, 194, cy, 318)
        s.path(d, 'none', stroke='#120906', sw=34); s.path(d, 'none', stroke=t['pin'], sw=17)
    return s


GLASS = {1: dict(line='#3A4650', g=((0, '#FFFFFF'), (42, '#F2F8FA'), (76, '#CFE0E6'), (100, '#9FB6C0')), star='#6E8894', hi='#FFFFFF'),
         2: dict(line='#0A0714', g=((0, '#7E62B4'), (30, '#43267C'), (68, '#241049'), (100, '#120728')), star='#C9B2F2', hi='#F0E6FF')}


def glass(seat):
    """a pressed drop of glass: a ring within the clear one, a star within the dark one"""
    c, s = GLASS[seat], Svg(512)
    s.circle(256, 258, 214, c['line'], stroke=c['line'], sw=24)
    s.circle(256, 258, 214, s.rad(180, 156, 372, *c['g']))
    s.path('M118 396C196 476 376 452 442 312C406 410 262 462 118 396Z', '#FFFFFF', fop=.5 if seat == 1 else .2)
    if seat == 1: s.circle(256, 258, 112, 'none', stroke=c['star'], sw=18)
    else: s.poly([(256 + (112 if k % 2 == 0 else 44) * math.sin(k * math.pi / 4), 258 - (112 if k % 2 == 0 else 44) * math.cos(k * math.pi / 4)) for k in range(8)], c['star'])
    s.ell(166, 136, 66, 34, c['hi'], fop=.95 if seat == 1 else .6, tf='rotate(-36 166 136)')
    s.ell(104, 214, 15, 11, c['hi'], fop=.6, tf='rotate(-60 104 214)')
    return s


def man_contrast(seat):
    s = Svg(512)
    if seat == 1: s.circle(256, 256, 216, '#FFFFFF', stroke='#000000', sw=28); s.circle(256, 256, 112, 'none', stroke='#000000', sw=18)
    else:
        s.circle(256, 256, 232, '#000000'); s.circle(256, 256, 208, '#000000', stroke='#FFFFFF', sw=24)
        s.path('M256 176V336M176 256H336', 'none', stroke='#FFFFFF', sw=26)
    return s


def main():
    S = lambda n, s: s.save(DIR + n)
    for th, slab in (('slate', slate), ('oak', oak), ('marble', marble), ('contrast', black)):
        S(th + '/slab', slab())
        for n, (lines, pts) in layouts().items():
            s = slab()
            engrave(s, lines, pts, th)
            S('%s/board_%s' % (th, n), s)
    S('slate/trough', trough(('#8A5C3A', '#573619'), ('#22130A', '#3B2415', '#684428'), ['#3A2210', '#4A2C15'], ['#A5754C'], '#FFE2B8', '#FFD9A8', 3))
    S('oak/trough', trough(('#D3A768', '#9C6E38'), ('#4A2A10', '#70461F', '#A67840'), ['#8A5C2B', '#74491F'], ['#EBCB98'], '#FFEDC6', '#FFE2B0', 5))
    S('marble/trough', trough(('#8A6A48', '#5E4429'), ('#2A1A0E', '#463019', '#755433'), ['#3E2812', '#523619'], ['#A98557'], '#FFE9C8', '#FFE2B8', 7))
    s = Svg(130, 360); s.rect(7, 7, 116, 346, '#000000', r=58, stroke='#FFFFFF', sw=4); S('contrast/trough', s)
    for seat in (1, 2):
        S('stones/man_%d' % seat, stone(seat)); S('turned/man_%d' % seat, turned(seat)); S('glass/man_%d' % seat, glass(seat)); S('contrast/man_%d' % seat, man_contrast(seat))


if __name__ == '__main__': main()
