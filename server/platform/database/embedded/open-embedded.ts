import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { prepareDataDir } from '../../data-dir.ts'
import { DatabaseError } from '../../database-error.ts'
import { findPostgresBinaries } from './binaries.ts'
import {
  canConnect,
  type Cluster,
  createDataFolder,
  DATABASE_USER,
  inUse,
  isAlive,
  runningPostgresPid,
  runningPostgresPort,
  startPostgres,
  stopPostgres,
} from './cluster.ts'
import { type EmbeddedSettings, freePort, newPassword, readSettings, writeSettings } from './settings.ts'
import { databaseLaunch } from './database-launch.ts'

// A server holds this lock as long as it runs. A server that cannot take it must not use the database.
export const OWNER_LOCK = 7_215_002
const OWNER_WAIT_MS = 5000
const OWNER_LOOK_MS = 100
/** Wait before a restart. Child processes of a killed database hold its memory for a moment, and it cannot start before they end. */
const RESTART_WAIT_MS = 250
const RESTART_TIME_MAX_MS = 60_000

export type EmbeddedOptions = {
  dataDir: string
  /** More `postgres -c name=value` settings. */
  flags?: readonly string[]
  /** Called when the database has ended by itself, and for each failed restart after that. Restarts are tried for a minute. */
  onCrash?: (reason: string) => void
  /** Called when it could not be started again. */
  onLost?: () => void
  /** Called at each check that finds the database still locked by a server that has ended or is just starting. */
  onWait?: () => void
}

export type EmbeddedDatabase = { url: string; close(): Promise<void> }

/**
 * Starts the embedded PostgreSQL of a data folder and owns it until `close`. Creates the folder at the first start.
 *
 * A postgres process of a killed server is stopped first; committed data is safe. One that belongs to a living server is not touched. Listens
 * on 127.0.0.1 only.
 *
 * Errors: DatabaseError when the folder is in use or damaged, or the platform has no binaries.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  await prepareDataDir(options.dataDir)
  const cluster = await describeCluster(options.dataDir)
  const known = await readSettings(options.dataDir)
  await stopOrphan(cluster, known, options.onWait)
  const settings = { port: await freePort(known?.port ?? null), password: known?.password ?? newPassword(), ownerPid: process.pid }
  // The password is stored before the database is created with it, so that a crash in between loses nothing.
  await writeSettings(options.dataDir, settings)
  await createDataFolder(cluster, settings.password)
  return own(cluster, settings, options)
}

async function describeCluster(dataDir: string): Promise<Cluster> {
  const binaries = await findPostgresBinaries()
  const folder = join(dataDir, 'postgres')
  const launch = await databaseLaunch(binaries, dataDir)
  return { dataDir, folder, logFile: join(dataDir, 'postgres.log'), binaries, launch }
}

function urlOf({ port, password }: Pick<EmbeddedSettings, 'port' | 'password'>): string {
  return `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/postgres`
}

async function stopOrphan(cluster: Cluster, known: EmbeddedSettings | null, onWait = () => {}): Promise<void> {
  const pid = await runningPostgresPid(cluster.folder)
  const port = await runningPostgresPort(cluster.folder)
  if (pid === null || port === null || !known) return
  const url = urlOf({ port, password: known.password })
  // After a crash of the machine the process id in the file may belong to another program. PostgreSQL removes such a file itself.
  if (!(await canConnect(url))) return
  if (!(await isUnowned(known.ownerPid, url, onWait))) throw inUse(cluster.dataDir, known.ownerPid)
  await stopPostgres(cluster)
}

/**
 * Whether no server owns the running database. It checks several times, because a starting server takes its lock some time after it has
 * started the database, and PostgreSQL releases the lock of a killed server only when it notices the closed connection.
 */
async function isUnowned(ownerPid: number | null, url: string, onWait: () => void): Promise<boolean> {
  const deadline = performance.now() + OWNER_WAIT_MS
  for (;;) {
    const isOwnerAlive = ownerPid !== null && ownerPid !== process.pid && isAlive(ownerPid)
    const lock = await takeOwnerLock(url)
    await lock?.end()
    const isTimeUp = performance.now() > deadline
    if (lock && (!isOwnerAlive || isTimeUp)) return true
    if (!lock && (isOwnerAlive || isTimeUp)) return false
    onWait()
    await delay(OWNER_LOOK_MS)
  }
}

/** A session that holds the owner's lock, or null when another has it. */
async function takeOwnerLock(url: string): Promise<Client | null> {
  const client = new Client({ connectionString: url, application_name: 'reprise owner', keepAlive: true })
  // An error here means that the database has ended, which is noticed by its process.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [OWNER_LOCK])
  if (rows[0]?.locked) return client
  await client.end()
  return null
}

async function own(cluster: Cluster, settings: EmbeddedSettings, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const url = urlOf(settings)
  const closing = new AbortController()
  let lock: Client | null = null

  const start = async (): Promise<void> => {
    const child = await startPostgres(cluster, url, options.flags ?? [])
    watch(child)
    lock = await takeOwnerLock(url)
    if (!lock) throw inUse(cluster.dataDir, null)
    keepLock(lock, child)
  }
  const watch = (child: ChildProcess): void => {
    child.unref()
    child.once('exit', (code, signal) => {
      if (closing.signal.aborted) return
      options.onCrash?.(`ended with ${signal ?? `code ${code}`}`)
      void restart()
    })
  }
  /** Takes the lock again when its session ends while the database runs, for instance because an administrator closed the session. */
  const keepLock = (held: Client, child: ChildProcess): void => {
    held.once('end', () => void takeLockAgain(child))
  }
  const takeLockAgain = async (child: ChildProcess): Promise<void> => {
    while (!closing.signal.aborted && child.exitCode === null && child.signalCode === null) {
      const taken = await takeOwnerLock(url).catch(() => null)
      if (taken) {
        lock = taken
        return keepLock(taken, child)
      }
      await delay(RESTART_WAIT_MS)
    }
  }
  let restarting: Promise<void> | null = null
  const restart = (): Promise<void> => {
    restarting ??= restartUntilItRuns().finally(() => {
      restarting = null
    })
    return restarting
  }
  const restartUntilItRuns = async (): Promise<void> => {
    const deadline = performance.now() + RESTART_TIME_MAX_MS
    while (!closing.signal.aborted) {
      try {
        return await start()
      } catch (error) {
        options.onCrash?.(error instanceof DatabaseError ? error.message : String(error))
      }
      if (performance.now() > deadline) return options.onLost?.()
      await delay(RESTART_WAIT_MS)
    }
  }
  try {
    await start()
  } catch (error) {
    closing.abort()
    throw error
  }
  return {
    url,
    async close() {
      closing.abort()
      await restarting
      await lock?.end().catch(() => undefined)
      await stopPostgres(cluster)
      await writeSettings(cluster.dataDir, { ...settings, ownerPid: null })
    },
  }
}
