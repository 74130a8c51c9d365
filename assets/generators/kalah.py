# SPDX-License-Identifier: MIT
"""Kalah: trays for 1 to 12 pits a side, carved pits and stores, glass stones and river pebbles, number plates.

Board units: a tray for m pits is m + 2.4 wide and 3.6 high, 100 of the view box to the unit.
Left store column x 0..1.2, pits 1.2..m+1.2, right store column m+1.2..m+2.4."""
import math, random
from lib import Svg, f, mix, lighter, darker, bevel, grain, round_inset, smooth, wavy

DIR = 'sprites/kalah/'
WOOD = {
    'cherry': dict(base=('#C4824C', '#A8673A', '#8A4F2A'), dark=('#6A3517', '#7C4220', '#5A2C12'), light=('#D79B63', '#E0AA74'), edge='#FFDFAE', deep='#2E1206',
                   pit=('#C08050', '#9A5E38', '#5E3219', '#35180A'), wall=('#241005', '#6A3A1D', '#F3C28A'), seed=3),
    'olive': dict(base=('#A68C5A', '#8C7344', '#6E5730'), dark=('#463A17', '#564822', '#362C10'), light=('#B5A267', '#C4B27A'), edge='#F0E2B4', deep='#1E170A',
                  pit=('#93A783', '#687D5E', '#3A4A38', '#1B261D'), wall=('#10160E', '#4E5236', '#DFD19C'), seed=17),
    'walnut': dict(base=('#86623F', '#6C4C2F', '#513722'), dark=('#301C0E', '#3D2614', '#241409'), light=('#9A744D', '#AC855C'), edge='#F2D2A2', deep='#150A04',
                   pit=('#94704C', '#6A4B30', '#40291A', '#22140A'), wall=('#110904', '#4E3622', '#DDB27E'), seed=29),
}


# --- tray and plank ----------------------------------------------------------
def fibre(s, x, y, w, h, p, rnd, n_fine, n_wide, inset=None):
    grain(s, x, y, w, h, rnd, n_wide, p['dark'][:2] + p['light'][:1], widths=(7, 11, 16), op=(.05, .11), amp=6, groups=5, inset=inset, short=.5)
    grain(s, x, y, w, h, rnd, n_fine, p['dark'] + p['light'][:1] + p['dark'] + p['light'], widths=(.7, 1, 1.3, 1.8, 2.6), op=(.13, .36), amp=4, groups=14, inset=inset)


def tray(p, m):
    W, H, R = (m + 2.4) * 100, 360, 42
    s, r = Svg(W, H), random.Random(p['seed'] * 100 + m)
    # warm lamp at the upper left, shade at the lower right
    s.rect(0, 0, W, H, s.lin(0, 0, W, H, (0, mix(p['base'][0], '#FFE9C0', .24)), (50, p['base'][1]), (100, darker(p['base'][2], .20))), r=R)
    fibre(s, 0, 0, W, H, p, r, 88, 14, round_inset(W, H, R, 2.5))
    bevel(s, 0, 0, W, H, R, p['edge'], p['deep'], 3.2, (.75, .8))
    bevel(s, 3, 3, W - 6, H - 6, R - 3, p['edge'], p['deep'], 3, (.28, .38))
    i = 7.5                           # the groove that runs round the tray
    s.rect(i + .9, i + .9, W - 2 * i, H - 2 * i, 'none', r=R - i, stroke=p['edge'], sw=1.1, sop=.38)
    s.rect(i, i, W - 2 * i, H - 2 * i, 'none', r=R - i, stroke=p['deep'], sw=1.4, sop=.55)
    x0, x1 = 128, W - 128             # engraved line between the rows
    s.line(x0, 181.1, x1, 181.1, p['edge'], 1.3, sop=.5)
    s.line(x0, 180, x1, 180, p['deep'], 1.5, sop=.62)
    return s


def plank(p):
    s, r = Svg(1024, 512), random.Random(p['seed'] * 7)
    s.rect(0, 0, 1024, 512, s.lin(0, 0, 1024, 512, (0, mix(p['base'][0], p['base'][1], .4)), (100, mix(p['base'][1], p['base'][2], .4))))
    fibre(s, 0, 0, 1024, 512, p, r, 104, 16)
    return s


