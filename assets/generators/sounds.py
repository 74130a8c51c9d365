#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes assets/sounds/*.wav: what the pieces sound like.

Modal synthesis.  A struck thing is a few damped resonances (frequency in Hz, time in ms in which
each fades to 1/e, strength), set ringing by a burst of noise as short as the blow is hard.  Wood
rings low and briefly, glass high and a little longer, ivory high and hardly at all, a marimba bar
at 1 : 3.93 : 9.6 of its note.  Nothing else is mixed in: no echo, no sample.

    sounds.py [FOLDER]     writes into FOLDER, otherwise into assets/sounds

Plain Python, one fixed seed a sound: the same bytes every time (tests/check_sounds.py).
"""
import math
import os
import random
import struct
import sys
import wave

RATE = 22050
CEILING = 0.5  # -6 dBFS: several sounds at once still fit
FADE = 0.25  # this part of the length, at its end, goes down to silence

# Materials: (frequency, fading time, strength) of each resonance.
WOOD = [(182, 26, 0.55), (396, 30, 1.0), (731, 19, 0.7), (1164, 12, 0.45), (1893, 7, 0.3), (2970, 4, 0.18)]
WOOD_LIGHT = [(610, 11, 0.7), (1130, 10, 1.0), (1985, 7, 0.55), (3120, 4, 0.3)]
WOOD_HEAVY = [(128, 40, 0.9), (287, 34, 1.0), (548, 22, 0.7), (905, 13, 0.4), (1610, 7, 0.25)]
WOOD_DULL = [(104, 34, 1.0), (213, 24, 0.8), (371, 13, 0.35)]
GLASS = [(2240, 24, 0.7), (3710, 30, 1.0), (5260, 18, 0.6), (7480, 11, 0.35)]
IVORY = [(1240, 7, 0.45), (2310, 9, 1.0), (3680, 7, 0.8), (5540, 4, 0.5)]
TABLE = [(148, 32, 0.8), (262, 22, 0.6), (455, 12, 0.3)]


def tuned(material, factor):
    return [(frequency * factor, fading, strength) for frequency, fading, strength in material]


def bar(note):
    """A marimba bar of this pitch (Hz)."""
    return [(note, 68, 1.0), (note * 3.93, 26, 0.32), (note * 9.6, 7, 0.1)]


class Sound:
    """A strip of samples that blows are added to."""

    def __init__(self, name, length_ms):
        self.samples = [0.0] * int(RATE * length_ms / 1000)
        self.random = random.Random(name)

    def strike(self, material, at_ms=0.0, loud=1.0, burst_ms=1.5):
        """One blow: noise that fades within burst_ms, through every resonance of the material."""
        start = int(RATE * at_ms / 1000)
        n = len(self.samples) - start
        blow = [0.0] * n
        for i in range(min(n, int(RATE * burst_ms * 5 / 1000))):
            blow[i] = math.exp(-i / (RATE * burst_ms / 1000)) * self.random.uniform(-1, 1)
        blow[0] = 1.0
        for frequency, fading, strength in material:
            self._ring(blow, start, frequency, fading, loud * strength)

    def _ring(self, blow, start, frequency, fading_ms, strength):
        """Two-pole resonator; the factor in front gives every resonance the same loudness."""
        radius = math.exp(-1000 / (fading_ms * RATE))
        angle = 2 * math.pi * frequency / RATE
        feedback, damping = 2 * radius * math.cos(angle), -radius * radius
        gain = strength * math.sin(angle)
        last = before = 0.0
        for i, x in enumerate(blow):
            now = gain * x + feedback * last + damping * before
            self.samples[start + i] += now
            last, before = now, last

    def rub(self, low, high, at_ms, length_ms, loud):
        """Wood drawn over wood: noise between two frequencies, swelling and dying, slightly rough."""
        start, n = int(RATE * at_ms / 1000), int(RATE * length_ms / 1000)
        slow = 1 - math.exp(-2 * math.pi * low / RATE)
        fast = 1 - math.exp(-2 * math.pi * high / RATE)
        under = grain = 0.0
        over = [0.0, 0.0, 0.0]
        for i in range(n):
            if i % 60 == 0:
                grain = self.random.uniform(0.55, 1.0)
            x = self.random.uniform(-1, 1)
            for pole in range(3):
                over[pole] += fast * (x - over[pole])
                x = over[pole]
            under += slow * (x - under)
            swell = math.sin(math.pi * i / n) ** 1.5
            self.samples[start + i] += loud * grain * swell * (x - under)

    def level(self, peak):
        """Scale to this peak, centred on zero, and fade out."""
        mean = sum(self.samples) / len(self.samples)
        self.samples = [x - mean for x in self.samples]
        fade = int(len(self.samples) * FADE)
        for i in range(fade):
            self.samples[-1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / fade)
        rise = 8  # removing the mean must not leave a step at the beginning
        for i in range(rise):
            self.samples[i] *= i / rise
        scale = peak / max(abs(x) for x in self.samples)
        return [int(round(x * scale * 32767)) for x in self.samples]


def pick(s):
    s.strike(WOOD_LIGHT, 0, burst_ms=0.8)
    s.rub(900, 3200, 8, 45, 0.5)


def place(s):
    s.strike(WOOD, 2, burst_ms=1.2)
    s.strike(tuned(WOOD_LIGHT, 0.9), 2, 0.25, 0.6)
    s.strike(WOOD, 34, 0.12, 1.0)


def slide(s):
    s.rub(380, 2100, 0, 165, 1.0)
    s.strike(WOOD, 160, 0.18, 1.2)


def capture(s):
    s.strike(tuned(WOOD_LIGHT, 1.15), 0, 0.75, 0.7)
    s.strike(WOOD_HEAVY, 38, 1.0, 1.6)
    s.strike(WOOD, 38, 0.4, 1.0)
    s.strike(WOOD_LIGHT, 96, 0.14, 0.8)


def stone(s):
    s.strike(GLASS, 0, burst_ms=0.5)
    s.strike(tuned(WOOD, 1.35), 1, 0.5, 1.0)
    s.strike(tuned(GLASS, 1.06), 27, 0.16, 0.5)


def die(s):
    for at, loud, pitch in ((0, 0.8, 1.0), (78, 1.0, 0.93), (149, 0.62, 1.09), (208, 0.5, 0.98), (256, 0.36, 1.13),
                            (293, 0.26, 1.04), (319, 0.18, 1.1)):
        s.strike(tuned(IVORY, pitch), at, loud, 0.6)
        s.strike(tuned(WOOD, pitch), at + 1, loud * 0.6, 1.0)


def tile(s):
    s.strike(IVORY, 0, burst_ms=0.5)
    s.strike(TABLE, 1, 0.55, 1.5)
    s.strike(tuned(IVORY, 0.95), 21, 0.2, 0.5)


def mill(s):
    for n, pitch in enumerate((1.0, 1.26, 1.5)):
        s.strike(tuned(WOOD, pitch), n * 82, 0.75 + 0.12 * n, 1.1)
        s.strike(bar(392 * pitch), n * 82, 0.3, 0.8)


def check(s):
    s.strike(bar(587.3), 0, 0.9, 0.7)
    s.strike(WOOD_LIGHT, 0, 0.4, 0.6)
    s.strike(bar(784.0), 105, 1.0, 0.7)
    s.strike(WOOD_LIGHT, 105, 0.4, 0.6)


def tune(s, beat_ms, line):
    """Notes of a song: (beats from its beginning, Hz, loudness); bars ring, with wood under each."""
    for beats, note, loud in line:
        s.strike(bar(note), beats * beat_ms, loud, 1.0)
        s.strike(WOOD, beats * beat_ms, 0.16 * loud, 1.0)


C4, E4, F4, G4, A4, C5, D5, E5, G5, C6 = (261.6, 329.6, 349.2, 392.0, 440.0, 523.3, 587.3, 659.3, 784.0, 1046.5)


def win(s):
    """Up, a skip, and home on a chord."""
    tune(s, 125, ((0, C5, 0.8), (1, E5, 0.8), (2, G5, 0.9), (3.5, E5, 0.6), (4, G5, 0.8), (5, D5, 0.7), (6, E5, 0.8),
                  (8, C5, 0.9), (8, E5, 0.6), (8, G5, 0.7), (8.5, C6, 1.0)))


def lose(s):
    """Down by steps to a soft end: no reproach."""
    tune(s, 150, ((0, G4, 0.9), (1, F4, 0.7), (2, E4, 0.8), (4, F4, 0.5), (5, C4, 1.0), (5, E4, 0.5)))


def draw(s):
    """The same three notes twice: from either side."""
    tune(s, 140, ((0, A4, 0.8), (1, C5, 0.7), (2, A4, 0.8), (4, A4, 0.6), (5, C5, 0.5), (6, A4, 0.8), (6, E4, 0.5)))


def low_time(s):
    s.strike(tuned(WOOD_LIGHT, 1.25), 0, 1.0, 0.5)
    s.strike(tuned(WOOD_LIGHT, 1.0), 110, 0.8, 0.5)


def refused(s):
    s.strike(WOOD_DULL, 0, 1.0, 2.5)
    s.strike(WOOD_DULL, 85, 0.8, 2.5)


def turn(s):
    s.strike(bar(659.3), 0, 0.7, 0.9)
    s.strike(bar(880.0), 130, 1.0, 0.9)
    s.strike(WOOD_LIGHT, 130, 0.12, 0.6)


# Length in ms and peak: what happens often is quieter than what happens once.
SOUNDS = {
    "pick": (pick, 70, 0.20),
    "place": (place, 170, 0.45),
    "slide": (slide, 240, 0.20),
    "capture": (capture, 230, 0.50),
    "stone": (stone, 130, 0.32),
    "die": (die, 400, 0.45),
    "tile": (tile, 140, 0.45),
    "mill": (mill, 360, 0.48),
    "check": (check, 330, 0.42),
    "win": (win, 1500, 0.46),
    "lose": (lose, 1200, 0.42),
    "draw": (draw, 1250, 0.42),
    "low_time": (low_time, 180, 0.35),
    "refused": (refused, 200, 0.40),
    "turn": (turn, 420, 0.30),
}


def render(name):
    make, length_ms, peak = SOUNDS[name]
    assert peak <= CEILING
    s = Sound(name, length_ms)
    make(s)
    return s.level(peak)


def write(path, samples):
    with wave.open(path, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(struct.pack("<%dh" % len(samples), *samples))


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(here, "..", "sounds")
    os.makedirs(folder, exist_ok=True)
    for name in SOUNDS:
        write(os.path.join(folder, name + ".wav"), render(name))


if __name__ == "__main__":
    main()
