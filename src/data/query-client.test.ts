import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient, freshFor } from './query-client.ts'

test('what was read under a clock that was a year ahead is read again, and not fresh for a year', async () => {
  const queryClient = createQueryClient()
  const yearAhead = Date.now() + 365 * 24 * 3600_000
  for (const staleTime of [undefined, freshFor(60_000)]) {
    const queryKey = ['thing', String(staleTime)]
    queryClient.setQueryData(queryKey, 'old', { updatedAt: yearAhead })
    const queryFn = vi.fn<() => Promise<string>>().mockResolvedValue('new')
    const observer = new QueryObserver(queryClient, { queryKey, queryFn, ...(staleTime ? { staleTime } : {}) })
    const stop = observer.subscribe(() => {})
    await vi.waitUntil(() => observer.getCurrentResult().data === 'new')
    stop()
  }
  const fresh = new QueryObserver(queryClient, {
    queryKey: ['fresh'],
    queryFn: () => Promise.reject(new Error('asked')),
    staleTime: freshFor(60_000),
  })
  queryClient.setQueryData(['fresh'], 'known')
  const stop = fresh.subscribe(() => {})
  expect(fresh.getCurrentResult()).toMatchObject({ data: 'known', fetchStatus: 'idle' })
  stop()
})