# --- hollows -----------------------------------------------------------------
def pit(p):
    """a bowl: dark under the near wall, light on the far one, a lip that catches the lamp at the lower right"""
    s, c, R = Svg(512), 256, 230
    s.circle(c + 6, c + 8, R + 3, p['wall'][2], fop=.55)
    s.circle(c - 4, c - 5, R + 3, p['wall'][0], fop=.45)
    s.circle(c, c, R, s.rad(c + 48, c + 64, 330, (0, p['pit'][0]), (42, p['pit'][1]), (74, p['pit'][2]), (100, p['pit'][3])))
    for k in range(5):                # the bowl deepens towards its middle, which lies to the lower right
        q = R * (.90 - .13 * k)
        s.circle(c + 4 + k * 6, c + 5 + k * 8, q, s.lin(c - q, c - q, c + q, c + q, (0, p['pit'][3], .22), (52, p['pit'][3], 0), (56, p['pit'][0], 0), (100, p['pit'][0], .15)))
    s.circle(c, c, R - 1, 'none', stroke=s.lin(90, 90, 422, 422, (0, p['wall'][0]), (45, p['wall'][1]), (100, p['wall'][2])), sw=13)
    s.circle(c, c, R - 10, 'none', stroke=s.lin(90, 90, 422, 422, (0, '#000000', .45), (45, '#000000', 0), (100, '#000000', .12)), sw=8)
    return s


def stadium(s, k, dx=0, dy=0, **a):
    s.rect(18 + k + dx, 18 + k + dy, 220 - 2 * k, 604 - 2 * k, r=110 - k, **a)


def store(p):
    s = Svg(256, 640)
    stadium(s, -3, 5, 6, fill=p['wall'][2], fop=.55)
    stadium(s, -3, -3, -4, fill=p['wall'][0], fop=.45)
    stadium(s, 0, fill=s.lin(40, 40, 260, 620, (0, p['pit'][3]), (36, p['pit'][2]), (72, p['pit'][1]), (100, p['pit'][0])))
    for k in range(5):
        i = 12 + 15 * k
        stadium(s, i, 2 + 3 * k, 3 + 4 * k, fill=s.lin(18, 18, 238, 622, (0, p['pit'][3], .22), (52, p['pit'][3], 0), (56, p['pit'][0], 0), (100, p['pit'][0], .15)))
    stadium(s, 1, stroke=s.lin(30, 60, 226, 580, (0, p['wall'][0]), (45, p['wall'][1]), (100, p['wall'][2])), sw=9)
    stadium(s, 8, stroke=s.lin(30, 60, 226, 580, (0, '#000000', .45), (45, '#000000', 0), (100, '#000000', .12)), sw=6)
    return s


def plates(p):
    s = Svg(512)
    s.circle(256, 256, 236, '#4A2813')
    s.circle(256, 256, 222, s.rad(190, 170, 420, (0, '#FFFBEF'), (50, '#F3E7CC'), (100, '#D8C49A')))
    s.circle(256, 256, 210, 'none', stroke=s.lin(110, 110, 400, 400, (0, '#FFFFFF', .9), (50, '#FFFFFF', 0), (100, '#7A5A30', .45)), sw=14)
    t = Svg(512, 332)
    t.rect(10, 10, 492, 312, '#4A2813', r=156)
    t.rect(22, 22, 468, 288, t.rad(170, 90, 480, (0, '#FFFBEF'), (50, '#F3E7CC'), (100, '#D8C49A')), r=144)
    t.rect(32, 32, 448, 268, 'none', r=134, stroke=t.lin(60, 20, 440, 320, (0, '#FFFFFF', .9), (50, '#FFFFFF', 0), (100, '#7A5A30', .45)), sw=12)
    return s, t


# --- stones ------------------------------------------------------------------
SHAPES = ['M44 258C40 142 134 54 256 50C378 48 470 136 470 256C470 380 374 464 256 464C138 464 48 374 44 258Z',
          'M34 262C36 158 124 76 250 74C380 74 480 154 480 258C478 362 382 440 256 440C128 440 32 364 34 262Z',
          'M72 246C80 132 152 42 264 44C376 48 444 140 442 262C440 384 358 472 252 472C142 470 62 360 72 246Z',
          'M50 284C38 180 116 68 234 56C350 46 462 114 470 228C476 350 388 450 274 456C158 460 60 392 50 284Z']
