import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeviceId } from '#contract/rules/devices.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { RunBatchFacts, RunSelection } from '#contract/schemas/run-batch.ts'
import type { Api } from '../../../data/calls/api.ts'
import { useApi } from '../../../data/client/client-context.tsx'

/** While something is on, its progress is asked for. */
const LIVE_MS = 1500
/** Others queue runs too. */
const REST_MS = 20_000

/** The batches of the last day, the latest first. */
export const runBatchesQuery = (api: Api, projectId: string) =>
  queryOptions({
    queryKey: ['runs', 'batches', projectId],
    queryFn: async ({ signal }): Promise<RunBatchFacts[]> => (await api.runs.batches.query({ projectId }, { signal })).batches,
    refetchInterval: ({ state }) => (state.data?.some(({ finishedAt }) => finishedAt === null) ? LIVE_MS : REST_MS),
  })

export const tagsQuery = (api: Api, projectId: string) =>
  queryOptions({
    queryKey: ['recipe', 'tags', projectId],
    queryFn: async ({ signal }) => (await api.recipe.tags.query({ projectId }, { signal })).tags,
  })

export type RunRequest = { select: RunSelection; environmentId: string | null; device: DeviceId | null; retries: number }

/** Queues runs. The id of the batch is chosen here, so that a repeat after a lost answer begins nothing twice. */
export function useQueueRuns(projectId: string) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ select, environmentId, device, retries }: RunRequest) =>
      api.runs.queue.mutate({ batchId: newId(), projectId, select, environmentId, device, retries, origin: 'list' }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['runs'] }),
  })
}

export function useAbortBatch() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (batchId: string) => api.runs.abortBatch.mutate({ batchId }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['runs'] }),
  })
}
