import { TRPCClientError } from '@trpc/client'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks once a second of fake time; answers with the seconds at which the call was made. */
async function secondsOfCalls(error: Error): Promise<number[]> {
  const start = Date.now()
  const calls: number[] = []
  const queryFn = () => {
    calls.push((Date.now() - start) / 1000)
    return Promise.reject(error)
  }
  const queryClient = createQueryClient()
  const stop = new QueryObserver(queryClient, { queryKey: ['x'], queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  queryClient.clear()
  return calls
}

it('asks again after one, two and four seconds when no server answered', async () => {
  expect(await secondsOfCalls(new TypeError('Failed to fetch'))).toEqual([0, 1, 3, 7])
})

it('takes an answer of the server as it is', async () => {
  const refused = Object.assign(new TRPCClientError('no'), { data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } })
  expect(await secondsOfCalls(refused)).toEqual([0])
})

it('makes a change once only: after a lost answer it is unknown whether it was made', async () => {
  const mutationFn = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('Failed to fetch')))
  const queryClient = createQueryClient()
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn })
  await expect(mutation.execute(undefined)).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(mutationFn).toHaveBeenCalledOnce()
})