HUES = [('#16306E', '#3B72DC', '#A6CBFF'), ('#7A3B06', '#D98516', '#FFDF8A'), ('#0C4A2C', '#249A5A', '#A4F0BE'),
        ('#641018', '#D63E45', '#FFADA4'), ('#3E1B63', '#9258CC', '#E2C0FF'), ('#4F6870', '#AECBD1', '#FFFFFF')]      # cobalt amber emerald ruby violet clear


def glass(hue, k):
    dark, mid, lite = hue
    s, d = Svg(512), SHAPES[k]
    s.ell(300, 304, 204, 200, s.rad(330, 345, 205, (0, lite, .5), (60, mid, .22), (100, mid, 0)))       # coloured light on the wood beyond
    line = mix(dark, '#000000', .5)
    s.path(d, line, stroke=line, sw=20)
    s.path(d, s.rad(322, 338, 330, (0, mix(mid, lite, .85)), (26, mix(mid, lite, .42)), (56, mid), (100, dark)))
    s.path('M82 300C72 186 150 92 262 86C356 82 430 130 440 194C376 142 304 130 236 148C156 172 104 226 82 300Z', dark, fop=.30)
    s.path('M142 396C228 446 388 418 428 300C408 378 300 428 142 396Z', '#FFFFFF', fop=.45)
    s.ell(182, 162, 72, 42, '#FFFFFF', fop=.90, tf='rotate(-36 182 162)')
    s.ell(112, 240, 17, 12, '#FFFFFF', fop=.55, tf='rotate(-62 112 240)')
    s.ell(322, 342, 58, 38, '#FFFFFF', fop=.22, tf='rotate(-36 322 342)')
    return s


PEBBLE = [('#F7F2E8', '#DAD0BF', '#978B79', '#FFFFFF'), ('#D3DADE', '#A2ABB1', '#5C656C', '#F1F4F6'), ('#F0D3A0', '#D5AA6A', '#8C6633', '#FFF4DC'),
          ('#EBB9A4', '#CB8C75', '#7E4837', '#FDE9E0'), ('#CDD8B6', '#A2B089', '#5F704A', '#F0F5E4'), ('#EFDCD2', '#C9AFA2', '#846C60', '#FFF6F0')]      # quartz granite ochre brick moss rose


def pebble(tone, k, seed):
    """river pebbles: matt, each with its own vein or speckle"""
    hi, mid, lo, vein = tone
    s, d, r = Svg(512), SHAPES[k], random.Random(seed)
    line = darker(lo, .55)
    s.path(d, line, stroke=line, sw=20)
    s.path(d, s.rad(176, 158, 390, (0, hi), (42, mid), (100, lo)))
    if k % 2 == 0:                    # a vein across, with a thinner twin
        y = r.uniform(190, 300)
        s.path('M%s %sC180 %s 330 %s %s %s' % tuple(f(v) for v in (78, y + 50, y + 10, y + 70, 438, y - 20)), 'none', stroke=vein, sw=15, sop=.62)
        s.path('M%s %sC200 %s 320 %s %s %s' % tuple(f(v) for v in (96, y + 96, y + 60, y + 116, 424, y + 36)), 'none', stroke=vein, sw=6, sop=.45)
    else:
        dd = ''
        for _ in range(15):
            a, q, w = r.uniform(0, 6.28), 150 * math.sqrt(r.random()), r.uniform(6, 14)
            x, y = 256 + q * math.cos(a), 256 + q * math.sin(a)
            dd += 'M%s %sA%s %s 0 1 1 %s %sA%s %s 0 1 1 %s %sZ' % tuple(f(v) for v in (x - w, y, w, w * .8, x + w, y, w, w * .8, x - w, y))
        s.path(dd, darker(lo, .2), fop=.42)
    s.path('M146 404C232 448 388 420 428 306C402 386 296 430 146 404Z', '#FFFFFF', fop=.28)
    s.ell(182, 160, 78, 46, '#FFFFFF', fop=.50, tf='rotate(-36 182 160)')
    return s


