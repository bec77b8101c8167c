#!/bin/sh
# Installs Request Tracker with SQLite from Debian, unless it is there. Debian's own service and database are not needed: none is made for them.
set -e
dpkg -s request-tracker5 rt5-db-sqlite >/dev/null 2>&1 && exit 0
export DEBIAN_FRONTEND=noninteractive
apt-get update
echo 'request-tracker5 request-tracker5/dbconfig-install boolean false' | debconf-set-selections
apt-get install -y --no-install-recommends request-tracker5 rt5-db-sqlite libdbd-sqlite3-perl
