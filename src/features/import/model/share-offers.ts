import { importedSteps } from '#contract/changes/recipe-create-draft.ts'
import { RECIPE_TITLE_MAX } from '#contract/constants.ts'
import { type Beginning, sharedBeginnings } from '#contract/rules/shared-beginnings.ts'
import { toPlainName } from '#contract/rules/plain-text.ts'
import type { RecipeImport } from '#contract/schemas/recipe.ts'
import { toRecipeImport } from './to-recipe.ts'
import type { PreviewCase } from './upload-flow.ts'

/** Steps with which several test cases of a file begin. `titles`: of these cases. */
export type ShareOffer = Beginning & { titles: string[] }

/** What test cases of a file have in common at their beginning; nothing is shared unless somebody wants it. */
export function shareOffers(cases: readonly PreviewCase[], preconditionsAsSteps: boolean): ShareOffer[] {
  const steps = cases.map(({ testCase }) => importedSteps(toRecipeImport(testCase, '', { preconditionsAsSteps })))
  return sharedBeginnings(steps).map((beginning) => ({
    ...beginning,
    titles: beginning.cases.flatMap((at) => cases[at]?.testCase.title ?? []),
  }))
}

/** A name to begin with: what the steps say. */
export const proposedTitle = ({ steps }: ShareOffer): string =>
  toPlainName(steps.map(({ testStep }) => testStep.replace(/\.$/, '')).join(', '))
    .slice(0, RECIPE_TITLE_MAX)
    .trim()

/** An offer that was taken. */
export type TakenOffer = { offer: ShareOffer; recipeId: string; title: string }

/** The shared steps of an offer that was taken. */
export function sharedImport({ offer, title }: TakenOffer, projectId: string): RecipeImport {
  const texts = {
    testCases: offer.steps.map(({ testStep }) => testStep),
    expectedResults: offer.steps.map(({ expectedResult = '' }) => expectedResult),
  }
  return {
    projectId,
    title,
    ...texts,
    preconditions: '',
    description: '',
    tags: [],
    testData: '',
    shared: { contents: offer.steps.map(() => ({})) },
  }
}

/** What of a case becomes a use of shared steps; undefined where nothing does. */
export function beginningOf(taken: readonly TakenOffer[], at: number): RecipeImport['beginning'] {
  const one = taken.find(({ offer }) => offer.cases.includes(at))
  return one && { recipeId: one.recipeId, title: one.title, count: one.offer.steps.length }
}
