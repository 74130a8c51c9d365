#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# make-source.sh OUT: the Debian source package's parts in the folder OUT: larets_V.orig.tar.xz and the
# unpacked larets-V with debian/ in it; dpkg-buildpackage does the rest.  Address and version are
# those of meson.build.
set -eu
mkdir -p "$1"
out=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."

# Of meson.build: "name = 'value'", or in project() "name: 'value'".
value() { sed -n "s/^ *$1\( =\|:\) '\([^']*\)'.*/\2/p" meson.build | head -n 1; }
version=$(value version)
folder=larets-$version
epoch=$(dpkg-parsechangelog -l packaging/debian/changelog -S Timestamp)

# The same bytes every time, from whatever is tracked here.
rm -rf "${out:?}/$folder"
listed() { git ls-files -z 2>/dev/null || find . -path './build*' -prune -o -type f -printf '%P\0'; }
listed | sort -z | tar --create --null --files-from=- --sort=name --mtime="@$epoch" --owner=0 --group=0 \
    --numeric-owner --mode=go=rX,u+rw --transform="flags=r;s,^,$folder/," | xz -T1 >"$out/larets_$version.orig.tar.xz"
tar -x -C "$out" -f "$out/larets_$version.orig.tar.xz"
cp -r packaging/debian "$out/$folder/debian"

cd "$out/$folder"
mit=$(sed '1,/^Copyright/d; /./!s/.*/./; s/^/ /' LICENSE | sed '1{/^ \.$/d}')
holder=$(sed -n 's/^Copyright (c) //p' LICENSE)
for file in debian/control debian/changelog debian/copyright debian/watch; do
    sed -i -e "s|@ADDRESS@|$(value address)|" -e "s|@MAIL@|$(value mail)|" -e "s|@HOLDER@|$holder|" "$file"
done
MIT=$mit awk '/^@MIT@$/ { print ENVIRON["MIT"]; next } { print }' debian/copyright >debian/new
mv debian/new debian/copyright
echo "$out/$folder"
