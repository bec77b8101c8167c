import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { dataFolder, freePort, startProcess, stop, untilAnswers } from '../serve.ts'
import { media, pages, users, type WikiPage } from './wiki.ts'

const PROGRAM = '/usr/share/dokuwiki'
const FOLDERS = [
  'pages',
  'attic',
  'media',
  'media_attic',
  'media_meta',
  'meta',
  'cache',
  'cache/ru',
  'cache/en',
  'index',
  'locks',
  'tmp',
  'log',
]

const MEDIA_TIME = new Date('2024-10-01T09:00:00+03:00').getTime() / 1000

const write = (file: string, content: string | Buffer): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** A wiki with its own pages and users; the language of the interface is that of the visitor's cookie `wikilang`. */
export async function serve(): Promise<{ url: string; close: () => Promise<void> }> {
  execFileSync('sh', [fileURLToPath(new URL('install.sh', import.meta.url))], { stdio: 'inherit' })
  const root = dataFolder('dokuwiki')
  const [conf, data] = [join(root, 'conf'), join(root, 'data')]
  for (const folder of FOLDERS) mkdirSync(join(data, folder), { recursive: true })
  cpSync('/etc/dokuwiki', conf, { recursive: true, dereference: true, filter: (file) => !/(acl|users)\.auth\.php$|local\.php$/.test(file) })
  write(join(root, 'before.php'), `<?php define('DOKU_CONF', '${conf}/');\n`)
  write(
    join(conf, 'local.php'),
    settings({ title: 'Типография «Верста»', license: '', useacl: 1, superuser: '@admin', tagline: 'внутренняя вики' }),
  )
  write(
    join(conf, 'local.protected.php'),
    `${settings({ savedir: data, fnencode: 'utf-8', dnslookups: 0, updatecheck: 0, recent_days: 10_000, youarehere: 1 })}
$conf['lang'] = ($_COOKIE['wikilang'] ?? 'ru') === 'en' ? 'en' : 'ru';
$conf['cachedir'] = '${data}/cache/' . $conf['lang'];
`,
  )
  write(
    join(conf, 'plugins.local.php'),
    `<?php\n$plugins['popularity'] = 0;\n$plugins['authad'] = 0;\n$plugins['authldap'] = 0;\n$plugins['authpdo'] = 0;\n`,
  )
  write(join(conf, 'acl.auth.php'), `# acl.auth.php\n# <?php exit()?>\n*\t@ALL\t1\n*\t@user\t8\n`)
  write(
    join(conf, 'users.auth.php'),
    `# users.auth.php\n# <?php exit()?>\n\n${users.map(({ login, password, name, mail, groups }) => `${login}:${createHash('md5').update(password).digest('hex')}:${name}:${mail}:${groups}\n`).join('')}`,
  )
  const changes = pages.flatMap((page) => writePage(data, page)).toSorted()
  write(join(data, 'meta/_dokuwiki.changes'), changes.map((line) => `${line}\n`).join(''))
  for (const { path, content } of media) {
    const file = join(data, 'media', path)
    write(file, content ?? readFileSync(join(PROGRAM, 'lib/tpl/dokuwiki/images/logo.png')))
    utimesSync(file, MEDIA_TIME, MEDIA_TIME)
  }
  const php = ['-d', `auto_prepend_file=${join(root, 'before.php')}`, '-d', 'date.timezone=Europe/Moscow', '-d', 'opcache.enable_cli=1']
  execFileSync('php', [...php, join(PROGRAM, 'bin/indexer.php'), '-q'], {
    env: { ...process.env, HTTP_HOST: '127.0.0.1', SERVER_PORT: '80', SCRIPT_NAME: '/doku.php' },
  })
  const port = await freePort()
  const child = startProcess('php', [...php, '-S', `127.0.0.1:${port}`, '-t', PROGRAM], { cwd: root })
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(`${url}/doku.php`)
  return { url, close: () => stop([child], root) }
}

const settings = (values: Record<string, string | number>): string =>
  `<?php\n${Object.entries(values)
    .map(([key, value]) => `$conf['${key}'] = ${typeof value === 'number' ? value : `'${value}'`};\n`)
    .join('')}`

/** A page with its history; returns the lines of the wiki's list of changes. */
function writePage(data: string, { id, versions }: WikiPage): string[] {
  const path = id.replaceAll(':', '/')
  const lines: string[] = []
  for (const [at, { day, by, summary, text }] of versions.entries()) {
    const time = Math.floor(new Date(`${day}:00+03:00`).getTime() / 1000)
    const growth = text.length - (versions[at - 1]?.text.length ?? 0)
    lines.push([time, '127.0.0.1', at === 0 ? 'C' : 'E', id, by, summary, '', growth].join('\t'))
    write(join(data, `attic/${path}.${time}.txt.gz`), gzipSync(text))
    if (at < versions.length - 1) continue
    write(join(data, `pages/${path}.txt`), text)
    utimesSync(join(data, `pages/${path}.txt`), time, time)
  }
  write(join(data, `meta/${path}.changes`), lines.map((line) => `${line}\n`).join(''))
  return lines
}
