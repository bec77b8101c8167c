import { describe, expect, it } from 'vitest'
import type { ActCounts, Unattended, UnattendedResult } from '../labelled/fitting/unattended.ts'
import type { Verdict } from '../labelled/fitting/fit.ts'
import type { CollectedStep } from '../labelled/labelled-file.ts'
import { actShares, caseCount, dueActs, eachActShares, expectedScore, expectedShares, triedOf, wholeShares, type Tried } from './score.ts'

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
const done = (verdict: Unattended, acts: Partial<ActCounts> = {}): UnattendedResult => ({
  step: verdict,
  acts: { right: 0, wrong: 0, offered: 0, due: 1, ...acts },
})
const tried = (own: Partial<Tried> = {}): Tried => ({ step: step(), verdict: right, unattended: done('right'), expected: null, ...own })
const refused = tried({
  step: step({ mustAbstain: true }),
  verdict: { ...right, isRight: false, confidence: 0 },
  unattended: done('asked'),
})

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

it('has no verdict where nothing is expected', () => {
  expect(triedOf(step(), right, done('right'), undefined)).toMatchObject({ unattended: { step: 'right' }, expected: null })
})

it('counts act by act those that are due', () => {
  const all = [
    tried({ unattended: done('right', { right: 2, due: 2 }) }),
    tried({ unattended: done('asked', { right: 1, offered: 1, due: 2 }) }),
    refused,
  ]
  expect(eachActShares(all)).toBe('75.0 / 0.0 / 25.0')
  expect(dueActs(all)).toBe(4)
})

it('counts acts of the steps that are to be done', () => {
  const unsure = tried({ unattended: done('asked') })
  const wrong = tried({ verdict: { ...right, isRight: false, isNear: false }, unattended: done('wrong') })
  expect(actShares([tried(), unsure, wrong, tried(), refused])).toBe('50.0 / 25.0 / 75.0 / 75.0')
})

it('counts a refused step that is done as wrong', () => {
  expect(actShares([tried(), { ...refused, unattended: done('wrong') }])).toBe('100.0 / 100.0 / 100.0 / 100.0')
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
    const all = [tried({ expected: 'whole' }), tried({ expected: 'part' }), tried({ unattended: done('asked') }), tried()]
    expect(wholeShares(all)).toBe('50.0 / 0.0')
  })

  it('a case needs all of its steps, and the same name in another language is another case', () => {
    const russian = tried({ step: step({ language: 'ru' }), unattended: done('asked') })
    expect(wholeShares([tried(), refused, russian])).toBe('50.0 / 50.0')
    expect(caseCount([tried(), refused, russian])).toBe(2)
    expect(wholeShares([tried(), { ...refused, unattended: done('wrong') }])).toBe('100.0 / 0.0')
  })
})
