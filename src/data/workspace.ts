import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Membership, User } from '#contract/schemas/account.ts'
import type { Project } from '#contract/schemas/project.ts'
import type { Api } from './calls/api.ts'
import { useApi } from './client/client-context.tsx'
import { freshFor } from './queries/query-client.ts'
import { useOverlay, useQueue } from './sync/use-sync.ts'

/** `needsSecondFactor`: the server lets the user do nothing else until a second factor is set up. */
export type Viewer = { user: User; membership: Membership | null; needsSecondFactor?: true }

const PROJECTS_FRESH_MS = 5 * 60_000
const PROJECTS_GC_MS = 10 * 60_000
const VIEWER_FRESH_MS = 60_000

/** The signed-in user and the membership. Asked without retry: the answer decides what to show next. */
export function viewerQuery(api: Api) {
  return queryOptions({
    queryKey: ['auth', 'me'],
    queryFn: async ({ signal }): Promise<Viewer> => (await api.auth.me.query(undefined, { signal })).data,
    retry: false,
    staleTime: freshFor(VIEWER_FRESH_MS),
    meta: { persist: true },
  })
}

export const projectsKey = (organizationId: string) => ['project', 'list', organizationId] as const

/** The organization's projects; the first is the current one. */
export function projectsQuery(api: Api, organizationId: string) {
  return queryOptions({
    queryKey: projectsKey(organizationId),
    queryFn: async ({ signal }): Promise<Project[]> => (await api.project.list.query({ organizationId }, { signal })).projects,
    staleTime: freshFor(PROJECTS_FRESH_MS),
    gcTime: PROJECTS_GC_MS,
    refetchOnWindowFocus: false,
    // secret values in it are masks
    meta: { persist: true },
  })
}

export type Workspace = {
  viewer: Viewer | null
  organizationId: string | null
  /** With the user's queued changes. Null while loading, without an organization, or when the organization has no project. */
  project: Project | null
  isLoading: boolean
  error: Error | null
  retry: () => void
}

/** The signed-in user, the organization and the current project. */
export function useWorkspace(): Workspace {
  const api = useApi()
  const viewer = useQuery(viewerQuery(api))
  const organizationId = (viewer.data?.needsSecondFactor ? null : viewer.data?.membership?.organizationId) ?? null
  const projects = useQuery({ ...projectsQuery(api, organizationId ?? ''), enabled: organizationId !== null })
  const queue = useQueue()
  const overlay = useOverlay()
  const [first] = projects.data ?? []
  const project = useMemo(() => (first ? overlay.project(first, queue) : null), [first, queue, overlay])
  return {
    viewer: viewer.data ?? null,
    organizationId,
    project,
    isLoading: viewer.isPending || (organizationId !== null && projects.isPending),
    error: (viewer.data ? null : viewer.error) ?? (projects.data ? null : projects.error),
    retry: () => void (viewer.data ? projects.refetch() : viewer.refetch()),
  }
}
