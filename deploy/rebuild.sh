#!/bin/sh
# Builds the site again when something is due, or when git brings something, and puts it into
# service. Run as root by suunta-rebuild.timer; does nothing when there is nothing to do.
set -eu

base=${SUUNTA_BASE:-/srv/suunta}
settings=${SUUNTA_SETTINGS:-/etc/suunta/suunta.env}
cd "$base/source"

built() {
	cat dist/.build-stamp 2>/dev/null || true
}

git pull --quiet --ff-only
before=$(built)
SITE_URL=$(sed -n 's/^SITE_URL=//p' "$settings" | tr -d "\"'")
export SITE_URL
npm run --silent build -- --if-needed
if [ "$before" = "$(built)" ]; then exit 0; fi

release=$base/releases/$(date +%Y%m%d-%H%M%S)
node scripts/release.mjs "$release"
"$release/deploy/update.sh" "$release"
