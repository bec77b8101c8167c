import type { RecipeEvent, TaskStatus } from '#contract/schemas/recipe-events.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { Db } from '../platform/database/db.ts'
import type { Deps } from '../platform/deps.ts'
import { lockRecipe, publishRecipeEvent } from '../platform/events/recipe-event-log.ts'
import { taskDuration, taskFailures } from '../platform/metrics/metrics.ts'
import { refreshLocked } from '../recipes/refresh-uses.ts'
import { updateStepsOfRun } from '../recipes/runs.ts'
import { closeRun } from '../run-history/store.ts'
import { closeReleased, type Released } from '../reservations/release.ts'
import { endHold } from '../reservations/service.ts'
import * as repo from './repo.ts'
import { changesOf } from './step-changes.ts'
import type { TaskEnd } from './task-states.ts'
import { stepAfterEarlyEnd } from './unfinished-step.ts'

export const TASK_ENDED = 'task_ended'

/**
 * Ends an open task in one transaction: its step gets a final state, the reservation is released from the task, and the events are
 * published. Returns false for a task that has ended already; it stays as it is, because the first end counts.
 */
export async function endTask(deps: Deps, taskId: string, end: TaskEnd): Promise<boolean> {
  const at = deps.clock.now()
  const released: Released[] = []
  const ended = await deps.db.transaction(async (tx) => {
    const known = await repo.findTask(tx, taskId)
    if (!known || !(await lockRecipe(tx, known.recipeId))) return null
    const task = await repo.lockOpenTask(tx, taskId)
    if (!task) return null
    if (!task.isOfQueue) await settleStep(deps, tx, task, end)
    await repo.closeTask(tx, taskId, end, at)
    // What shared steps became meanwhile was not what the task did.
    if (!task.isOfQueue) await refreshLocked({ ...deps, db: tx }, task.recipeId)
    await closeRun({ ...deps, db: tx }, taskId, { how: end.status, failure: end.failure }, at)
    released.push(...(await endHold(tx, taskId, at)))
    if (!task.isOfQueue) await publishRecipeEvent(tx, taskEvent(task, end.status, at))
    await deps.signals.send(tx, TASK_ENDED, { taskId })
    return task
  })
  if (ended) measure(ended, end, at)
  await closeReleased(deps, released)
  return ended !== null
}

function measure({ kind, startedAt }: repo.Task, { status, failure }: TaskEnd, at: Date): void {
  if (startedAt) taskDuration.observe({ kind, status }, (at.getTime() - startedAt.getTime()) / 1000)
  if (status === 'failed' || status === 'interrupted') taskFailures.inc({ kind, code: failure?.code ?? 'unknown' })
}

/** The event `Setup`: the task was queued, has begun or has ended. */
export function taskEvent(
  task: Pick<repo.Task, 'id' | 'recipeId' | 'kind' | 'initiatorId' | 'parentTaskId'>,
  status: TaskStatus,
  at: Date,
): RecipeEvent {
  return { ...commonFields(task, status, at), eventName: 'Setup', step: null, stepIndex: -1 }
}

/** An event about a step: `Action`, `Assertion` or `Failure`. */
export function stepEvent(
  task: Pick<repo.Task, 'id' | 'recipeId' | 'kind' | 'initiatorId' | 'parentTaskId'>,
  eventName: Exclude<RecipeEvent['eventName'], 'Setup'>,
  step: RecipeStep,
  status: TaskStatus,
  at: Date,
): RecipeEvent {
  return { ...commonFields(task, status, at), eventName, step, stepIndex: step.stepIndex }
}

function commonFields(
  task: Pick<repo.Task, 'id' | 'recipeId' | 'kind' | 'initiatorId' | 'parentTaskId'>,
  taskStatus: TaskStatus,
  at: Date,
) {
  return {
    recipeId: task.recipeId,
    initiator: task.initiatorId ?? '',
    taskId: task.id,
    parentTaskId: task.parentTaskId,
    timestamp: at.toISOString(),
    taskKind: task.kind,
    taskStatus,
  }
}

/** Gives the step that the task was working on a final state, so that no step stays in progress for ever. */
async function settleStep(deps: Deps, tx: Db, task: repo.Task, end: TaskEnd): Promise<void> {
  const unfinished = await repo.lockUnfinishedStep(tx, task)
  if (!unfinished) return
  const how = end.status === 'aborted' || end.status === 'completed' ? 'aborted' : 'interrupted'
  const settled = stepAfterEarlyEnd(unfinished, task.restoreStep, how, task.kind)
  const write = { stepIndex: settled.stepIndex, changes: changesOf(settled), isRestored: true }
  const { written, restated } = await updateStepsOfRun(deps, tx, task.recipeId, [write])
  for (const step of [...written, ...restated]) {
    const eventName = step.status === 'Failed' ? 'Failure' : 'Action'
    await publishRecipeEvent(tx, stepEvent(task, eventName, step, end.status, deps.clock.now()))
  }
}
