#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# test_install.sh BUILD: what `meson install` puts down is complete, valid and runs from where it
# lies, without source and build tree.
set -u
build=$1
built=$(find "$build" -name larets-cli -type f)
tree=$(mktemp -d) || exit
trap 'rm -rf "$tree"' EXIT
status=0
fault() { echo "install: $*"; status=1; }

meson install -C "$build" --no-rebuild --quiet --destdir "$tree" || exit
cli=$(find "$tree" -name larets-cli -type f) program=$(find "$tree" -name larets -type f)
prefix=$(dirname "$(dirname "$cli")")
share=$prefix/share

for name in larets/data/games larets/data/boards larets/assets/sprites larets/assets/sounds/place.wav \
    icons/hicolor/scalable/apps/larets.svg applications/larets.desktop \
    metainfo/larets.metainfo.xml locale/ru/LC_MESSAGES/larets.mo locale/ru/LC_MESSAGES/larets-lessons.mo man/man1/larets-cli.1 \
    man/man6/larets.6 man/ru/man1/larets-cli.1 man/ru/man6/larets.6 bash-completion/completions/larets \
    bash-completion/completions/larets-cli zsh/site-functions/_larets; do
    [ -e "$share/$name" ] || fault "share/$name is missing"
done
[ ! -e "$share/larets/assets/app/screenshot.png" ] || fault "the screenshot is only for the README"
left=$(find "$share/larets" -name '*.py' -o -name meson.build -o -name '*.md' -o -name '*.pyc')
[ -z "$left" ] || fault "does not belong there: $left"

# Nothing of the machine that built them is in the programs, but for what a debugger reads.
source=$(cd "$(dirname "$0")/.." && pwd)
for file in "$cli" ${program:+"$program"}; do
    strip --strip-debug -o "$tree/stripped" "$file"
    found=$(strings "$tree/stripped" | grep -F -e "$source" -e "$build")
    [ -z "$found" ] || fault "$(basename "$file") names $found"
done

# Moved elsewhere, so that only what lies beside the program can be found.
mv "$prefix" "$tree/moved"
prefix=$tree/moved
cd / || exit
export HOME=$tree/home
[ -n "$("$prefix/bin/larets-cli" games)" ] &&
    cmp <("$prefix/bin/larets-cli" games) <("$built" games) || fault "larets-cli lists other games"
"$prefix/bin/larets-cli" check || fault "larets-cli check fails"
if [ -n "$program" ]; then
    "$prefix/bin/larets" --help >/dev/null || fault "larets --help fails"
    "$prefix/bin/larets" --screenshot "$tree/home.png" --size 1280x800 --scene home &&
        [ "$(head -c 4 "$tree/home.png" | tail -c 3)" = PNG ] || fault "larets draws no picture"
fi
if command -v desktop-file-validate >/dev/null; then
    desktop-file-validate "$prefix/share/applications/larets.desktop" || fault "desktop entry"
fi
if command -v appstreamcli >/dev/null; then
    # An id in reverse-DNS form would need a domain, and the project has none.
    appstreamcli validate --no-net --override=cid-desktopapp-is-not-rdns=info \
        "$prefix/share/metainfo/larets.metainfo.xml" || fault "metainfo"
fi
exit $status
