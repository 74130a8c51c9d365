# SPDX-License-Identifier: MIT
"""Marks on the board. ViewBox 640: the cell is the middle 512 (64 margin), so that cursors and badges may lie outside.
Two-toned, so each shows on any square; all differ by form, so a grey screenshot says everything."""
import math
from lib import Svg, f, pl

S, O, C = 512, 64, 320            # side, origin and middle of the cell
PIT = 230 + 16                    # the radius just outside a pit's rim; a man on a morris point is smaller
THEME = {
    'wood': dict(edge='#1E1512', cream='#FFF6E4', gold='#F0B83E', red='#C8452D', redge='#FFF6E4', leaf='#3F7D4E', ledge='#FFF6E4',
                 dotf='#1E1512', dotl='#FFF6E4', ring='#FFF6E4', must='#FFF6E4', cur='#FFFFFF', badx='#C8452D', badl='#FFF6E4',
                 clos='#1E1512', badc='#3F7D4E', rope=('#1E1512', '#FFF6E4'), plan='#3E78B5', planl='#FFF6E4', planf=.34),
    'contrast': dict(edge='#000000', cream='#FFFFFF', gold='#FFE500', red='#FFE500', redge='#000000', leaf='#FFE500', ledge='#000000',
                     dotf='#FFE500', dotl='#000000', ring='#FFE500', must='#FFE500', cur='#FFFFFF', badx='#000000', badl='#FFFFFF',
                     clos='#000000', badc='#000000', rope=('#000000', '#FFFFFF'), plan='#FFFFFF', planl='#000000', planf=0),
}
E_ = .020 * S                     # edge on each side of a coloured line


def two(s, d, w, col, edge, cap='butt', join='miter', e=E_):
    s.path(d, 'none', stroke=edge, sw=w + 2 * e, cap='round' if cap == 'round' else 'square' if cap == 'square' else 'butt', join=join)
    s.path(d, 'none', stroke=col, sw=w, cap=cap, join=join)


def circle2(s, r, w, col, edge, e=E_, x=C, y=C):
    s.circle(x, y, r, 'none', stroke=edge, sw=w + 2 * e)
    s.circle(x, y, r, 'none', stroke=col, sw=w)


def arc(r, a, b, x=C, y=C):
    p = lambda t: (x + r * math.cos(math.radians(t)), y + r * math.sin(math.radians(t)))
    (x0, y0), (x1, y1) = p(a), p(b)
    return 'M%s %sA%s %s 0 %d 1 %s %s' % (f(x0), f(y0), f(r), f(r), b - a > 180, f(x1), f(y1))


def box(i): return O + i, O + i, O + S - i, O + S - i


def badge(s, x, y, r, fill, line, kind, e=10):
    s.circle(x, y, r, fill, stroke=line, sw=e)
    k = r * .40
    d = ('M%s %sL%s %sM%s %sL%s %s' % tuple(f(v) for v in (x - k, y - k, x + k, y + k, x + k, y - k, x - k, y + k)) if kind == 'x' else
         'M%s %sL%s %sL%s %s' % tuple(f(v) for v in (x - r * .46, y + r * .04, x - r * .12, y + r * .38, x + r * .48, y - r * .34)))
    s.path(d, 'none', stroke=line, sw=r * .27)


def legal(s, t):
    s.circle(C, C, .165 * S, t['dotf'], fop=None if t['dotf'] != '#1E1512' else .92)
    s.circle(C, C, .165 * S, 'none', stroke=t['dotl'], sw=.038 * S)


def legal_round(s, t):
    """smaller: the program puts it on the lower rim of a pit"""
    s.circle(C, C, .076 * S, t['dotf'])
    s.circle(C, C, .076 * S, 'none', stroke=t['dotl'], sw=.027 * S)


def take(s, t): circle2(s, .455 * S, .040 * S, t['ring'], t['edge'])


def held(s, t):
    a, b, c, d = box(.05 * S)
    k = .26 * S
    two(s, 'M%g %gH%gV%gH%gM%g %gH%gV%gH%g' % (a + k, b, a, d, a + k, c - k, b, c, d, c - k), .055 * S, t['cream'], t['edge'], 'square')


