import { closeRunnerSession } from '../fleet/service.ts'
import type { Deps } from '../platform/deps.ts'
import { scopedLog } from '../platform/log.ts'
import type { Released } from './repo.ts'

/** This signal has the ids of reservations that have just ended; their screens must close. */
const RESERVATION_ENDED = 'reservation_ended'

export const reservationLog = ({ log }: Pick<Deps, 'log'>) => scopedLog(log, 'reservation')

/**
 * Closes the sessions of reservations whose end is committed. Screens are closed before the browser sessions, so that nobody watches the
 * browser while it is prepared for the next user.
 */
export async function closeReleased(deps: Deps, released: readonly Released[]): Promise<void> {
  if (released.length === 0) return
  await deps.signals.send(deps.db, RESERVATION_ENDED, { ids: released.map((one) => one.id) })
  const log = reservationLog(deps)
  for (const { id, runnerId } of released) {
    log.debug('released', { reservationId: id, runnerId })
    closeRunnerSession(deps, runnerId, id).catch((error: unknown) => deps.log.info({ err: error, runnerId }, 'session was not closed'))
  }
}
