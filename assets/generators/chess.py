# SPDX-License-Identifier: MIT
"""Chess: squares of maple and walnut, of ash and sage, of paper and slate-blue, of birch and cherry, black and white; a frame for each; five sets of turned pieces.

Ivory and ebony, boxwood and vermilion, print (flat, as in books), marble and malachite, high contrast. Squares come in five of each wood, so that
neighbours differ; the board chooses. Half profiles are turned about x = 256 and then widened by K."""
import random
from lib import Svg, f, mix, bevel, grain

DIR = 'sprites/chess/'
K = 1.13
OUTLINE = 24
THIN = 10 # where the ground is black and the piece white
KINDS = dict(k='king', q='queen', r='rook', b='bishop', n='knight', p='pawn')


# --- squares and frames ------------------------------------------------------
WOODS = dict(
    maple=dict(base=('#EED9B0', '#E3C894'), dark=['#C79F62', '#D6B47C', '#B98D50'], light='#FBEFD2'),
    walnut=dict(base=('#AF8157', '#9A6C45'), dark=['#6E4729', '#7F5532', '#5C3A20'], light='#C69A6C'),
    ash=dict(base=('#F1E7CF', '#E6D8B8'), dark=['#CDB88C', '#DCCBA4', '#BCA67A'], light='#FFFBEF'),
    sage=dict(base=('#97AA8A', '#829674'), dark=['#66795A', '#74876A', '#5A6C50'], light='#B3C3A6'),
    birch=dict(base=('#F3E4C6', '#EAD6B0'), dark=['#CFB080', '#DCC296', '#C4A270'], light='#FFF9EA'),
    cherry=dict(base=('#AA6446', '#9A573D'), dark=['#733826', '#7F422D', '#632F1D'], light='#BF7E60'))


TONES = (0, .24, -.12, .12, -.22)  # of the five squares: towards the wood's own light or dark


def toned(w, tone):
    """both ends of a square's gradient: other planks of one wood, not bleached and not burnt ones"""
    return [mix(v, w['light'], tone) if tone > 0 else mix(v, w['dark'][0], -tone * .6) for v in w['base']]


def wood_square(name, w, r, tone):
    s, Q = Svg(), 512
    c = toned(w, tone)
    s.rect(0, 0, Q, Q, s.lin(0, 0, Q, Q, (0, c[0]), (100, c[1])))
    bow = r.uniform(-22, 22)
    grain(s, 0, 0, Q, Q, r, 6, w['dark'], widths=(26, 44, 70), op=(.05, .11), amp=9, groups=4, vert=True, bow=bow)
    grain(s, 0, 0, Q, Q, r, 16, w['dark'] + [w['light']], widths=(3.3, 5, 8), op=(.12, .27), amp=9, groups=6, vert=True, bow=bow)
    s.rect(1, 1, Q - 2, Q - 2, 'none', stroke='#3A2415', sw=2, sop=.30, join='miter')
    s.save(name)


def frame(name, cols, dark, light, seed):
    """9 × 9 units of 100; the squares lie in [50, 850]²"""
    s, r, W, t = Svg(900), random.Random(seed), 900, 50
    s.rect(0, 0, W, W, s.lin(0, 0, W, W, (0, cols[0]), (100, cols[1])), r=12)
    for x, y, w, h, vert in ((t, 4, W - 2 * t, t - 10, False), (t, W - t + 6, W - 2 * t, t - 10, False),
                             (4, t, t - 10, W - 2 * t, True), (W - t + 6, t, t - 10, W - 2 * t, True)):
        grain(s, x, y, w, h, r, 12, dark + [light], widths=(1, 1.8, 3), op=(.06, .17), amp=2, groups=6, vert=vert)
    for a, b, c, d in ((4, 4, t, t), (W - 4, 4, W - t, t), (4, W - 4, t, W - t), (W - 4, W - 4, W - t, W - t)):
        s.line(a, b, c, d, '#1E1109', 1.4, sop=.55, cap='butt')
    bevel(s, 0, 0, W, W, 12, '#FFE2B8', '#0E0703', 3, (.42, .6))
    s.rect(t - 3, t - 3, W - 2 * t + 6, W - 2 * t + 6, 'none', stroke='#1B0F07', sw=5, sop=.85, join='miter')
    s.path('M%d %dL%d %dL%d %d' % (W - t + 5, t - 5, W - t + 5, W - t + 5, t - 5, W - t + 5), 'none', stroke='#E9C18C', sw=1.6, sop=.45, join='miter', cap='butt')
    s.save(name)


