import type { Dexie, Table } from 'dexie'
import type { OutboxEntry } from '../../sync/entry.ts'
import { type LocalWrite, type OutboxStorage, type QueueChange, StorageFullError } from '../../sync/ports.ts'
import type { Sealed, Sealer } from './sealer.ts'

/** An entry as stored: what may hold a secret is sealed. */
export type OutboxRow = Omit<OutboxEntry, 'input' | 'base' | 'current' | 'seq'> & {
  seq?: number
  userId: string
  content: { input: unknown; base: unknown; current: unknown } | null
  sealed: Sealed | null
}

type Options = {
  database: Dexie
  rows: Table<OutboxRow, number>
  userId: string
  sealer: Sealer
  /** Whether an entry may carry secret values. */
  isSecret: (entry: Pick<OutboxEntry, 'path'>) => boolean
  /** Tables that `LocalWrite` may name. */
  localTables: string[]
}

/** Bounds of one user's rows in the index [userId+seq]. */
const LAST_SEQ = Number.MAX_SAFE_INTEGER

/**
 * The queue in IndexedDB, one user's part of it. Transactions ask for strict durability: a resolved promise means on disk, so
 * that neither a killed browser nor a power cut takes back a "saved".
 */
export class DexieOutboxStorage implements OutboxStorage {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async append(entries: Omit<OutboxEntry, 'seq'>[], local: LocalWrite[]): Promise<number[]> {
    const rows = await Promise.all(entries.map((entry) => this.#toRow(entry)))
    return this.#write(local, () => this.#options.rows.bulkAdd(rows, { allKeys: true }))
  }

  async read(afterSeq: number, limit: number): Promise<OutboxEntry[]> {
    const { rows, userId } = this.#options
    const found = await rows.where('[userId+seq]').between([userId, afterSeq], [userId, LAST_SEQ], false, true).limit(limit).toArray()
    return Promise.all(found.map((row) => this.#toEntry(row)))
  }

  async change({ remove, replace, rebase }: QueueChange, local: LocalWrite[]): Promise<void> {
    const { rows } = this.#options
    const changed = await Promise.all(replace.map((entry) => this.#toRow(entry)))
    await this.#write(local, async () => {
      await rows.bulkDelete(remove)
      const present = new Set(
        await rows
          .where('seq')
          .anyOf(changed.map(({ seq }) => seq!))
          .primaryKeys(),
      )
      await rows.bulkPut(changed.filter(({ seq }) => present.has(seq!)))
      for (const one of rebase) await this.#rebase(one)
    })
  }

  /** Number of entries by state. */
  async count(state?: OutboxEntry['state']): Promise<number> {
    const { rows, userId } = this.#options
    if (state) return rows.where('[userId+state]').equals([userId, state]).count()
    return rows.where('[userId+seq]').between([userId, 0], [userId, LAST_SEQ]).count()
  }

  async #rebase({ entity, afterSeq, basedOn }: QueueChange['rebase'][number]) {
    const { rows, userId } = this.#options
    const next = await rows
      .where('[userId+entity+seq]')
      .between([userId, entity, afterSeq], [userId, entity, LAST_SEQ], false, true)
      .first()
    if (next?.isChained && next.state === 'waiting') await rows.put({ ...next, basedOn, isChained: false })
  }

  async #write<T>(local: LocalWrite[], work: () => PromiseLike<T>): Promise<T> {
    const { database, rows, localTables } = this.#options
    try {
      return await database.transaction('rw', [rows, ...(local.length > 0 ? localTables : [])], async () => {
        const result = await work()
        for (const { table, put, deleteKey } of local) {
          if (deleteKey === undefined) await database.table(table).put(put)
          else await database.table(table).delete(deleteKey)
        }
        return result
      })
    } catch (error) {
      throw isFull(error) ? new StorageFullError('no room left on this device', { cause: error }) : error
    }
  }

  async #toRow({ input, base, current, ...rest }: Omit<OutboxEntry, 'seq'> & { seq?: number }): Promise<OutboxRow> {
    const { userId, sealer, isSecret } = this.#options
    const content = { input, base, current }
    if (!isSecret(rest)) return { ...rest, userId, content, sealed: null }
    return { ...rest, userId, content: null, sealed: await sealer.seal(content) }
  }

  async #toEntry({ userId: _, content, sealed, ...rest }: OutboxRow): Promise<OutboxEntry> {
    const opened = (content ?? (sealed ? await this.#options.sealer.open(sealed) : null)) as OutboxRow['content']
    return { ...rest, seq: rest.seq!, input: opened?.input, base: opened?.base, current: opened?.current }
  }
}

/** Dexie wraps the browser's error; the name survives. */
function isFull(error: unknown): boolean {
  for (let cause = error as { name?: string; inner?: unknown } | undefined; cause; cause = cause.inner as typeof cause) {
    if (cause.name === 'QuotaExceededError') return true
  }
  return false
}
