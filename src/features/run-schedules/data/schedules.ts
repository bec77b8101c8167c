import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { PAGE_TAKE_MAX } from '#contract/constants.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { RecipeListItem } from '#contract/schemas/recipe.ts'
import type { RunSchedule, ScheduleSettings } from '#contract/schemas/run-schedule.ts'
import type { Api } from '../../../data/calls/api.ts'
import { useApi } from '../../../data/client/client-context.tsx'

/** While something is on, its progress is asked for. */
const LIVE_MS = 1500
/** Schedules start by themselves. */
const REST_MS = 20_000

const isGoingOn = ({ starts: [last] }: RunSchedule): boolean => last?.batch?.finishedAt === null

/** The schedules of a project. Cached on the device: the page can be read without a network. */
export const schedulesQuery = (api: Api, projectId: string) =>
  queryOptions({
    queryKey: ['run-schedule', 'list', projectId],
    queryFn: async ({ signal }): Promise<RunSchedule[]> => (await api.runSchedule.list.query({ projectId }, { signal })).schedules,
    refetchInterval: ({ state }) => (state.data?.some(isGoingOn) ? LIVE_MS : REST_MS),
  })

/** The tags of the project's recipes. */
export const tagsQuery = (api: Api, projectId: string) =>
  queryOptions({
    queryKey: ['recipe', 'tags', projectId],
    queryFn: async ({ signal }) => (await api.recipe.tags.query({ projectId }, { signal })).tags,
  })

/** Recipes whose title holds a text, by title; as many as one answer has. */
export const recipesToChooseQuery = (api: Api, projectId: string, search: string) =>
  queryOptions({
    queryKey: ['recipe', 'by-title', projectId, search],
    queryFn: ({ signal }): Promise<{ recipes: RecipeListItem[]; total: number }> =>
      api.recipe.list.query({ projectId, search, sortBy: 'title', sortOrder: 'asc', skip: 0, take: PAGE_TAKE_MAX }, { signal }),
    placeholderData: (before) => before,
  })

/** Makes a schedule, or changes one; for a new one the id is chosen here, so that a repeat after a lost answer makes no second one. */
export function useSaveSchedule(projectId: string, edited: RunSchedule | null) {
  const api = useApi()
  const onSettled = useLookAgain()
  return useMutation({
    mutationFn: ({ newId: id, settings }: { newId: string; settings: ScheduleSettings }) =>
      edited
        ? api.runSchedule.update.mutate({ ...settings, id: edited.id, basedOn: edited.updatedAt })
        : api.runSchedule.create.mutate({ ...settings, id, projectId }),
    onSettled,
  })
}

export function useSwitchSchedule() {
  const api = useApi()
  const onSettled = useLookAgain()
  return useMutation({ mutationFn: (input: { id: string; isOn: boolean }) => api.runSchedule.switch.mutate(input), onSettled })
}

export function useDeleteSchedule() {
  const api = useApi()
  const onSettled = useLookAgain()
  return useMutation({ mutationFn: (id: string) => api.runSchedule.delete.mutate({ id }), onSettled })
}

export function useRunScheduleNow() {
  const api = useApi()
  const onSettled = useLookAgain()
  return useMutation({ mutationFn: (id: string) => api.runSchedule.runNow.mutate({ id, batchId: newId() }), onSettled })
}

function useLookAgain(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['run-schedule'] })
}
