import type { Deps } from '../platform/deps.ts'
import { repeatEvery } from '../platform/repeat-every.ts'
import { PROCESS_DEAD_AFTER_MS } from '../platform/processes/processes.ts'
import type { LocalRunners } from './local-runners.ts'
import { deleteLocalRunnersOfDeadServers } from './repo.ts'
import { beginChecks } from './service.ts'

/** How often it is looked whether a check is due. */
const CHECK_EVERY_MS = 500

/** Repeats `checkFleet` every `CHECK_EVERY_MS`. Returns the function that ends it and waits for the checks that go on. */
export function watchRunners(deps: Deps, localRunners: Pick<LocalRunners, 'restoreRegistrations'>): () => Promise<void> {
  const running = new Set<Promise<void>>()
  const stop = repeatEvery(CHECK_EVERY_MS, () => checkFleet(deps, localRunners, running), {
    onError: (error) => deps.log.error({ err: error }, 'runners could not be checked'),
  })
  return async () => {
    await stop()
    await Promise.all(running)
  }
}

/** Restores missing rows of this server's local runners, deletes local runners of dead servers, and begins to check the health of all runners. */
export async function checkFleet(
  deps: Deps,
  localRunners: Pick<LocalRunners, 'restoreRegistrations'>,
  running = new Set<Promise<void>>(),
): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - PROCESS_DEAD_AFTER_MS)
  await localRunners.restoreRegistrations()
  await deleteLocalRunnersOfDeadServers(deps.db, { processId: deps.processId, before })
  await beginChecks(deps, running)
}
