import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { TMS_PAGE_SIZE } from '#contract/constants.ts'
import type { TmsProject, TmsTestCaseList } from '#contract/schemas/tms.ts'
import type { Api } from '../../../data/calls/api.ts'
import type { CaseFilter } from '../model/case-list.ts'

/** The projects of the system. Asked without retry. */
export function tmsProjectsQuery(api: Api, connectionId: string) {
  return queryOptions({
    queryKey: ['tms', 'projects', connectionId],
    queryFn: async ({ signal }): Promise<TmsProject[]> =>
      (await api.tmsConnection.listProjects.query({ tmsConnectionId: connectionId }, { signal })).projects,
    retry: false,
  })
}

type Place = { connectionId: string; tmsProjectId: string; recipeProjectId: string }

/** One page of test cases. The last seen pages are cached on the device, so that they can be read without a network. */
export function testCasesQuery(api: Api, { connectionId, tmsProjectId, recipeProjectId }: Place, { page, searchValue, tag }: CaseFilter) {
  const input = { tmsConnectionId: connectionId, projectId: tmsProjectId, recipeProjectId, searchValue, tag }
  const range = { skip: (page - 1) * TMS_PAGE_SIZE, take: TMS_PAGE_SIZE }
  return queryOptions({
    queryKey: ['tms', 'cases', { ...input, ...range }],
    queryFn: ({ signal }): Promise<TmsTestCaseList> => api.tmsConnection.listTestCases.query({ ...input, ...range }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
