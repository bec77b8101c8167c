import { describe, expect, it } from 'vitest'
import type { Verdict } from '../labelled/fitting/fit.ts'
import type { CollectedStep } from '../labelled/labelled-file.ts'
import { actShares, caseCount, expectedScore, expectedShares, triedOf, wholeShares, type Tried } from './score.ts'

const step = (own: Partial<CollectedStep> = {}): CollectedStep => ({
  caseName: 'Orders',
  at: 0,
  language: 'en',
  text: 'Click Save',
  testData: '',
  preconditions: '',
  mustAbstain: false,
  acts: [],
  before: 0,
  after: 0,
  expected: '',
  proofs: [],
  ...own,
})
const right: Verdict = { isRight: true, confidence: 1, isNear: true, why: '' }
const tried = (own: Partial<Tried> = {}): Tried => ({ step: step(), verdict: right, isDone: true, expected: null, ...own })
const refused = tried({ step: step({ mustAbstain: true }), verdict: { ...right, isRight: false, confidence: 0 }, isDone: false })

describe('an expected result', () => {
  const held = { verdict: 'held', isAboutProof: true, unread: [] } as const

  it('is held as a whole when no statement is left', () => {
    expect(expectedScore(held)).toBe('whole')
    expect(expectedScore({ ...held, unread: ['a letter is sent'] })).toBe('part')
  })

  it('is a false alarm when a check does not hold, proves nothing or is not what was meant', () => {
    expect(expectedScore({ ...held, verdict: 'false' })).toBe('alarm')
    expect(expectedScore({ ...held, verdict: 'vacuous' })).toBe('alarm')
    expect(expectedScore({ ...held, isAboutProof: false })).toBe('alarm')
  })

  it('is not checked when nothing is asserted', () => expect(expectedScore({ ...held, verdict: 'none' })).toBe('unchecked'))
})

it('acts unattended from the threshold of the language on', () => {
  expect(triedOf(step(), right, undefined)).toMatchObject({ isDone: true, expected: null })
  expect(triedOf(step(), { ...right, confidence: 0 }, undefined).isDone).toBe(false)
})

it('counts acts of the steps that are to be done', () => {
  const unsure = tried({ isDone: false })
  const wrong = tried({ verdict: { ...right, isRight: false, isNear: false } })
  expect(actShares([tried(), unsure, wrong, tried(), refused])).toBe('50.0 / 25.0 / 75.0 / 75.0')
})

it('counts a refused step that is done as wrong', () => {
  expect(actShares([tried(), { ...refused, isDone: true }])).toBe('100.0 / 100.0 / 100.0 / 100.0')
})

it('counts expected results, not steps', () => {
  const all = [
    tried(),
    tried({ expected: 'whole' }),
    tried({ expected: 'part' }),
    tried({ expected: 'alarm' }),
    tried({ expected: 'unchecked' }),
  ]
  expect(expectedShares(all)).toBe('25.0 / 25.0 / 25.0 / 25.0')
})

describe('whole steps and cases', () => {
  it('need right unattended acts and an expected result that is checked as a whole', () => {
    const all = [tried({ expected: 'whole' }), tried({ expected: 'part' }), tried({ isDone: false }), tried()]
    expect(wholeShares(all)).toBe('50.0 / 0.0')
  })

  it('a case needs all of its steps, and the same name in another language is another case', () => {
    const russian = tried({ step: step({ language: 'ru' }), isDone: false })
    expect(wholeShares([tried(), refused, russian])).toBe('50.0 / 50.0')
    expect(caseCount([tried(), refused, russian])).toBe(2)
    expect(wholeShares([tried(), { ...refused, isDone: true }])).toBe('100.0 / 0.0')
  })
})
