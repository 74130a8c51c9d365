# SPDX-License-Identifier: MIT
"""Common tools of the picture generators: an SVG writer that stays inside what nanosvg draws, colours, materials.

All coordinates of gradients are userSpaceOnUse or per cent, <defs> come before use, no groups, no opacity on groups."""
import math, os, random, re

ASSETS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
saved = {}  # (folder below assets, text of a picture): its first file


def f(v):
    s = '%.2f' % v
    s = s.rstrip('0').rstrip('.')
    return '0' if s in ('-0', '') else s


class Svg:
    def __init__(s, w=512, h=None):
        s.w, s.h = w, h or w
        s.defs, s.body, s.cache = [], [], {}
        s.shift = None  # of all that is drawn from now on: 'translate(30 30)'

    # --- gradients -------------------------------------------------------
    def _grad(s, kind, coords, stops, unit, tf=None):
        key = (kind, tuple(coords), tuple(stops), unit, tf)
        if key not in s.cache:
            i = 'g%d' % (len(s.cache) + 1)
            st = ''.join('<stop offset="%s%%" stop-color="%s"%s/>' % (f(t[0]), t[1], '' if len(t) < 3 else ' stop-opacity="%s"' % f(t[2])) for t in stops)
            names = ('x1', 'y1', 'x2', 'y2') if kind == 'linear' else ('cx', 'cy', 'r')
            at = ' '.join('%s="%s%s"' % (n, f(v), unit) for n, v in zip(names, coords))
            us = '' if unit else ' gradientUnits="userSpaceOnUse"'
            tr = ' gradientTransform="%s"' % tf if tf else ''
            s.defs.append('<%sGradient id="%s"%s %s%s>%s</%sGradient>' % (kind, i, us, at, tr, st, kind))
            s.cache[key] = 'url(#%s)' % i
        return s.cache[key]

    def lin(s, x1, y1, x2, y2, *stops): return s._grad('linear', (x1, y1, x2, y2), stops, '')
    def rad(s, cx, cy, r, *stops, tf=None): return s._grad('radial', (cx, cy, r), stops, '', tf)

    # --- shapes ----------------------------------------------------------
    def _a(s, fill='none', stroke=None, sw=0, op=None, fop=None, sop=None, cap='round', join='round', tf=None, dash=None, rule=None):
        a = ' fill="%s"' % fill
        if stroke: a += ' stroke="%s" stroke-width="%s" stroke-linecap="%s" stroke-linejoin="%s"' % (stroke, f(sw), cap, join)
        for n, v in (('opacity', op), ('fill-opacity', fop), ('stroke-opacity', sop)):
            if v is not None: a += ' %s="%s"' % (n, f(v))
        if s.shift: tf = s.shift + (' ' + tf if tf else '')
        if tf: a += ' transform="%s"' % tf
        if dash: a += ' stroke-dasharray="%s"' % dash
        if rule: a += ' fill-rule="%s"' % rule
        return a

    def path(s, d, fill='none', **k): s.body.append('<path d="%s"%s/>' % (d, s._a(fill, **k)))
    def circle(s, x, y, r, fill='none', **k): s.body.append('<circle cx="%s" cy="%s" r="%s"%s/>' % (f(x), f(y), f(r), s._a(fill, **k)))
    def ell(s, x, y, rx, ry, fill='none', **k): s.body.append('<ellipse cx="%s" cy="%s" rx="%s" ry="%s"%s/>' % (f(x), f(y), f(rx), f(ry), s._a(fill, **k)))

    def rect(s, x, y, w, h, fill='none', r=0, **k):
        s.body.append('<rect x="%s" y="%s" width="%s" height="%s"%s%s/>' % (f(x), f(y), f(w), f(h), ' rx="%s" ry="%s"' % (f(r), f(r)) if r else '', s._a(fill, **k)))

    def poly(s, pts, fill='none', **k): s.path(pl(pts) + 'Z', fill, **k)
    def line(s, x1, y1, x2, y2, stroke, sw, **k): s.path('M%s %sL%s %s' % (f(x1), f(y1), f(x2), f(y2)), 'none', stroke=stroke, sw=sw, **k)

    def text(s):
        return ('<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s">%s\n%s\n</svg>\n'
                % (f(s.w), f(s.h), f(s.w), f(s.h), '\n<defs>%s</defs>' % '\n'.join(s.defs) if s.defs else '', '\n'.join(s.body)))

    def save(s, name):
        """What has been drawn already, say the same square under another number, becomes a link."""
        p, text = os.path.join(ASSETS, name + '.svg'), s.text()
        first = saved.setdefault((name.split('/')[0], text), p)
        os.makedirs(os.path.dirname(p), exist_ok=True)
        if os.path.lexists(p): os.remove(p)
        if first != p: return os.symlink(os.path.relpath(first, os.path.dirname(p)), p)
        with open(p, 'w', encoding='utf-8', newline='\n') as o: o.write(text)


