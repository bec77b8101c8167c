#!/bin/sh
# Installs Roundcube with SQLite, PHP's own server and an IMAP server from Debian, unless they are there. Debian's own services are not needed and not started.
set -e
dpkg -s roundcube-core roundcube-sqlite3 php-cli dovecot-imapd >/dev/null 2>&1 && exit 0
export DEBIAN_FRONTEND=noninteractive
apt-get update
echo 'roundcube-core roundcube/dbconfig-install boolean false' | debconf-set-selections
apt-get install -y --no-install-recommends roundcube-core roundcube-sqlite3 php-cli php-sqlite3 php-mbstring php-xml php-intl dovecot-imapd
