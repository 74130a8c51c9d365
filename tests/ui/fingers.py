# SPDX-License-Identifier: MIT
"""Fingers on a screen that can be touched: Xorg without a card, and a touch device of its driver for tests.

What a finger does goes into the server as from a device (man 4 inputtest), so that windows get it
by XInput2 as from a real screen.
"""
import os
import socket
import struct
import subprocess

from desk import Desk

BEGIN, UPDATE, END = 18, 19, 20  # XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd
VERSION, SYNC, TOUCH = 0, 1, 6   # of its protocol, version 1.1
FULL = 65535                     # the axes' end
DEVICE = '''Section "InputDevice"
  Identifier "%(name)s"
  Driver "inputtest"
  Option "SocketPath" "%(home)s/%(name)s"
  Option "DeviceType" "%(kind)s"
EndSection
'''
SERVER = '''Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoAddGPU" "false"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline "%(size)s" 83.5 %(width)d 1352 1480 1680 %(height)d 803 809 831
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Modes "%(size)s"
  EndSubSection
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "pointer" "CorePointer"
  InputDevice "keys" "CoreKeyboard"
  InputDevice "fingers"
EndSection
'''


class TouchDesk(Desk):
    """A desk whose screen is touched."""

    def __init__(self, size="1280x800"):
        super().__init__(size)
        self.line = socket.socket(socket.AF_UNIX)
        self.line.connect(self.home + "/fingers")
        self.line.sendall(struct.pack("<IIHH", 12, VERSION, 1, 1))
        self.line.recv(12)

    def serve(self, answers):
        width, height = map(int, self.size.split("x"))
        config = self.home + "/xorg.conf"
        with open(config, "w", encoding="utf-8") as f:
            f.write(SERVER % {"size": self.size, "width": width, "height": height})
            for name, kind in (("pointer", "PointerAbsolute"), ("keys", "Keyboard"), ("fingers", "Touch")):
                f.write(DEVICE % {"name": name, "kind": kind, "home": self.home})
        return subprocess.Popen(
            ["Xorg", "-displayfd", str(answers), "-config", config, "-logfile", self.home + "/xorg.log",
             "-nolisten", "tcp", "-noreset", "-novtswitch", "-sharevts"],
            pass_fds=[answers], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def screens(self, places):
        """As of Xvfb, but asked for: there is no file of it."""
        seen = subprocess.run(["import", "-silent", "-window", "root", "-depth", "8", "bgra:-"], env=self.env,
                              check=True, capture_output=True).stdout
        return {place: seen if place is None else self.part(seen, self.places[place]) for place in places}

    def part(self, seen, at):
        width = int(self.size.split("x")[0])
        x, y, w, h = (int(at[key]) for key in "xywh")
        return b"".join(seen[4 * (row * width + x):4 * (row * width + x + w)] for row in range(y, y + h))

    def finger(self, kind, place, number=1):
        """BEGIN, UPDATE or END of one of ten fingers; returns when the server has taken it."""
        at = [FULL * where / int(size) for where, size in zip(self.middle(place), self.size.split("x"))]
        event = struct.pack("<6I", 1056, TOUCH, number, kind, 0, 3) + bytes(8) + struct.pack("<128d", *at, *[0] * 126)
        self.line.sendall(event + struct.pack("<II", 8, SYNC))
        self.line.recv(8)

    def tap(self, place, number=1):
        self.finger(BEGIN, place, number)
        self.finger(END, place, number)

    def slide(self, start, end, number=1):
        """Down at the start, and then so far; it stays there."""
        (x, y), (u, v) = self.middle(start), self.middle(end)
        self.finger(BEGIN, start, number)
        for n in range(1, 9):
            self.finger(UPDATE, (round(x + (u - x) * n / 8), round(y + (v - y) * n / 8)), number)
