import type { Deps } from '../deps.ts'
import type { Db } from './db.ts'

/** What one feature holds of a unit of work: what it has read and locked, and what it is going to write. */
export type UnitPart = { flush(): Promise<void> }

/**
 * Several calls in one transaction whose changes are written together: a statement for many rows instead of many statements. Each feature
 * that takes part keeps what it read and what it is to write in a part of its own.
 *
 * A call decides first and hands over its changes last, so that one which throws has changed nothing. Until `flush` the database does
 * not know of the changes: whoever reads it by other ways must flush before.
 */
export class UnitOfWork {
  readonly db: Db
  /** Ids of things that calls of this unit are going to name, so that they are read together. A hint only: no right comes of it. */
  readonly expectedIds: readonly string[]
  readonly #parts = new Map<(unit: UnitOfWork) => UnitPart, UnitPart>()

  constructor(db: Db, expectedIds: readonly string[] = []) {
    this.db = db
    this.expectedIds = expectedIds
  }

  /** The part that `open` made for this unit; made now when there is none. */
  part<Part extends UnitPart>(open: (unit: UnitOfWork) => Part): Part {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the map holds under `open` only what `open` returned
    const known = this.#parts.get(open) as Part | undefined
    if (known) return known
    const part = open(this)
    this.#parts.set(open, part)
    return part
  }

  async flush(): Promise<void> {
    for (const part of this.#parts.values()) await part.flush()
  }
}

/**
 * Something was not any more as it had been read when the changes were written, e.g. an id that was free is taken. Run again from the
 * beginning, the work sees how it is now.
 */
export class OutdatedReadError extends Error {
  override name = 'OutdatedReadError'
}

const ATTEMPTS = 3

/** Runs `work` in the unit of work that `deps` belong to, which flushes later; without one, in a unit and transaction of its own. */
export async function inUnit<T>(deps: Deps, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
  if (deps.unit) return work(deps.unit)
  return repeated(
    () =>
      deps.db.transaction(async (tx) => {
        const unit = new UnitOfWork(tx)
        const result = await work(unit)
        await unit.flush()
        return result
      }),
    (error) => error instanceof OutdatedReadError,
  )
}

/** Runs a transaction, and again from the beginning when it failed for a reason that passes by itself. */
export async function repeated<T>(transaction: () => Promise<T>, isPassing: (error: unknown) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw error
    }
  }
}
