import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { dataFolder, freePort, startProcess, stop, untilAnswers } from '../serve.ts'
import { mailboxes, type Mailbox } from './letters.ts'
import { imapSettings, startPostOffice, writeMail } from './mail-server.ts'

const PROGRAM = '/var/lib/roundcube'

/** The folder of the running application. */
let root = ''

/** Roundcube, an IMAP server for it, and a post office that sends nothing. */
export async function serve(): Promise<{ url: string; close: () => Promise<void> }> {
  execFileSync('sh', [fileURLToPath(new URL('install.sh', import.meta.url))], { stdio: 'inherit' })
  root = dataFolder('roundcube')
  // Others than the owner read the mail.
  chmodSync(root, 0o755)
  for (const folder of ['mail', 'run', 'settings', 'logs', 'temp', 'sessions']) mkdirSync(join(root, folder))
  for (const file of ['defaults.inc.php', 'mimetypes.php']) copyFileSync(join('/etc/roundcube', file), join(root, 'settings', file))
  const [imap, smtp, port] = [await freePort(), await freePort(), await freePort()]
  writeFileSync(join(root, 'settings/config.inc.php'), settings(imap, smtp))
  writeFileSync(join(root, 'imap.conf'), imapSettings(root, imap))
  writeFileSync(join(root, 'passwords'), mailboxes.map(({ login, password }) => `${login}:${password}\n`).join(''))
  firstState()
  const office = await startPostOffice(smtp)
  const mail = startProcess('dovecot', ['-F', '-c', join(root, 'imap.conf')], { cwd: root })
  const php = ['-d', 'date.timezone=Europe/Moscow', '-d', `session.save_path=${root}/sessions`, '-d', 'opcache.enable_cli=1']
  const site = startProcess('php', [...php, '-S', `127.0.0.1:${port}`, '-t', PROGRAM], {
    cwd: PROGRAM,
    env: { ROUNDCUBE_CONFIG_DIR: join(root, 'settings') },
  })
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(url)
  return {
    url,
    close: async () => {
      office.close()
      await stop([mail, site], root)
    },
  }
}

/** The letters, folders and contacts of the beginning. */
export function firstState(): void {
  for (const mailbox of mailboxes) writeMail(root, mailbox)
  const file = join(root, 'roundcube.sqlite')
  for (const part of ['', '-journal', '-wal', '-shm']) rmSync(`${file}${part}`, { force: true })
  const database = new DatabaseSync(file)
  database.exec('PRAGMA synchronous = OFF')
  database.exec(readFileSync(join(PROGRAM, 'SQL/sqlite.initial.sql'), 'utf8'))
  for (const [at, mailbox] of mailboxes.entries()) addUser(database, at + 1, mailbox)
  database.close()
}

function addUser(database: DatabaseSync, user: number, { login, name, language, contacts, group, response }: Mailbox): void {
  const day = '2026-07-01 09:00:00'
  database
    .prepare('INSERT INTO users (user_id, username, mail_host, created, language, preferences) VALUES (?, ?, ?, ?, ?, ?)')
    .run(user, login, '127.0.0.1', day, language, 'a:0:{}')
  database.prepare('INSERT INTO identities (user_id, changed, standard, name, email) VALUES (?, ?, 1, ?, ?)').run(user, day, name, login)
  database
    .prepare('INSERT INTO responses (user_id, name, data, is_html, changed) VALUES (?, ?, ?, 0, ?)')
    .run(user, response.name, response.text, day)
  const groupId = database
    .prepare('INSERT INTO contactgroups (user_id, changed, name) VALUES (?, ?, ?)')
    .run(user, day, group.name).lastInsertRowid
  for (const { first, last, mail, phone } of contacts) {
    const card = `BEGIN:VCARD\nVERSION:3.0\nN:${last};${first};;;\nFN:${first} ${last}\nEMAIL;TYPE=INTERNET;TYPE=WORK:${mail}\nTEL;TYPE=CELL:${phone}\nEND:VCARD`
    const words = ` ${`${first} ${last} ${mail} ${phone}`.toLowerCase()} `
    const id = database
      .prepare('INSERT INTO contacts (user_id, changed, name, email, firstname, surname, vcard, words) VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
      .run(user, day, `${first} ${last}`, mail, first, last, card, words).lastInsertRowid
    if (group.mails.includes(mail))
      database.prepare('INSERT INTO contactgroupmembers (contactgroup_id, contact_id, created) VALUES (?, ?, ?)').run(groupId, id, day)
  }
}

const settings = (imap: number, smtp: number): string => `<?php
$config['db_dsnw'] = 'sqlite:///${root}/roundcube.sqlite?mode=0640';
$config['imap_host'] = '127.0.0.1:${imap}';
$config['smtp_host'] = '127.0.0.1:${smtp}';
$config['smtp_user'] = '';
$config['smtp_pass'] = '';
$config['product_name'] = 'Roundcube Webmail';
$config['des_key'] = '6yqmhEc89W0bOOhjo+vI8eb/';
$config['plugins'] = [];
$config['skin'] = 'elastic';
$config['enable_spellcheck'] = false;
$config['log_dir'] = '${root}/logs/';
$config['temp_dir'] = '${root}/temp/';
$config['timezone'] = 'Europe/Moscow';
$config['refresh_interval'] = 0;
$config['draft_autosave'] = 0;
`
