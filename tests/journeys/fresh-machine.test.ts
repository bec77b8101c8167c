import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KEY_FILE } from '../../server/platform/crypto/keys.ts'
import { callAs, firstProject } from '../harness/product/call.ts'
import { DEMO_PASSWORD, freePortPair } from '../harness/product/start-product.ts'

const run = promisify(execFile)
const isRootOfLinux = process.platform === 'linux' && process.getuid?.() === 0
/** Folders that a clone has only after its first `npm install`; its data folders are left out. */
const PARTS_OF_A_CLONE = ['dist', 'node_modules', '.cache/build-stamp']

/**
 * The checkout of somebody who works as root: below a folder that no other user may enter, as root's home is. It is on the same disk as this
 * checkout, so that the packages can be linked instead of copied.
 */
describe.runIf(isRootOfLinux)('a clone in a folder that is closed to other users', () => {
  let closed: string
  let clone: string
  let outside: string
  let child: ChildProcess | null = null

  beforeEach(async () => {
    await mkdir('.cache', { recursive: true })
    closed = await mkdtemp(resolve('.cache', 'closed-'))
    clone = join(closed, 'clone')
    await mkdir(join(clone, '.cache'), { recursive: true })
    const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { maxBuffer: 1 << 24 })
    const tops = new Set(stdout.split('\0').flatMap((file) => (file ? [file.split('/')[0] ?? ''] : [])))
    for (const part of [...tops, ...PARTS_OF_A_CLONE]) await run('cp', ['-al', part, join(clone, part)])
    // The packages' cache folder is written to by the running user.
    await rm(join(clone, 'node_modules', '.vite'), { recursive: true, force: true })
    outside = await mkdtemp(join(tmpdir(), 'reprise-linked-'))
  })
  afterEach(async () => {
    if (child && child.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    await rm(closed, { recursive: true, force: true })
    await rm(outside, { recursive: true, force: true })
  })

  /** Runs `npm start` until it reports that everything is ready. */
  async function start(dataDir: string): Promise<string> {
    const port = await freePortPair()
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO_PASSWORD, LOCAL_RUNNERS: '1' }
    const started = spawn(process.execPath, ['scripts/run.mjs', 'start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] })
    child = started
    let printed = ''
    const keep = (chunk: Buffer) => (printed += chunk.toString())
    started.stdout.on('data', keep)
    started.stderr.on('data', keep)
    const url = `http://127.0.0.1:${port}`
    const isReady = async () => {
      if (started.exitCode !== null) throw new Error(`it ended:\n${printed}`)
      return fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    }
    await expect.poll(isReady, { timeout: 120_000, interval: 200 }).toBe(true)
    return url
  }

  test('starts, with database and browser as users of their own, who cannot read the keys', async () => {
    const dataDir = join(clone, 'var')
    const url = await start(dataDir)
    const { api } = await callAs(url)
    const project = await firstProject(api)
    expect(project.name).toBe('Demo')

    const family = await processesBelow(child?.pid ?? 0)
    const database = family.filter(({ program }) => program.endsWith('/postgres'))
    const browser = family.filter(({ command }) => command.includes('--remote-debugging-pipe'))
    expect(database.length).toBeGreaterThan(0)
    expect(browser.length).toBeGreaterThan(0)
    for (const { uid } of [...database, ...browser]) expect(uid).not.toBe(0)
    for (const { capabilities, command } of browser) {
      expect(capabilities).toBe(0n)
      expect(command).not.toContain('--no-sandbox')
    }
    expect((await stat(join(dataDir, KEY_FILE))).mode & 0o777).toBe(0o600)
    expect((await stat(dataDir)).mode & 0o067).toBe(0)
    const uid = browser[0]?.uid ?? 0
    const asBrowser = run('setpriv', [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', 'cat', join(dataDir, KEY_FILE)])
    await expect(asBrowser).rejects.toThrow('Permission denied')

    // A new user sees recipes after a while that were predicted on this machine.
    const automated = async () => {
      const { recipes } = await api.recipe.list.query({ projectId: project.id })
      return recipes.filter(({ status }) => status === 'Automated').length
    }
    await expect.poll(automated, { timeout: 120_000, interval: 1000 }).toBeGreaterThanOrEqual(2)
  })

  test('takes a DATA_DIR that is a link into such a folder', async () => {
    const target = join(closed, 'data')
    await mkdir(target)
    const link = join(outside, 'data')
    await symlink(target, link)
    const url = await start(link)
    expect((await fetch(`${url}/healthz`)).ok).toBe(true)
    expect(await readdir(target)).toContain('postgres')
  })
})

type Found = { pid: number; uid: number; capabilities: bigint; command: string; program: string }

/** All descendants of a process. Source: proc(5). */
async function processesBelow(root: number): Promise<Found[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = new Map<number, number>()
  const found = new Map<number, Found>()
  for (const pid of pids) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const field = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1] ?? '0'
    parents.set(pid, Number(field('PPid')))
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
    const program = await readlink(`/proc/${pid}/exe`).catch(() => '')
    found.set(pid, { pid, uid: Number(field('Uid')), capabilities: BigInt(`0x${field('CapEff')}`), command, program })
  }
  const isBelow = (pid: number): boolean => pid === root || (parents.has(pid) && pid > 1 && isBelow(parents.get(pid) ?? 0))
  return [...found.values()].filter(({ pid }) => pid !== root && isBelow(pid))
}
