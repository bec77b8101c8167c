import type { CachedRow, CacheTable, UserDatabase } from '../device/user-database.ts'

type Writes = Map<string, { table: CacheTable; id: string; row: CachedRow | null }>

/**
 * Writes answers of the server to this device. Everything that comes in one turn, or while a write is under way, is written together: a long queue that is
 * sent changes thousands of things, and each write waits for the disk.
 */
export class CacheWriter {
  readonly #database: UserDatabase
  #waiting: Writes = new Map()
  #next: Promise<void> | null = null
  #last: Promise<unknown> = Promise.resolve()

  constructor(database: UserDatabase) {
    this.#database = database
  }

  /** Null drops what is there. Of several rows for one slot the last one counts. Resolves when it is written. */
  write(table: CacheTable, id: string, row: CachedRow | null): Promise<void> {
    this.#waiting.set(`${table} ${id}`, { table, id, row })
    this.#next ??= this.#writeNext()
    return this.#next
  }

  async #writeNext() {
    await this.#last
    const writes = this.#waiting
    this.#waiting = new Map()
    this.#next = null
    const written = this.#commit(writes)
    this.#last = written.catch(() => {})
    await written
  }

  async #commit(writes: Writes) {
    const byTable = Map.groupBy(writes.values(), ({ table }) => table)
    const tables = [...byTable.keys()].map((table) => this.#database.cache(table))
    await this.#database.transaction('rw', tables, async () => {
      for (const [table, own] of byTable) {
        await this.#database.cache(table).bulkPut(own.flatMap(({ row }) => row ?? []))
        await this.#database.cache(table).bulkDelete(own.flatMap(({ id, row }) => (row ? [] : id)))
      }
    })
  }
}
