#!/bin/sh
# Installs Transmission's daemon from Debian, unless it is there. Debian's own service is not needed: the examination starts a daemon of its own.
set -e
dpkg -s transmission-daemon >/dev/null 2>&1 && exit 0
export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends transmission-daemon
