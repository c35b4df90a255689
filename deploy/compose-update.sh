#!/bin/sh
# Builds the image if there is a new commit or dated content is due, and puts it into service. cron
# runs it as root. It keeps the previous image as site:before, and makes a backup first.
set -eu

cd "$(dirname "$0")"
# A build can take longer than the five minutes between two runs.
exec 9> "$(git rev-parse --absolute-git-dir)/update.lock"
flock -n 9 || exit 0
git pull --quiet --ff-only
commit=$(git rev-parse HEAD)
# The last commit that was put into service, followed by "failed" if it did not start.
state=$(git rev-parse --absolute-git-dir)/in-service
last=$(cat "$state" 2>/dev/null || true)

is_due() {
	docker compose exec -T site bin/node -e '
		const [next] = require("./dist/upcoming.json");
		process.exit(next && Date.parse(next.at) <= Date.now() ? 0 : 1);'
}

# An image that does not start is not retried until the next commit.
if [ "$last" = "$commit failed" ]; then exit 0; fi
if [ "$last" = "$commit" ] && ! is_due; then exit 0; fi

# A new date makes docker build the same commit again.
zone=$(sed -n 's/^ *"timeZone": "\(.*\)".*/\1/p' ../content/site.json)
BUILD_DATE=$(TZ=$zone date +%Y-%m-%dT%H:%M)
SITE_COMMIT=$commit
export BUILD_DATE SITE_COMMIT
docker tag site site:before
docker compose build --quiet site
# If the site is down, the update may repair it.
docker compose exec -T site bin/node deploy/backup.mjs /data/submissions.db /data/backups ||
	echo "No backup was made before the update." >&2
if ! docker compose up --detach --wait --quiet-pull; then
	echo "$commit failed" > "$state"
	docker tag site:before site
	docker compose up --detach
	echo "The new image does not start; the previous one is back. See: docker compose logs site" >&2
	exit 1
fi
echo "$commit" > "$state"
docker image prune --force > /dev/null
echo "In service: $commit, built for $BUILD_DATE"
