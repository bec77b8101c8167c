import type { z } from 'zod'
import type { askEngineInputSchema, EngineAnswer } from '#contract/schemas/engine-answer.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { ask } from '#engine/asking/ask.ts'
import { readPrecondition } from '#engine/checking/read-precondition.ts'
import { detectLanguage } from '#engine/language/detect-language.ts'
import { caseDataOf } from '#engine/values/case-data.ts'
import { withRow } from '#engine/values/with-row.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { inTurns } from '../platform/in-turns.ts'
import type { Actor } from '../platform/http/trpc.ts'
import { loadEnvDataForRun, loadValuesToMask } from '../projects/environments.ts'
import type { RunData } from '../steps/action-value.ts'
import { dataNames, knowsAccount } from '../steps/data-names.ts'
import { ownSession } from './own-session.ts'
import { listSteps } from './repo.ts'
import { requireRecipe } from './service.ts'

/** Somebody waits for the answer, and a page that never comes to rest can be read as well. */
const SETTLE_MS = 2000

/**
 * What the engine would do for a step on the page that the recipe's remote browser shows now, and what it would check there. Acts on nothing.
 *
 * Errors: `not_found` for the recipe (also of another organization) and the step; `reservation_required` without the recipe's session; `task_in_progress`
 * while a task uses it; `runner_unavailable`; `nothing_to_do` while it shows no page.
 */
export async function askEngine(
  actor: Actor,
  deps: Deps,
  { recipeId, stepIndex }: z.output<typeof askEngineInputSchema>,
  signal: AbortSignal,
): Promise<EngineAnswer> {
  const recipe = await requireRecipe(actor, deps, recipeId)
  const [steps, envItems, masked] = await Promise.all([
    listSteps(deps.db, recipeId),
    loadEnvDataForRun(deps, recipe.projectId),
    loadValuesToMask(deps, recipe.projectId),
  ])
  const step = steps[stepIndex]
  if (!step) throw notFound('step')
  const session = await ownSession(actor, deps, recipeId)
  const seen = await session.snapshot(SETTLE_MS, signal)
  if (seen.kind === 'failed') throw new AppError('runner_unavailable')
  if (seen.kind === 'lost') throw new AppError('nothing_to_do', { details: { reason: 'no_page' } })
  const { entries, loose: looseValues } = caseDataOf(recipe.testData ?? '')
  const testData = withRow(entries, recipe.dataTable, 0) ?? []
  const data = { testData, looseValues, envItems, taken: new Map() }
  const question = {
    ...textsOf(step, data),
    snapshot: seen.value,
    data: dataNames(data),
    language: detectLanguage(step.testStep),
    after: null,
    earlierTexts: steps.slice(0, stepIndex).flatMap(({ testStep, expectedResult }) => [testStep, expectedResult ?? '']),
    secrets: masked.filter(({ isSecret }) => isSecret).map(({ value }) => value),
  }
  const locate = async (ref: string) => {
    const located = await session.locate(ref, signal)
    return located.kind === 'done' ? located.value.locators : null
  }
  return ask(question, { locate, run: inTurns })
}

/** What is done and what is looked for. A precondition that is a state has nothing to be done. */
function textsOf({ testStep, expectedResult, isPrecondition }: RecipeStep, data: RunData): { step: string; expected: string[] } {
  const read = isPrecondition ? readPrecondition(testStep, { knowsAccount: knowsAccount(data) }) : null
  if (read?.kind === 'state') return { step: '', expected: [testStep] }
  return { step: read?.text ?? testStep, expected: expectedResult ? [expectedResult] : [] }
}
