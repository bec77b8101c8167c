import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { HOLD_MS } from '../model/steady-summary.ts'
import type { SyncSummary } from '../model/sync-summary.ts'
import { useSteadySummary } from './use-steady-summary.ts'

beforeEach(() => vi.useFakeTimers())

function start(first: SyncSummary) {
  const { result, rerender } = renderHook((actual: SyncSummary) => useSteadySummary(actual), { initialProps: first })
  return { shown: () => result.current, become: rerender, pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)) }
}

it('stays with the outage while one attempt after the other fails', () => {
  const { shown, become, pass } = start({ kind: 'offline', count: 1 })
  for (let attempt = 0; attempt < 5; attempt++) {
    become({ kind: 'sending', count: 1 })
    pass(HOLD_MS - 1)
    expect(shown()).toEqual({ kind: 'offline', count: 1 })
    become({ kind: 'offline', count: 1 })
    pass(HOLD_MS)
  }
  expect(shown()).toEqual({ kind: 'offline', count: 1 })
})

it('says that it is sending once that has lasted, with the count of that moment', () => {
  const { shown, become, pass } = start({ kind: 'offline', count: 1 })
  become({ kind: 'sending', count: 1 })
  pass(HOLD_MS - 1)
  become({ kind: 'sending', count: 3 })
  expect(shown()).toEqual({ kind: 'offline', count: 3 })
  pass(1)
  expect(shown()).toEqual({ kind: 'sending', count: 3 })
})

it('does not speak of a connection that comes and goes while all is saved, and does when it is gone', () => {
  const { shown, become, pass } = start({ kind: 'quiet' })
  become({ kind: 'offline', count: 0 })
  pass(HOLD_MS - 1)
  become({ kind: 'quiet' })
  become({ kind: 'offline', count: 0 })
  pass(HOLD_MS - 1)
  expect(shown()).toEqual({ kind: 'quiet' })
  pass(1)
  expect(shown()).toEqual({ kind: 'offline', count: 0 })
})

it('never says that all is saved a moment longer than it is', () => {
  const { shown, become } = start({ kind: 'quiet' })
  become({ kind: 'offline', count: 0 })
  become({ kind: 'sending', count: 1 })
  expect(shown()).toEqual({ kind: 'sending', count: 1 })
})
