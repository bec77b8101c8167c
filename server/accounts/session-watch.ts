import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { findAccount } from './repo.ts'
import { findLiveSession } from './session-repo.ts'

const TOPIC = 'sessions_ended'
const endedSchema = z.object({ userId: z.uuid() })
const RETRY_MS = 1000

/** A login, and whose it is. */
export type KnownSession = { sessionId: string; userId: string }

/** Tells all servers that logins of a user have ended: once the transaction in `deps.db` commits, and only then. */
export async function announceEnd({ db, signals }: Pick<Deps, 'db' | 'signals'>, userId: string): Promise<void> {
  await signals.send(db, TOPIC, { userId })
}

/**
 * Calls `onEnded` once, as soon as the login is good no more, whichever server ended it; also when it had ended before the call.
 * Returns the function that ends the watch.
 *
 * A signal is a hint that may be lost or mean another login of the user: the table decides.
 */
export function watchSession(deps: Deps, known: KnownSession, onEnded: () => void): () => void {
  let isOver = false
  let retry: NodeJS.Timeout | undefined
  const stop = () => {
    isOver = true
    clearTimeout(retry)
    endSubscription()
  }
  const look = async () => {
    try {
      if (isOver || (await isSessionGood(deps, known)) || isOver) return
      stop()
      onEnded()
    } catch (error) {
      deps.log.info({ err: error }, 'a session could not be looked at')
      retry = setTimeout(() => void look(), RETRY_MS).unref()
    }
  }
  const endSubscription = deps.signals.on(
    TOPIC,
    (data) => void (endedSchema.safeParse(data).data?.userId === known.userId && look()),
    () => void look(),
  )
  void look()
  return stop
}

/** Whether a login still stands, and the account behind it. */
export async function isSessionGood({ db, clock }: Pick<Deps, 'db' | 'clock'>, { sessionId, userId }: KnownSession): Promise<boolean> {
  const [session, account] = await Promise.all([findLiveSession(db, sessionId, clock.now()), findAccount(db, userId)])
  return session?.userId === userId && account?.status === 'ACTIVE'
}
