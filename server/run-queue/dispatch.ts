import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { repeatEvery } from '../platform/repeat-every.ts'
import { startQueuedRun } from '../execution/service.ts'
import { TASK_ENDED } from '../execution/task-end.ts'
import { loadEnvironmentForRun } from '../projects/environments.ts'
import { closeReleased } from '../reservations/release.ts'
import { endUnused, listUnusedRunners, reserveForRun, takeFreeRunners } from '../reservations/service.ts'
import { closeRun, type RunClosing } from '../run-history/store.ts'
import { giveRunners, queueOrder, type Given } from './order.ts'
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

/** Begins as many of the waiting runs as there are runners for: those that are free, then those that people have and do not use. */
export async function dispatchRuns(deps: Deps): Promise<void> {
  if ((await repo.listWaiting(deps.db)).length === 0) return
  const released = await inTransaction(deps, async (tx) => {
    const free = await takeFreeRunners(tx)
    const unused = await listUnusedRunners(tx)
    if (free.length + unused.length === 0) return []
    const waiting = await repo.listWaiting(tx.db)
    const order = queueOrder(waiting, await repo.served(tx.db, [...new Set(waiting.map(({ owner }) => owner))]))
    const busy = await repo.busyRecipes(tx.db, order.map(({ recipeId }) => recipeId)) // prettier-ignore
    const onFree = giveRunners(order, free, busy)
    const isBegun = new Set(onFree.map(({ run }) => run))
    const left = order.filter((run) => !isBegun.has(run))
    const onUnused = giveRunners(left, unused, new Set([...busy, ...onFree.map(({ run }) => run.recipeId)]))
    const ended = await endUnused(tx.db, onUnused.map(({ runnerId }) => runnerId)) // prettier-ignore
    await beginAll(tx, [...onFree, ...onUnused])
    return ended
  })
  await closeReleased(deps, released)
}

async function beginAll(tx: Deps, given: readonly Given<repo.QueuedRow>[]): Promise<void> {
  const hopeless: Hopeless[] = []
  for (const { run, runnerId } of given.toSorted((a, b) => (a.run.id < b.run.id ? -1 : 1))) {
    const closing = await begin(tx, run, runnerId)
    if (closing) hopeless.push({ runId: run.id, ...closing })
  }
  // Last, because a closing locks the batch.
  for (const { runId, ...closing } of hopeless) await closeRun(tx, runId, closing, tx.clock.now())
}

type Hopeless = { runId: string } & RunClosing

/** Begins a run, unless it has ended meanwhile. Returns how it ends instead, when nobody is left for whom it could be run, or nothing that could be opened. */
async function begin(tx: Deps, run: repo.QueuedRow, runnerId: string): Promise<RunClosing | null> {
  const at = tx.clock.now()
  const { id: taskId, initiatorId: userId, recipeId, projectId, organizationId, environmentId, rowIndex, device } = run
  const environment = await loadEnvironmentForRun(tx, projectId, environmentId)
  if (userId === null) return { how: 'aborted', failure: { code: 'aborted' } }
  if (!environment?.sutUrl) return { how: 'failed', failure: { code: 'environment_missing' } }
  if (!(await repo.markBegun(tx.db, taskId, at))) return null
  await reserveForRun(tx.db, { runnerId, taskId, userId, organizationId }, at)
  const input = {
    sutUrl: environment.sutUrl,
    stepIndex: Math.max(0, run.stepsTotal - 1),
    ...(environmentId === null ? {} : { environmentId }),
    ...(rowIndex === null ? {} : { rowIndex }),
    ...(device === null ? {} : { device }),
  }
  await startQueuedRun(tx, { taskId, recipeId, projectId, initiatorId: userId, input })
  return null
}
