import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../data/calls/api.ts'

/** The kinds of environment data with their words, in the user's language. */
export function envDataTypesQuery(api: Api, language: string) {
  return queryOptions({
    queryKey: ['project', 'env-data-types', language],
    queryFn: () => api.project.getEnvDataTypes.query(),
    staleTime: Infinity,
  })
}
