import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((path) => existsSync(path))

/** Whether this machine has the proxy that stands before several servers. */
export const hasNginx = NGINX !== undefined

/** nginx with the configuration of `deploy/nginx.conf`, on `port` of the loopback before servers on these ports of it. */
export async function startProxy(port: number, servers: readonly [number, number]): Promise<AsyncDisposable> {
  if (!NGINX) throw new Error('There is no nginx. Debian, Ubuntu: apt-get install nginx-light')
  const folder = await mkdtemp(join(tmpdir(), 'reprise-proxy-'))
  const published = await readFile('deploy/nginx.conf', 'utf8')
  // Names are not looked up here, which older ones cannot do either.
  const here = published
    .replaceAll(' resolve ', ' ')
    .replace('resolver 127.0.0.11 valid=5s;', '')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('server-1:4400', `127.0.0.1:${servers[0]}`)
    .replace('server-2:4400', `127.0.0.1:${servers[1]}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  await writeFile(
    join(folder, 'nginx.conf'),
    [
      'daemon off;',
      // One process, which runs as whoever runs the tests.
      'master_process off;',
      `pid ${folder}/pid;`,
      'error_log stderr error;',
      'events {}',
      `http { access_log off; ${temporary.join(' ')} ${here} }`,
    ].join('\n'),
  )
  const nginx = spawn(NGINX, ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  nginx.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const exited = once(nginx, 'exit')
  while (!(await listens(port))) {
    if (nginx.exitCode !== null) throw new Error(`nginx did not start:\n${printed}`)
    await delay(50)
  }
  return {
    async [Symbol.asyncDispose]() {
      nginx.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).once('error', () => resolve(false))
  })
