import { spawn, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const SSHD = ['/usr/sbin/sshd', '/usr/local/sbin/sshd', '/opt/homebrew/sbin/sshd'].find((path) => existsSync(path))

/** Whether this machine has an SSH server to test with. */
export const hasSshd = SSHD !== undefined

export type SshHost = {
  /** Where runners are kept. */
  home: string
  host: string
  port: number
  user: string
  privateKey: string
  /** The same key, which needs a passphrase. */
  lockedKey: string
  /** A key that the host does not accept. */
  otherKey: string
  /** The host goes on with another key of its own, as after it was installed anew. */
  changeHostKey(): Promise<void>
  stop(): Promise<void>
  start(): Promise<void>
}

/**
 * A real OpenSSH server on a free port of the loopback. Whoever signs in is the user who runs the tests. Runners are kept in a folder of its own, and
 * `dockerHost` is its container engine; it has none by default, whatever the machine has.
 */
export async function startSshHost({ dockerHost = 'unix:///nowhere' }: { dockerHost?: string } = {}): Promise<SshHost & AsyncDisposable> {
  if (!SSHD) throw new Error('There is no sshd. Debian, Ubuntu: apt-get install openssh-server')
  const folder = await mkdtemp(join(tmpdir(), 'reprise-sshd-'))
  // The system user of the runners has to get to its files.
  await chmod(folder, 0o755)
  const path = (name: string) => join(folder, name)
  const newKey = (name: string, passphrase = '') => {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', passphrase, '-C', name, '-f', path(name)])
    return readFile(path(name), 'utf8')
  }
  // The folder that sshd, run as root, changes its root to.
  if (process.getuid?.() === 0) await mkdir('/run/sshd', { recursive: true })
  await newKey('host')
  const privateKey = await newKey('user')
  const lockedKey = await newKey('locked', 'a passphrase')
  const otherKey = await newKey('other')
  await writeFile(path('authorized'), await readFile(path('user.pub')))
  await chmod(path('authorized'), 0o600)
  const port = await freePort()
  await writeFile(
    path('config'),
    [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${path('host')}`,
      `AuthorizedKeysFile ${path('authorized')}`,
      'PidFile none',
      'StrictModes no',
      'UsePAM no',
      'PasswordAuthentication no',
      'KbdInteractiveAuthentication no',
      'PermitRootLogin prohibit-password',
      'MaxStartups 100:30:200',
      'Subsystem sftp internal-sftp',
      `SetEnv REPRISE_HOME=${path('home')} DOCKER_HOST=${dockerHost}`,
      '',
    ].join('\n'),
  )
  let running: ReturnType<typeof spawn> | null = null
  const start = async () => {
    const child = spawn(SSHD, ['-D', '-e', '-f', path('config')], { stdio: 'ignore' })
    running = child
    for (let attempt = 0; !(await listens(port)); attempt++) {
      if (child.exitCode !== null || attempt > 100) throw new Error('sshd does not start')
      await delay(50)
    }
  }
  const stop = async () => {
    const child = running
    running = null
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    // Sessions are children of the server, which stay when it ends.
    execFileSync('sh', ['-c', `pkill -KILL -P ${child.pid} ; kill -KILL ${child.pid}`], { stdio: 'ignore' })
    await ended
  }
  await start()
  return {
    home: path('home'),
    host: '127.0.0.1',
    port,
    user: userInfo().username,
    privateKey,
    lockedKey,
    otherKey,
    start,
    stop,
    async changeHostKey() {
      await stop()
      await rm(path('host'))
      await newKey('host')
      await start()
    },
    async [Symbol.asyncDispose]() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
