#!/bin/sh
# Puts a release into service without a gap: the new host starts on the second port, takes over
# while the first one restarts, and goes again. Run as root: deploy/update.sh /srv/suunta/releases/…
set -eu

release=$1
base=${SUUNTA_BASE:-/srv/suunta}

test -f "$release/dist/server.js" || { echo "$release holds no built site" >&2; exit 1; }

ready() {
	for _ in $(seq 1 100); do
		if curl -fsS --max-time 5 -o /dev/null "http://127.0.0.1:$1/healthz" 2>/dev/null; then return 0; fi
		sleep 0.2
	done
	echo "The host on port $1 is not ready; the one before it serves on." >&2
	return 1
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
	exit 1
fi
systemctl restart suunta@9001
ready 9001
systemctl stop suunta@9002
echo "In service: $release (before: ${previous:-none})"
