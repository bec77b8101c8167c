import { importedSteps } from '#contract/changes/recipe-create-draft.ts'
import { type Beginning, beginningImport, sharedBeginnings } from '#contract/rules/shared-beginnings.ts'
import type { RecipeImport } from '#contract/schemas/recipe.ts'
import type { ShareOffer, TakenOffer } from '../../shared-beginnings/model/share-offer.ts'
import { toRecipeImport } from './to-recipe.ts'
import type { PreviewCase } from './upload-flow.ts'

/** An offer for test cases of a file. `cases`: their places in it. */
export type FileOffer = ShareOffer & Pick<Beginning, 'cases'>

/** What test cases of a file have in common at their beginning; nothing is shared unless somebody wants it. */
export function shareOffers(cases: readonly PreviewCase[], preconditionsAsSteps: boolean): FileOffer[] {
  const steps = cases.map(({ testCase }) => importedSteps(toRecipeImport(testCase, '', { preconditionsAsSteps })))
  return sharedBeginnings(steps).map((beginning) => ({
    ...beginning,
    count: beginning.cases.length,
    titles: beginning.cases.flatMap((at) => cases[at]?.testCase.title ?? []),
  }))
}

export type TakenFileOffer = TakenOffer<FileOffer>

/** The shared steps of an offer that was taken. */
export const sharedImport = ({ offer, title }: TakenFileOffer, projectId: string): RecipeImport =>
  beginningImport(offer.steps, { projectId, title })

/** What of a case becomes a use of shared steps; undefined where nothing does. */
export function beginningOf(taken: readonly TakenFileOffer[], at: number): RecipeImport['beginning'] {
  const one = taken.find(({ offer }) => offer.cases.includes(at))
  return one && { recipeId: one.recipeId, title: one.title, count: one.offer.steps.length }
}
