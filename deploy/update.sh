#!/bin/sh
# Puts a release into service without a gap: the new host starts on the second port, takes over
# while the first one restarts, and goes again. Run as root, from root's own copy of this script:
# /usr/local/lib/suunta/update.sh /srv/suunta/releases/…
set -eu

release=$1
base=${SITE_BASE:-/srv/suunta}

test -f "$release/dist/server.js" || { echo "$release holds no built site" >&2; exit 1; }
# As the host's user: root runs nothing that the build has made.
runuser -u suunta -- "$release/bin/node" --version > /dev/null || {
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
	echo "$1 See: journalctl -u 'suunta@*' -n 50" >&2
	exit 1
}

previous=$(readlink "$base/current" || true)

point_to() {
	ln -sfn "$1" "$base/current.new"
	mv -T "$base/current.new" "$base/current"
}

point_to "$release"
systemctl start suunta@9002
if ! ready 9002; then
	systemctl stop suunta@9002
	if [ -n "$previous" ]; then point_to "$previous"; fi
	fail "The new release does not start; the one before it serves on."
fi
systemctl restart suunta@9001
if ! ready 9001; then
	if [ -n "$previous" ]; then
		point_to "$previous"
		systemctl restart suunta@9001
		if ready 9001; then
			systemctl stop suunta@9002
			fail "The new release does not start on port 9001; the one before it is back in service."
		fi
	fi
	# Port 9002 alone answers, with the new release: it has to come back after a reboot, too.
	point_to "$release"
	systemctl enable --quiet suunta@9002
	fail "No release starts on port 9001; the new one serves on port 9002, which is now enabled."
fi
systemctl stop suunta@9002
systemctl disable --quiet suunta@9002
echo "In service: $release (before: ${previous:-none})"
if [ -z "$previous" ] || [ "$previous" = "$release" ]; then exit 0; fi

# The names of the steps that made the tables stand in the programs.
tables() {
	grep -ohE '"[0-9]{4}-[a-z-]+"' "$1"/dist/*.js | sort -u
}

if [ -z "$(tables "$release" | grep -vxF "$(tables "$previous")" || true)" ]; then
	echo "It has added no tables. To roll back: $0 $previous"
else
	echo "It has added tables: to roll back you need the backup from before the update (docs/deploy.md, Roll back)."
fi
