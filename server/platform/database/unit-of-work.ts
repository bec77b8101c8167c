import type { Deps } from '../deps.ts'
import type { Db } from './db.ts'

/** The part of one module in a unit of work: the rows that it has read and locked, and the changes that it is going to write. */
export type UnitPart = { flush(): Promise<void> }

/**
 * Several calls in one transaction whose changes are written together: one statement for many rows instead of many statements. Each module that
 * takes part has a `UnitPart` for its rows and changes.
 *
 * A call makes all checks before it adds its changes, so that a call that throws has changed nothing. The changes are not in the database before
 * `flush`, so code that reads the database directly must flush first.
 */
export class UnitOfWork {
  readonly db: Db
  /** Ids that calls of this unit are going to name, so that their rows are read together. This is only a hint and gives no access. */
  readonly expectedIds: readonly string[]
  readonly #parts = new Map<(unit: UnitOfWork) => UnitPart, UnitPart>()

  constructor(db: Db, expectedIds: readonly string[] = []) {
    this.db = db
    this.expectedIds = expectedIds
  }

  /** The part that `open` has made for this unit; the first call makes it. */
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
 * The data had changed between reading and writing, for instance an id that was free is taken now. When the work is repeated from the beginning,
 * it reads the new data.
 */
export class OutdatedReadError extends Error {
  override name = 'OutdatedReadError'
}

const ATTEMPTS = 3

/** Runs `work` in the unit of work of `deps`, which is flushed later. Without one, it runs in a unit and transaction of its own. */
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

/** Runs a transaction, and repeats it when it failed for a temporary reason. */
export async function repeated<T>(transaction: () => Promise<T>, isPassing: (error: unknown) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw error
    }
  }
}
