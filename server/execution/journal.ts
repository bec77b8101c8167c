import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { Deps } from '../platform/deps.ts'
import { appendRecipeEvents, lockRecipe } from '../platform/events/recipe-event-log.ts'
import { insertPicture } from '../recipes/failure-pictures.ts'
import { updateLockedSteps } from '../recipes/runs.ts'
import { fenceStepWrite, noteProgress, skipDiskWait, type Task } from './repo.ts'
import { TaskStopped, type StepJournal } from '../steps/run.ts'
import { changesOf } from './step-changes.ts'
import { stepEvent } from './task-end.ts'

/** Shortest time between two transactions. Users hardly notice it, and a fast replay writes several steps with each transaction. */
const GROUP_MS = 100

type Entry = { eventName: 'Action' | 'Assertion' | 'Failure'; step: RecipeStep; picture: string | undefined; at: Date }

export type JournalHooks = {
  /** Called when nothing can be written any more. */
  stop: (reason: Error) => void
  /** The journal writes nothing before this is done. */
  after: Promise<void>
}

/**
 * The journal of a task in the database. The first write is done at once; those that follow closely share a transaction, which stores every
 * event and the last state of each step. When the task does not belong to this process any more (another server took this one for dead, or
 * the recipe was deleted), nothing is written and the task stops.
 */
export function createJournal(deps: Deps, task: Task, { stop, after }: JournalHooks): StepJournal {
  const pending: Entry[] = []
  let queue = after
  let timer: NodeJS.Timeout | null = null
  let lastStart = Number.NEGATIVE_INFINITY

  const failed = (error: unknown) => stop(error instanceof Error ? error : new Error('journal failed', { cause: error }))
  queue.catch(failed)

  const start = (): void => {
    if (timer) clearTimeout(timer)
    timer = null
    lastStart = performance.now()
    queue = queue.then(() => writeGroup(deps, task, pending.splice(0)))
    queue.catch(failed)
  }

  return {
    write(eventName, step, picture) {
      pending.push({ eventName, step, picture, at: deps.clock.now() })
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

/**
 * The journal of a run of the queue: it leaves the recipe alone, and keeps the last state of each step in `steps`. The task still says which step it is at,
 * and stops when it does not belong to this process any more.
 */
export function createQueueJournal(deps: Deps, task: Task, steps: Map<number, RecipeStep>, { stop }: JournalHooks): StepJournal {
  let queue: Promise<unknown> = Promise.resolve()
  return {
    write(_eventName, step) {
      const isNext = !steps.has(step.stepIndex)
      steps.set(step.stepIndex, step)
      if (!isNext) return
      const noted = queue.then(() => noteProgress(deps.db, task.id, { processId: deps.processId, stepIndex: step.stepIndex }))
      queue = noted
        .then((isOurs) => (isOurs ? undefined : stop(new TaskStopped('fenced'))))
        .catch((error: unknown) => stop(error instanceof Error ? error : new Error('journal failed', { cause: error })))
    },
    flush: async () => void (await queue),
  }
}

async function writeGroup(deps: Deps, task: Task, group: readonly Entry[]): Promise<void> {
  const last = group.at(-1)
  if (!last) return
  await deps.db.transaction(async (tx) => {
    // The end of a step must survive a crash of the machine. Its progress need not, and waiting for the disk would slow replays down.
    if (group.every(({ step }) => step.status === 'InProgress')) await skipDiskWait(tx)
    const isOurs = (await lockRecipe(tx, task.recipeId)) && (await fenceStepWrite(tx, task.id, deps.processId, last.step.stepIndex))
    if (!isOurs) throw new TaskStopped('fenced')
    const latest = new Map(group.map(({ step }) => [step.stepIndex, { stepIndex: step.stepIndex, changes: changesOf(step) }]))
    const writes = [...latest.values()]
    // Before the steps, because those that no step names are deleted with them.
    for (const { step, picture } of group) if (picture) await insertPicture(tx, task.recipeId, step, picture)
    const { written, restated } = await updateLockedSteps(deps, tx, task.recipeId, { writes, at: last.at })
    const stored = new Map(written.map((step) => [step.stepIndex, step]))
    const events = group.map(({ eventName, step, at }) => {
      const { passedAs, use } = stored.get(step.stepIndex) ?? {}
      const now = { ...step, passedAs, ...(use ? { use } : {}), updatedAt: at.toISOString() }
      return stepEvent(task, eventName, now, 'running', at)
    })
    const others = restated.map((step) => stepEvent(task, 'Action', step, 'running', last.at))
    await appendRecipeEvents(tx, task.recipeId, [...events, ...others])
  })
}
