# SPDX-License-Identifier: MIT
"""The program's icon (a small lacquered box, ajar, warm light inside) and the table it stands on; label colours of the board themes."""
import json, os, random
from lib import Svg, ASSETS, grain


def box(s):
    gold = s.lin(60, 240, 452, 470, (0, '#FFE9A8'), (45, '#E0AA48'), (100, '#A0701E'))
    # lid, seen from inside, leaning back
    s.path('M68 60C68 48 78 40 90 40H422C434 40 444 48 444 60L416 228H96Z', '#2A0A05', stroke='#2A0A05', sw=24)
    s.path('M68 60C68 48 78 40 90 40H422C434 40 444 48 444 60L416 228H96Z', s.lin(100, 40, 400, 228, (0, '#D2593E'), (40, '#A93725'), (100, '#6B1D12')))
    s.path('M104 76H408L388 224H124Z', s.lin(256, 76, 256, 228, (0, '#5A1A10'), (45, '#A8481F'), (100, '#FFC766')), stroke='#3A0D06', sw=7)
    s.path('M88 58H424', 'none', stroke='#FFD7B0', sw=6, sop=.55)
    # the open mouth, full of light
    s.path('M96 226H416L456 296H56Z', '#FFE7A0', stroke='#2A0A05', sw=22)
    s.path('M96 226H416L456 296H56Z', s.rad(256, 262, 210, (0, '#FFFBE2'), (35, '#FFE794'), (75, '#FFC04C'), (100, '#DB7F24')))
    # front
    s.path('M44 288H468L448 448C446 464 436 474 420 474H92C76 474 66 464 64 448Z', '#2A0A05', stroke='#2A0A05', sw=24)
    s.path('M44 288H468L448 448C446 464 436 474 420 474H92C76 474 66 464 64 448Z', s.lin(90, 290, 400, 480, (0, '#E0664A'), (38, '#C03D27'), (100, '#7A1E12')))
    s.path('M48 292H464', 'none', stroke='#FFD08A', sw=10, sop=.9)
    s.path('M82 324H430L416 438C415 444 411 448 404 448H108C101 448 97 444 96 438Z', 'none', stroke='#4A1108', sw=17, sop=.55)
    s.path('M82 324H430L416 438C415 444 411 448 404 448H108C101 448 97 444 96 438Z', 'none', stroke=gold, sw=11)
    # clasp with the box's mark, a lozenge
    s.circle(256, 340, 62, '#2A0A05')
    s.circle(256, 340, 52, s.rad(236, 318, 84, (0, '#FFF3C4'), (50, '#E5B04C'), (100, '#98681A')))
    s.path('M256 306L284 340L256 374L228 340Z', '#6B1D12', stroke='#4A1108', sw=6)
    return s


def icon():
    return box(Svg(512))


def table():
    """dark walnut, 1280×800: quiet grain, no lamp (the program adds it at the window's size)"""
    s, r = Svg(1280, 800), random.Random(3)
    s.rect(0, 0, 1280, 800, s.lin(0, 0, 1280, 800, (0, '#432D20'), (50, '#38251A'), (100, '#2F1F16')))
    grain(s, 0, 0, 1280, 800, r, 24, ['#22150D', '#2A1A10', '#523725'], widths=(9, 16, 26), op=(.05, .11), amp=9, groups=6, bow=6)
    grain(s, 0, 0, 1280, 800, r, 120, ['#140B07', '#1C110A', '#64462F'], widths=(.8, 1.2, 1.9, 3), op=(.07, .24), amp=6, groups=14, bow=6)
    return s


LABELS = {
    'kamisado': dict(lacquer='#D5B87E', stone='#DDD6C2', contrast='#FFFFFF'),
    'kalah': dict(cherry='#F6DDB8', olive='#F8E6C2', contrast='#FFFFFF'),
    'morris': dict(slate='#1B2228', oak='#3A1D08', contrast='#FFFFFF'),
}


def main():
    icon().save('app/larets')
    table().save('app/table')
    for g, t in LABELS.items():
        with open(os.path.join(ASSETS, 'sprites', g, 'themes.json'), 'w', encoding='utf-8', newline='\n') as o:
            o.write(json.dumps({k: dict(label=v) for k, v in t.items()}, indent=1) + '\n')


if __name__ == '__main__': main()