def held_round(s, t):
    two(s, arc(PIT + 34, 139, 221) + arc(PIT + 34, -41, 41), .034 * S, t['cream'], t['edge'], 'round')


def from_(s, t):
    a, b, c, d = box(.05 * S)
    k = .25 * S
    s.path('M%g %gh%gL%g %gZM%g %gv%gL%g %gZM%g %gh%gL%g %gZM%g %gv%gL%g %gZ' % (a, b, k, a, b + k, c, b, k, c - k, b, c, d, -k, c, d - k, a, d, -k, a + k, d),
           t['gold'], stroke=t['edge'], sw=.024 * S)


def from_round(s, t):
    d = ''.join(arc(PIT + 10, k * 90 + 45 - 24, k * 90 + 45 + 24) for k in range(4))
    two(s, d, .036 * S, t['gold'], t['edge'], 'round')


def to(s, t):
    a, b, c, d = box(.055 * S)
    two(s, 'M%g %gH%gV%gH%gZ' % (a, b, c, d, a), .055 * S, t['gold'], t['edge'])


def to_round(s, t):
    """a double ring, so that without colour it is not the single ring of 'may take'"""
    circle2(s, PIT, .056 * S, t['gold'], t['edge'], .014 * S)
    s.circle(C, C, PIT, 'none', stroke=t['edge'], sw=.014 * S)


def wedge(s, t, r, w, h, col=None, edge=None, turn=0):
    """a wedge whose base lies at distance r from the middle and whose point looks inwards"""
    for k in range(4):
        a = math.radians(90 * k + turn)
        u, v = (math.cos(a), math.sin(a)), (-math.sin(a), math.cos(a))
        p = lambda x, y: (C + u[0] * x + v[0] * y, C + u[1] * x + v[1] * y)
        s.poly([p(r, w), p(r, -w), p(r - h, 0)], col or t['must'], stroke=edge or t['edge'], sw=.026 * S)


def must(s, t): wedge(s, t, S / 2 - .02 * S, .13 * S, .135 * S)


def must_round(s, t): wedge(s, t, PIT + 62, .115 * S, .125 * S)


def check(s, t):
    p = [(C + (.50 if k % 2 == 0 else .425) * S * math.sin(math.pi * k / 16), C - (.50 if k % 2 == 0 else .425) * S * math.cos(math.pi * k / 16)) for k in range(32)]
    s.poly(p, 'none', stroke=t['redge'], sw=.095 * S, join='round')
    s.poly(p, 'none', stroke=t['red'], sw=.042 * S, join='miter')


def refused(s, t):
    i = .05 * S
    a, b, c, d = box(i)
    two(s, 'M%g %gH%gV%gH%gZ' % (a, b, c, d, a), .05 * S, t['red'] if t['badx'] != '#000000' else '#FFFFFF', t['redge'])
    badge(s, c - .02 * S, b + .02 * S, .135 * S, t['badx'], t['badl'], 'x', .026 * S)


def refused_round(s, t):
    col = t['red'] if t['badx'] != '#000000' else '#FFFFFF'
    circle2(s, PIT, .040 * S, col, t['redge'])
    q = PIT * math.sqrt(.5)
    badge(s, C + q, C - q, .125 * S, t['badx'], t['badl'], 'x', .026 * S)


def closed(s, t): badge(s, C, C, .135 * S, t['clos'], t['cream'], 'x', .028 * S)      # in the middle: the program puts it on the border


def right(s, t):
    circle2(s, .455 * S, .042 * S, t['leaf'], t['ledge'])
    badge(s, C + .31 * S, C - .31 * S, .14 * S, t['badc'], t['badl'], 'check', .026 * S)


def who(s, t):
    a, b, c, d = box(.035 * S)
    k = .22 * S
    p = 'M%g %gV%gH%gM%g %gH%gV%gM%g %gV%gH%gM%g %gH%gV%g' % (a, b + k, b, a + k, c - k, b, c, b + k, c, d - k, d, c - k, a + k, d, a, d - k)
    two(s, p, .040 * S, t['leaf'], t['ledge'], 'square')
    s.poly([(C - .135 * S, O + 6), (C + .135 * S, O + 6), (C, O + 6 + .21 * S)], t['leaf'], stroke=t['ledge'], sw=.034 * S)


