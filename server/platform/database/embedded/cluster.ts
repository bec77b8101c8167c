import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { DatabaseError } from '../../database-error.ts'
import { fieldOf } from '../../field-of.ts'
import type { PostgresBinaries } from './binaries.ts'
import type { Launch } from '../../unprivileged.ts'

export const DATABASE_USER = 'reprise'
const START_TIMEOUT_MS = 60_000
const POLL_MS = 25

export type Cluster = { dataDir: string; folder: string; logFile: string; binaries: PostgresBinaries; launch: Launch }

/**
 * Creates the data folder if there is none. It is created under another name and renamed, so that an interrupted creation leaves no
 * incomplete folder.
 */
export async function createDataFolder(cluster: Cluster, password: string): Promise<void> {
  if (existsSync(join(cluster.folder, 'PG_VERSION'))) return
  if (existsSync(cluster.folder)) throw damaged(cluster, 'PG_VERSION is missing')
  const fresh = `${cluster.folder}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  const passwordFile = join(cluster.dataDir, 'database-password.new')
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  try {
    await giveToPostgres(cluster, fresh)
    await giveToPostgres(cluster, passwordFile)
    const options = ['--auth=scram-sha-256', `--username=${DATABASE_USER}`, `--pwfile=${passwordFile}`, '--encoding=UTF8']
    // The built-in provider sorts the same on every operating system.
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    await runToEnd(cluster, cluster.binaries.initdb, [`--pgdata=${fresh}`, ...options, ...locale])
    await rename(fresh, cluster.folder)
  } finally {
    await unlink(passwordFile).catch(() => undefined)
  }
}

async function giveToPostgres(cluster: Cluster, path: string): Promise<void> {
  const owner = cluster.launch.owner
  if (owner) await chown(path, owner.uid, owner.gid)
}

/** Starts the postgres process and waits until it accepts connections. Errors: DatabaseError with the text of its log. */
export async function startPostgres(cluster: Cluster, url: string, flags: readonly string[]): Promise<ChildProcess> {
  const log = await open(cluster.logFile, 'w', 0o600)
  const port = new URL(url).port
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'logging_collector=off', ...flags]
  const child = spawnProgram(
    cluster,
    cluster.binaries.postgres,
    ['-D', cluster.folder, '-p', port, ...settings.flatMap((s) => ['-c', s])],
    {
      // A group of its own, so that Ctrl+C in the terminal reaches only the server, which stops the database last.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  )
  stopAlong(child)
  await log.close()
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(`ended with ${signal ?? `code ${code}`}`))
  })
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline) {
    if (await canConnect(url)) return child
    const reason = await Promise.race([ended, delay(POLL_MS, null)])
    if (reason !== null) throw await startFailure(cluster, reason)
  }
  child.kill('SIGINT')
  throw await startFailure(cluster, `no answer within ${START_TIMEOUT_MS / 1000} s`)
}

/**
 * Sends the database a stop signal when this process exits. A process that ends by an error cannot wait, but the database stops by itself after
 * the signal. This is registered right after the start, because the server may be stopped while the database is still starting.
 */
function stopAlong(child: ChildProcess): void {
  const stop = () => void child.kill('SIGINT')
  process.once('exit', stop)
  child.once('exit', () => process.off('exit', stop))
}

/** Stops the database by SIGINT, PostgreSQL's fast shutdown: sessions are closed, committed data is safe. */
export async function stopPostgres(cluster: Cluster): Promise<void> {
  if ((await runningPostgresPid(cluster.folder)) === null) return
  await runToEnd(cluster, cluster.binaries.pgCtl, ['stop', '-D', cluster.folder, '-m', 'fast', '-w', '-t', '60'])
}

/**
 * The process named in postmaster.pid if it is alive, else null. The file alone proves nothing, because it stays after a crash of the
 * machine.
 */
export async function runningPostgresPid(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => null)
  const pid = Number(text?.split('\n')[0])
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : null
}

/** The port in postmaster.pid, or null. */
export async function runningPostgresPort(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => null)
  return Number(text?.split('\n')[3]) || null
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return fieldOf(error, 'code') === 'EPERM'
  }
}

export async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

function spawnProgram(cluster: Cluster, program: string, args: string[], options: Parameters<typeof spawn>[2]): ChildProcess {
  const [command = program, ...rest] = [...cluster.launch.prefix, program, ...args]
  return spawn(command, rest, { ...options, ...cluster.launch.ids, env: programEnvironment(), cwd: cluster.dataDir })
}

/** The environment of the database programs, without our configuration and its secrets. */
function programEnvironment(): NodeJS.ProcessEnv {
  const passedOn = ['PATH', 'Path', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(passedOn), LC_ALL: 'C', TZ: 'UTC' }
}

async function runToEnd(cluster: Cluster, program: string, args: string[]): Promise<void> {
  const child = spawnProgram(cluster, program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new DatabaseError(`${basename(program)} failed: ${Buffer.concat(output).toString().trim()}`)
}

async function startFailure(cluster: Cluster, reason: string): Promise<DatabaseError> {
  const log = (await readFile(cluster.logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-8).join('\n  ')
  if (log.includes('lock file "postmaster.pid" already exists')) return inUse(cluster.dataDir, null)
  return damaged(cluster, `${reason}\n  ${log}`)
}

function damaged(cluster: Cluster, reason: string): DatabaseError {
  return new DatabaseError(
    `The embedded database in ${cluster.folder} does not start (${reason}).\n` +
      'Restore the folder from a backup, or move it away to begin with an empty database.',
  )
}

export function inUse(dataDir: string, pid: number | null): DatabaseError {
  const who = pid === null ? 'Another server' : `Another server (process ${pid})`
  return new DatabaseError(`${who} uses ${dataDir}. Stop it first, set another DATA_DIR, or share a PostgreSQL through DATABASE_URL.`)
}
