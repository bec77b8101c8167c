import { detectLanguage } from '#engine/language/detect-language.ts'
import { parseTestData } from '#engine/values/test-data.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { prepareRunner, runnerSession } from '../fleet/service.ts'
import type { Deps } from '../platform/deps.ts'
import { loadEnvDataForRun, secretsEqualTo } from '../projects/service.ts'
import { sessionOfTask } from '../reservations/service.ts'
import type { Run, StepJournal } from '../steps/run.ts'
import { findRecipe, listSteps, type Task } from './repo.ts'
import { taskInputSchema } from './service.ts'
import { taskLog } from './task-log.ts'

export type PreparedRun = { kind: 'ready'; run: Run; steps: RecipeStep[]; stepIndex: number } | { kind: 'failed'; failure: StepFailure }

/** Loads everything that a task needs: its steps and data, and a browser that is ready. */
export async function prepareRun(deps: Deps, task: Task, journal: StepJournal, signal: AbortSignal): Promise<PreparedRun> {
  const { sutUrl, stepIndex } = taskInputSchema.parse(task.input)
  const [recipe, session, steps, envItems] = await Promise.all([
    findRecipe(deps.db, task.recipeId),
    openSession(deps, task),
    listSteps(deps.db, task.recipeId),
    loadEnvDataForRun(deps, task.projectId),
  ])
  if (!recipe || !session)
    return { kind: 'failed', failure: { code: 'runner_lost', detail: 'the reservation ended, or the runner does not answer' } }
  const run: Run = {
    session,
    journal,
    data: { envItems, testData: parseTestData(recipe.testData ?? '') },
    sutUrl,
    locale: localeOf(steps),
    signal,
    log: taskLog(deps, task.id),
    now: () => deps.clock.now(),
    secretsEqualTo: (value) => secretsEqualTo(deps, task.projectId, value),
  }
  return { kind: 'ready', run, steps, stepIndex }
}

/** The session of the task. The runner may have been reserved without a check, and may still show an earlier session, so it is prepared first. */
async function openSession(deps: Deps, task: Task): Promise<Run['session'] | null> {
  const hold = await sessionOfTask(deps.db, task.id)
  const isReady = hold !== null && (await prepareRunner(deps, hold.runnerId, hold.sessionKey))
  return isReady ? runnerSession(deps, hold.runnerId, hold.sessionKey) : null
}

/** The language of the steps, which name texts of the screens. A system under test with several languages is opened in this one. */
function localeOf(steps: readonly RecipeStep[]): string {
  return detectLanguage(steps.map((step) => step.testStep).join('\n')) === 'ru' ? 'ru-RU' : 'en-US'
}
