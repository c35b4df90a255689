#!/bin/sh
# Copies the release that suunta-rebuild has left in build/out and puts it into service, once. Run as
# root by suunta-switch.service, from /usr/local/lib/suunta. It trusts nothing that it finds there:
# the build user reads it, the copy is root's, and it may hold plain files and folders only.
set -eu

base=${SITE_BASE:-/srv/suunta}
out=$base/build/out
as_builder="runuser -u suunta-build --"

name=$($as_builder head -c 20 "$out/name" 2>/dev/null || true)
if [ -z "$name" ]; then exit 0; fi
if ! printf '%s\n' "$name" | grep -Eqx '[0-9]{8}-[0-9]{6}'; then
	echo "build/out/name is no name of a release." >&2
	exit 1
fi
release=$base/releases/$name
if [ -e "$release" ]; then exit 0; fi

copy=$base/releases/.new
rm -rf "$copy"
mkdir -m 0755 "$copy"
$as_builder tar -C "$out/$name" -cf - . | tar -C "$copy" --no-same-owner --no-same-permissions -xf -
if [ -n "$(find "$copy" ! -type f ! -type d -print -quit)" ]; then
	rm -rf "$copy"
	echo "The build holds something else than files and folders: it is not put into service." >&2
	exit 1
fi
chmod -R u=rwX,go=rX,a-st "$copy"
mv -T "$copy" "$release"
"$(dirname "$0")/update.sh" "$release"

# Each has its own Node (120 MB): the five newest stay, for the way back.
ls -1 "$base/releases" | grep -Ex '[0-9]{8}-[0-9]{6}' | head -n -5 | while read -r old; do
	rm -rf "$base/releases/$old"
done
