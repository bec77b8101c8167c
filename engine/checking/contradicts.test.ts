import { expect, it } from 'vitest'
import { checkView, factOn } from '#tests/factories/checking.ts'
import { page, text } from '#tests/factories/page-snapshot.ts'
import type { Claim } from '../lexicon/predicates.ts'
import { bearsOut, contradicts } from './contradicts.ts'
import { readParts } from './read-parts.ts'
import type { FactKind } from './view/fact.ts'

const claims = (...given: Claim[]) => ({
  claims: new Set(given),
  inherited: new Set<Claim>(),
  list: null,
  tokens: [],
  told: 0,
  roles: [],
  isDenied: false,
})
const state = (kind: FactKind, expected: string) => ({ kind, expected, page: page('http://sut/', 'A', []), at: -1, own: 1 })

it('a fact says the contrary of a state that is claimed', () => {
  expect(contradicts(claims('on'), state('on', 'false'))).toBe(true)
  expect(contradicts(claims('on'), state('on', 'true'))).toBe(false)
  expect(bearsOut(claims('on'), state('on', 'true'))).toBe(true)
  expect(bearsOut(claims('on', 'enabled'), state('enabled', 'true'))).toBe(false)
  expect(contradicts(claims('chosen'), state('on', 'false'))).toBe(true)
  expect(contradicts(claims('disabled'), state('enabled', 'true'))).toBe(true)
})

it('nothing is contradicted by other facts, nor where both states are claimed', () => {
  expect(contradicts(claims('on'), state('text', 'false'))).toBe(false)
  expect(contradicts(claims('on', 'off'), state('on', 'false'))).toBe(false)
  expect(contradicts(claims('on', 'changed'), state('on', 'false'))).toBe(false)
})

it('what is to be seen never shows that something is gone, unless it says so', () => {
  const shown = page('http://sut/', 'A', [text('Order 7'), text('Order 7 deleted')])
  const fact = (expected: string) => factOn(checkView('«Order 7» is gone', shown), { expected, own: 1 })
  const [part] = readParts('«Order 7» is gone', [])
  expect(contradicts(part!, fact('Order 7'))).toBe(true)
  expect(contradicts(part!, fact('Order 7 deleted'))).toBe(false)
  expect(bearsOut(part!, fact('Order 7 deleted'))).toBe(true)
  expect(contradicts(readParts('«Order 7» is shown', [])[0]!, fact('Order 7'))).toBe(false)
})
