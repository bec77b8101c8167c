import { expect, it } from 'vitest'
import { reduceSutSync } from './sut-sync.ts'

it('is synced as soon as a run starts', () => {
  expect(reduceSutSync(false, { type: 'runStarted' })).toBe(true)
})

it('is synced while somebody writes or a step is in progress', () => {
  expect(reduceSutSync(false, { type: 'observed', writingOperation: 'playback', steps: [] })).toBe(true)
  expect(reduceSutSync(false, { type: 'observed', writingOperation: null, steps: [{ status: 'InProgress' }] })).toBe(true)
})

it('stays as it is when nothing runs', () => {
  const idle = { type: 'observed', writingOperation: null, steps: [{ status: 'Completed' }] } as const
  expect(reduceSutSync(false, idle)).toBe(false)
  expect(reduceSutSync(true, idle)).toBe(true)
})

it('is cleared when the screen goes away', () => {
  expect(reduceSutSync(true, { type: 'disconnected' })).toBe(false)
})
