import { expect, it, vi } from 'vitest'
import { understandExpectation } from '../assertions/understand-expectation.ts'
import { memoized } from './memoized.ts'
import { understandStep } from '../language/understand-step.ts'

it('reads a text once, and forgets the one that was asked for longest ago', () => {
  const read = vi.fn<(text: string) => { text: string }>((text) => ({ text }))
  const reader = memoized(read, 2)
  expect(reader('a')).toBe(reader('a'))
  for (const text of ['b', 'a', 'c']) reader(text)
  expect(read.mock.calls.flat()).toEqual(['a', 'b', 'c'])
  reader('b')
  expect(read.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b'])
})

it('shares what it answers, so nobody can change it', () => {
  expect(understandStep('Click «Save»')).toBe(understandStep('Click «Save»'))
  expect(understandExpectation('«Saved» is shown')).toBe(understandExpectation('«Saved» is shown'))
  const [intent] = understandStep('Click «Save»').intents
  expect(() => Object.assign(intent ?? {}, { kind: 'wait' })).toThrow(TypeError)
})
