#!/bin/sh
# Builds the site if content is due or there is a new commit, and leaves the release in build/out.
# site-rebuild.service runs it as the user site-build; site-switch.service then puts the
# release into service.
set -eu

build=${SITE_BUILD:-$(cd "$(dirname "$0")/../.." && pwd)}
cd "$build/source"

git pull --quiet --ff-only
npm run --silent build -- --if-needed
# Compare with the last release, not with the last build, so that a failed copy is repeated.
if cmp -s dist/.build-stamp "$build/out/stamp"; then exit 0; fi

name=$(date -u +%Y%m%d-%H%M%S)
rm -rf "$build/out"
mkdir "$build/out"
npm run --silent release -- "$build/out/$name"
cp dist/.build-stamp "$build/out/stamp"
echo "$name" > "$build/out/name"
