import type { Db } from '../platform/database/db.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { repeatEvery } from '../platform/repeat-every.ts'
import { closeReleased } from './release.ts'
import { countWaits, deleteUnneeded, lockAllocation, type Released } from './repo.ts'
import { forgetStaleWaits, serveWaiting } from './waits.ts'

const RELEASE_EVERY_MS = 1000
/** An open page calls every half minute; browsers slow hidden tabs down to one call a minute. */
const UNSEEN_MAX_MS = 2 * 60_000
/** Grace time, because a reload closes a tab and opens it again. */
const TABS_GONE_GRACE_MS = 60_000
/**
 * A browser that no page has shown and nobody has used for so long is given to who waits: long enough for a reload, or for going on to another recipe, which takes
 * the browser along.
 */
export const BRIEFLY_UNUSED_MS = 10_000

/** The end of a reservation that is prolonged now. */
export function expiryAt(now: Date): Date {
  return new Date(now.getTime() + UNSEEN_MAX_MS)
}

/** Repeats `releaseUnneeded`. Returns the function that ends it. */
export function watchReservations(deps: Deps): () => Promise<void> {
  return repeatEvery(RELEASE_EVERY_MS, () => releaseUnneeded(deps), {
    onError: (error) => deps.log.error({ err: error }, 'reservations could not be released'),
  })
}

/** Ends the reservations that nobody needs any more, closes their sessions, and gives free runners to those who wait. */
export async function releaseUnneeded(deps: Deps): Promise<void> {
  const released = await inTransaction(deps, async (tx) => {
    await lockAllocation(tx.db)
    const now = deps.clock.now()
    const ended = await loseUnneeded(tx.db, now)
    await forgetStaleWaits(tx.db, now)
    await serveWaiting(tx)
    return ended
  })
  await closeReleased(deps, released)
}

/** Gives the runner that the caller has just released to who waits for one. */
export async function serveFreed(deps: Deps): Promise<void> {
  if ((await countWaits(deps.db)) === 0) return
  await inTransaction(deps, async (tx) => {
    await lockAllocation(tx.db)
    await serveWaiting(tx)
  })
}

/**
 * Ends reservations whose page has not called for two minutes, those of users whose last tab closed a minute ago, and, while somebody waits, those that no page
 * shows; never one with a running task. Runs in the caller's transaction; call `closeReleased` after the commit.
 */
export function loseUnneeded(db: Db, now: Date): Promise<Released[]> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return deleteUnneeded(db, { at: now, tabsGoneBefore: before(TABS_GONE_GRACE_MS), unseenBefore: before(BRIEFLY_UNUSED_MS) })
}
