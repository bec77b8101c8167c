import type { z } from 'zod'
import { isTrimmable } from '#contract/rules/case-problems.ts'
import { countPreconditions } from '#contract/rules/preconditions.ts'
import type { Recipe, StepDraft } from '#contract/schemas/recipe.ts'
import type { TmsComparison, TmsContent, tmsUpdateRecipeInputSchema, tmsUpdateRecipeSchema } from '#contract/schemas/tms.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import { get, type NewSource, sourceOf, takeOver } from '../recipes/service.ts'
import { askSystem, openConnector } from './connections.ts'
import { findConnectionTo } from './repo.ts'
import { contentHash, toRecipe } from './to-recipe.ts'

/**
 * The test case of a recipe as it was imported, as it is now, and the recipe as it is now.
 *
 * Errors: `not_found` for the recipe, its origin (`recipeSource`) and a connection to its system (`tmsConnection`); `tms_failed`; `tms_case_unfit` for a case
 * that cannot be a recipe any more.
 */
export async function compare(actor: Member, deps: Deps, recipeId: string, signal: AbortSignal): Promise<TmsComparison> {
  return (await readBoth(actor, deps, recipeId, signal)).comparison
}

/**
 * Takes the content over that the user was shown. Steps whose texts stay keep their prediction. When the test case has changed once more, nothing is taken
 * over, and the answer shows it.
 *
 * Errors: as `compare`; `conflict` when the recipe was edited since; `task_in_progress`, `reservation_required`.
 */
export async function updateRecipe(
  actor: Member,
  deps: Deps,
  input: z.output<typeof tmsUpdateRecipeInputSchema>,
  signal: AbortSignal,
): Promise<z.output<typeof tmsUpdateRecipeSchema>> {
  const { comparison, recipe, source } = await readBoth(actor, deps, input.recipeId, signal)
  if (comparison.contentHash !== input.contentHash) return { kind: 'changed_again', comparison }
  const { title } = comparison.current
  const steps = draftsOf(recipe, comparison.current)
  const edited = await takeOver(actor, deps, { recipeId: recipe.id, title, steps, source, basedOn: input.basedOn })
  return { kind: 'updated', ...edited }
}

type Both = { comparison: TmsComparison; recipe: Recipe; source: NewSource }

async function readBoth(actor: Member, deps: Deps, recipeId: string, signal: AbortSignal): Promise<Both> {
  const recipe = await get(actor, deps, recipeId)
  const row = await sourceOf(actor, deps, recipeId)
  if (!row || !recipe.source) throw notFound('recipeSource')
  const connection = await findConnectionTo(deps.db, actor.membership.organizationId, row.system)
  if (connection?.tmsUrl !== row.tmsUrl) throw notFound('tmsConnection')
  const testCase = await askSystem(actor, deps, row.system, () => openConnector(deps, connection, { signal }).getTestCase(row.caseId))
  const {
    recipe: made,
    source,
    problems,
  } = toRecipe(testCase, connection, {
    projectId: recipe.projectId,
    isTrimmed: true,
    hasPreconditionSteps: false,
  })
  if (problems.length > 0 && !isTrimmable(problems))
    throw new AppError('tms_case_unfit', { details: { caseId: row.caseId, title: testCase.name, problems } })
  const current: TmsContent = { title: made.title, testCases: made.testCases, expectedResults: made.expectedResults }
  const comparison: TmsComparison = {
    recipeId,
    imported: row.content,
    current,
    recipe: { title: recipe.title, testCases: recipe.testCases, expectedResults: recipe.expectedResults },
    source: recipe.source,
    version: source.version,
    isTrimmed: source.isTrimmed,
    contentHash: contentHash(current),
    updatedAt: recipe.updatedAt,
  }
  return { comparison, recipe, source }
}

/** The steps of the case behind the preconditions of the recipe. A step continues the first one before it that has its texts and continues no other. */
function draftsOf({ steps }: Recipe, { testCases, expectedResults }: TmsContent): StepDraft[] {
  const count = countPreconditions(steps)
  const kept = steps.slice(0, count).map(({ testStep, expectedResult }, previousIndex) => ({
    testStep,
    previousIndex,
    isPrecondition: true as const,
    ...(expectedResult ? { expectedResult } : {}),
  }))
  const taken = new Set<number>()
  const fresh = testCases.map((testStep, at): StepDraft => {
    const expectedResult = expectedResults[at] ?? ''
    const previousIndex = steps.findIndex(
      (step, index) => index >= count && !taken.has(index) && step.testStep === testStep && (step.expectedResult ?? '') === expectedResult,
    )
    if (previousIndex >= 0) taken.add(previousIndex)
    return { testStep, ...(expectedResult ? { expectedResult } : {}), ...(previousIndex < 0 ? {} : { previousIndex }) }
  })
  return [...kept, ...fresh]
}
