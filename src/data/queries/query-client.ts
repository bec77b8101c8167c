import { type Query, QueryClient } from '@tanstack/react-query'
import { retryDelayMs } from '../../lib/retry-delay.ts'
import { isServerAnswer } from '../calls/api-error.ts'

const RETRIES = 3
const IDLE_CACHE_MS = 5 * 60_000

/**
 * Data that was read less than `ms` ago is fresh. A time of reading in the future comes from a wrong clock, perhaps off by a year; such data
 * counts as old.
 */
export const freshFor =
  (ms: number) =>
  ({ state }: Pick<Query, 'state'>): number =>
    state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : ms

/**
 * Reads are repeated up to three times, and only when no server answered. Changes are not repeated here: after a lost answer it is
 * unknown whether the change was made.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: IDLE_CACHE_MS,
        staleTime: freshFor(0),
        // `navigator.onLine` is only a hint; a paused query would show a spinner for ever
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && !isServerAnswer(error),
        retryDelay: retryDelayMs,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
