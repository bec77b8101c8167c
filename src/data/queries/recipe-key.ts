import type { QueryKey } from '@tanstack/react-query'

/** Whether this is the query of one of these recipes. */
export const isRecipeOf = (queryKey: QueryKey, ids: ReadonlySet<string>): boolean =>
  queryKey.length === 2 && queryKey[0] === 'recipe' && typeof queryKey[1] === 'string' && ids.has(queryKey[1])
