import type { Deps } from '../platform/deps.ts'
import { releaseUnneeded } from './service.ts'

const RELEASE_EVERY_MS = 5000

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
