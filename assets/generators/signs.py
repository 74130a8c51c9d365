# SPDX-License-Identifier: MIT
"""The ten signs, one language in all games: a single white shape on a 512 grid, tinted by the program."""
import math
from lib import Svg, xf

SIGN = {   # grid ±50, (path, even-odd)
    'drop': [("M0,-48 C9,-26 33,-4 33,15 A33,33 0 1 1 -33,15 C-33,-4 -9,-26 0,-48 Z", 0)],
    'leaf': [("M-30,34 C-54,-4 -22,-48 44,-44 C48,20 8,54 -30,34 Z M-48,46 L-41,51 L20,-17 L16,-21 Z", 1)],
    'heart': [("M0,44 C-70,0 -52,-44 -24,-42 C-10,-41 -2,-31 0,-20 C2,-31 10,-41 24,-42 C52,-44 70,0 0,44 Z", 0)],
    'wave': [("M-48,-2 C-36,-34 -18,-34 0,-16 C16,0 30,0 48,-22 L48,-2 C32,20 14,18 -2,3 C-18,-12 -34,-10 -48,20 Z", 0),
             ("M-48,28 C-36,-4 -18,-4 0,14 C16,30 30,30 48,8 L48,28 C32,50 14,48 -2,33 C-18,18 -34,20 -48,50 Z", 0)],
    'mountain': [("M-52,38 L-18,-32 Q-13,-40 -8,-32 L9,2 L18,-12 Q23,-18 28,-12 L54,38 Z", 0)],
    'slice': [("M-52,-27 L52,-27 A52,52 0 0 1 -52,-27 Z M-37,-18 A38,38 0 0 0 -22,10 L-4,-18 Z M37,-18 A38,38 0 0 1 22,10 L4,-18 Z M0,-10 L-15,14 A38,38 0 0 0 15,14 Z", 1)],
    'ring': [("M-44,0 A44,44 0 1 1 44,0 A44,44 0 1 1 -44,0 Z M-25,0 A25,25 0 1 0 25,0 A25,25 0 1 0 -25,0 Z", 1)],
    'cross': [("M-42,-27 L-27,-42 L0,-15 L27,-42 L42,-27 L15,0 L42,27 L27,42 L0,15 L-27,42 L-42,27 L-15,0 Z", 0)],
}


def _sun():
    d = "M-21,0 A21,21 0 1 1 21,0 A21,21 0 1 1 -21,0 Z "
    for k in range(8):
        c, s = math.cos(k * math.pi / 4), math.sin(k * math.pi / 4)
        d += "M" + " L".join("%.1f,%.1f" % (x * c - y * s, x * s + y * c) for x, y in ((29, -8), (49, -3.2), (49, 3.2), (29, 8))) + " Z "
    return [(d, 0)]


def _flower():
    """five round petals whose outer arcs make one outline, with an open middle"""
    d = ""
    for k in range(5):
        a = -math.pi / 2 + k * 2 * math.pi / 5
        x, y = 27 * math.cos(a), 27 * math.sin(a) + 2
        d += "M%.1f,%.1f A20,20 0 1 1 %.1f,%.1f A20,20 0 1 1 %.1f,%.1f Z " % (x - 20, y, x + 20, y, x - 20, y)
    return [(d, 0)]


SIGN['sun'], SIGN['flower'] = _sun(), _flower()
ORDER = 'mountain leaf heart sun flower wave drop slice ring cross'.split()


def draw(s, name, cx, cy, size, fill, **k):
    """size as in the notes: 100 grid units = size"""
    for d, eo in SIGN[name]: s.path(xf(d, cx, cy, size / 100), fill, rule='evenodd' if eo else None, **k)


def main():
    for n in ORDER:
        s = Svg(512)
        draw(s, n, 256, 256, 512 / 1.08, '#FFFFFF')      # ±54 units fill the sprite
        s.save('signs/' + n)


if __name__ == '__main__': main()
