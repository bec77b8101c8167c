import type { Deps } from '../platform/deps.ts'
import { repeatEvery } from '../platform/repeat-every.ts'
import { PROCESS_DEAD_AFTER_MS } from '../platform/processes/processes.ts'
import type { LocalRunners } from './local-runners.ts'
import { deleteLocalRunnersOfDeadServers } from './repo.ts'
import { checkRunners } from './service.ts'

const CHECK_EVERY_MS = 2000

/** Repeats `checkFleet` every `CHECK_EVERY_MS`. Returns the function that ends it. */
export function watchRunners(deps: Deps, localRunners: Pick<LocalRunners, 'restoreRegistrations'>): () => Promise<void> {
  return repeatEvery(CHECK_EVERY_MS, () => checkFleet(deps, localRunners), {
    onError: (error) => deps.log.error({ err: error }, 'runners could not be checked'),
  })
}

/** Restores missing rows of this server's local runners, deletes local runners of dead servers, and checks the health of all runners. */
export async function checkFleet(deps: Deps, localRunners: Pick<LocalRunners, 'restoreRegistrations'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - PROCESS_DEAD_AFTER_MS)
  await localRunners.restoreRegistrations()
  await deleteLocalRunnersOfDeadServers(deps.db, { processId: deps.processId, before })
  await checkRunners(deps)
}
