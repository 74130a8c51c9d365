#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Looks at every piece set at the size of the smallest board and writes the sheet of all sets.

    tests/contact_sheet.py               check, and write build/contact_sheet.png
    tests/contact_sheet.py --check       check only
    tests/contact_sheet.py --self-test   proves that each check can fail

Measures, all on the picture at 32 px in luminance (Rec. 709, 0..255), so colour never helps:
 1. DIFFERENT: two pieces of a set that mean different things differ by at least MIN_DIFF grey levels on average over the union
    of their silhouettes, both laid on mid grey.  Pieces whose shapes are alike (towers that differ by their sign, men that differ
    by their seat) are compared by this full luminance picture as well; shapes that differ count through the same number.
    Kalah's stones mean nothing and are not compared with one another.
 2. VISIBLE, measured at 64 px on each ground a piece may stand on: in at least MIN_SEEN of 24 sectors round the middle the
    outer quarter of the silhouette holds a pixel with MIN_RATIO : 1 contrast to that ground, or MIN_AREA of it all does (a white
    piece with a black outline, on black). Kalah's stones, which are counted
    and not told apart, need STONE_RATIO : 1 on at least MIN_BODY of their area instead.
 3. INSIDE: no piece touches the edge of its sprite, and none is empty.
 4. BOARDS: of a chequered board each light square is lighter than a dark one beside it by MIN_STEP grey levels, and two of one
    colour that touch differ by MAX_SPREAD at most, by LAMP_SPREAD where the lamp is in the picture: they are one wood.
