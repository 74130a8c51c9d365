#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# appimage.sh [OUT]: Larets as one file that runs on any Linux desktop of the last years: OUT/Larets.AppDir,
# and made of it, where appimagetool is installed, OUT/Larets-x86_64.AppImage.
set -eu
cd "$(dirname "$0")/.."
mkdir -p "${1:-build/appimage}"
out=$(cd "${1:-build/appimage}" && pwd)
dir=$out/Larets.AppDir
id=$(sed -n "s/^app_id = '\(.*\)'$/\1/p" meson.build)

rm -rf "$dir"
[ -e "$out/build/build.ninja" ] ||
    meson setup "$out/build" --prefix=/usr -Dbuildtype=release -Dtests=false >"$out/log"
DESTDIR=$dir meson install -C "$out/build" --strip >>"$out/log"

# With it go the libraries that a desktop need not have; what draws, sounds and speaks to the screen is
# the desktop's own.
theirs='^lib((c|m|dl|rt|pthread|gcc_s|stdc\+\+|z)\.so|X|x|wayland|GL|EGL|drm|gbm|asound|pulse|systemd|udev|dbus|fontconfig|freetype|expat)'
mkdir -p "$dir/usr/lib"
ldd "$dir/usr/bin/larets" "$dir/usr/bin/larets-cli" | awk '$2 == "=>" && $3 ~ /^\// { print $3 }' | sort -u |
    while read -r library; do
        [[ $(basename "$library") =~ $theirs ]] || cp -L "$library" "$dir/usr/lib"
    done
mkdir -p "$dir/usr/share/fonts"
find /usr/share/fonts -name 'PT[FMSZ]*.ttf' -exec cp -t "$dir/usr/share/fonts" {} +

cp "$dir/usr/share/applications/$id.desktop" "$dir"
cp "$dir/usr/share/icons/hicolor/256x256/apps/$id.png" "$dir"
ln -s "$id.png" "$dir/.DirIcon"
cat >"$dir/AppRun" <<'RUN'
#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/usr/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
exec "$here/usr/bin/larets" "$@"
RUN
chmod +x "$dir/AppRun"

"$dir/AppRun" --version
if command -v appimagetool >/dev/null; then
    appimagetool "$dir" "$out/Larets-x86_64.AppImage"
else
    echo "Larets.AppDir is ready; appimagetool makes one file of it."
fi
