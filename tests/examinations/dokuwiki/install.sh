#!/bin/sh
# Installs DokuWiki and PHP's own server for it from Debian, unless they are there.
set -e
dpkg -s dokuwiki php-cli >/dev/null 2>&1 && exit 0
export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends php-cli dokuwiki
