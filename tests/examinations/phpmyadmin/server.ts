import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFolder, freePort, startProcess, stop, untilAnswers } from '../serve.ts'

const PROGRAM = '/usr/share/phpmyadmin'
const SYSTEM = '^(information_schema|performance_schema|mysql|sys|phpmyadmin)$'
const FIRST_STATE = new URL('databases.sql', import.meta.url)

/** Where the running server listens for its clients. */
let socket = ''

/** A MariaDB server on a socket of its own, and phpMyAdmin in Russian that asks who one is. */
export async function serve(): Promise<{ url: string; close: () => Promise<void> }> {
  execFileSync('sh', [fileURLToPath(new URL('install.sh', import.meta.url))], { stdio: 'inherit' })
  const root = dataFolder('phpmyadmin')
  const [program, data, temporary] = [join(root, 'program'), join(root, 'data'), join(root, 'tmp')]
  for (const folder of [data, temporary]) mkdirSync(folder, { recursive: true })
  cpSync(PROGRAM, program, { recursive: true, dereference: true })
  writeFileSync(join(program, 'config.inc.php'), settings(root))
  const paths = join(program, 'libraries/vendor_config.php')
  writeFileSync(
    paths,
    readFileSync(paths, 'utf8')
      .replace("'/etc/phpmyadmin/config.inc.php'", "ROOT_PATH . 'config.inc.php'")
      .replace("'/var/lib/phpmyadmin/tmp/'", `'${temporary}/'`),
  )
  execFileSync(
    'mariadb-install-db',
    ['--no-defaults', '--user=root', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db'],
    { stdio: 'ignore' },
  )
  socket = join(root, 'mariadb.sock')
  const options = [`--datadir=${data}`, `--socket=${socket}`, '--skip-networking', '--default-time-zone=+03:00']
  const database = startProcess('mariadbd', ['--no-defaults', '--user=root', ...options], { cwd: root })
  await untilReady()
  run(readFileSync(join(PROGRAM, 'sql/create_tables.sql'), 'utf8'))
  firstState()
  const port = await freePort()
  const php = ['-d', 'date.timezone=Europe/Moscow', '-d', `session.save_path=${temporary}`, '-d', 'opcache.enable_cli=1']
  const site = startProcess('php', [...php, '-S', `127.0.0.1:${port}`, '-t', program], { cwd: program })
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(url)
  return { url, close: () => stop([database, site], root) }
}

/** The databases and users of the beginning, and nothing that phpMyAdmin remembers of earlier visits. */
export function firstState(): void {
  const tables = run("SELECT table_name FROM information_schema.tables WHERE table_schema = 'phpmyadmin'").split('\n').filter(Boolean)
  run(tables.map((table) => `TRUNCATE phpmyadmin.${table};`).join('\n') + readFileSync(FIRST_STATE, 'utf8'))
}

function run(input: string): string {
  return execFileSync(
    'mariadb',
    ['--no-defaults', '--user=root', `--socket=${socket}`, '--batch', '--skip-column-names', '--default-character-set=utf8mb4'],
    {
      input,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  )
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    try {
      run('SELECT 1')
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('the database server does not answer')
}

const settings = (root: string): string => `<?php
$cfg['blowfish_secret'] = 'b1d5c0f7e9a84632b1d5c0f7e9a84632';
$cfg['Lang'] = 'ru';
$cfg['TempDir'] = '${root}/tmp/';
$cfg['PmaNoRelation_DisableWarning'] = true;
$cfg['SendErrorReports'] = 'never';
$cfg['Servers'][1] = [
  'auth_type' => 'cookie',
  'host' => 'localhost',
  'socket' => '${root}/mariadb.sock',
  'hide_db' => '${SYSTEM}',
  'controluser' => 'pma',
  'controlpass' => 'pma',
  'pmadb' => 'phpmyadmin',
${STORAGE.map(([key, table]) => `  '${key}' => 'pma__${table}',`).join('\n')}
];
`

const STORAGE = [
  ['bookmarktable', 'bookmark'],
  ['relation', 'relation'],
  ['table_info', 'table_info'],
  ['table_coords', 'table_coords'],
  ['pdf_pages', 'pdf_pages'],
  ['column_info', 'column_info'],
  ['history', 'history'],
  ['table_uiprefs', 'table_uiprefs'],
  ['tracking', 'tracking'],
  ['userconfig', 'userconfig'],
  ['recent', 'recent'],
  ['favorite', 'favorite'],
  ['users', 'users'],
  ['usergroups', 'usergroups'],
  ['navigationhiding', 'navigationhiding'],
  ['savedsearches', 'savedsearches'],
  ['central_columns', 'central_columns'],
  ['designer_settings', 'designer_settings'],
  ['export_templates', 'export_templates'],
]