def corners_out(t, i, k):
    a, b, c, d = box(i)
    return 'M%g %gV%gH%gM%g %gH%gV%gM%g %gV%gH%gM%g %gH%gV%g' % (a, b + k, b, a + k, c - k, b, c, b + k, c, d - k, d, c - k, a + k, d, a, d - k)


def cursor(s, t): two(s, corners_out(t, -.055 * S, .25 * S), .050 * S, t['cur'], t['edge'], 'square', e=.018 * S)


def cursor_round(s, t):
    """corners again, rounded to follow a pit, outside every other ring"""
    i, k, q = -.080 * S, .245 * S, .17 * S
    a, b, c, d = box(i)
    p = ('M%g %gV%gQ%g %g %g %gH%g' % (a, b + k, b + q, a, b, a + q, b, a + k) + 'M%g %gH%gQ%g %g %g %gV%g' % (c - k, b, c - q, c, b, c, b + q, b + k)
         + 'M%g %gV%gQ%g %g %g %gH%g' % (c, d - k, d - q, c, d, c - q, d, c - k) + 'M%g %gH%gQ%g %g %g %gV%g' % (a + k, d, a + q, a, d, a, d - q, d - k))
    two(s, p, .046 * S, t['cur'], t['edge'], 'round', e=.016 * S)


def rope(s, t):
    r, n = PIT + 8, 24
    s.circle(C, C, r, 'none', stroke=t['rope'][0], sw=.076 * S)
    if t['rope'][0] == '#000000': s.circle(C, C, r + .036 * S, 'none', stroke='#FFFFFF', sw=.010 * S)
    d = 2 * math.pi * r / n
    s.circle(C, C, r, 'none', stroke=t['rope'][1], sw=.044 * S, cap='butt', dash='%s %s' % (f(d * .60), f(d * .40)))


def ahead(s, t):
    """not yet: a broken frame"""
    a, b, c, d = box(.055 * S)
    k, g = (c - a) * .20, (c - a) * .20
    if t['planf']: s.rect(O, O, S, S, t['plan'], fop=t['planf'])
    p = ''.join('M%g %gh%gM%g %gh%gM%g %gv%gM%g %gv%g' % (a + q, b, k, a + q, d, k, a, b + q, k, c, b + q, k) for q in (k + g, ))
    p += 'M%g %gV%gH%gM%g %gH%gV%gM%g %gV%gH%gM%g %gH%gV%g' % (a, b + k, b, a + k, c - k, b, c, b + k, c, d - k, d, c - k, a + k, d, a, d - k)
    two(s, p, .058 * S, t['plan'], t['planl'], 'butt')


def ahead_round(s, t):
    d = ''.join(arc(PIT + 10, k * 45 + 8, k * 45 + 37) for k in range(8))
    two(s, d, .040 * S, t['plan'], t['planl'], 'butt')


def ahead_legal(s, t): circle2(s, .125 * S, .062 * S, t['plan'], t['planl'], .026 * S)


def badge_x(s, t): badge(s, C, C, 232, t['badx'], t['badl'], 'x', 44)
def badge_check(s, t): badge(s, C, C, 232, t['badc'], t['badl'], 'check', 44)


MARKS = dict(legal=legal, take=take, held=held, to=to, must=must, check=check, refused=refused, closed=closed, right=right, who=who, cursor=cursor, rope=rope,
             held_round=held_round, from_round=from_round, to_round=to_round, must_round=must_round, refused_round=refused_round, cursor_round=cursor_round,
             legal_round=legal_round, badge_x=badge_x, badge_check=badge_check,
             ahead=ahead, ahead_round=ahead_round, ahead_legal=ahead_legal)
MARKS['from'] = from_


def main():
    for th, t in THEME.items():
        for n, fn in MARKS.items():
            s = Svg(640)
            fn(s, t)
            s.save('marks/%s/%s' % (th, n))


if __name__ == '__main__': main()
