import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { Deps } from '../platform/deps.ts'
import { lockRecipe, publishRecipeEvents } from '../platform/events/recipe-event-log.ts'
import { updateStepsOfRun } from '../recipes/runs.ts'
import { fenceStepWrite, skipDiskWait, type Task } from './repo.ts'
import { TaskStopped, type StepJournal } from './run.ts'
import { changesOf } from './step-states.ts'
import { stepEvent } from './task-end.ts'

/** Shortest time between two transactions: nobody sees it, and a fast replay writes several steps with each. */
const GROUP_MS = 60

type Entry = { eventName: 'Action' | 'Assertion' | 'Failure'; step: RecipeStep; at: Date }

/**
 * The journal of a task in the database. The first write goes at once; those that follow closely share a transaction: every event is kept,
 * a step's row takes its last state. A write of a task that is not this process's any more (another server took it for dead, or
 * its recipe was changed under it) writes nothing and stops the task.
 */
export function createJournal(deps: Deps, task: Task, stop: (reason: Error) => void): StepJournal {
  const pending: Entry[] = []
  let queue: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  let lastStart = Number.NEGATIVE_INFINITY

  const start = (): void => {
    if (timer) clearTimeout(timer)
    timer = null
    lastStart = performance.now()
    queue = queue.then(() => writeGroup(deps, task, pending.splice(0)))
    queue.catch((error: unknown) => stop(error instanceof Error ? error : new Error('journal failed', { cause: error })))
  }

  return {
    write(eventName, step) {
      pending.push({ eventName, step, at: deps.clock.now() })
      if (timer) return
      const waitMs = lastStart + GROUP_MS - performance.now()
      if (waitMs <= 0) start()
      else timer = setTimeout(start, waitMs)
    },
    flush() {
      if (pending.length > 0) start()
      return queue
    },
  }
}

async function writeGroup(deps: Deps, task: Task, group: readonly Entry[]): Promise<void> {
  const last = group.at(-1)
  if (!last) return
  await deps.db.transaction(async (tx) => {
    // A step's end must survive a crash of the machine; its progress need not, and waiting for the disk would slow replays down.
    if (group.every(({ step }) => step.status === 'InProgress')) await skipDiskWait(tx)
    const isOurs = (await lockRecipe(tx, task.recipeId)) && (await fenceStepWrite(tx, task.id, deps.processId, last.step.stepIndex))
    if (!isOurs) throw new TaskStopped('fenced')
    const latest = new Map(group.map(({ step }) => [step.stepIndex, { stepIndex: step.stepIndex, changes: changesOf(step) }]))
    await updateStepsOfRun(deps, tx, task.recipeId, [...latest.values()])
    const events = group.map(({ eventName, step, at }) =>
      stepEvent(task, eventName, { ...step, updatedAt: at.toISOString() }, 'running', at),
    )
    await publishRecipeEvents(tx, task.recipeId, events)
  })
}
