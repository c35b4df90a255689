#!/bin/sh
# Puts a release into service without downtime: the new host starts on the second port, takes over
# while the first one restarts, and stops. Run it as root, from root's copy of this script:
# /usr/local/lib/site/update.sh /srv/site/releases/…
set -eu

release=$1
base=${SITE_BASE:-/srv/site}

test -f "$release/dist/server.js" || { echo "$release contains no built site" >&2; exit 1; }
# Run as the host's user, because root runs nothing that the build has made.
runuser -u site -- "$release/bin/node" --version > /dev/null || {
	echo "$release/bin/node does not start here: was it built for another machine?" >&2
	exit 1
}

ready() {
	for _ in $(seq 1 100); do
		if curl -fsS --max-time 5 -o /dev/null "http://127.0.0.1:$1/healthz" 2>/dev/null; then return 0; fi
		sleep 0.2
	done
	return 1
}

fail() {
	echo "$1 See: journalctl -u 'site@*' -n 50" >&2
	exit 1
}

previous=$(readlink "$base/current" || true)

point_to() {
	ln -sfn "$1" "$base/current.new"
	mv -T "$base/current.new" "$base/current"
}

point_to "$release"
systemctl start site@9002
if ! ready 9002; then
	systemctl stop site@9002
	if [ -n "$previous" ]; then point_to "$previous"; fi
	fail "The new release does not start; the previous one keeps serving."
fi
systemctl restart site@9001
if ! ready 9001; then
	if [ -n "$previous" ]; then
		point_to "$previous"
		systemctl restart site@9001
		if ready 9001; then
			systemctl stop site@9002
			fail "The new release does not start on port 9001; the previous one is back in service."
		fi
	fi
	# Only port 9002 answers, with the new release, so it must also start after a reboot.
	point_to "$release"
	systemctl enable --quiet site@9002
	fail "No release starts on port 9001; the new one is serving on port 9002, which is now enabled."
fi
systemctl stop site@9002
systemctl disable --quiet site@9002
echo "In service: $release (before: ${previous:-none})"
if [ -z "$previous" ] || [ "$previous" = "$release" ]; then exit 0; fi

# The names of the migrations that added tables are in the programs.
tables() {
	grep -ohE '"[0-9]{4}-[a-z-]+"' "$1"/dist/*.js | sort -u
}

if [ -z "$(tables "$release" | grep -vxF "$(tables "$previous")" || true)" ]; then
	echo "It has added no tables. To roll back: $0 $previous"
else
	echo "It has added tables: to roll back you need the backup from before the update (docs/deploy.md, Roll back)."
fi
