#!/bin/sh
# Installs the Redis server from Debian, unless it is there. Debian's own service is not needed and not started.
set -e
dpkg -s redis-server redis-tools >/dev/null 2>&1 && exit 0
export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends redis-server
