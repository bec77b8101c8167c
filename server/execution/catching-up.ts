import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { CallNumbering } from '../fleet/runner-client.ts'
import type { StepJournal, Teaching } from '../steps/run.ts'
import { TaskStopped } from '../steps/run.ts'

/**
 * A task that is taken over begins from its first step, with the steps as they were when it began; the runner answers the calls that were made already
 * from its memory, so that nothing is done twice. As long as it does, the task is catching up: what the first attempt has stored is not stored again.
 */
export type CatchingUp = {
  /** Numbers the calls of the task from 1, the same in every attempt. */
  numbering: CallNumbering
  isCatchingUp: () => boolean
  /** Holds back what is written meanwhile. The latest state of each step is written when the task has caught up, or ends. */
  journal: (journal: StepJournal) => StepJournal
  /** Drops what is taught meanwhile: it was stored before. */
  teaching: (teaching: Teaching) => Teaching
}

/**
 * `from`: the step that the earlier attempt had begun last, so that those before it are stored; null for the first attempt, which has nothing to catch up
 * with.
 */
export function createCatchingUp(taskId: string, from: number | null): CatchingUp {
  let number = 0
  let isBehind = from !== null
  let catchUp = () => undefined as void
  return {
    isCatchingUp: () => isBehind,
    numbering: {
      next: () => `${taskId}:${++number}`,
      onAnswer(isRemembered) {
        if (!isBehind || isRemembered) return
        isBehind = false
        catchUp()
      },
      // A task that its user did not stop is gone on with elsewhere.
      mayCancel: (reason) => !(reason instanceof TaskStopped) || reason.why === 'aborted',
    },
    journal(journal) {
      const held = new Map<number, { eventName: Parameters<StepJournal['write']>[0]; step: RecipeStep; picture: string | undefined }>()
      catchUp = () => {
        for (const { eventName, step, picture } of held.values()) journal.write(eventName, step, picture)
        held.clear()
      }
      return {
        write(eventName, step, picture) {
          if (!isBehind) journal.write(eventName, step, picture)
          else if (step.stepIndex >= (from ?? 0)) held.set(step.stepIndex, { eventName, step, picture })
        },
        flush() {
          catchUp()
          return journal.flush()
        },
      }
    },
    teaching: ({ known, learn, countUses }) => ({
      known,
      learn: async (stepIndex, lessons) => (isBehind ? undefined : learn(stepIndex, lessons)),
      countUses: async (ids) => (isBehind ? undefined : countUses(ids)),
    }),
  }
}
