#!/bin/sh
# Copies the release that site-rebuild has left in build/out and puts it into service once.
# site-switch.service runs it as root from /usr/local/lib/site. It does not trust the build: it
# reads as the build user, the copy belongs to root, and only plain files and folders are allowed.
set -eu

base=${SITE_BASE:-/srv/site}
out=$base/build/out
as_builder="runuser -u site-build --"

name=$($as_builder head -c 20 "$out/name" 2>/dev/null || true)
if [ -z "$name" ]; then exit 0; fi
if ! printf '%s\n' "$name" | grep -Eqx '[0-9]{8}-[0-9]{6}'; then
	echo "build/out/name is not the name of a release." >&2
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
	echo "The build contains something other than files and folders, so it is not put into service." >&2
	exit 1
fi
chmod -R u=rwX,go=rX,a-st "$copy"
mv -T "$copy" "$release"
"$(dirname "$0")/update.sh" "$release"

# Each release contains Node (120 MB). Keep the five newest for a rollback.
ls -1 "$base/releases" | grep -Ex '[0-9]{8}-[0-9]{6}' | head -n -5 | while read -r old; do
	rm -rf "$base/releases/$old"
done
