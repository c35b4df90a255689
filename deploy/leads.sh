#!/bin/sh
# Runs the owner's commands (docs/leads.md) with the host's settings and as its user, so that the
# database's files keep their owner. Run as root:
# /usr/local/lib/site/leads.sh status
set -eu

cd /srv/site/current
exec runuser -u site -- bin/node --env-file=/etc/site/site.env dist/leads.js "$@"
