import type { ComponentProps } from 'react'
import { WithoutRecipe } from '../../../src/features/recipe/ui/without-recipe.tsx'
import type { Section, Specimen } from '../../section.ts'
import { serverError } from '../../stage/answers.ts'

type Query = ComponentProps<typeof WithoutRecipe>['query']

const LOADING: Query = { error: null, isPending: true, isFetching: false, failureCount: 0, refetch: () => undefined }

const without = (name: string, query: Partial<Query>, isOffline = false): Specimen => ({
  name,
  ground: 'page',
  show: () => <WithoutRecipe query={{ ...LOADING, ...query }} isOffline={isOffline} />,
})

export const section: Section = {
  columns: 'wide',
  specimens: [
    without('On its way', {}),
    without('Not found', { error: serverError('not_found'), isPending: false }),
    without('Not on this device', { failureCount: 2 }, true),
    without('Error', { error: serverError('internal', {}, 'Something broke'), isPending: false }),
    without('Error, being tried again', {
      error: serverError('internal', {}, 'Something broke'),
      isPending: false,
      isFetching: true,
    }),
  ],
}
