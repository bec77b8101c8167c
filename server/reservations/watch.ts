import type { Db } from '../platform/database/db.ts'
import type { Deps } from '../platform/deps.ts'
import { closeReleased } from './release.ts'
import { deleteUnneeded, type Released } from './repo.ts'

const RELEASE_EVERY_MS = 5000
/** An open page asks every half minute; hidden tabs are slowed down by browsers to one time a minute. */
const UNSEEN_MAX_MS = 2 * 60_000
/** A reload closes a tab and opens it again. */
const TABS_GONE_GRACE_MS = 60_000

/** Until when a reservation lasts that is asked for now. */
export function expiryAt(now: Date): Date {
  return new Date(now.getTime() + UNSEEN_MAX_MS)
}

/** Ends reservations that nobody needs any more, as time passes. Returns what ends it. */
export function watchReservations(deps: Deps): () => Promise<void> {
  let releasing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    releasing = releasing
      .then(() => releaseUnneeded(deps))
      .catch((error: unknown) => deps.log.error({ err: error }, 'reservations could not be released'))
  }, RELEASE_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await releasing
  }
}

/** Ends the reservations that nobody needs any more, and closes their sessions. */
export async function releaseUnneeded(deps: Deps): Promise<void> {
  await closeReleased(deps, await loseUnneeded(deps.db, deps.clock.now()))
}

/**
 * A session is lost when its page has not asked for it for two minutes, or a minute after the last tab of its user was closed; one with a running
 * task never. In the caller's transaction: `closeReleased` is for after it.
 */
export function loseUnneeded(db: Db, now: Date): Promise<Released[]> {
  return deleteUnneeded(db, now, new Date(now.getTime() - TABS_GONE_GRACE_MS))
}
