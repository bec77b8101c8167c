import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../data/calls/api.ts'

/** The recipe's project: the address of the system under test and the environment data that its steps name. */
export function projectOfRecipeQuery(api: Api, projectId: string | undefined) {
  return queryOptions({
    queryKey: ['project', 'get', projectId ?? ''],
    queryFn: () => api.project.get.query({ id: projectId ?? '' }),
    enabled: projectId !== undefined,
  })
}
