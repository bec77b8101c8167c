import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { access, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import Docker from 'dockerode'

const run = promisify(execFile)
const BIG_OUTPUT = { maxBuffer: 64 * 1024 * 1024 }
const READY_MS = 30_000
/** The image that runners are built on here, where no registry can be asked. */
export const BASE_IMAGE = 'reprise-test-base:bookworm'
/** It is made once for a machine; making it takes half a minute. */
const BASE_ARCHIVE = join(tmpdir(), 'reprise-test-base-bookworm.tar')

/** Why no Docker daemon can be started here; null when one can. */
export function whyNoDocker(): string | null {
  if (process.getuid?.() !== 0) return 'only root can start a Docker daemon'
  if (!existsSync('/usr/sbin/dockerd')) return 'there is no dockerd (Debian, Ubuntu: apt-get install docker.io)'
  return existsSync('/usr/sbin/debootstrap') ? null : 'there is no debootstrap to make a base image with'
}

export type DockerDaemon = AsyncDisposable & { socket: string; client: Docker }

/** A real Docker daemon of its own, without a network of its own, with the base image of runners. It leaves nothing behind. */
export async function startDockerDaemon(): Promise<DockerDaemon> {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-docker-'))
  const socket = join(folder, 'docker.sock')
  const child = spawn(
    '/usr/sbin/dockerd',
    ['--iptables=false', '--ip6tables=false', '--bridge=none', '--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec'), '--pidfile', join(folder, 'pid'), '-H', `unix://${socket}`], // prettier-ignore
    { stdio: 'ignore' },
  )
  const client = new Docker({ socketPath: socket })
  const stop = async () => {
    await end(child)
    // What the daemon leaves mounted keeps its folder from being removed; layers stay for a moment.
    await run('umount', [join(folder, 'exec/netns/default')]).catch(() => undefined)
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
  try {
    await untilReady(client, child)
    await addBaseImage(client)
  } catch (error) {
    await stop()
    throw error
  }
  return { socket, client, [Symbol.asyncDispose]: stop }
}

async function untilReady(client: Docker, child: ChildProcess): Promise<void> {
  const until = performance.now() + READY_MS
  for (;;) {
    const answers = await client.ping().then(
      () => true,
      () => false,
    )
    if (answers) return
    if (child.exitCode !== null || performance.now() > until) throw new Error('dockerd does not start')
    await delay(200)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function addBaseImage(client: Docker): Promise<void> {
  await access(BASE_ARCHIVE).catch(makeBaseArchive)
  const [repo, tag] = BASE_IMAGE.split(':')
  const stream = await client.importImage(BASE_ARCHIVE, { repo, tag })
  await new Promise<void>((resolve, reject) => {
    client.modem.followProgress(stream, (error) => (error ? reject(error) : resolve()))
  })
}

/** A minimal Debian, from the packages that this machine installs from. */
async function makeBaseArchive(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-debian-'))
  try {
    await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder], BIG_OUTPUT)
    await run('tar', ['-C', folder, '-cf', `${BASE_ARCHIVE}.part`, '.'], BIG_OUTPUT)
    await rename(`${BASE_ARCHIVE}.part`, BASE_ARCHIVE)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
