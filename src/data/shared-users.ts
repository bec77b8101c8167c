import { queryOptions } from '@tanstack/react-query'
import type { Api } from './calls/api.ts'

/** The recipes that use shared steps. Asked for anew each time, because it decides what may be done with them. */
export const sharedUsersQuery = (api: Api, recipeId: string) =>
  queryOptions({
    queryKey: ['recipe', 'users', recipeId],
    queryFn: async ({ signal }) => (await api.recipe.sharedUsers.query({ recipeId }, { signal })).users,
    staleTime: 0,
  })
