import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TmsRun, VerdictReport, VerdictSettings } from '#contract/schemas/tms-verdicts.ts'
import type { Api } from '../../../data/calls/api.ts'
import { useApi } from '../../../data/client/client-context.tsx'

const SENDING_MS = 2000
/** A report is made a moment after its batch has ended; so often it is looked for. */
const LOOKS_MAX = 8

type SettingsKey = { projectId: string; tmsConnectionId: string }

export const verdictSettingsQuery = (api: Api, key: SettingsKey) =>
  queryOptions({
    queryKey: ['tms', 'verdict-settings', key],
    queryFn: async ({ signal }): Promise<VerdictSettings | null> => (await api.tmsVerdicts.settings.query(key, { signal })).settings,
  })

/** Test runs that are open in a project of the system. Asked without retry. */
export const tmsRunsQuery = (api: Api, tmsConnectionId: string, tmsProjectId: string) =>
  queryOptions({
    queryKey: ['tms', 'runs', tmsConnectionId, tmsProjectId],
    queryFn: async ({ signal }): Promise<TmsRun[]> =>
      (await api.tmsVerdicts.listRuns.query({ tmsConnectionId, tmsProjectId }, { signal })).runs,
    retry: false,
  })

export function useSaveVerdictSettings(key: SettingsKey) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (settings: VerdictSettings) => api.tmsVerdicts.save.mutate({ ...key, ...settings }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['tms', 'verdict-settings'] }),
  })
}

/** What became of the verdicts of a batch that has ended. */
export const verdictReportsQuery = (api: Api, batchId: string) =>
  queryOptions({
    queryKey: ['tms', 'verdicts', batchId],
    queryFn: async ({ signal }): Promise<VerdictReport[]> => (await api.tmsVerdicts.reports.query({ batchId }, { signal })).reports,
    refetchInterval: ({ state }) => {
      const { data = [], dataUpdateCount } = state
      const isToCome = data.length === 0 && dataUpdateCount < LOOKS_MAX
      return isToCome || data.some(({ status }) => status === 'sending') ? SENDING_MS : false
    },
  })

export function useSendAgain() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (reportId: string) => api.tmsVerdicts.sendAgain.mutate({ reportId }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['tms', 'verdicts'] }),
  })
}
