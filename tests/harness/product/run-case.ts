import { readFile } from 'node:fs/promises'
import type { CsvTestCase } from '#contract/schemas/csv-test-case.ts'
import type { RecipeEvent } from '#contract/schemas/recipe-events.ts'
import type { Recipe, RecipeStep } from '#contract/schemas/recipe.ts'
import { parseTestCases } from '../../../src/features/import/model/parse-test-cases.ts'
import { toRecipeImport } from '../../../src/features/import/model/to-recipe.ts'
import type { Caller } from './call.ts'
import { watchRecipe } from './recipe-stream.ts'

/** The caller and its project. */
export type CaseRunner = { url: string; token: string; api: Caller; projectId: string; organizationId: string; sutUrl: string }

type Timed = RecipeEvent & { receivedAt: number }

export type CaseRun = {
  recipe: Recipe
  taskStatus: string
  /** Time from the call to the first step in progress. */
  firstStepMs: number | null
  /** Time of each completed step. */
  stepMs: number[]
}

/** The cases of a CSV file, read as the import page reads them. */
export async function readCaseFile(path: string): Promise<CsvTestCase[]> {
  const { cases, problems } = parseTestCases(await readFile(path))
  if (problems.length > 0) throw new Error(`${path}: ${JSON.stringify(problems)}`)
  return cases
}

/** Does the same as "Start testing": imports a case, predicts it, and waits for the end. */
export async function predictCase(runner: CaseRunner, testCase: CsvTestCase): Promise<CaseRun> {
  const calledAt = performance.now()
  const { recipeId, taskId } = await runner.api.recipe.importAndPredict.mutate({
    url: runner.sutUrl,
    initialStepIndex: 0,
    recipe: toRecipeImport(testCase, runner.projectId),
  })
  const watch = await watchRecipe({ url: runner.url, token: runner.token, recipeId, afterEventId: 0 })
  const { taskStatus } = await watch.ended(taskId)
  watch.close()
  const recipe = await runner.api.recipe.get.query({ id: recipeId })
  const first = watch.events.find(({ step }) => step !== null)
  return { recipe, taskStatus, firstStepMs: first ? first.receivedAt - calledAt : null, stepMs: stepTimes(watch.events) }
}

/** Replays the whole recipe and returns how its task ended. */
export async function replayRecipe(runner: CaseRunner, recipe: Recipe): Promise<{ taskStatus: string; recipe: Recipe }> {
  const recipeId = recipe.id
  const watch = await watchRecipe({ url: runner.url, token: runner.token, recipeId })
  const { taskId } = await runner.api.recipe.playback.mutate({
    sutUrl: runner.sutUrl,
    recipeId,
    upToStepInclusively: recipe.steps.length - 1,
  })
  const { taskStatus } = await watch.ended(taskId)
  watch.close()
  return { taskStatus, recipe: await runner.api.recipe.get.query({ id: recipeId }) }
}

/** The times of the steps by the server's clock: a step takes from the end of the step before it to its own end. */
function stepTimes(events: readonly Timed[]): number[] {
  const times: number[] = []
  let startedAt: number | null = null
  for (const { step, timestamp } of events) {
    if (!step) continue
    startedAt ??= Date.parse(timestamp)
    if (step.status !== 'Completed') continue
    times.push(Date.parse(timestamp) - startedAt)
    startedAt = Date.parse(timestamp)
  }
  return times
}

/** One line per step for people: status, actions, checks, and the reason of a failure. */
export function describeStep(step: RecipeStep): string {
  const actions = (step.actions ?? []).map(({ method, target, value, source }) => {
    const [first] = target
    const text = source ? ` = {${source.key}}` : value === undefined ? '' : ` = ${JSON.stringify(value)}`
    return `${method} ${first?.type}:${JSON.stringify(first?.value)}${text}`
  })
  const assertions = (step.assertions ?? []).map(
    (one) => `${one.targetElementType}.${one.property} ${one.match} ${JSON.stringify(one.expectedValue)}`,
  )
  return [
    `  ${step.stepIndex + 1} ${step.status} ${step.testStep}${step.expectedResult ? ` => ${step.expectedResult}` : ''}`,
    ...actions.map((text) => `      ${text}`),
    ...assertions.map((text) => `      ? ${text}`),
    ...(step.errorMessage ? [`      ! ${step.errorMessage}`] : []),
  ].join('\n')
}
