#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What packages say agrees with meson.build: version, id, addresses, files; and ./play says how far it is.

Building packages takes long and the network: packaging/test-deb.sh in ./check --long."""
import glob
import json
import os
import re
import subprocess
import sys

ROOT = os.environ.get("LARETS_SOURCE", os.getcwd())
faults = []


def text(name):
    with open(os.path.join(ROOT, name), encoding="utf-8") as f:
        return f.read()


def check(good, what):
    if not good:
        faults.append(what)


def value(name):
    return re.search(r"^ *%s(?: =|:) '(.*?)'" % name, text("meson.build"), re.M).group(1)


def versions():
    version = value("version")
    for name, pattern in (("packaging/debian/changelog", r"\Alarets \(([\d.]+)-\d+\)"),
                          ("assets/desktop/larets.metainfo.xml.in", r'<release version="([\d.]+)"')):
        found = re.search(pattern, text(name))
        check(found and found.group(1) == version, "%s is not of version %s" % (name, version))


def appimage():
    """What the AppImage leaves to the desktop is the desktop's, and nothing else whose name begins so."""
    theirs = re.search(r"^theirs='(.*)'$", text("packaging/appimage.sh"), re.M).group(1)
    for names, left in (("c m dl z gcc_s stdc++ X11 xcb xkbcommon wayland-client GL EGL pulse fontconfig freetype", True),
                        ("cjson nettle SDL2-2.0 SDL2_image-2.0 mpg123 mp3lame zstd png16 decor-0 glib-2.0", False)):
        for name in names.split():
            check(bool(re.match(theirs, "lib%s.so.1" % name)) == left,
                  "packaging/appimage.sh: lib%s is %s" % (name, "taken along" if left else "left behind"))


def addresses():
    """They stand in meson.build, and everywhere else is a hole that is filled."""
    listed = subprocess.run(["grep", "-rIlE", "--exclude-dir=build*", "--exclude-dir=.git", "-e", value("address"),
                             "-e", value("mail"), ROOT], stdout=subprocess.PIPE, text=True).stdout.splitlines()
    names = {os.path.relpath(name, ROOT) for name in listed}
    check(names == {"meson.build"}, "addresses stand in %s" % sorted(names))
    filled = set(re.findall(r"@[A-Z]+@", text("packaging/make-source.sh")))
    for name in glob.glob(os.path.join(ROOT, "packaging/debian/*")):
        if os.path.isfile(name):
            holes = set(re.findall(r"@[A-Z]+@", text(name)))
            check(holes <= filled, "%s: nobody fills %s" % (name, holes - filled))


def flatpak():
    manifest = json.loads(text("packaging/larets.flatpak.json"))
    check(manifest["id"] == value("app_id"), "the flatpak is not called " + value("app_id"))
    check(manifest["command"] == "larets", "the flatpak starts " + manifest["command"])
    modules = {module["name"]: module for module in manifest["modules"]}
    for name in ("cjson", "sdl2_image", "sdl2_ttf"):  # runtime 25.08 has none of them, and those before are not looked after
        source, wrap = modules.get(name, {}).get("sources", [{}])[0], text("subprojects/%s.wrap" % name)
        for ours, theirs in (("url", "source_url"), ("sha256", "source_hash")):
            check("%s = %s\n" % (theirs, source.get(ours)) in wrap, "the flatpak's %s is not that of the wrap: %s" % (name, source.get(ours)))
    options = re.findall(r"^option\('(\w+)'", text("meson_options.txt"), re.M)
    for option in modules["larets"]["config-opts"]:
        name = re.match(r"-D(\w+)=|--(\w+)=", option)
        check(name.group(1) in options or name.group(2) == "buildtype", "there is no option " + option)


def scripts():
    for name in ("packaging/appimage.sh", "packaging/make-source.sh", "packaging/test-deb.sh"):
        said = subprocess.run(["bash", "-n", os.path.join(ROOT, name)], stderr=subprocess.PIPE, text=True).stderr
        check(said == "", said)
        check(os.access(os.path.join(ROOT, name), os.X_OK), name + " cannot be run")


def far(doing, said, before=""):
    script = '. "$0"; %s how_far "$1"' % before
    run = subprocess.run(["bash", "-c", script, os.path.join(ROOT, ".ci/prepare.sh"), doing],
                         input=said, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True, check=True)
    return run.stdout + run.stderr


APT = """Get:1 http://deb.debian.org/debian bookworm InRelease [151 kB]
1 upgraded, 1 newly installed, 0 to remove and 3 not upgraded.
Get:1 http://deb.debian.org/debian bookworm/main amd64 a
Get:2 http://deb.debian.org/debian bookworm/main amd64 b
Unpacking a ...
Unpacking b ...
Setting up a ...
Setting up b ...
"""


def play():
    for doing, said, wanted in (
            ("installing", APT, [16, 33, 50, 66, 83, 100]),
            ("building", "Compiler: gcc\n[1/400] a\n[200/400] b\nerror: [c]\n[400/400] d\n", [50, 100]),
            ("building", "ninja: no work to do.\n", []), ("installing", "E: no [network\n", [])):
        told = far(doing, said)
        check(told == "".join("%s: %d %%\n" % (doing, part) for part in wanted), "%r tells %r" % (said, told))
    silent()


# A clock that goes on by ten seconds where a read fails, as each line says first.
CLOCK = """unset SECONDS; SECONDS=0
read() {
    IFS=' ' builtin read -r code piece || return 1
    [ "$code" = 0 ] || SECONDS=$((SECONDS + 10))
    return "$code"
}
"""


def silent():
    """Where one step takes long, or a tenth has many, it is told all the same."""
    told = far("building", "0 [72/100] a\n142 [73/1\n0 00] b\n142 \n", CLOCK)
    check(told == "building: 72 %\nbuilding: 72 %, 10 s\nbuilding: 73 %, 20 s\n", "of silence it tells %r" % told)


def main():
    for part in (versions, addresses, appimage, flatpak, scripts, play):
        part()
    print("\n".join(faults))
    print("packaging: %d faults" % len(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
