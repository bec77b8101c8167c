import type { Deps } from '../platform/deps.ts'
import { repeatEvery } from '../platform/repeat-every.ts'
import { closeLostTabs } from './service.ts'

const CHECK_EVERY_MS = 5000

/** Repeats `closeLostTabs`. Returns the function that ends it. */
export function watchPresence(deps: Deps): () => Promise<void> {
  return repeatEvery(CHECK_EVERY_MS, () => closeLostTabs(deps), {
    onError: (error) => deps.log.error({ err: error }, 'tabs of dead servers could not be closed'),
  })
}
