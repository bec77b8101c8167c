import { OUTBOX_FORMAT } from '../../sync/entry.ts'
import type { PendingView, SyncSnapshot } from '../../sync/pending-view.ts'
import { blockers } from '../../sync/plan-batch.ts'
import { applyToCache } from '../cache/cached-answers.ts'
import type { AppliedChange } from '../../sync/sync-engine.ts'
import { logOf } from '../../lib/logging/log.ts'
import { printLines } from '../../lib/logging/print-lines.ts'
import { hasUserDatabase, UserDatabase } from '../device/user-database.ts'
import { debugListOfWorker } from '../logging/debug-list-for-workers.ts'
import { createSyncObserver } from '../logging/sync-states.ts'
import { sendToPages } from '../logging/worker-lines.ts'
import { WorkerSession } from '../session/worker-session.ts'
import { openUserSync } from './open-user-sync.ts'

/** A page that neither sends nor says anything for this long is stuck. */
const GIVE_UP_MS = 60_000

const log = logOf('sync')

type Badging = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/**
 * Sends what is unsent of the signed-in user, without any page: what the service worker does when the browser says that the network is back.
 * Competes for the lock like a page, so where one sends already this only waits. Resolves when nothing more can be sent now; rejects
 * when it is worth trying again later.
 */
export async function drainInBackground(): Promise<void> {
  const session = new WorkerSession()
  const stopSending = sendToPages('service-worker')
  let stopPrinting = () => {}
  try {
    // A device that cannot tell which scopes are on sends what is unsent all the same.
    stopPrinting = printLines(await debugListOfWorker().catch(() => ''))
    await session.load()
    const { userId } = session
    log.debug('woken', { userId })
    if (userId !== null && (await hasUserDatabase(userId))) await drainOf(userId, session)
  } finally {
    session.close()
    stopPrinting()
    stopSending()
  }
}

async function drainOf(userId: string, session: WorkerSession): Promise<void> {
  const database = new UserDatabase(userId)
  let keeping: Promise<unknown> = Promise.resolve()
  const keep = (changes: readonly AppliedChange[]) => {
    keeping = keeping.then(() => applyToCache(database, changes)).catch((error: unknown) => console.info('the local copy failed', error))
  }
  const { promise: calledOff, resolve: callOff } = Promise.withResolvers<void>()
  const user = await openUserSync({ userId, session, fetch, onApplied: keep, onOutdated: callOff }).catch(nullIfOutdated)
  if (!user) return
  const { view } = user.engine
  const observe = createSyncObserver(log)
  view.subscribe(() => observe(view.snapshot))
  try {
    await user.engine.start()
    await Promise.race([untilSent(view), calledOff])
    await showBadge(view.snapshot.entries.length)
  } finally {
    await keeping
    user.close()
    database.close()
  }
}

/** A newer build of the application has taken the data over, and sends it. */
function nullIfOutdated(error: unknown): null {
  if (error instanceof Error && error.name === 'OutdatedError') return null
  throw error
}

/** Whether a sender in the background is done, waits, or has to be woken later. */
export function backgroundOutcome({ entries, drain }: Pick<SyncSnapshot, 'entries' | 'drain'>): 'done' | 'later' | 'wait' {
  const blocked = blockers(entries)
  const canGo = entries.some(({ seq, format }) => !blocked.has(seq) && format <= OUTBOX_FORMAT)
  // who is signed out, or has to decide something, is needed in front of the screen
  if (!canGo || drain.kind === 'signed_out') return 'done'
  return drain.kind === 'unreachable' || drain.kind === 'storage_failed' ? 'later' : 'wait'
}

function untilSent(view: PendingView): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const outcome = backgroundOutcome(view.snapshot)
      if (outcome === 'wait') return
      unsubscribe()
      clearTimeout(timer)
      if (outcome === 'done') resolve()
      else reject(new Error('the queue could not be sent now'))
    }
    const timer = setTimeout(() => reject(new Error('the queue is not being sent')), GIVE_UP_MS)
    const unsubscribe = view.subscribe(look)
    look()
  })
}

async function showBadge(count: number): Promise<void> {
  const badging = navigator as Badging
  await (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.())?.catch(() => {})
}
