import type { SyncMutation, SyncResult } from '#contract/schemas/sync.ts'
import { takeLock } from '../platform/database/locks.ts'
import { hasLostAgainstOthers } from '../platform/database/refused-statement.ts'
import { repeated } from '../platform/database/unit-of-work.ts'
import type { Deps } from '../platform/deps.ts'
import type { Actor } from '../platform/http/trpc.ts'
import { applyInOrder, type PushPorts } from './apply-in-order.ts'
import { deleteEntriesBefore, findEntries, insertEntries, type LedgerEntry } from './repo.ts'

/**
 * Applies queued mutations in order, each exactly once, however often it is sent. One answer per mutation, in order.
 *
 * All of it is one transaction, with what the ledger learns: whoever gets no answer sends the same again. Two pushes of one user wait for
 * each other, so that the second sees what the first did.
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

/** Of a recipe that this very push deleted nothing is kept, as the database does with what was learned before. */
function withoutTextOfDeleted(learned: readonly LedgerEntry[]): LedgerEntry[] {
  const isDeletion = ({ error, subjectUpdatedAt }: LedgerEntry) => error === null && subjectUpdatedAt === null
  const deleted = new Set(learned.filter(isDeletion).map(({ subjectId }) => subjectId))
  return learned.map((entry) => (deleted.has(entry.subjectId) ? { ...entry, payloadHash: null } : entry))
}

/** Forgets what was applied before `time`. */
export function forgetMutationsBefore(deps: Pick<Deps, 'db'>, time: Date): Promise<void> {
  return deleteEntriesBefore(deps.db, time)
}
