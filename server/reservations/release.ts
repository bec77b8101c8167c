import { z } from 'zod'
import { closeRunnerSession } from '../fleet/service.ts'
import type { Deps } from '../platform/deps.ts'
import { reservationLog } from './log.ts'
import type { Released } from './repo.ts'

export type { Released }

/** This signal has the ids of reservations that have just ended. */
const RESERVATION_ENDED = 'reservation_ended'
const endedSchema = z.object({ ids: z.array(z.string()) })

/**
 * Calls `onEnded` as soon as the reservation ends, in whichever server. A signal may be missed while the database is out of reach, so it is called
 * after that too and has to look itself. Returns the function that ends the watch.
 */
export function watchReservation({ signals }: Pick<Deps, 'signals'>, id: string, onEnded: () => void): () => void {
  const onSignal = (data: unknown) => {
    if (endedSchema.parse(data).ids.includes(id)) onEnded()
  }
  return signals.on(RESERVATION_ENDED, onSignal, onEnded)
}

/** Closes the sessions of reservations whose end is committed. The signal closes their screens, in whichever server they are watched. */
export async function closeReleased(deps: Deps, released: readonly Released[]): Promise<void> {
  if (released.length === 0) return
  await deps.signals.send(deps.db, RESERVATION_ENDED, { ids: released.map((one) => one.id) })
  const log = reservationLog(deps)
  for (const { id, runnerId } of released) {
    log.debug('released', { reservationId: id, runnerId })
    closeRunnerSession(deps, runnerId, id).catch((error: unknown) => deps.log.info({ err: error, runnerId }, 'session was not closed'))
  }
}
