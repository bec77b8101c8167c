import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { Deps } from '../platform/deps.ts'
import { lockRecipe, publishRecipeEvent } from '../platform/events/recipe-event-log.ts'
import { updateStep } from '../recipes/runs.ts'
import { fenceStepWrite, skipDiskWait, type Task } from './repo.ts'
import { TaskStopped, type StepJournal } from './run.ts'
import { changesOf } from './step-states.ts'
import { stepEvent } from './task-end.ts'

/**
 * The journal of a task in the database. A write of a task that is not this process's any more (another server took it for dead, or
 * its recipe was changed under it) writes nothing and stops the task.
 */
export function createJournal(deps: Deps, task: Task, stop: (reason: Error) => void): StepJournal {
  let queue: Promise<void> = Promise.resolve()

  const writeNow = async (eventName: 'Action' | 'Assertion' | 'Failure', step: RecipeStep): Promise<void> => {
    const at = deps.clock.now()
    await deps.db.transaction(async (tx) => {
      // A step's end must survive a crash of the machine; its progress need not, and waiting for the disk would slow replays down.
      if (step.status === 'InProgress') await skipDiskWait(tx)
      const isOurs = (await lockRecipe(tx, task.recipeId)) && (await fenceStepWrite(tx, task.id, deps.processId, step.stepIndex))
      if (!isOurs) throw new TaskStopped('fenced')
      const stored = await updateStep(deps, tx, { recipeId: task.recipeId, stepIndex: step.stepIndex }, changesOf(step))
      await publishRecipeEvent(tx, stepEvent(task, eventName, stored, 'running', at))
    })
  }

  return {
    write(eventName, step) {
      queue = queue.then(() => writeNow(eventName, step))
      queue.catch((error: unknown) => stop(error instanceof Error ? error : new Error('journal failed', { cause: error })))
    },
    flush: () => queue,
  }
}
