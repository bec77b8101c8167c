import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFolder, freePort, startProcess, stop, untilAnswers } from '../serve.ts'

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** The folder of the running application. */
let root = ''

/** Request Tracker on a database of its own; nothing is mailed. */
export async function serve(): Promise<{ url: string; close: () => Promise<void> }> {
  execFileSync('sh', [here('install.sh')], { stdio: 'inherit' })
  root = dataFolder('request-tracker')
  for (const folder of ['settings', 'sessions']) mkdirSync(join(root, folder))
  const port = await freePort()
  writeFileSync(join(root, 'RT_SiteConfig.pm'), settings(port))
  // Letters are read and forgotten.
  writeFileSync(join(root, 'sendmail'), '#!/bin/sh\nexec cat >/dev/null\n', { mode: 0o755 })
  const env = { RT_SITE_CONFIG: join(root, 'RT_SiteConfig.pm'), RT_SITE_CONFIG_DIR: join(root, 'settings'), TZ: 'Europe/Moscow' }
  const setUp = (...args: string[]): unknown =>
    execFileSync('rt-setup-database-5', args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  setUp('--action', 'init', '--skip-create')
  setUp('--action', 'insert', '--datafile', here('first-state.pl'))
  copyFileSync(join(root, 'rt'), join(root, 'first'))
  const child = startProcess('/usr/share/request-tracker5/libexec/standalone_httpd', ['--port', String(port), '--host', '127.0.0.1'], {
    cwd: root,
    env,
  })
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(url)
  return { url, close: () => stop([child], root) }
}

/** Puts the tickets and users of the beginning into the database that the application has open. */
export function firstState(): void {
  const restore = 'DBI->connect("dbi:SQLite:dbname=$ARGV[0]", "", "", { RaiseError => 1 })->sqlite_backup_from_file($ARGV[1])'
  execFileSync('perl', ['-MDBI', '-e', restore, join(root, 'rt'), join(root, 'first')])
}

const settings = (port: number): string => `
Set($rtname, 'prichal');
Set($Organization, 'prichal.example');
Set($WebDomain, '127.0.0.1');
Set($WebPort, ${port});
Set($WebPath, '');
Set($Timezone, 'Europe/Moscow');
Set($DatabaseType, 'SQLite');
Set($DatabaseName, '${root}/rt');
Set($WebSessionClass, 'Apache::Session::File');
Set($MailCommand, 'sendmailpipe');
Set($SendmailPath, '${root}/sendmail');
Set($LogToSyslog, undef);
Set($LogToSTDERR, 'error');
Set($BcryptCost, 4);
Set($MaxAttachmentSize, 1_000_000);
Set(@LexiconLanguages, qw(en ru));
1;
`