def sheen(name):
    """light from the upper left over all squares"""
    s = Svg(900)
    s.rect(50, 50, 800, 800, s.lin(50, 50, 850, 850, (0, '#FFF3DA', .14), (45, '#FFF3DA', 0), (60, '#1A0C04', 0), (100, '#1A0C04', .14)))
    s.save(name)


PAPER = dict(
    light=dict(base=('#F5F0E3', '#ECE5D3'), dark=['#CFC4AA', '#DDD4BE'], light='#FFFFFF'),
    dark=dict(base=('#8CA3BE', '#7A92B0'), dark=['#5F7897', '#6C85A4'], light='#A9BCD2'))


def paper_square(name, w, r, tone):
    """printed on paper: fibres that lie every way, and no wood"""
    s, Q = Svg(), 512
    c = toned(w, tone)
    s.rect(0, 0, Q, Q, s.lin(0, 0, Q, Q, (0, c[0]), (100, c[1])))
    for col, n, sw, op in ((w['dark'][0], 26, 2.4, .28), (w['dark'][1], 26, 3.4, .30), (w['light'], 22, 2.6, .42)):
        d = ''
        for _ in range(n):
            x, y, u, v = r.uniform(8, Q - 8), r.uniform(8, Q - 8), r.uniform(-46, 46), r.uniform(-46, 46)
            d += 'M%s %sq%s %s %s %s' % (f(x), f(y), f(u / 2 + v / 6), f(v / 2 - u / 6), f(u), f(v))
        s.path(d, 'none', stroke=col, sw=sw, sop=op)
    s.rect(1, 1, Q - 2, Q - 2, 'none', stroke='#27384D', sw=2, sop=.22, join='miter')
    s.save(name)


def paper_frame(name):
    """a sheet with a slate-blue border, ruled twice"""
    s, W, t = Svg(900), 900, 50
    s.rect(0, 0, W, W, s.lin(0, 0, W, W, (0, '#46597A'), (100, '#33435E')), r=12)
    bevel(s, 0, 0, W, W, 12, '#C9D6E6', '#0B121C', 3, (.42, .6))
    s.rect(t - 3, t - 3, W - 2 * t + 6, W - 2 * t + 6, 'none', stroke='#1B2636', sw=5, sop=.9, join='miter')
    s.rect(t - 7, t - 7, W - 2 * t + 14, W - 2 * t + 14, 'none', stroke='#DCE5F0', sw=1.4, sop=.75, join='miter')
    s.rect(9, 9, W - 18, W - 18, 'none', stroke='#DCE5F0', sw=1.2, sop=.35, r=7)
    s.save(name)


def paper_board():
    r = random.Random(78)
    for shade in ('light', 'dark'):
        for i, tone in enumerate(TONES): paper_square(DIR + 'paper/%s%d' % (shade, i), PAPER[shade], r, tone)
    sheen(DIR + 'paper/sheen')
    paper_frame(DIR + 'paper/frame')


def contrast_board():
    s = Svg(900)
    s.rect(0, 0, 900, 900, '#000000')
    s.rect(46, 46, 808, 808, 'none', stroke='#FFFFFF', sw=4, join='miter')
    s.save(DIR + 'contrast/frame')
    for shade, col in (('light', '#6B6B6B'), ('dark', '#000000')):
        for i in range(5):
            q = Svg()
            q.rect(0, 0, 512, 512, col)
            q.rect(4, 4, 504, 504, 'none', stroke='#FFFFFF', sw=6, join='miter')
            q.save(DIR + 'contrast/%s%d' % (shade, i))


# --- pieces ------------------------------------------------------------------
def flat(c): return ((0, c), (100, c))


