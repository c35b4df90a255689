#!/bin/sh
# Builds the site again when something is due, or when git brings something, and leaves the release
# in build/out. Run by suunta-rebuild.service as the user suunta-build; does nothing when there is
# nothing to do. suunta-switch.service then puts the release into service.
set -eu

build=${SITE_BUILD:-/srv/suunta/build}
cd "$build/source"

git pull --quiet --ff-only
npm run --silent build -- --if-needed
# Compared with what was released, not with the build before: a copy that failed is made again.
if cmp -s dist/.build-stamp "$build/out/stamp"; then exit 0; fi

name=$(date -u +%Y%m%d-%H%M%S)
rm -rf "$build/out"
mkdir "$build/out"
npm run --silent release -- "$build/out/$name"
cp dist/.build-stamp "$build/out/stamp"
echo "$name" > "$build/out/name"
