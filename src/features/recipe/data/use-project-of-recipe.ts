import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Project } from '#contract/schemas/project.ts'
import { useApi } from '../../../data/client-context.tsx'
import { overlayProject } from '../../../data/overlay/overlay-project.ts'
import { useQueue } from '../../../data/sync/use-sync.ts'
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

export function useProjectOfRecipe(projectId: string | undefined): ProjectState {
  const query = useQuery(projectOfRecipeQuery(useApi(), projectId))
  const queue = useQueue()
  const known = useMemo(() => (query.data ? overlayProject(query.data, queue) : null), [query.data, queue])
  return {
    known,
    isLoading: query.isPending && query.failureCount === 0,
    error: known ? null : query.error,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  }
}
