#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Refuses SVG that nanosvg (SDL_image) would silently drop or spoil.

    tests/svg_lint.py [FILE or DIR ...]    default: assets/ beside this directory
    tests/svg_lint.py --self-test          proves that every rule can fail

One line for each fault, "file: line: reason"; exit status 1 if there is any."""
import os, re, sys
from xml.parsers import expat

LIMIT = 200 * 1000
SHAPES = {'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'}
GRADIENTS = {'linearGradient', 'radialGradient'}
ELEMENTS = SHAPES | GRADIENTS | {'svg', 'defs', 'stop', 'g', 'style', 'title', 'desc'}
COORDS = {'linearGradient': ('x1', 'y1', 'x2', 'y2'), 'radialGradient': ('cx', 'cy', 'r')}
COLOURS = {'red', 'green', 'blue', 'yellow', 'cyan', 'magenta', 'black', 'grey', 'gray', 'white'}      # known to every nanosvg
PAINTS = {'fill', 'stroke', 'stop-color', 'color'}
REFUSED = {'clip-path': 'clip-path is dropped', 'mask': 'mask is dropped', 'filter': 'filter is dropped', 'marker': 'markers are dropped',
           'marker-start': 'markers are dropped', 'marker-mid': 'markers are dropped', 'marker-end': 'markers are dropped',
           'mix-blend-mode': 'blend modes are dropped', 'paint-order': 'paint-order is dropped', 'vector-effect': 'vector-effect is dropped', 'transform-origin': 'transform-origin is dropped',
           'fx': 'focal point fx is ignored: move the centre', 'fy': 'focal point fy is ignored: move the centre', 'fr': 'focal radius fr is ignored', 'spreadMethod': 'spreadMethod is ignored'}
HEX = re.compile(r'#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$')
RGB = re.compile(r'rgb\(\s*\d+\s*,\s*\d+\s*,\s*\d+\s*\)$')


def declarations(style):
    for d in style.split(';'):
        if ':' in d:
            k, v = d.split(':', 1)
            yield k.strip(), v.strip()


def lint(data):
    """faults of one document: a list of (line, reason)"""
    faults, stack, ids, units, css = [], [], set(), {}, ['']
    say = lambda reason: faults.append((parser.CurrentLineNumber, reason))

    def paint(name, v):
        if name == 'stop-color' and v == 'none': return say('stop-color "none" is no colour')
        if v in ('none', 'inherit') or v in COLOURS or HEX.match(v) or RGB.match(v): return
        m = re.match(r'url\(#([^)]+)\)$', v)
        if m:
            if name not in ('fill', 'stroke'): say('%s cannot be a gradient' % name)
            elif m.group(1) not in ids: say('gradient "%s" is used before its definition' % m.group(1))
            return
        for bad in ('rgba(', 'hsl(', 'hsla('):
            if v.startswith(bad): return say('%s) turns grey: write a hex colour and an opacity' % bad)
        say('unknown colour "%s": write it in hex' % v)

    def check(tag, k, v):
        if k in REFUSED: say(REFUSED[k])
        if k in PAINTS: paint(k, v)
        if k == 'opacity' and tag in ('g', 'svg') and v not in ('1', '1.0', '100%'): say('opacity on <%s> is applied to each shape: put it on the shapes' % tag)

    def start(tag, at):
        if tag not in ELEMENTS: say('<%s> is not drawn by nanosvg' % tag)
        if tag == 'svg' and stack: say('nested <svg> is dropped')
        if not stack:
            if tag != 'svg': say('the root is not <svg>')
            if 'viewBox' not in at: say('no viewBox')
            elif not re.match(r'0 0 \d+(\.\d+)? \d+(\.\d+)?$', at['viewBox']): say('viewBox must be "0 0 width height"')
        if tag in SHAPES and any(t in GRADIENTS for t in stack): say('<%s> inside a gradient' % tag)
        if tag in SHAPES and 'defs' in stack: say('<%s> in <defs> would be drawn or dropped: only gradients belong there' % tag)
        if tag == 'stop' and not (stack and stack[-1] in GRADIENTS): say('<stop> outside a gradient')
        if 'href' in at: say('plain href is not read: write xlink:href')
        if 'xlink:href' in at:
            ref = at['xlink:href']
            if tag not in GRADIENTS: say('xlink:href on <%s> is not read' % tag)
            elif not ref.startswith('#'): say('xlink:href must be "#id" in the same file')
            elif ref[1:] not in ids: say('gradient "%s" is used before its definition' % ref[1:])
            if tag in GRADIENTS and 'gradientUnits' not in at and units.get(ref[1:]) == 'userSpaceOnUse': at = dict(at, gradientUnits='userSpaceOnUse')
        for k, v in at.items():
            if k == 'style':
                for a, b in declarations(v): check(tag, a, b)
            else: check(tag, k, v)
        if tag in GRADIENTS:
            u = at.get('gradientUnits', 'objectBoundingBox')
            if u not in ('userSpaceOnUse', 'objectBoundingBox'): say('unknown gradientUnits "%s"' % u)
            if u != 'userSpaceOnUse':
                for k in COORDS[tag]:
                    if k in at and not at[k].endswith('%') and at[k].strip() not in ('0', '0.0'): say('gradient coordinate %s="%s" is read as pixels: write a percentage or gradientUnits="userSpaceOnUse"' % (k, at[k]))
            if 'id' not in at: say('gradient without id')
            units[at.get('id')] = u
        if 'id' in at:
            if at['id'] in ids: say('id "%s" is used twice' % at['id'])
            if tag not in GRADIENTS: ids.add(at['id'])
        stack.append(tag)
        names.append(at.get('id'))

    names = []

    def end(tag):
        stack.pop()
        i = names.pop()
        if tag in GRADIENTS and i: ids.add(i)
        if tag == 'style':
            for body in re.findall(r'\{([^}]*)\}', css[0]):
                for k, v in declarations(body): check('style', k, v)
            css[0] = ''

    def text(t):
        if stack and stack[-1] == 'style': css[0] += t

    parser = expat.ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = start, end, text
    if len(data) > LIMIT: faults.append((1, 'file of %d bytes, more than %d' % (len(data), LIMIT)))
    try: parser.Parse(data, True)
    except expat.ExpatError as e: faults.append((e.lineno, 'not well formed: %s' % expat.errors.messages[e.code]))
    return faults


def self_test():
    ns = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">%s</svg>'
    ok_grad = '<defs><linearGradient id="a" x1="0" y1="10%" x2="90%" y2="0"><stop offset="0" stop-color="#fff"/></linearGradient></defs>'
    good = [ok_grad + '<path d="M0 0h9" fill="url(#a)" stroke="#123456" opacity=".5"/>',
            '<defs><radialGradient id="a" gradientUnits="userSpaceOnUse" cx=".5" cy="4" r="3"><stop offset="50%" stop-color="white"/></radialGradient><radialGradient id="b" xlink:href="#a" r="2"/></defs><g transform="scale(2)"><circle r="3" fill="url(#b)"/></g>',
            '<style>.k{fill:#ff0000}</style><rect class="k" width="3" height="3"/>']
    bad = [('<text x="1">a</text>', '<text> is not drawn'), ('<clipPath id="c"/>', '<clipPath> is not drawn'), ('<mask id="m"/>', '<mask> is not drawn'), ('<filter id="m"/>', '<filter> is not drawn'),
           ('<pattern id="m"/>', '<pattern> is not drawn'), ('<use xlink:href="#q"/>', '<use> is not drawn'), ('<image/>', '<image> is not drawn'), ('<svg viewBox="0 0 1 1"/>', 'nested <svg>'),
           ('<path d="M0 0" clip-path="url(#c)"/>', 'clip-path is dropped'), ('<path d="M0 0" mask="url(#c)"/>', 'mask is dropped'), ('<path d="M0 0" style="filter:blur(2px)"/>', 'filter is dropped'),
           ('<path d="M0 0" marker-end="url(#c)"/>', 'markers are dropped'), ('<path d="M0 0" paint-order="stroke"/>', 'paint-order'), ('<path d="M0 0" style="mix-blend-mode:multiply"/>', 'blend modes'),
           ('<path d="M0 0" vector-effect="non-scaling-stroke"/>', 'vector-effect'), ('<path d="M0 0" transform-origin="4 4"/>', 'transform-origin'),
           (ok_grad + '<linearGradient id="b" href="#a"/>', 'plain href'), ('<path d="M0 0" xlink:href="#a"/>', 'xlink:href on <path>'), ('<linearGradient id="b" xlink:href="o.svg#a"/>', 'in the same file'),
           ('<linearGradient id="b" xlink:href="#a"/>' + ok_grad, 'before its definition'),
           ('<radialGradient id="a" fx="30%"/>', 'focal point fx'), ('<radialGradient id="a" fy="30%"/>', 'focal point fy'), ('<radialGradient id="a" fr="3%"/>', 'focal radius'), ('<linearGradient id="a" spreadMethod="reflect"/>', 'spreadMethod'),
           ('<g opacity=".5"><path d="M0 0"/></g>', 'opacity on <g>'), ('<g style="opacity:.5"/>', 'opacity on <g>'),
           ('<path d="M0 0" fill="rgba(1,2,3,.5)"/>', 'rgba() turns grey'), ('<path d="M0 0" stroke="hsl(1,2%,3%)"/>', 'hsl() turns grey'), ('<style>.a{fill:rgba(1,2,3,.5)}</style>', 'rgba() turns grey'),
           ('<path d="M0 0" fill="url(#a)"/>' + ok_grad, 'before its definition'), ('<path d="M0 0" fill="url(#zz)"/>', 'before its definition'),
           ('<linearGradient id="a" x2=".9"/>', 'is read as pixels'), ('<linearGradient id="a" y2="1"/>', 'is read as pixels'), ('<radialGradient id="a" r="0.5"/>', 'is read as pixels'), ('<radialGradient id="a" gradientUnits="objectBoundingBox" cx=".5"/>', 'is read as pixels'),
           ('<linearGradient id="a" gradientUnits="user"/>', 'unknown gradientUnits'), ('<linearGradient x1="0"/>', 'gradient without id'),
           ('<path d="M0 0" fill="rebeccapurple"/>', 'unknown colour'), ('<path d="M0 0" fill="#12345678"/>', 'unknown colour'), ('<path d="M0 0" fill="currentColor"/>', 'unknown colour'),
           ('<linearGradient id="a"><stop stop-color="none"/></linearGradient>', 'no colour'), (ok_grad + '<linearGradient id="b"><stop stop-color="url(#a)"/></linearGradient>', 'cannot be a gradient'),
           ('<stop offset="0"/>', 'outside a gradient'), ('<linearGradient id="a"><path d="M0 0"/></linearGradient>', 'inside a gradient'), ('<defs><path d="M0 0"/></defs>', 'in <defs>'),
           (ok_grad + ok_grad, 'used twice'), ('<path d="M0 0">', 'not well formed'), ('<desc>%s</desc>' % ('x' * LIMIT), 'more than')]
    wrong = 0
    for body in good:
        f = lint((ns % body).encode())
        if f: wrong += 1; print('self-test: good file refused: %s: %s' % (body, f))
    for body, want in bad:
        f = lint((ns % body).encode())
        if not any(want in r for _, r in f): wrong += 1; print('self-test: not refused: %s (wanted "%s", got %s)' % (body[:90], want, f))
    for doc, want in ((b'<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>', 'no viewBox'), (b'<svg viewBox="-5 0 3 3"/>', 'viewBox must be'), (b'<g viewBox="0 0 1 1"/>', 'the root is not')):
        if not any(want in r for _, r in lint(doc)): wrong += 1; print('self-test: not refused: %s' % doc)
    two = lint((ns % '\n\n<text/>').encode())
    if not two or two[0][0] != 3: wrong += 1; print('self-test: wrong line number %s' % two)
    print('svg_lint self-test: %d good, %d bad documents, %d wrong' % (len(good), len(bad) + 3, wrong))
    return 1 if wrong else 0


def main(argv):
    if '--self-test' in argv: return self_test()
    roots = argv or [os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'assets')]
    files = []
    for r in roots:
        if os.path.isfile(r): files.append(r)
        for d, _, names in os.walk(r): files += [os.path.join(d, n) for n in names if n.endswith('.svg')]
    if not files: print('svg_lint: no svg files under %s' % ' '.join(roots)); return 1
    faults = 0
    for p in sorted(files):
        with open(p, 'rb') as f: data = f.read()
        for line, reason in sorted(lint(data)):
            faults += 1
            print('%s: %d: %s' % (os.path.relpath(p), line, reason))
    if not faults: print('svg_lint: %d files, no faults' % len(files))
    return 1 if faults else 0


if __name__ == '__main__': sys.exit(main(sys.argv[1:]))
