#!/bin/sh
# Installs the RabbitMQ server from Debian, unless it is there. Debian's own service is not needed and not started.
set -e
dpkg -s rabbitmq-server >/dev/null 2>&1 && exit 0
export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends rabbitmq-server=3.10.8-1.1+deb12u1
