#!/bin/sh
# Runs the owner's commands (docs/leads.md) with the host's settings and as its user, so that the
# database's files keep their owner. Run as root:
# /usr/local/lib/suunta/leads.sh status
set -eu

cd /srv/suunta/current
exec runuser -u suunta -- bin/node --env-file=/etc/suunta/suunta.env dist/leads.js "$@"
