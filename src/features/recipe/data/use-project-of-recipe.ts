import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Project } from '#contract/schemas/project.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { useOverlay, useQueue } from '../../../data/sync/use-sync.ts'
import { projectsQuery } from '../../../data/workspace.ts'
import { projectOfRecipeQuery } from './project-query.ts'

/** The recipe's project, with the user's queued changes, as far as it is known. */
export type ProjectState = {
  known: Project | null
  /** The first answer is on its way. */
  isLoading: boolean
  error: unknown
  isRetrying: boolean
  retry: () => void
}

/** Until it was asked for by itself, it is what the list of projects says: without the server there may be nothing else. */
export function useProjectOfRecipe(projectId: string | undefined, organizationId: string): ProjectState {
  const api = useApi()
  const query = useQuery(projectOfRecipeQuery(api, projectId))
  const { data: listed } = useQuery({ ...projectsQuery(api, organizationId), enabled: false })
  const queue = useQueue()
  const overlay = useOverlay()
  const base = query.data ?? listed?.find(({ id }) => id === projectId)
  const known = useMemo(() => (base ? overlay.project(base, queue) : null), [base, overlay, queue])
  return {
    known,
    isLoading: known === null && query.isPending && query.failureCount === 0,
    error: known ? null : query.error,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  }
}
