#!/bin/sh
# Installs phpMyAdmin, PHP's own server and MariaDB from Debian, unless they are there. Debian's own services are not needed: no database is made for them.
set -e
dpkg -s phpmyadmin php-cli php-mysql php-mbstring php-xml mariadb-server >/dev/null 2>&1 && exit 0
export DEBIAN_FRONTEND=noninteractive
apt-get update
echo 'phpmyadmin phpmyadmin/dbconfig-install boolean false' | debconf-set-selections
echo 'phpmyadmin phpmyadmin/reconfigure-webserver multiselect' | debconf-set-selections
apt-get install -y --no-install-recommends phpmyadmin php-cli php-mysql php-mbstring php-xml mariadb-server
