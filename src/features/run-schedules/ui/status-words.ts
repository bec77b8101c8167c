import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RecipeStatus } from '#contract/schemas/recipe.ts'

/** A draft is shown as in progress. */
export const STATUS_WORDS: Record<RecipeStatus, MessageDescriptor> = {
  Draft: msg`In progress`,
  Finalized: msg`Finalized`,
  Failed: msg({ message: 'Failed', context: 'recipe' }),
  Automated: msg`Automated`,
}

export const STATUSES = ['Draft', 'Finalized', 'Failed', 'Automated'] as const satisfies readonly RecipeStatus[]