SETS = {
    'ivory1': dict(line='#33261B', det='#33261B', lathe=((0, '#C4A671'), (13, '#F0DEB6'), (33, '#FFFDF5'), (55, '#F7E9CB'), (80, '#DCC294'), (100, '#B39362')),
                   ball=((0, '#FFFFFF'), (35, '#FBF1DA'), (75, '#DFC797'), (100, '#B89A68')), hi='#FFFFFF', hop=.75, mane='#C7A871', seam=('#33261B', .72)),
    'ivory2': dict(line='#0D0907', det='#C9B69F', lathe=((0, '#1A1411'), (13, '#43372F'), (30, '#83736A'), (48, '#4A3E37'), (76, '#251D19'), (100, '#120D0B')),
                   ball=((0, '#A4948A'), (26, '#5E5048'), (65, '#2C2420'), (100, '#120D0B')), hi='#E9DACB', hop=.34, mane='#0E0A08', seam=('#BBA692', .42),
                   horse=((0, '#6E6058'), (35, '#463B35'), (70, '#2A221E'), (100, '#120D0B'))),
    'boxwood1': dict(line='#3A2410', det='#3A2410', lathe=((0, '#B08640'), (13, '#E2BF78'), (33, '#F8E2A8'), (55, '#E9C885'), (80, '#C89E54'), (100, '#98702E')),
                     ball=((0, '#FFF3CF'), (35, '#F0D494'), (75, '#CBA257'), (100, '#9A7230')), hi='#FFF6DC', hop=.7, mane='#A87F3E', seam=('#3A2410', .72)),
    'boxwood2': dict(line='#2A0C06', det='#FFE0C0', lathe=((0, '#5E160B'), (13, '#9A2E1B'), (33, '#D0553B'), (55, '#B23A22'), (80, '#86240F'), (100, '#551208')),
                     ball=((0, '#F0A088'), (30, '#C84E35'), (70, '#962B16'), (100, '#5E160B')), hi='#FFE3D6', hop=.5, mane='#4A1207', seam=('#3A0E06', .85)),
    'print1': dict(line='#1E1A18', det='#1E1A18', lathe=flat('#FFFFFF'), ball=flat('#FFFFFF'), hi='#FFFFFF', hop=0, mane='#C9C4BC', seam=('#1E1A18', .85)),
    'print2': dict(line='#0C0A09', det='#FFFFFF', lathe=flat('#26211E'), ball=flat('#26211E'), hi='#FFFFFF', hop=0, mane='#0E0A08', seam=('#D8D0C8', .85)),
    'marble1': dict(line='#2B3036', det='#2B3036', lathe=((0, '#A4ADB5'), (13, '#DCE2E6'), (33, '#FFFFFF'), (55, '#F1F4F6'), (80, '#CCD4DA'), (100, '#949EA8')),
                    ball=((0, '#FFFFFF'), (35, '#F4F7F8'), (75, '#CFD7DD'), (100, '#9CA6AF')), hi='#FFFFFF', hop=.8, mane='#A9B3BB', seam=('#2B3036', .7)),
    'marble2': dict(line='#04140D', det='#CDEBDC', lathe=((0, '#08251A'), (13, '#175038'), (30, '#418A68'), (48, '#1D5C41'), (76, '#0F3C2B'), (100, '#071F16')),
                    ball=((0, '#9CD2B8'), (26, '#3B8261'), (65, '#14492F'), (100, '#071F16')), hi='#DDF5E8', hop=.4, mane='#062016', seam=('#8FC4AA', .45)),
    'contrast1': dict(outline=THIN, line='#000000', det='#000000', lathe=flat('#FFFFFF'), ball=flat('#FFFFFF'), hi='#FFFFFF', hop=0, mane='#C9C4BC', seam=('#000000', .85)),
    'contrast2': dict(line='#FFFFFF', det='#FFFFFF', lathe=flat('#000000'), ball=flat('#000000'), hi='#FFFFFF', hop=0, mane='#000000', seam=('#FFFFFF', .85)),
}


def lathe(start, segs, cx=256):
    """right half, top to bottom, mirrored to the left"""
    d, pts = 'M%s %s' % (f(cx + start[0]), f(start[1])), [start]
    for g in segs:
        d += ('L' if len(g) == 2 else 'C') + ' '.join(f(cx + v if i % 2 == 0 else v) for i, v in enumerate(g))
        pts.append(g[-2:])
    d += 'L%s %s' % (f(cx - pts[-1][0]), f(pts[-1][1]))
    for g, e in zip(segs[::-1], pts[-2::-1]):
        d += 'L%s %s' % (f(cx - e[0]), f(e[1])) if len(g) == 2 else 'C' + ' '.join(f(v) for v in (cx - g[2], g[3], cx - g[0], g[1], cx - e[0], e[1]))
    return d + 'Z'


def widened(d):
    out, x = [], True
    for t in __import__('re').findall(r'[A-Za-z]|-?\d+\.?\d*', d):
        if t.isalpha(): out.append(t); x = True; continue
        out.append(f(256 + (float(t) - 256) * K) if x else t)
        x = not x
    return ' '.join(out)


