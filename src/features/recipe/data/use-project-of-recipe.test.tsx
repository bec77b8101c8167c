import { NO_OVERLAY } from '../../../data/overlay/no-overlay.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { Project } from '#contract/schemas/project.ts'
import { ClientProvider, type Client } from '../../../data/client/client-context.tsx'
import { createQueryClient } from '../../../data/queries/query-client.ts'
import { projectsKey } from '../../../data/workspace.ts'
import { useProjectOfRecipe } from './use-project-of-recipe.ts'

const project = (sutUrl: string) => ({ id: 'p1', name: 'Shop', sutUrl, envData: { items: [] } }) as unknown as Project

/** With a list of projects that was seen before. */
function open(get: () => Promise<Project>) {
  const state = { status: 'ready', isLoaded: true, entries: [], overlay: NO_OVERLAY, counts: { waiting: 0, parked: 0, conflict: 0 } }
  const client = { api: { project: { get: { query: get } } }, sync: { state, subscribe: () => () => {} } } as unknown as Client
  const queryClient = createQueryClient()
  queryClient.setQueryData(projectsKey('o1'), [project('http://listed.example/')])
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <ClientProvider client={client}>{children}</ClientProvider>
    </QueryClientProvider>
  )
  return renderHook(() => useProjectOfRecipe('p1', 'o1'), { wrapper }).result
}

it('knows the project from the list while the server cannot be asked', () => {
  const found = open(() => new Promise(() => {}))
  expect([found.current.known?.sutUrl, found.current.isLoading]).toEqual(['http://listed.example/', false])
})

it('takes the answer of the server once it is there', async () => {
  const found = open(vi.fn<() => Promise<Project>>().mockResolvedValue(project('http://answered.example/')))
  await waitFor(() => expect(found.current.known?.sutUrl).toBe('http://answered.example/'))
})
