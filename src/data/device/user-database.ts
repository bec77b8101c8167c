import { Dexie, type PromiseExtended, type Table } from 'dexie'
import { type MarkRow, OUTBOX_SCHEMA, type OutboxSegment } from '../outbox/dexie-outbox-storage.ts'

/** An answer of the server as it was last seen; `at` is when, UTC epoch ms. */
export type CachedRow = { id: string; value: unknown; at: number }
export const CACHE_TABLES = ['projects', 'recipes', 'lists'] as const
export type CacheTable = (typeof CACHE_TABLES)[number]

/*
 * Dexie would close every database before the page is frozen in the back/forward cache, as it does when the browser deletes one. Here the two must
 * be distinguished: a deleted database is opened again together with its locks, but a frozen page must hold no lock. Sync releases its own locks.
 */
Dexie.disableBfCache = true

const PREFIX = 'reprise.'
const nameOf = (userId: string) => `${PREFIX}${userId}`
/** The user to whom the database of this name belongs; null for other databases. */
export const userIdOfDatabase = (name: string): string | null => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null)

/**
 * The data of one user in this browser: the queue of unsent changes, and answers of the server as they were last seen. Its name contains the user, so that another
 * login never opens it. Strict durability: what is said to be saved survives a power cut.
 */
export class UserDatabase extends Dexie {
  declare outbox: Table<OutboxSegment, number>
  declare keys: Table<{ name: string; key: CryptoKey }, string>
  /** In the table of the keys, which are one row: a table of its own would need a new version of the database. */
  get marks(): Table<MarkRow, string> {
    return this.table('keys')
  }
  /** Called when the browser took the database away: it ran out of room, or somebody cleared the site's data. */
  onLost: () => void = () => {}
  isLost = false

  constructor(userId: string) {
    super(nameOf(userId), { chromeTransactionDurability: 'strict' })
    const caches = Object.fromEntries(CACHE_TABLES.map((table) => [table, 'id']))
    this.version(1).stores({ outbox: OUTBOX_SCHEMA, keys: 'name', ...caches })
    // deleted elsewhere, by a logout: what is still under way here must not bring it back, were it empty
    this.on('versionchange', () => {
      this.close()
      return false
    })
  }

  /** Dexie would go on with an empty database, in which nothing of ours is: neither what waits, nor the key that secrets are sealed with. */
  override close(options?: { disableAutoOpen: boolean }): void {
    const isLost = options?.disableAutoOpen === false && !this.isLost
    this.isLost ||= isLost
    super.close()
    if (isLost) this.onLost()
  }

  override open(): PromiseExtended<Dexie> {
    return this.isLost ? Dexie.Promise.reject(new Dexie.DatabaseClosedError()) : super.open()
  }

  cache(table: CacheTable): Table<CachedRow, string> {
    return this.table(table)
  }
}

export const hasUserDatabase = (userId: string): Promise<boolean> => Dexie.exists(nameOf(userId))

/** Forgets everything of a user; other tabs that have it open let go of it. */
export const deleteUserDatabase = (userId: string): Promise<void> => Dexie.delete(nameOf(userId))

/** Forgets what the server has too; what is unsent stays, with the key that its secrets are sealed with. */
export async function deleteCopies(userId: string): Promise<void> {
  const database = new UserDatabase(userId)
  try {
    await Promise.all(CACHE_TABLES.map((table) => database.cache(table).clear()))
  } finally {
    database.close()
  }
}
