import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Client, ClientProvider } from '../../data/client/client-context.tsx'
import { signOutQuestion } from '../../data/sync/sign-out-question.ts'
import { useSignOut } from './use-sign-out.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  signOutQuestion.close()
})

function start(sync: object) {
  const signOut = vi.fn<() => void>()
  const client = { session: { signOut }, sync } as unknown as Client
  const { result } = renderHook(() => useSignOut(), {
    wrapper: ({ children }) => <ClientProvider client={client}>{children}</ClientProvider>,
  })
  return { leave: result.current, signOut }
}

it('asks after a second when the queue is still being opened: what is unsent is not known', async () => {
  const { leave, signOut } = start({ opened: new Promise(() => {}), state: { status: 'opening', entries: [] } })
  leave()
  await vi.advanceTimersByTimeAsync(999)
  expect(signOutQuestion.getSnapshot()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(signOutQuestion.getSnapshot()).toBe(true)
  expect(signOut).not.toHaveBeenCalled()
})

it('leaves at once when nothing is unsent, and asks when something is', async () => {
  const clean = start({ opened: Promise.resolve(null), state: { status: 'ready', entries: [] } })
  clean.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(clean.signOut).toHaveBeenCalledOnce()
  const unsent = start({ opened: Promise.resolve(null), state: { status: 'ready', entries: [{}] } })
  unsent.leave()
  await vi.advanceTimersByTimeAsync(0)
  expect([unsent.signOut.mock.calls.length, signOutQuestion.getSnapshot()]).toEqual([0, true])
})