def pl(pts): return 'M' + 'L'.join('%s %s' % (f(x), f(y)) for x, y in pts)


def xf(d, cx, cy, k):
    """place a path: scale by k, move the origin to (cx, cy); absolute M L C Q H V Z, a and A arcs"""
    out, cmd, n = [], '', 0
    for t in re.findall(r'[A-Za-z]|-?\d*\.?\d+', d):
        if t.isalpha(): cmd, n = t, 0; out.append(t); continue
        v = float(t)
        if cmd in 'Aa':
            i = n % 7
            v = v * k if i < 2 else v if i < 5 else v * k + (0 if cmd == 'a' else (cx if i == 5 else cy))
        elif cmd == 'H': v = v * k + cx
        elif cmd == 'V': v = v * k + cy
        elif cmd in 'MLCQ': v = v * k + (cx if n % 2 == 0 else cy)
        else: v = v * k
        n += 1
        out.append(f(v))
    return ' '.join(out)


# --- colours ---------------------------------------------------------------
def hx(c): return [int(c[i:i + 2], 16) for i in (1, 3, 5)]
def mix(a, b, t): return '#%02X%02X%02X' % tuple(int(x + (y - x) * t + .5) for x, y in zip(hx(a), hx(b)))
def lighter(c, t): return mix(c, '#FFFFFF', t)
def darker(c, t): return mix(c, '#000000', t)


def lum(c):
    v = [x / 255 for x in hx(c)]
    v = [x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in v]
    return .2126 * v[0] + .7152 * v[1] + .0722 * v[2]


def contrast(a, b):
    x, y = sorted((lum(a), lum(b)))
    return (y + .05) / (x + .05)


LIGHT = (-.64, -.77)          # where the lamp stands


def ngon(n, r, cx=256, cy=256, turn=.5):
    return [(cx + r * math.cos(2 * math.pi * (k + turn) / n), cy + r * math.sin(2 * math.pi * (k + turn) / n)) for k in range(n)]


def octa(r, cx=256, cy=256): return ngon(8, r, cx, cy)


def shade(a, lo, mid, hi):
    """flat colour of a facet whose normal points to angle a"""
    t = math.cos(a) * LIGHT[0] + math.sin(a) * LIGHT[1]
    return mix(mid, hi, t) if t > 0 else mix(mid, lo, -t)


def facets(s, n, r1, r2, lo, mid, hi, cx=256, cy=256, cy2=None):
    A, B = ngon(n, r1, cx, cy), ngon(n, r2, cx, cy if cy2 is None else cy2)
    for k in range(n):
        c = shade(2 * math.pi * (k + 1) / n, lo, mid, hi)
        s.poly([A[k], A[(k + 1) % n], B[(k + 1) % n], B[k]], c, stroke=c, sw=1.5)


def bevel(s, x, y, w, h, r, lite, dark, sw=3, op=(.6, .6)):
    """one light: one stroke all round, its gradient across the anti-diagonal, so that light and shade meet softly in the two neutral corners"""
    a = sw / 2
    X, Y, W, H = x + a, y + a, w - sw, h - sw
    L = math.hypot(W, H)
    d = W * H / L
    nx, ny = H / L * d, W / L * d
    cx, cy = X + W / 2, Y + H / 2
    k = min(.5, max(.03, r * .6 / d))
    s.rect(X, Y, W, H, 'none', r=max(0, r - a), join='miter', sw=sw,
           stroke=s.lin(cx - nx, cy - ny, cx + nx, cy + ny, (0, lite, op[0]), (50 - 50 * k, lite, op[0]), (50, lite, 0), (50.01, dark, 0), (50 + 50 * k, dark, op[1]), (100, dark, op[1])))


