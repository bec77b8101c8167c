import { expect, it } from 'vitest'
import type { Claim } from '../lexicon/predicates.ts'
import { bearsOut, contradicts } from './contradicts.ts'

const claims = (...given: Claim[]) => ({ claims: new Set(given) })

it('a fact says the contrary of a state that is claimed', () => {
  expect(contradicts(claims('on'), { kind: 'on', expected: 'false' })).toBe(true)
  expect(contradicts(claims('on'), { kind: 'on', expected: 'true' })).toBe(false)
  expect(bearsOut(claims('on'), { kind: 'on', expected: 'true' })).toBe(true)
  expect(bearsOut(claims('on', 'enabled'), { kind: 'enabled', expected: 'true' })).toBe(false)
  expect(contradicts(claims('chosen'), { kind: 'on', expected: 'false' })).toBe(true)
  expect(contradicts(claims('disabled'), { kind: 'enabled', expected: 'true' })).toBe(true)
})

it('nothing is contradicted by other facts, nor where both states are claimed', () => {
  expect(contradicts(claims('on'), { kind: 'text', expected: 'false' })).toBe(false)
  expect(contradicts(claims('on', 'off'), { kind: 'on', expected: 'false' })).toBe(false)
  expect(contradicts(claims('on', 'changed'), { kind: 'on', expected: 'false' })).toBe(false)
})
