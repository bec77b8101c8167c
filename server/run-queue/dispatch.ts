import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { repeatEvery } from '../platform/repeat-every.ts'
import { startQueuedRun } from '../execution/service.ts'
import { TASK_ENDED } from '../execution/task-end.ts'
import { loadEnvironmentForRun } from '../projects/environments.ts'
import { reserveForRun, takeFreeRunners } from '../reservations/service.ts'
import { closeRun } from '../run-history/store.ts'
import { giveRunners, queueOrder } from './order.ts'
import * as repo from './repo.ts'

const RUNS_QUEUED = 'runs_queued'
/** Runners also come free, or are added, without a word; and a signal may be missed. */
const LOOK_EVERY_MS = 1000

/** Tells all servers, when the transaction commits, that runs wait. */
export const announceQueued = ({ signals, db }: Pick<Deps, 'signals' | 'db'>): Promise<void> => signals.send(db, RUNS_QUEUED, {})

/**
 * Gives free runners to the runs that wait, as soon as there are some, in whichever server. Returns the function that ends it and waits for what goes on.
 */
export function watchRunQueue(deps: Deps): () => Promise<void> {
  const onError = (error: unknown) => deps.log.error({ err: error }, 'the queue of runs could not be looked at')
  let going: Promise<void> = Promise.resolve()
  const look = () => {
    going = going.then(() => dispatchRuns(deps)).catch(onError)
  }
  const offs = [deps.signals.on(RUNS_QUEUED, look, look), deps.signals.on(TASK_ENDED, look, look)]
  const stopRepeating = repeatEvery(LOOK_EVERY_MS, () => dispatchRuns(deps), { onError })
  return async () => {
    for (const off of offs) off()
    await stopRepeating()
    await going
  }
}

/** Begins as many of the waiting runs as there are runners for. */
export async function dispatchRuns(deps: Deps): Promise<void> {
  if ((await repo.listWaiting(deps.db)).length === 0) return
  await inTransaction(deps, async (tx) => {
    const free = await takeFreeRunners(tx)
    if (free.length === 0) return
    const waiting = await repo.listWaiting(tx.db)
    const order = queueOrder(waiting, await repo.served(tx.db, [...new Set(waiting.map(({ owner }) => owner))]))
    const busy = await repo.busyRecipes(tx.db, order.map(({ recipeId }) => recipeId)) // prettier-ignore
    for (const { run, runnerId } of giveRunners(order, free, busy)) {
      const known = waiting.find(({ id }) => id === run.id)
      if (known) await begin(tx, known, runnerId)
    }
  })
}

async function begin(tx: Deps, run: repo.QueuedRow, runnerId: string): Promise<void> {
  const at = tx.clock.now()
  const { id: taskId, initiatorId: userId, recipeId, projectId, organizationId, environmentId, rowIndex, device } = run
  const environment = await loadEnvironmentForRun(tx, projectId, environmentId)
  // Nobody is left for whom it could be run, or nothing that could be opened.
  if (userId === null || !environment?.sutUrl) {
    const how =
      userId === null
        ? ({ how: 'aborted', failure: { code: 'aborted' } } as const)
        : ({ how: 'failed', failure: { code: 'environment_missing' } } as const)
    await closeRun(tx.db, taskId, how, at)
    return
  }
  if (!(await repo.markBegun(tx.db, taskId, at))) return
  await reserveForRun(tx.db, { runnerId, taskId, userId, organizationId }, at)
  const input = {
    sutUrl: environment.sutUrl,
    stepIndex: Math.max(0, run.stepsTotal - 1),
    ...(environmentId === null ? {} : { environmentId }),
    ...(rowIndex === null ? {} : { rowIndex }),
    ...(device === null ? {} : { device }),
  }
  await startQueuedRun(tx, { taskId, recipeId, projectId, initiatorId: userId, input })
}