def base(W):
    return [lathe((0, 424), [(W - 14, 424), (W - 2, 424, W, 432, W, 440), (W, 456), (W, 466, W - 6, 472, W - 16, 472), (0, 472)]),
            lathe((0, 388), [(W - 52, 388), (W - 30, 390, W - 18, 404, W - 20, 426), (0, 426)])]


def ring(hw, y0, y1):
    m = (y1 - y0) / 2
    return lathe((0, y0), [(hw - m, y0), (hw + m * .35, y0, hw + m * .35, y1, hw - m, y1), (0, y1)])


def parts(kind):
    """bottom to top: balls (x, y, r) and outlines; and lights along the left side"""
    stem = lathe((0, 284), [(52, 284), (54, 330, 66, 366, 106, 392), (0, 392)])
    if kind == 'k':
        return (['M239 26 L273 26 L265 56 L299 47 L299 83 L265 74 L273 118 L239 118 L247 74 L213 83 L213 47 L247 56 Z',
                 lathe((0, 104), [(34, 104, 72, 120, 90, 152), (0, 152)]), lathe((0, 150), [(94, 150), (92, 196, 64, 222, 58, 252), (0, 252)]),
                 ring(98, 142, 162), stem, ring(92, 250, 272), ring(70, 272, 290)] + base(150),
                ['M196 172 C202 200 218 220 222 242', 'M226 306 C224 338 214 360 198 378'])
    if kind == 'q':
        crown = 'M178 252 C170 214 160 180 142 112 L196 164 L202 88 L240 158 L256 84 L272 158 L310 88 L316 164 L370 112 C352 180 342 214 334 252 Z'
        return ([(256, 66, 24), crown, (140, 104, 17), (202, 80, 17), (310, 80, 17), (372, 104, 17), stem, ring(90, 250, 272), ring(70, 272, 290)] + base(148),
                ['M182 190 C188 212 192 226 196 240', 'M226 306 C224 338 214 360 198 378'])
    if kind == 'b':
        return ([(256, 82, 22), lathe((0, 100), [(20, 104, 88, 166, 88, 220), (88, 250, 66, 268, 50, 276), (0, 276)]),
                 lathe((0, 304), [(44, 304), (46, 342, 60, 370, 94, 392), (0, 392)]), ring(84, 272, 293), ring(62, 293, 310)] + base(136),
                ['M204 176 C192 198 190 222 200 244', 'M228 322 C226 346 218 364 204 380'])
    if kind == 'r':
        top = ('M140 104 L196 104 L196 136 L228 136 L228 104 L284 104 L284 136 L316 136 L316 104 L372 104 L372 178 C372 192 350 196 342 204 '
               'L170 204 C162 196 140 192 140 178 Z')
        return ([lathe((0, 218), [(74, 218), (76, 290, 84, 350, 104, 392), (0, 392)]), top, ring(92, 202, 222)] + base(140),
                ['M158 124 L158 174', 'M200 240 C198 296 190 340 178 374'])
    if kind == 'p':
        return ([lathe((0, 262), [(40, 262), (44, 326, 60, 366, 86, 392), (0, 392)]), (256, 186, 62), ring(80, 240, 264)] + base(122),
                ['M230 280 C228 330 218 356 206 374'])
    horse = ('M150 408 C150 352 214 330 226 280 C204 300 186 300 170 320 C158 336 134 336 124 324 C104 318 94 298 98 280 '
             'C102 258 124 238 140 210 C150 184 158 156 180 132 C188 122 196 118 204 112 C200 92 200 74 208 54 C230 66 246 82 254 100 '
             'C344 104 408 190 396 318 C393 352 386 380 378 408 Z')
    return [horse, base(144)[0], lathe((0, 396), [(112, 396), (126, 398, 132, 410, 128, 426), (0, 426)])], []


