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
cli=$(find "$tree" -path '*/bin/larets-cli') program=$(find "$tree" -path '*/bin/larets')
prefix=$(dirname "$(dirname "$cli")")
share=$prefix/share

for name in larets/data/games larets/data/boards larets/assets/sprites larets/assets/sounds/place.wav \
    locale/ru/LC_MESSAGES/larets.mo locale/ru/LC_MESSAGES/larets-lessons.mo man/man1/larets-cli.1 \
    man/man6/larets.6 man/ru/man1/larets-cli.1 man/ru/man6/larets.6 bash-completion/completions/larets \
    bash-completion/completions/larets-cli zsh/site-functions/_larets; do
    [ -e "$share/$name" ] || fault "share/$name is missing"
done
id=io.github.larets.Larets icons=$share/icons/hicolor
for name in scalable/apps/$id.svg symbolic/apps/$id-symbolic.svg scalable/mimetypes/$id-{record,pgn,pdn}.svg \
    {16x16,22x22,24x24,32x32,48x48,64x64,128x128,256x256,512x512}/apps/$id.png; do
    [ -z "$program" ] || [ -s "$icons/$name" ] || fault "no icon $name"
done
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
if [ -n "$program" ]; then
    share=$prefix/share
    desktop-file-validate "$share/applications/$id.desktop" || fault "desktop entry"
    # The id has an L as other programs have an N, an E.
    appstreamcli validate --no-net --pedantic "$share/metainfo/$id.metainfo.xml" >"$tree/said" &&
        ! grep -v cid-contains-uppercase "$tree/said" | grep '^[EWIP]:' || { cat "$tree/said"; fault "metainfo"; }
    # Each kind of file is known by its name and has a sign.
    XDG_DATA_DIRS=$share update-mime-database "$share/mime" || fault "kinds of files"
    for kind in larets:x-larets:record pdn:x-pdn:pdn pgn:vnd.chess-pgn:pgn; do
        IFS=: read -r suffix type sign <<<"$kind"
        grep -q "^50:application/$type:\*.$suffix\$" "$share/mime/globs2" || fault "no file ends in .$suffix"
        grep -q "^application/$type:$id-$sign\$" "$share/mime/icons" || fault ".$suffix has no sign"
        grep -q "^MimeType=.*application/$type;" "$share/applications/$id.desktop" || fault ".$suffix is not opened"
    done
fi

# Uninstalling leaves nothing.
meson install -C "$build" --no-rebuild --quiet --destdir "$tree/again" &&
    ninja -C "$build" --quiet uninstall >"$tree/said" || { cat "$tree/said"; fault "is not uninstalled"; }
left=$(find "$tree/again" ! -type d 2>/dev/null)
[ -z "$left" ] || fault "uninstalling leaves $left"
exit $status