A piece may be several sprites upon each other, "tile_v+pips_v1_3"; a tile is looked at half by half ("^": the upper one).  One
pip more is a small thing: of two halves that ninth is measured in which they differ most, and MIN_NINTH is asked for.
Needs rsvg-convert and ImageMagick's convert.  Exit status 1 if anything fails."""
import functools, math, os, re, subprocess, sys, tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ART = os.path.join(ROOT, 'assets', 'sprites')
MIN_DIFF, MIN_NINTH, SMALL = 5.0, 15.0, 32
MIN_RATIO, MIN_SEEN, MIN_AREA = 2.5, .85, .67
STONE_RATIO, MIN_BODY = 1.7, .33
MIN_STEP, MAX_SPREAD, LAMP_SPREAD = 41.0, 16.0, 31.0
COLOURS = 'brown green red yellow pink turquoise blue orange'.split()
TOWERS = ['%s_%d' % (c, s) for s in (1, 2) for c in COLOURS]
LACQUER = ['#7B4B2E', '#2E8B57', '#BF3A30', '#E8BF3F', '#E48FA8', '#35AAA6', '#2F5DA6', '#E07B30']
STONE = ['#6E5444', '#4B7B5C', '#A4503F', '#D8BD70', '#D5A3AC', '#6BABA4', '#4B688F', '#CC8A56']
STAIN = ['#765038', '#3C8058', '#B04436', '#E2BE5A', '#DE98A6', '#4FA8A0', '#3C609A', '#D6803E']
STONES = ['stone%d' % k for k in range(24)]
CHESSMEN = ['%s_%d' % (k, s) for s in (1, 2) for k in 'king queen rook bishop knight pawn'.split()]
DRAUGHTSMEN = ['%s_%d' % (k, s) for s in (1, 2) for k in ('man', 'king')]
STAR = 'red yellow green blue white black'.split()
# birch, walnut and tin, and the holes' rims; the corners of both
BIRCH = ['#F1DFB8', '#EAD2A4', '#F8EED6', '#E3A186', '#F0D07B', '#A3C59A', '#ACC0DC', '#FBF3DF', '#A59C8E']
WOODS = ['#E8D0A4', '#A57851', '#ECDFC3', '#8DA07F', '#EFDCB8', '#A25D42']
SQUARES = WOODS + ['#EAE3D3', '#7D8EA0']  # of draughts
HALVES = ['tile_v+pips_v1_%d^' % n for n in range(10)]  # each number of pips
TILES = ['tile_v+pips_v1_6+pips_v2_4', 'tile_h+pips_h1_9+pips_h2_8', 'tile_v+pips_v1_5+pips_v2_5', 'back_v', 'back_h']
FELT = ['#4E3624', '#3A2718', '#316A49', '#235039', '#67392B', '#4C271D']
COLOURED = 'red green yellow blue'.split()
CARD = ['#FFF8EA', '#CE5245', '#F0C440', '#4B9966', '#4E77C1']
DICE = ['die_%d' % n for n in range(1, 7)]
# set, pieces, extra pictures for the sheet, grounds, do they mean different things
SETS = [('kamisado/towers', TOWERS, ['blank_1', 'blank_2', 'sumo1', 'sumo2', 'sumo3'], LACQUER + STONE + STAIN, True), ('kamisado/turrets', TOWERS, ['blank_1', 'blank_2', 'sumo1', 'sumo2', 'sumo3'], LACQUER + STONE + STAIN, True), ('kamisado/discs', TOWERS, ['blank_1', 'blank_2', 'sumo1', 'sumo2', 'sumo3'], LACQUER + STONE + STAIN, True),
        ('kamisado/contrast', TOWERS, ['blank_1', 'blank_2', 'sumo1', 'sumo2', 'sumo3'], ['#000000'], True),
        ('kalah/glass', STONES, [], ['#8A5230', '#5E3219', '#556A50', '#5C4029'], False), ('kalah/pebbles', STONES, [], ['#8A5230', '#5E3219', '#556A50', '#5C4029'], False), ('kalah/beads', STONES, [], ['#8A5230', '#5E3219', '#556A50', '#5C4029'], False), ('kalah/contrast', STONES, [], ['#000000'], False),
        ('morris/stones', ['man_1', 'man_2'], [], ['#717E8A', '#BF9153', '#E4DFD5'], True), ('morris/turned', ['man_1', 'man_2'], [], ['#717E8A', '#BF9153', '#E4DFD5'], True), ('morris/glass', ['man_1', 'man_2'], [], ['#717E8A', '#BF9153', '#E4DFD5'], True), ('morris/contrast', ['man_1', 'man_2'], [], ['#000000'], True),
        ('chess/ivory', CHESSMEN, [], WOODS, True), ('chess/boxwood', CHESSMEN, [], WOODS, True), ('chess/print', CHESSMEN, [], WOODS, True),
        ('chess/marble', CHESSMEN, [], WOODS, True), ('chess/contrast', CHESSMEN, [], ['#000000', '#6B6B6B'], True),
        ('draughts/turned', DRAUGHTSMEN, [], SQUARES, True), ('draughts/enamel', DRAUGHTSMEN, [], SQUARES, True), ('draughts/red', DRAUGHTSMEN, [], SQUARES, True), ('draughts/marble', DRAUGHTSMEN, [], SQUARES, True), ('draughts/contrast', DRAUGHTSMEN, [], ['#000000'], True),
        ('halma/marbles', STAR, [], BIRCH, True), ('halma/pegs', STAR, [], BIRCH, True), ('halma/discs', STAR, [], BIRCH, True), ('halma/contrast', STAR, [], ['#000000'], True),
        ('ugolki/cones', ['man_1', 'man_2'], [], WOODS, True), ('ugolki/painted', ['man_1', 'man_2'], [], WOODS, True), ('ugolki/domes', ['man_1', 'man_2'], [], WOODS, True), ('ugolki/contrast', ['man_1', 'man_2'], [], ['#000000', '#6B6B6B'], True),
        ('ludo/horses', COLOURED, DICE, CARD, True), ('ludo/pawns', COLOURED, DICE, CARD, True), ('ludo/discs', COLOURED, DICE, CARD, True), ('ludo/contrast', COLOURED, DICE, ['#000000', '#FFFFFF'], True),
        ('dominoes/ivory', HALVES, TILES, FELT, True), ('dominoes/ebony', HALVES, TILES, FELT, True), ('dominoes/cherry', HALVES, TILES, FELT, True), ('dominoes/contrast', HALVES, TILES, ['#000000'], True)]
# boards: ten squares of five light and five dark ones, or a whole board and how many squares are in a row of it; is a1 light?
BOARDS = ([('chess/' + theme, 0, 0) for theme in ('maple', 'ash', 'paper', 'cherry', 'contrast')] +
          [('draughts/%s/board_%s' % (theme, kind), n, light) for theme in ('maple', 'sage', 'slate', 'cherry', 'contrast')
           for kind, n, light in (('8', 8, 0), ('8r', 8, 1), ('10', 10, 0), ('10r', 10, 1), ('12', 12, 0), ('12r', 12, 1), ('7', 7, 0))] +
          [('ugolki/%s/board' % theme, 8, 0) for theme in ('sage', 'walnut', 'slate', 'contrast')])