def wavy(rnd, L, c, amp, n=7, bow=0, drift=0):
    """points of a nearly straight wavy line along 0..L at height c"""
    ph, fr, am = rnd.uniform(0, 6.28), rnd.uniform(.5, 1.6), rnd.uniform(.2, 1) * amp
    return [(L * i / n, c + am * math.sin(ph + fr * 6.28 * i / n) + bow * math.sin(math.pi * i / n) + drift * i / n) for i in range(n + 1)]


def smooth(pts, start='M'):
    """quadratic curve through the middles of the pieces"""
    d = '%s%s %s' % (start, f(pts[0][0]), f(pts[0][1]))
    for i in range(1, len(pts) - 1):
        p, q = pts[i], pts[i + 1]
        m = q if i == len(pts) - 2 else ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
        d += 'Q%s %s %s %s' % (f(p[0]), f(p[1]), f(m[0]), f(m[1]))
    return d


def sliver(pts, half, tip0, tip1, tr, rnd):
    """a grain line as a closed shape: full width where it meets the edge of the plate, running out to a point elsewhere"""
    n = len(pts) - 1
    hw = [half * rnd.uniform(.75, 1.1) * (min(1, 2.2 * i / n) if tip0 else 1) * (min(1, 2.2 * (n - i) / n) if tip1 else 1) for i in range(n + 1)]
    return smooth([tr(x, y - h) for (x, y), h in zip(pts, hw)]) + smooth([tr(x, y + h) for (x, y), h in zip(pts[::-1], hw[::-1])], 'L') + 'Z'


def grain(s, x, y, w, h, rnd, n, cols, widths=(.7, 1, 1.2, 1.8, 2.6, 5), op=(.06, .34), amp=6, groups=10, vert=False, inset=None, bow=0, short=.35):
    """straight grain inside a rectangle. Lines of one look share one path, because nanosvg pays by the shape.
    inset(t, side) shortens a line that runs at distance t across the grain, for rounded corners."""
    L, T = (h, w) if vert else (w, h)
    looks = [(cols[i % len(cols)], widths[rnd.randrange(len(widths))], rnd.uniform(*op)) for i in range(groups)]
    paths = [''] * groups
    for i in range(n):
        g = i % groups
        sw = looks[g][1]
        t = T * (i + rnd.random()) / n if n else 0
        t = min(max(t, sw / 2 + .5), T - sw / 2 - .5)
        pts = wavy(rnd, L, t, amp, 7, bow, rnd.uniform(-amp, amp))
        a0, a1 = 0, L
        if rnd.random() < short:
            a0 = rnd.uniform(0, .5) * L if rnd.random() < .5 else 0
            a1 = rnd.uniform(.5, 1) * L if a0 == 0 else L
        e = inset(min(max(t, 0), T), sw) if inset else 0
        a0, a1 = max(a0, e), min(a1, L - e)
        if a1 - a0 < L * .12: continue
        k = (a1 - a0) / L
        lo, hi = sw / 2 + .5, T - sw / 2 - .5
        q = [(a0 + px * k, min(max(py, lo), hi)) for px, py in pts]
        if inset:      # a drifting line must not leave the corner
            q = [(px, py) for px, py in q if inset(py, sw) <= px + .01 and px <= L - inset(py, sw) + .01]
            if len(q) < 3: continue
        tr = (lambda u, v: (x + v, y + u)) if vert else (lambda u, v: (x + u, y + v))
        paths[g] += sliver(q, sw / 2, max(a0, q[0][0]) > min(e, 8) + .01, min(a1, q[-1][0]) < L - min(e, 8) - .01, tr, rnd)
    for d, (c, sw, o) in zip(paths, looks):
        if d: s.path(d, c, fop=o)


def round_inset(w, h, r, margin):
    """for grain(): how far a line at height t stays from the ends of a w×h plate with corners r"""
    def ins(t, sw):
        m = min(t, h - t) - sw / 2 - margin
        if m >= r - margin: return margin + sw / 2
        m = max(0, m)
        R = r - margin
        return margin + sw / 2 + R - math.sqrt(max(0, R * R - (R - m) ** 2))
    return ins