def horse_details(s, c):
    s.path(widened('M254 100 C344 104 408 190 396 318 C393 352 386 380 378 408 L320 408 C346 320 340 190 254 100 Z'), c['mane'], fop=.7)
    s.path(widened('M254 104 C336 186 350 300 322 400'), stroke=c['det'], sw=9, sop=.85)
    for d in ('M302 158 C326 158 346 168 362 184', 'M324 214 C348 214 366 222 382 236', 'M336 272 C356 272 374 280 388 290', 'M338 330 C356 330 370 336 384 344'):
        s.path(widened(d), stroke=c['det'], sw=8, sop=.7)
    s.path(widened('M226 280 C246 262 262 240 262 212'), stroke=c['det'], sw=9, sop=.85)
    s.path(widened('M176 186 C186 168 206 164 220 176 C210 192 190 196 176 186 Z'), c['det'])
    s.path(widened('M120 280 C128 272 138 274 140 284'), stroke=c['det'], sw=10)
    s.path(widened('M126 320 C142 312 152 304 160 294'), stroke=c['det'], sw=8, sop=.8)
    s.path(widened('M214 72 C220 84 222 96 222 108'), stroke=c['det'], sw=7, sop=.6)
    if c['hop']:
        s.path(widened('M146 224 C158 198 166 166 186 144'), stroke=c['hi'], sw=11, sop=c['hop'])
        s.path(widened('M176 398 C182 352 226 342 244 300'), stroke=c['hi'], sw=11, sop=c['hop'])


def piece(folder, seat, kind):
    c, s = SETS['%s%d' % (folder, seat)], Svg()
    P, lights = parts(kind)
    P = [(256 + (p[0] - 256) * K, p[1], p[2] * 1.06) if isinstance(p, tuple) else widened(p) for p in P]
    seam = dict(stroke=c['seam'][0], sw=5, sop=c['seam'][1])
    for p in P:
        if isinstance(p, tuple): s.circle(*p, c['line'], stroke=c['line'], sw=c.get('outline', OUTLINE))
        else: s.path(p, c['line'], stroke=c['line'], sw=c.get('outline', OUTLINE))
    for i, p in enumerate(P):
        if isinstance(p, tuple):
            x, y, r = p
            s.circle(x, y, r, s.rad(x - r * .35, y - r * .4, r * 1.35, *c['ball']), **seam)
        elif kind == 'n' and i == 0:
            s.path(p, s.lin(110, 120, 400, 400, *c.get('horse', c['lathe'][2:] or c['lathe'])))
            horse_details(s, c)
        else:
            s.path(p, s._grad('linear', (0, 0, 100, 0), c['lathe'], '%'), **seam)
    if c['hop']:
        for d in lights: s.path(widened(d), stroke=c['hi'], sw=12, sop=c['hop'])
        for p in P:
            if isinstance(p, tuple):
                x, y, r = p[0] - p[2] * .36, p[1] - p[2] * .42, p[2]
                s.ell(x, y, r * .30, r * .22, c['hi'], fop=min(1, c['hop'] + .25), tf='rotate(-35 %s %s)' % (f(x), f(y)))
        W = dict(k=150, q=148, b=136, r=140, p=122, n=144)[kind]
        s.path(widened('M%d 440 L%d 440' % (256 - W + 22, 256 - 20)), stroke=c['hi'], sw=8, sop=c['hop'] * .9)
    if kind == 'b': s.path('M306 146 L274 200', stroke=c['det'], sw=15)
    s.save(DIR + '%s/%s_%d' % (folder, KINDS[kind], seat))


def main():
    r = random.Random(77)
    for theme, light, dark in (('maple', 'maple', 'walnut'), ('ash', 'ash', 'sage')):
        for shade, wood in (('light', light), ('dark', dark)):
            for i, tone in enumerate(TONES): wood_square(DIR + '%s/%s%d' % (theme, shade, i), WOODS[wood], r, tone)
        sheen(DIR + theme + '/sheen')
    cherry = random.Random(79)
    for shade, wood in (('light', 'birch'), ('dark', 'cherry')):
        for i, tone in enumerate(TONES): wood_square(DIR + 'cherry/%s%d' % (shade, i), WOODS[wood], cherry, tone)
    sheen(DIR + 'cherry/sheen')
    frame(DIR + 'cherry/frame', ('#5A2418', '#3B150D'), ['#220A05', '#2E0F08'], '#8E4A34', 8)
    frame(DIR + 'maple/frame', ('#6B4429', '#4A2D1A'), ['#2E1A0D', '#3A2212'], '#8A5C38', 5)
    frame(DIR + 'ash/frame', ('#5F6B4E', '#414C37'), ['#2A3222', '#353F2B'], '#8A9774', 6)
    paper_board()
    contrast_board()
    for name in SETS:
        for kind in KINDS: piece(name[:-1], int(name[-1]), kind)


if __name__ == '__main__': main()
