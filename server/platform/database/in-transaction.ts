import type { Db } from './db.ts'

/**
 * Runs `work` in one transaction and commits when it resolves; when it rejects, all its changes are undone. `work` gets the same deps with the
 * transaction as their `db`, so services that are called with them take part. Inside another transaction it is a savepoint of that one.
 */
export function inTransaction<Deps extends { db: Db }, Result>(deps: Deps, work: (tx: Deps) => Promise<Result>): Promise<Result> {
  return deps.db.transaction((tx) => work({ ...deps, db: tx }))
}
