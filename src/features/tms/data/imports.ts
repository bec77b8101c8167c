import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { newId } from '#contract/rules/new-id.ts'
import type { TmsImport, TmsSelection } from '#contract/schemas/tms.ts'
import type { Api } from '../../../data/calls/api.ts'
import { useApi } from '../../../data/client/client-context.tsx'

const POLL_MS = 1000
const OPEN_KEY = ['tms', 'open-imports'] as const
const keyOf = (id: string) => ['tms', 'import', id] as const

/** An import, asked for again and again while it runs. A lost network changes nothing in it: the server goes on. */
export function importQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }): Promise<TmsImport> => api.tmsImport.get.query({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'running' ? false : POLL_MS),
  })
}

/** Imports of a project that run, wait for a decision, or have ended and were not looked at. */
export function openImportsQuery(api: Api, projectId: string) {
  return queryOptions({
    queryKey: [...OPEN_KEY, projectId],
    queryFn: async ({ signal }): Promise<TmsImport[]> => (await api.tmsImport.listOpen.query({ projectId }, { signal })).imports,
  })
}

type StartInput = {
  id: string
  connectionId: string
  tmsProjectId: string
  projectId: string
  selection: TmsSelection
  hasPreconditionSteps: boolean
}

/** Starts an import of several. */
export function useStartImport() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ connectionId: tmsConnectionId, ...input }: StartInput) => api.tmsImport.start.mutate({ tmsConnectionId, ...input }),
    onSuccess: (started) => {
      queryClient.setQueryData(keyOf(started.id), started)
      void queryClient.invalidateQueries({ queryKey: OPEN_KEY })
    },
  })
}

export type ImportCommand = { kind: 'stop' | 'close' | 'undo' } | { kind: 'resume'; isTrimmed: boolean }

/** What a user does with an import that runs or has ended. */
export function useImportCommand(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (command: ImportCommand): Promise<TmsImport> =>
      command.kind === 'resume'
        ? api.tmsImport.resume.mutate({ id, isTrimmed: command.isTrimmed })
        : api.tmsImport[command.kind].mutate({ id }),
    onSuccess: (changed) => {
      queryClient.setQueryData(keyOf(id), changed)
      void queryClient.invalidateQueries({ queryKey: OPEN_KEY })
      void queryClient.invalidateQueries({ queryKey: ['recipe', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['tms', 'cases'] })
    },
  })
}

type ImportOne = {
  connectionId: string
  testCaseId: string
  organizationId: string
  projectId: string
  sutUrl: string
  environmentId?: string
  isTrimmed: boolean
  hasPreconditionSteps: boolean
}

/** Imports one test case and starts its prediction. Another try with the same case makes no second recipe. */
export function useImportOne() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ connectionId: tmsConnectionId, id, ...input }: ImportOne & { id: string }) =>
      api.tmsConnection.importTestCases.mutate({ tmsConnectionId, id, initialStepIndex: 0, ...input }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['recipe', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['tms', 'cases'] })
    },
  })
}

/** One id for each thing that is asked for, as long as a dialog is open: another try after a lost answer is the same request. */
export function createRequestIds(): (request: string) => string {
  const ids = new Map<string, string>()
  return (request) => {
    const id = ids.get(request) ?? newId()
    ids.set(request, id)
    return id
  }
}
