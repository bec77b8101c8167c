import { RECIPE_TITLE_MAX } from '#contract/constants.ts'
import { toPlainName } from '#contract/rules/plain-text.ts'
import type { Beginning } from '#contract/rules/shared-beginnings.ts'

/** Steps with which several test cases or recipes begin. `count`: of those; `titles`: of the first of them at least. */
export type ShareOffer = Pick<Beginning, 'key' | 'steps'> & { count: number; titles: readonly string[] }

/** An offer that was taken: the shared steps that are to be made of it. */
export type TakenOffer<Offer extends ShareOffer> = { offer: Offer; recipeId: string; title: string }

/** A name to begin with: what the steps say, in one line. */
export const proposedTitle = ({ steps }: Pick<ShareOffer, 'steps'>): string =>
  toPlainName(steps.map(({ testStep }) => testStep.replaceAll(/\s+/g, ' ').replace(/\.$/, '')).join(', '))
    .slice(0, RECIPE_TITLE_MAX)
    .trim()
