import { expect, it } from 'vitest'
import { tokenize } from '../text/tokens.ts'
import { claimsAt, isDenial, numberOf } from './claims.ts'
import { CLAIMS, PREDICATES } from './predicates.ts'

const claims = (text: string): readonly string[] => claimsAt(tokenize(text), 0)?.claims ?? []

it('reads the longest phrase', () => {
  expect(claims('no longer shown')).toEqual(['gone'])
  expect(claims('по убыванию')).toEqual(expect.arrayContaining(['descending', 'sorted']))
  expect(claims('weather')).toEqual([])
})

it('knows numbers and denials in both languages', () => {
  expect([numberOf('three'), numberOf('трёх'.replace('ё', 'е')), numberOf('weather')]).toEqual([3, 3, null])
  expect([isDenial('не'), isDenial('not'), isDenial('yes')]).toEqual([true, true, false])
})

it('has words for every claim', () => {
  const worded = new Set(PREDICATES.flatMap(([of]) => of))
  expect(CLAIMS.filter((claim) => !worded.has(claim))).toEqual([])
})
