import type { Deps } from '../platform/deps.ts'
import { repeatEvery } from '../platform/repeat-every.ts'
import { forgetLostRunners } from './registration.ts'

const CHECK_EVERY_MS = 10_000

/** Repeats `forgetLostRunners`. Returns the function that ends it. */
export function watchRegistered(deps: Deps): () => Promise<void> {
  return repeatEvery(CHECK_EVERY_MS, () => forgetLostRunners(deps), {
    onError: (error) => deps.log.error({ err: error }, 'runners that are gone could not be forgotten'),
  })
}
