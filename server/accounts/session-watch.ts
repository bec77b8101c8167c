import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { findAccount } from './repo.ts'
import { findLiveSession } from './session-repo.ts'

const TOPIC = 'sessions_ended'
const endedSchema = z.object({ userId: z.uuid() })
const RETRY_MS = 1000

/** A login and its user. */
export type KnownSession = { sessionId: string; userId: string }

/** Notifies all servers that logins of a user have ended, when the transaction in `deps.db` commits. */
export async function announceEnd({ db, signals }: Pick<Deps, 'db' | 'signals'>, userId: string): Promise<void> {
  await signals.send(db, TOPIC, { userId })
}

/**
 * Calls `onEnded` once, as soon as the login is no longer valid, whichever server ended it; also when it had ended before the call.
 * Returns the function that ends the watch.
 *
 * A signal is only a hint: it may get lost, or be about another login of the user. So the table is read each time, and decides.
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

/** Whether a login is still valid and its account is active. */
export async function isSessionGood({ db, clock }: Pick<Deps, 'db' | 'clock'>, { sessionId, userId }: KnownSession): Promise<boolean> {
  const [session, account] = await Promise.all([findLiveSession(db, sessionId, clock.now()), findAccount(db, userId)])
  return session?.userId === userId && account?.status === 'ACTIVE'
}
