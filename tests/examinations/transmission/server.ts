import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFolder, freePort, startProcess, stop, untilAnswers } from '../serve.ts'
import { metainfo, onDisk, torrents } from './torrents.ts'

const SETTINGS = {
  'start-added-torrents': false,
  'rename-partial-files': false,
  'speed-limit-up-enabled': false,
  'speed-limit-up': 100,
  'speed-limit-down-enabled': false,
  'speed-limit-down': 100,
  'alt-speed-enabled': false,
  'alt-speed-up': 50,
  'alt-speed-down': 50,
  'alt-speed-time-enabled': false,
  'peer-limit-global': 200,
  'peer-limit-per-torrent': 50,
  encryption: 'preferred',
  seedRatioLimited: false,
  seedRatioLimit: 2,
  'idle-seeding-limit-enabled': false,
  'idle-seeding-limit': 30,
  'pex-enabled': false,
  'dht-enabled': false,
  'lpd-enabled': false,
  'utp-enabled': false,
}

/** Where the running daemon keeps its files, and where it is asked. */
let running = { downloads: '', rpc: '' }

/** A daemon on loopback that looks for no peers, and its web interface. */
export async function serve(): Promise<{ url: string; close: () => Promise<void> }> {
  execFileSync('sh', [fileURLToPath(new URL('install.sh', import.meta.url))], { stdio: 'inherit' })
  const root = dataFolder('transmission')
  const [port, peerPort] = [await freePort(), await freePort()]
  const own = {
    'bind-address-ipv4': '127.0.0.1',
    'bind-address-ipv6': '::1',
    'rpc-bind-address': '127.0.0.1',
    'rpc-port': port,
    'peer-port': peerPort,
    'download-dir': join(root, 'downloads'),
    'dht-enabled': false,
    'lpd-enabled': false,
    'pex-enabled': false,
    'utp-enabled': false,
    'port-forwarding-enabled': false,
  }
  writeFileSync(join(root, 'settings.json'), JSON.stringify(own))
  const daemon = startProcess('transmission-daemon', ['--foreground', '--config-dir', root], { cwd: root })
  running = { downloads: join(root, 'downloads'), rpc: `http://127.0.0.1:${port}/transmission/rpc` }
  await untilAnswers(running.rpc)
  return { url: `http://127.0.0.1:${port}`, close: () => stop([daemon], root) }
}

/** The torrents of the beginning, all paused and checked, and the settings of the beginning. */
export async function firstState(): Promise<void> {
  const old = await list()
  if (old.length > 0) await ask('torrent-remove', { ids: old.map(({ id }) => id) })
  rmSync(running.downloads, { recursive: true, force: true })
  mkdirSync(running.downloads, { recursive: true })
  await ask('session-set', SETTINGS)
  for (const torrent of torrents) {
    for (const { path, content } of onDisk(torrent)) {
      const file = join(running.downloads, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
    await ask('torrent-add', { metainfo: metainfo(torrent).toString('base64'), paused: true })
  }
  await ask('torrent-verify', {})
  for (let tries = 0; tries < 200; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const now = await list()
    if (now.every(({ status }) => status === 0) && now.some(({ percentDone }) => percentDone === 1)) return
  }
  throw new Error('the torrents are not checked')
}

type Listed = { id: number; status: number; percentDone: number }

async function list(): Promise<Listed[]> {
  const answer = await ask<{ torrents: Listed[] }>('torrent-get', { fields: ['id', 'status', 'percentDone'] })
  return answer.torrents
}

/** Asks the daemon, which wants its session's id in every request and tells it in its refusal. */
async function ask<Answer = unknown>(method: string, argument: object): Promise<Answer> {
  const body = JSON.stringify({ method, arguments: argument })
  const id = (await fetch(running.rpc)).headers.get('x-transmission-session-id') ?? ''
  const response = await fetch(running.rpc, { method: 'POST', body, headers: { 'x-transmission-session-id': id } })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the daemon's own answer
  const answer = (await response.json()) as { result: string; arguments: Answer }
  if (answer.result !== 'success') throw new Error(`${method}: ${answer.result}`)
  return answer.arguments
}