def layer(path, uid):
    """width, height and contents of a sprite, with its own ids"""
    with open(path, encoding='utf-8') as f: t = f.read()
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', t)
    body = re.sub(r'^.*?<svg[^>]*>|</svg>\s*$', '', t, flags=re.S)
    return float(box.group(1)), float(box.group(2)), re.sub(r'id="', 'id="%s_' % uid, re.sub(r'url\(#', 'url(#%s_' % uid, body))


def inline(path, x, y, side, uid):
    """sprites upon each other as a nested picture, in the middle of a square of this side"""
    folder, name = os.path.split(path)
    layers = [layer(os.path.join(folder, part + '.svg'), '%s_%d' % (uid, n)) for n, part in enumerate(name.rstrip('^').split('+'))]
    w, h = layers[0][0], layers[0][1] / (2 if name.endswith('^') else 1)
    scale = side / max(w, h)
    return '<svg x="%g" y="%g" width="%g" height="%g" viewBox="0 0 %g %g">%s</svg>' % (x + (side - w * scale) / 2, y + (side - h * scale) / 2, w * scale, h * scale, w, h, ''.join(l[2] for l in layers))


def render(body, w, h, out=None):
    """rgba bytes of a picture, or a palette PNG when a name is given"""
    with tempfile.TemporaryDirectory() as d:
        src, png = os.path.join(d, 'a.svg'), os.path.join(d, 'a.png')
        with open(src, 'w', encoding='utf-8') as f: f.write('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">%s</svg>' % (w, h, w, h, body))
        subprocess.run(['rsvg-convert', '--unlimited', '-o', png, src], check=True)
        if out:
            subprocess.run(['convert', png, '-strip', '+dither', '-colors', '255', 'PNG8:' + out], check=True)
            return None
        return subprocess.run(['convert', png, '-depth', '8', 'rgba:-'], check=True, capture_output=True).stdout


def pictures(paths, size):
    """each sprite as a list of (r, g, b, a), all drawn in one go"""
    n = len(paths)
    raw = render(''.join(inline(p, i * size, 0, size, 'p%d' % i) for i, p in enumerate(paths)), n * size, size)
    assert len(raw) == n * size * size * 4, 'rsvg-convert gave another size'
    return [[tuple(raw[4 * (y * n * size + i * size + x):][:4]) for y in range(size) for x in range(size)] for i in range(n)]


def rgb(c): return tuple(int(c[i:i + 2], 16) for i in (1, 3, 5))
def on(px, g): return [px[k] * px[3] / 255 + g[k] * (1 - px[3] / 255) for k in range(3)]
def grey(c): return .2126 * c[0] + .7152 * c[1] + .0722 * c[2]


@functools.lru_cache(maxsize=None)
def linear(c):
    v = [x / 255 for x in c]
    v = [x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in v]
    return .2126 * v[0] + .7152 * v[1] + .0722 * v[2]


@functools.lru_cache(maxsize=None)
def shade(px):
    """grey of a pixel on mid grey, and whether it belongs to the silhouette"""
    return grey(on(px, (128, 128, 128))), px[3] > 8


def difference(a, b):
    """mean grey difference over the union of both silhouettes"""
    total, n = 0, 0
    for p, q in zip(a, b):
        (g, p_in), (h, q_in) = shade(p), shade(q)
        if p_in or q_in: n += 1; total += abs(g - h)
    return total / n if n else 0