BEAD = [('#8A1E12', '#D4472F', '#FFB49A'), ('#9A6400', '#EAB530', '#FFF0B4'), ('#17503A', '#2F9A6A', '#B2F0CE'),
        ('#1B3A78', '#4A80D6', '#BCD8FF'), ('#6E4526', '#C99760', '#FFE9C6'), ('#8B8172', '#EDE6D6', '#FFFFFF')]      # lacquered wood, the last two plain


def bead(hue, k):
    """a turned bead, lying on its side or its end: the bore is seen where it points"""
    dark, mid, lite = hue
    s, d = Svg(512), SHAPES[k]
    line = mix(dark, '#120A06', .6)
    s.path(d, line, stroke=line, sw=20)
    s.path(d, s.rad(180, 160, 400, (0, lite), (30, mix(mid, lite, .3)), (60, mid), (100, dark)))
    x, y, a = ((256, 256, 0), (318, 236, 24), (214, 308, -30), (282, 300, 60))[k]
    s.ell(x, y, 92, 84, line, fop=.85, tf='rotate(%d %d %d)' % (a, x, y))
    s.ell(x + 4, y + 6, 66, 60, s.lin(x - 50, y - 50, x + 50, y + 60, (0, '#1A0E06'), (60, '#4A2E18'), (100, '#9A6E42')), tf='rotate(%d %d %d)' % (a, x, y))
    s.ell(168, 140, 70, 36, '#FFFFFF', fop=.8, tf='rotate(-36 168 140)')
    s.path('M146 404C232 448 388 420 428 306C402 386 296 430 146 404Z', '#FFFFFF', fop=.28)
    return s


def stone_contrast(k):
    s = Svg(512)
    s.path(SHAPES[k], '#000000', stroke='#000000', sw=34)
    s.path(SHAPES[k], '#FFFFFF', stroke='#000000', sw=20)
    return s


# --- high contrast -----------------------------------------------------------
def contrast_set():
    for m in range(1, 13):
        W = (m + 2.4) * 100
        s = Svg(W, 360)
        s.rect(0, 0, W, 360, '#000000', r=42)
        s.rect(2, 2, W - 4, 356, 'none', r=40, stroke='#FFFFFF', sw=4)
        s.line(128, 180, W - 128, 180, '#FFFFFF', 1.5)
        s.save(DIR + 'contrast/tray_%d' % m)
    s = Svg(512); s.circle(256, 256, 230, '#000000', stroke='#FFFFFF', sw=12); s.save(DIR + 'contrast/pit')
    s = Svg(256, 640); s.rect(18, 18, 220, 604, '#000000', r=110, stroke='#FFFFFF', sw=10); s.save(DIR + 'contrast/store')
    s = Svg(1024, 512); s.rect(0, 0, 1024, 512, '#000000'); s.save(DIR + 'contrast/plank')
    s = Svg(512); s.circle(256, 256, 228, '#FFFFFF', stroke='#000000', sw=16); s.save(DIR + 'contrast/count_plate')
    s = Svg(512, 332); s.rect(14, 14, 484, 304, '#FFFFFF', r=152, stroke='#000000', sw=12); s.save(DIR + 'contrast/store_plate')


def main():
    S = lambda n, s: s.save(DIR + n)
    for th, p in WOOD.items():
        for m in range(1, 13): S('%s/tray_%d' % (th, m), tray(p, m))
        S(th + '/plank', plank(p)); S(th + '/pit', pit(p)); S(th + '/store', store(p))
        a, b = plates(p)
        S(th + '/count_plate', a); S(th + '/store_plate', b)
    a, b = plates(WOOD['cherry'])
    S('count_plate', a); S('store_plate', b)
    contrast_set()
    for k in range(24):               # tint k // 4, outline k % 4
        S('glass/stone%d' % k, glass(HUES[k // 4], k % 4))
        S('pebbles/stone%d' % k, pebble(PEBBLE[k // 4], k % 4, 300 + k))
        S('beads/stone%d' % k, bead(BEAD[k // 4], k % 4))
        S('contrast/stone%d' % k, stone_contrast(k % 4))


if __name__ == '__main__': main()
