import { detectLanguage } from '#engine/language/detect-language.ts'
import { parseTestData } from '#engine/values/test-data.ts'
import type { TaskKind } from '#contract/schemas/recipe-events.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { prepareRunner, runnerSession } from '../fleet/service.ts'
import type { Deps } from '../platform/deps.ts'
import { publishRecipeEvent } from '../platform/events/recipe-event-log.ts'
import { loadEnvDataForRun, secretsEqualTo } from '../projects/service.ts'
import { sessionOfTask } from '../reservations/service.ts'
import { createJournal } from './journal.ts'
import { playback } from '../steps/playback.ts'
import { record } from './record.ts'
import { findRecipe, listSteps, type Task } from './repo.ts'
import type { Run, RunKind } from '../steps/run.ts'
import { taskInputSchema } from './service.ts'
import { taskEvent } from './task-end.ts'
import type { TaskHandler } from './run-task.ts'

/** What each kind of task does. Prediction is handed in: neither folder knows the other. */
export function createTaskHandlers(predict: RunKind): Record<TaskKind, TaskHandler> {
  return {
    predict: runWith(predict),
    playback: runWith(async (run, steps, stepIndex) => {
      const end = await playback(run, steps, stepIndex)
      return end.kind === 'failed' ? { kind: 'failed', failure: end.failure } : { kind: 'completed' }
    }),
    record: runWith(async (run, steps, stepIndex) => {
      const end = await record(run, steps, stepIndex)
      return end.kind === 'empty' ? { kind: 'aborted' } : end
    }),
  }
}

function runWith(kind: RunKind): TaskHandler {
  return async (deps, task, stop) => {
    // Told while the browser is already being opened; what the journal writes comes behind it.
    const announced = deps.db.transaction((tx) => publishRecipeEvent(tx, taskEvent(task, 'running', deps.clock.now())))
    const journal = createJournal(deps, task, { stop: (reason) => stop.abort(reason), after: announced })
    try {
      const prepared = await prepare(deps, task, journal, stop.signal)
      return prepared.kind === 'failed' ? prepared : await kind(prepared.run, prepared.steps, prepared.stepIndex)
    } finally {
      await journal.flush()
    }
  }
}

type Prepared = { kind: 'ready'; run: Run; steps: RecipeStep[]; stepIndex: number } | { kind: 'failed'; failure: StepFailure }

async function prepare(deps: Deps, task: Task, journal: Run['journal'], signal: AbortSignal): Promise<Prepared> {
  const input = taskInputSchema.parse(task.input)
  const [recipe, session, steps, envItems] = await Promise.all([
    findRecipe(deps.db, task.recipeId),
    openSession(deps, task),
    listSteps(deps.db, task.recipeId),
    loadEnvDataForRun(deps, task.projectId),
  ])
  if (!recipe || !session)
    return { kind: 'failed', failure: { code: 'runner_lost', detail: 'the reservation ended, or the runner does not answer' } }
  const data = { envItems, testData: parseTestData(recipe.testData ?? '') }
  const now = () => deps.clock.now()
  return {
    kind: 'ready',
    run: {
      session,
      journal,
      data,
      sutUrl: input.sutUrl,
      locale: localeOf(steps),
      signal,
      now,
      secretsEqualTo: (value) => secretsEqualTo(deps, task.projectId, value),
    },
    steps,
    stepIndex: input.stepIndex,
  }
}

/** The runner may have been reserved without being asked, and may still show the session before. */
async function openSession(deps: Deps, task: Task): Promise<Run['session'] | null> {
  const hold = await sessionOfTask(deps.db, task.id)
  const isReady = hold !== null && (await prepareRunner(deps, hold.runnerId, hold.sessionKey))
  return isReady ? runnerSession(deps, hold.runnerId, hold.sessionKey) : null
}

/** A system under test that speaks several languages should speak that of the steps: they name what stands on its screens. */
function localeOf(steps: readonly RecipeStep[]): string {
  return detectLanguage(steps.map((step) => step.testStep).join('\n')) === 'ru' ? 'ru-RU' : 'en-US'
}
