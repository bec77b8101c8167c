import type { Deps } from '../platform/deps.ts'
import { PROCESS_DEAD_AFTER_MS } from '../platform/processes.ts'
import { deleteLocalRunnersOfDeadServers } from './repo.ts'
import { checkRunners } from './service.ts'

const CHECK_EVERY_MS = 10_000

/** Keeps the health of all runners known and forgets those that died with their server. Returns what ends it. */
export function watchRunners(deps: Deps): () => Promise<void> {
  const check = async () => {
    await deleteLocalRunnersOfDeadServers(deps.db, new Date(deps.clock.now().getTime() - PROCESS_DEAD_AFTER_MS))
    await checkRunners(deps)
  }
  let checking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    checking = checking.then(check).catch((error: unknown) => deps.log.error({ err: error }, 'runners could not be checked'))
  }, CHECK_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await checking
  }
}
