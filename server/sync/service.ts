import type { SyncMutation, SyncResult } from '#contract/schemas/sync.ts'
import { takeLock } from '../platform/database/locks.ts'
import { hasLostAgainstOthers } from '../platform/database/refused-statement.ts'
import { repeated } from '../platform/database/unit-of-work.ts'
import type { Deps } from '../platform/deps.ts'
import type { Actor } from '../platform/http/trpc.ts'
import { applyInOrder, type PushPorts } from './apply-in-order.ts'
import { deleteEntriesBefore, findEntries, insertEntries, type LedgerEntry } from './repo.ts'

/**
 * Applies queued mutations in order, each exactly once, however often it is sent. Returns one result for each, in order.
 *
 * Mutations and ledger entries are one transaction, so a client that gets no answer may send the same push again. Two pushes of one user wait
 * for each other, so that the second sees the changes of the first.
 */
export async function push(actor: Actor, deps: Deps, mutations: readonly SyncMutation[], ports: PushPorts): Promise<SyncResult[]> {
  const { userId } = actor
  const ids = mutations.map(({ id }) => id)
  const apply = () =>
    deps.db.transaction(async (tx) => {
      await takeLock(tx, `sync.push ${userId}`)
      const known = await findEntries(tx, userId, ids)
      const { results, learned } = await applyInOrder(tx, mutations, { known, log: deps.log, ports })
      await insertEntries(tx, withoutTextOfDeleted(learned), { userId, at: deps.clock.now() })
      return results
    })
  return repeated(apply, hasLostAgainstOthers)
}

/** Removes the hashes of entries about recipes that this push deletes. For earlier entries the database does so by a trigger. */
function withoutTextOfDeleted(learned: readonly LedgerEntry[]): LedgerEntry[] {
  const isDeletion = ({ error, subjectUpdatedAt }: LedgerEntry) => error === null && subjectUpdatedAt === null
  const deleted = new Set(learned.filter(isDeletion).map(({ subjectId }) => subjectId))
  return learned.map((entry) => (deleted.has(entry.subjectId) ? { ...entry, payloadHash: null } : entry))
}

/** Deletes ledger entries of mutations that were applied before `time`. */
export function forgetMutationsBefore(deps: Pick<Deps, 'db'>, time: Date): Promise<void> {
  return deleteEntriesBefore(deps.db, time)
}
