#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The stored sounds are what their generator makes, one for each SoundId, short and never clipped."""
import os
import re
import struct
import subprocess
import sys
import tempfile
import wave

ROOT = os.environ.get("LARETS_SOURCE", os.getcwd())
STORED = os.path.join(ROOT, "assets", "sounds")
GENERATOR = os.path.join(ROOT, "assets", "generators", "sounds.py")
CEILING = 16423  # -6 dBFS
LONGEST = {"win": 2000, "lose": 2000, "draw": 2000, "turn": 500}  # ms: an end has music of its own
QUIET = 40  # what the first and last sample may be away from silence


def names_in_header():
    with open(os.path.join(ROOT, "src", "ui", "sound", "sound.h"), encoding="utf-8") as f:
        return {name.lower() for name in re.findall(r"\bSOUND_([A-Z_]+)\b", f.read())} - {"count"}


def faults_of(path):
    with wave.open(path) as w:
        form = (w.getnchannels(), w.getsampwidth(), w.getframerate())
        samples = struct.unpack("<%dh" % w.getnframes(), w.readframes(w.getnframes()))
    milliseconds = len(samples) * 1000 / form[2]
    if form != (1, 2, 22050):
        yield "is not mono, 16 bit, 22050 Hz but %d, %d, %d" % form
    longest = LONGEST.get(os.path.basename(path)[:-len(".wav")], 400)
    if not 40 <= milliseconds <= longest:
        yield "lasts %d ms, not 40 to %d" % (milliseconds, longest)
    if max(abs(x) for x in samples) > CEILING:
        yield "is louder than -6 dBFS"
    if abs(samples[0]) > QUIET or abs(samples[-1]) > QUIET:
        yield "begins or ends with a click"


def read(path):
    with open(path, "rb") as f:
        return f.read()


def main():
    faults = []
    stored = {name[:-4] for name in os.listdir(STORED) if name.endswith(".wav")}
    wanted = names_in_header()
    faults += ["%s: no such file" % name for name in sorted(wanted - stored)]
    faults += ["%s: no SoundId plays it" % name for name in sorted(stored - wanted)]
    with tempfile.TemporaryDirectory() as fresh:
        subprocess.run([sys.executable, GENERATOR, fresh], check=True)
        for name in sorted(stored):
            path = os.path.join(STORED, name + ".wav")
            made = os.path.join(fresh, name + ".wav")
            faults += ["%s: %s" % (name, fault) for fault in faults_of(path)]
            if not os.path.exists(made) or read(made) != read(path):
                faults.append("%s: differs from what assets/generators/sounds.py makes" % name)
    for fault in faults:
        print("assets/sounds/" + fault)
    print("sounds: %d files, %d faults" % (len(stored), len(faults)))
    return 1 if faults else 0


sys.exit(main())