def difference_by_ninths(a, b, size):
    """the same of the ninth of a square in which they differ most"""
    third, ninths = size / 3, [[] for _ in range(9)]
    for i, pair in enumerate(zip(a, b)): ninths[int(i % size / third) + 3 * int(i // size / third)].append(pair)
    return max(difference(*zip(*n)) for n in ninths)


def ratio(p, ground, L):
    v = linear(p[:3] if p[3] == 255 else tuple(on(p, ground)))
    return (max(v, L) + .05) / (min(v, L) + .05)


@functools.lru_cache(maxsize=None)
def sectors(size):
    """sector and distance from the middle of each pixel of a square"""
    at = [(i % size + .5 - size / 2, i // size + .5 - size / 2) for i in range(size * size)]
    return [(int((math.atan2(y, x) + math.pi) / (2 * math.pi) * 24) % 24, math.hypot(x, y)) for x, y in at]


def outline(pic, size):
    """the pixels of the outer quarter, each sector's"""
    far, solid = [0] * 24, [(s, r, p) for (s, r), p in zip(sectors(size), pic) if p[3] > 100]
    for s, r, _ in solid: far[s] = max(far[s], r)
    outer = [[] for _ in range(24)]
    for s, r, p in solid:
        if r >= .75 * far[s]: outer[s].append(p)
    return outer


def seen(outer, ground):
    """share of sectors in which the outline stands out from the ground"""
    g = rgb(ground)
    L = linear(g)
    return sum(any(ratio(p, g, L) >= MIN_RATIO for p in pixels) for pixels in outer) / 24


def body(pic, ground, least=STONE_RATIO):
    """share of the area that stands out from the ground"""
    g = rgb(ground)
    L, solid = linear(g), [p for p in pic if p[3] > 200]
    return sum(ratio(p, g, L) >= least for p in solid) / max(1, len(solid))


def inside(pic, size):
    if not any(p[3] > 128 for p in pic): return 'empty'
    edge = [pic[i] for i in range(size)] + [pic[-1 - i] for i in range(size)] + [pic[i * size] for i in range(size)] + [pic[i * size + size - 1] for i in range(size)]
    return 'touches the edge of its sprite' if any(p[3] > 160 for p in edge) else ''


def mean_grey(pixels): return sum(grey(p) for p in pixels) / len(pixels)


def square_pairs(path, n, light):
    """mean greys of neighbours: pairs of a light square and a dark one, pairs of one colour.  Under a lamp only neighbours compare"""
    if n == 0:
        lights, darks = [[mean_grey(p) for p in pictures([os.path.join(path, '%s%d' % (shade, i)) for i in range(5)], 48)] for shade in ('light', 'dark')]
        return [(a, b) for a in lights for b in darks], [(a, b) for s in (lights, darks) for a in s for b in s]
    with tempfile.TemporaryDirectory() as d:  # the frame cut off, each square one pixel
        png = os.path.join(d, 'a.png')
        subprocess.run(['rsvg-convert', '-w', '900', '-o', png, path + '.svg'], check=True)
        raw = subprocess.run(['convert', png, '-crop', '800x800+50+50', '+repage', '-scale', '%dx%d!' % (n, n), '-depth', '8', 'rgb:-'], check=True, capture_output=True).stdout
    grid = [[grey(raw[3 * (row * n + column):][:3]) for column in range(n)] for row in range(n)]
    steps, same = [], []
    for row in range(n):
        for column in range(n):
            is_light = (column + n - 1 - row + light) % 2 != 0
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                if row + dr == n or not 0 <= column + dc < n: continue
                pair = grid[row][column], grid[row + dr][column + dc]
                if dr and dc: same.append(pair)
                else: steps.append(pair if is_light else pair[::-1])
    return steps, same


def check_boards(boards, art, say=print):
    faults, notes = 0, []
    for name, n, light in boards:
        steps, same = square_pairs(os.path.join(art, name), n, light)
        step, spread, mean = min(a - b for a, b in steps), max(abs(a - b) for a, b in same), sum(a - b for a, b in steps) / len(steps)
        if step < MIN_STEP: faults += 1; say('%s: light and dark squares are too alike (%.1f grey levels)' % (name, step))
        if spread > (LAMP_SPREAD if n else MAX_SPREAD): faults += 1; say('%s: squares of one colour are blotchy (%.1f grey levels)' % (name, spread))
        notes.append('%-24s light from dark by %.1f at the least, on average %.1f; of one colour %.1f' % (name, step, mean, spread))
    return faults, notes


def check(sets, art, say=print):
    faults, notes = 0, []
    for name, pieces, extra, grounds, differ in sets:
        paths = [os.path.join(art, name, p) for p in pieces]
        small, big = pictures(paths, SMALL), pictures(paths, 64)
        least, worst = (999, ''), (9, '')
        for i, p in enumerate(pieces):
            why = inside(small[i], SMALL) if not p.endswith('^') else ''
            if why: faults += 1; say('%s/%s: %s' % (name, p, why))
            outer = outline(big[i], 64) if differ else None
            for g in grounds:
                q = seen(outer, g) if differ else body(big[i], g)
                worst = min(worst, (q, '%s on %s' % (p, g)))
                if q < (MIN_SEEN if differ else MIN_BODY) and not (differ and body(big[i], g, MIN_RATIO) >= MIN_AREA): faults += 1; say('%s/%s: fades on %s (%.0f %%)' % (name, p, g, 100 * q))
            for j in range(i if differ else 0):
                halves = p.endswith('^')
                d = difference_by_ninths(small[i], small[j], SMALL) if halves else difference(small[i], small[j])
                least = min(least, (d, '%s and %s' % (pieces[j], p)))
                if d < (MIN_NINTH if halves else MIN_DIFF): faults += 1; say('%s: %s and %s look alike at %d px (%.1f grey levels)' % (name, pieces[j], p, SMALL, d))
        notes.append('%-18s %s least visible %.0f %% (%s)' % (name, 'least difference %.1f (%s);' % least if differ else 'stones mean nothing;', 100 * worst[0], worst[1]))
    return faults, notes


def sheet(path):
    out, y, uid, pad = '', 8, 0, 8
    width = 0
    for name, pieces, extra, grounds, differ in SETS:
        two = [grounds[0], grounds[3] if len(grounds) > 3 else grounds[-1]]
        for g in two[:1 if two[0] == two[1] else 2]:
            show = pieces if len(pieces) < 20 else pieces[::2]
            sizes, x = (96, 64, 32), 8
            out += '<rect x="0" y="%d" width="4000" height="%d" fill="%s"/>' % (y, 2 * 104, g)
            for row in range(2):
                x = 8
                part = show + extra if len(show) < 4 else (show + extra)[row * ((len(show + extra) + 1) // 2):(row + 1) * ((len(show + extra) + 1) // 2)]
                if row and len(show) < 4: continue
                for p in part:
                    xx = x
                    for z in sizes:
                        for q in (['blank_1', p] if p.startswith('sumo') else [p]):
                            uid += 1
                            out += inline(os.path.join(ART, name, q), xx, y + row * 104 + (104 - z) / 2, z, 'u%d' % uid)
                        xx += z + 4
                    x = xx + pad
                width = max(width, x)
            y += 2 * 104 + (0 if len(show) >= 4 else -104)
            if len(show) < 4: out += '<rect x="0" y="%d" width="4000" height="104" fill="#3A271B"/>' % y
        y += 8
    render('<rect width="%d" height="%d" fill="#3A271B"/>' % (width, y) + out, width, y, path)


def self_test():
    """a copy of one man as both men, an empty piece, a piece as large as its sprite, a grey piece on grey"""
    wrong = 0
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
    disc = head + '<circle cx="256" cy="256" r="200" fill="#808080"/></svg>'
    for what, files, want in (('twins', (disc, disc), 'look alike'), ('empty', (head + '</svg>', disc), 'empty'), ('too large', (head + '<rect width="512" height="512" fill="#000000"/></svg>', disc), 'touches'),
                              ('faded', (disc, disc.replace('200', '150')), 'fades')):
        with tempfile.TemporaryDirectory() as d:
            for n, t in zip(('man_1', 'man_2'), files):
                with open(os.path.join(d, n + '.svg'), 'w') as f: f.write(t)
            out = []
            check([('.', ['man_1', 'man_2'], [], ['#808080'] if what == 'faded' else ['#FFFFFF'], True)], d, out.append)
            if not any(want in s for s in out): wrong += 1; print('self-test: %s not noticed: %s' % (what, out))
    for what, lights, darks in (('too alike', '#CCCCCC #CCCCCC #CCCCCC #CCCCCC #888888', '#666666'), ('blotchy', '#FFFFFF #FFFFFF #FFFFFF #FFFFFF #CCCCCC', '#666666')):
        with tempfile.TemporaryDirectory() as d:
            for shade, colours in (('light', lights), ('dark', darks)):
                for i in range(5):
                    with open(os.path.join(d, '%s%d.svg' % (shade, i)), 'w') as f: f.write(head + '<rect width="512" height="512" fill="%s"/></svg>' % (colours.split() * 5)[i])
            out = []
            check_boards([('.', 0, 0)], d, out.append)
            if not any(what in s for s in out): wrong += 1; print('self-test: %s not noticed: %s' % (what, out))
    print('contact_sheet self-test: 6 faults, %d missed' % wrong)
    return 1 if wrong else 0


def main(argv):
    if '--self-test' in argv: return self_test()
    faults, notes = check(SETS, ART)
    board_faults, board_notes = check_boards(BOARDS, ART)
    faults += board_faults
    for n in notes + board_notes: print(n)
    if '--check' not in argv:
        os.makedirs(os.path.join(ROOT, 'build'), exist_ok=True)
        sheet(os.path.join(ROOT, 'build', 'contact_sheet.png'))
    return 1 if faults else 0


if __name__ == '__main__': sys.exit(main(sys.argv[1:]))
