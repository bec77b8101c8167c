import { definitionOf, isChangePath } from '#contract/changes/changes.ts'
import type { NewChange } from '../../sync/entry.ts'
import { StorageFullError } from '../../sync/ports.ts'
import { browserClock, browserRandom, tabChannel, webLocks } from '../outbox/browser-ports.ts'
import { DexieOutboxStorage } from '../outbox/dexie-outbox-storage.ts'
import { createPushTransport } from '../outbox/push-transport.ts'
import { createSealer, createSealingKey } from '../outbox/sealer.ts'
import { type AppliedChange, SyncEngine } from '../../sync/sync-engine.ts'
import { CacheWriter } from '../cache/cache-writer.ts'
import { refreshOutcome, type Tokens } from '../session/refresh-outcome.ts'
import { type CachedRow, type CacheTable, UserDatabase } from '../device/user-database.ts'
import { logOf } from '../../lib/logging/log.ts'
import { loggedTransport } from '../logging/logged-transport.ts'
import { claimData, OutdatedError } from './data-version.ts'

export const PUSH_URL = '/api/call/sync.push'
const OUTDATED = 'a newer build has taken over'
const REFRESH_AGAIN_MS = 2000
/** A database that does not open for so long is held by something that will not let go. */
const OPEN_MS = 10_000
/** Copies of what the server has too. */
const COPIES = ['recipes', 'lists'] as const

export type UserSync = {
  engine: SyncEngine
  /** Resolves once the change is on disk. Rejects with `StorageFullError` when there is no room, not even after all copies were dropped. */
  save: (change: NewChange) => Promise<void>
  read: (table: CacheTable, id: string) => Promise<CachedRow | undefined>
  keep: (table: CacheTable, row: CachedRow) => Promise<void>
  drop: (table: CacheTable, id: string) => Promise<void>
  /** Lets other tabs send, e.g. while this page is frozen in the back/forward cache, where it would keep its locks. */
  pause: () => void
  resume: () => Promise<void>
  close: () => void
}

type Options = {
  userId: string
  session: Tokens
  fetch: typeof fetch
  onApplied: (changes: AppliedChange[]) => void
  onOutdated: () => void
  /** The browser has deleted the database, so this object cannot be used any more. */
  onLost?: () => void
  openMs?: number
}

/** Everything of a user's queue in this browser. Rejects where the browser lacks what it takes, or a newer build is at work. */
export async function openUserSync({
  userId,
  session,
  fetch,
  onApplied,
  onOutdated,
  onLost,
  openMs = OPEN_MS,
}: Options): Promise<UserSync> {
  // missing over plain http, where no tab could know of the others
  if (!(navigator.locks as LockManager | undefined)) throw new Error('no locks in this browser')
  const database = new UserDatabase(userId)
  const calledOff = new AbortController()
  let begun: SyncEngine | null = null
  // may come while all this is still being opened
  const callOff = () => {
    calledOff.abort()
    begun?.stop()
    database.close()
    onOutdated()
  }
  let claim = await claimData(userId, callOff)
  const storage = await inTime(openOutbox(database), openMs).catch((error: unknown) => {
    claim.release()
    database.close()
    throw calledOff.signal.aborted ? new OutdatedError(OUTDATED) : error
  })
  if (calledOff.signal.aborted) throw new OutdatedError(OUTDATED)
  const channel = new BroadcastChannel(`reprise.sync.${userId}`)
  const engine = new SyncEngine({
    storage,
    // another user may have signed in in another tab a moment ago: never send under that name
    transport: loggedTransport(
      createPushTransport({ url: PUSH_URL, token: () => (session.userId === userId ? session.state.token : null), fetch }),
      logOf('sync:push'),
    ),
    session: { refresh: (signal) => refresh(session, userId, signal) },
    locks: webLocks,
    clock: browserClock,
    random: browserRandom,
    channel: tabChannel(channel),
    onApplied,
  })
  begun = engine
  const cache = new CacheWriter(database)
  let pauses = 0
  const pause = () => {
    pauses += 1
    engine.stop()
    claim.release()
  }
  database.onLost = () => {
    pause()
    onLost?.()
  }
  return {
    engine,
    async save(change) {
      try {
        await engine.enqueue(change)
      } catch (error) {
        if (!(error instanceof StorageFullError)) throw error
        // what is unsent exists nowhere else
        await Promise.all(COPIES.map((table) => database.cache(table).clear()))
        await engine.enqueue(change)
      }
    },
    read: (table, id) => database.cache(table).get(id),
    keep: (table, row) => cache.write(table, row.id, row),
    drop: (table, id) => cache.write(table, id, null),
    pause,
    resume: async () => {
      claim.release()
      const before = pauses
      const claimed = await claimData(userId, callOff)
      // the page was left again meanwhile, or called off, and holds nothing while it is away
      if (pauses !== before || calledOff.signal.aborted) return claimed.release()
      claim.release()
      claim = claimed
      await engine.start()
    },
    close: () => {
      pause()
      channel.close()
      database.close()
    },
  }
}

function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the local database does not open')), ms)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/** The queue in the user's database; environment data may hold secrets, so it is sealed with a key that cannot leave this browser. */
export async function openOutbox(database: UserDatabase): Promise<DexieOutboxStorage> {
  return new DexieOutboxStorage({
    database,
    segments: database.outbox,
    marks: database.marks,
    sealer: createSealer(await sealingKey(database)),
    isSecret: ({ path }) => isChangePath(path) && definitionOf(path).withoutSecrets !== undefined,
  })
}

/** The first tab makes the key; when two make one at once the stored one wins. */
async function sealingKey(database: UserDatabase): Promise<CryptoKey> {
  const made = await createSealingKey()
  return database.transaction('rw', database.keys, async () => {
    const stored = await database.keys.get('outbox')
    if (stored) return stored.key
    await database.keys.add({ name: 'outbox', key: made })
    return made
  })
}

/** False when the user must sign in again. When the server cannot be reached for it, the next push will find out. */
async function refresh(session: Tokens, userId: string, signal: AbortSignal): Promise<boolean> {
  const used = session.state.token
  if (used === null || session.userId !== userId) return false
  const outcome = await refreshOutcome(session, used)
  if (outcome.kind === 'unreachable') await browserClock.sleep(REFRESH_AGAIN_MS, signal)
  return outcome.kind !== 'refused'
}
