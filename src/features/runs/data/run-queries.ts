import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RunStatus } from '#contract/rules/run-statuses.ts'
import type { RunPage, WholeRun } from '#contract/schemas/run.ts'
import type { Api } from '../../../data/calls/api.ts'
import { RUNS_PAGE_SIZE, type RunsView } from '../model/runs-search.ts'

/** While something is on, its progress is asked for. */
const LIVE_MS = 1000
/** Others begin runs too. */
const REST_MS = 15_000

export const isGoingOn = (status: RunStatus): boolean => status === 'queued' || status === 'running'

/** A page of the runs of a project, or of one of its recipes. */
export function runsQuery(api: Api, projectId: string, { recipe, batch, status, page }: RunsView) {
  const input = {
    projectId,
    recipeId: recipe,
    batchId: batch,
    statuses: status === null ? [] : [status],
    skip: (page - 1) * RUNS_PAGE_SIZE,
    take: RUNS_PAGE_SIZE,
  }
  return queryOptions({
    queryKey: ['runs', 'list', input],
    queryFn: ({ signal }): Promise<RunPage> => api.runs.list.query(input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.runs.some((run) => isGoingOn(run.status)) ? LIVE_MS : REST_MS),
  })
}

export const runKey = (runId: string) => ['runs', 'run', runId] as const

/** A run with what is kept of it; asked for again while it goes on. */
export const runQuery = (api: Api, runId: string) =>
  queryOptions({
    queryKey: runKey(runId),
    queryFn: ({ signal }): Promise<WholeRun> => api.runs.read.query({ runId }, { signal }),
    refetchInterval: ({ state }) => (state.data && isGoingOn(state.data.run.status) ? LIVE_MS : false),
  })

/** A picture of a run as an address for an image; null when it is kept no more. It never changes, so once seen it stays at hand for a while. */
export const runPictureQuery = (api: Api, runId: string, fileId: string) =>
  queryOptions({
    queryKey: ['runs', 'picture', runId, fileId],
    queryFn: async ({ signal }) => {
      const { image, type } = await api.runs.picture.query({ runId, fileId }, { signal })
      return image === null ? null : `data:${type};base64,${image}`
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export const pageCopyQuery = (api: Api, runId: string, fileId: string) =>
  queryOptions({
    queryKey: ['runs', 'page-copy', runId, fileId],
    queryFn: async ({ signal }) => (await api.runs.pageCopy.query({ runId, fileId }, { signal })).html,
    staleTime: Number.POSITIVE_INFINITY,
  })
