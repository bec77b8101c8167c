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

// Held for a server's whole life: whoever cannot take it must leave the database alone.
export const OWNER_LOCK = 7_215_002
const OWNER_WAIT_MS = 5000
const OWNER_LOOK_MS = 100
/** A killed database leaves processes behind that hold its memory until they notice; it cannot start before. */
const RESTART_WAIT_MS = 250
const RESTART_TIME_MAX_MS = 60_000

export type EmbeddedOptions = {
  dataDir: string
  /** More `postgres -c name=value` settings. */
  flags?: readonly string[]
  /** Called when the database ended by itself, and for each start after that which failed. It is started again for a minute. */
  onCrash?: (reason: string) => void
  /** Called when it could not be started again. */
  onLost?: () => void
  /** Called each time a look finds the database still held by a server that ended or is just starting. */
  onWait?: () => void
}

export type EmbeddedDatabase = { url: string; close(): Promise<void> }

/**
 * Starts the embedded PostgreSQL of a data folder, creating it at first, and owns it until `close`.
 *
 * A postgres process left behind by a killed server is stopped first; what was committed is kept. One that belongs to a living
 * server is left alone. Listens on 127.0.0.1 only.
 *
 * Errors: DatabaseError when the folder is in use or damaged, or the platform has no binaries.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  await prepareDataDir(options.dataDir)
  const cluster = await describeCluster(options.dataDir)
  const known = await readSettings(options.dataDir)
  await stopOrphan(cluster, known, options.onWait)
  const settings = { port: await freePort(known?.port ?? null), password: known?.password ?? newPassword(), ownerPid: process.pid }
  // The password is written before the database that needs it.
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
  // After a crash of the machine the number in the file may be anybody's. PostgreSQL itself then clears the file.
  if (!(await canConnect(url))) return
  if (!(await isUnowned(known.ownerPid, url, onWait))) throw inUse(cluster.dataDir, known.ownerPid)
  await stopPostgres(cluster)
}

/**
 * Whether no server owns the running database. Two things take a moment: a server that is just starting takes its lock after its
 * database, and PostgreSQL lets go of a killed server's lock when it notices that the connection is gone.
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
  // It ends with the database, which is watched through its process.
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
  /** The session of the lock may be ended alone, by an administrator for instance; the database then still is ours. */
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
