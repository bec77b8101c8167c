import { describe, expect, it } from 'vitest'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import { button, field, page, text, type Draft } from '#tests/factories/page-snapshot.ts'
import { startWeight } from '#tests/labelled/fitting/start-weights.ts'
import { planIntent } from '../planning/plan-intent.ts'
import { understandStep } from '../language/understand-step.ts'
import { memoizedByWord } from '../text/memoized.ts'
import { NO_DATA } from '../values/case-data.ts'
import { decideAct, type ActDecision } from './decide-act.ts'
import type { Fitted } from './fitted.ts'
import { NO_MEMORY } from '../matching/memory.ts'

const weights = memoizedByWord(startWeight)
/** The second number is the chance that every best choice gets: only the policy is tested here. */
const fittedTo = (threshold: number, probability: number): Fitted => ({
  weights,
  calibration: { names: [], base: Math.log(probability / (1 - probability)), trees: [] },
  thresholds: { en: threshold },
})
const SURE = fittedTo(0.5, 0.9)
const UNSURE = fittedTo(1, 0.5)

const pageOf = (...drafts: Draft[]): PageSnapshot => page('http://sut/', 'Page', drafts)
const order = pageOf(field('City', { ref: 'city' }), button('Save', { ref: 'save' }), button('Cancel', { ref: 'cancel' }))

/** `first`: the words that the first grammar is given instead of the step's own. */
const decide = (step: string, fitted: Fitted, snapshot = order, first: string | null = step): ActDecision => {
  const [part] = first === null ? [] : understandStep(first).intents
  const plan = part ? planIntent(part, snapshot) : null
  return decideAct({ rest: { text: step, inherited: null }, snapshot, ...NO_MEMORY, data: NO_DATA, first: plan, language: 'en' }, fitted) // prettier-ignore
}
const refOf = (decision: ActDecision): string | null | undefined => {
  if (decision.kind !== 'act') return undefined
  if (decision.by === 'joint') return decision.pair.meaning.ref
  return decision.plan.kind === 'act' ? decision.plan.ref : null
}

describe('of two readers', () => {
  it('the joint reading acts where it is sure and the first grammar reads nothing', () => {
    const decision = decide('Click Save', SURE, order, null)
    expect(decision).toMatchObject({ kind: 'act', by: 'joint', probability: expect.closeTo(0.9) })
    expect(refOf(decision)).toBe('save')
  })

  it('the joint reading also acts where it is sure and the first grammar would do something else', () => {
    const decision = decide('Click Save', SURE, order, 'Click Cancel')
    expect(decision).toMatchObject({ kind: 'act', by: 'joint' })
    expect(refOf(decision)).toBe('save')
  })

  it('the plan of the first grammar is done where both mean the same, because it knows what comes of it', () => {
    expect(decide('Type Omsk into City', SURE)).toMatchObject({
      kind: 'act',
      by: 'first',
      agreeing: { meaning: { kind: 'set', ref: 'city' } },
    })
  })

  it('the plan of the first grammar is done where the joint reading is not sure, but finds it likely', () => {
    expect(decide('Click Save', UNSURE)).toMatchObject({ kind: 'act', by: 'first', agreeing: { meaning: { ref: 'save' } } })
  })

  it('a person is asked where the joint reading finds the element of the first grammar unlikely', () => {
    const decision = decide('Click Save', UNSURE, order, 'Click Cancel')
    expect(decision).toMatchObject({ kind: 'ask', why: 'unsure' })
    expect(decision.kind === 'ask' && decision.choices[0]?.pair.meaning.ref).toBe('save')
  })

  it('a value that the engine makes up is typed although only the first grammar reads that', () => {
    const made = decide('Click Save', UNSURE, order, 'Type a text of 40 characters into the field «City»')
    expect(made).toMatchObject({ kind: 'act', by: 'first', plan: { ref: 'city' } })
  })

  it('a field that is to be left empty is emptied although only the first grammar reads that', () => {
    expect(decide('Click Save', UNSURE, order, 'Leave the field «City» empty')).toMatchObject({
      kind: 'act',
      by: 'first',
      plan: { ref: 'city', value: '' },
    })
  })

  it('a person is asked where the joint reading is far surer of something else, but not sure enough to act', () => {
    const decision = decide('Click Save', fittedTo(0.99, 0.97), order, 'Click Cancel')
    expect(decision).toMatchObject({ kind: 'ask', why: 'readersDiffer' })
    expect(decision.kind === 'ask' && decision.choices[0]?.pair.meaning.ref).toBe('save')
  })

  it('a step that only looks is left to the first grammar', () => {
    expect(decide('Check that «Save» is shown', SURE)).toMatchObject({ kind: 'act', by: 'first', plan: { kind: 'expect' } })
  })
})

describe('without a decided plan of the first grammar', () => {
  const twins = pageOf(button('Edit', { ref: 'one' }), button('Edit', { ref: 'two' }), button('Help', { ref: 'help' }))

  it('up to three likely choices are worth a question, each of them once', () => {
    const decision = decide('Click Edit', UNSURE, twins)
    const deeds = decision.kind === 'ask' ? decision.choices.map(({ pair: { meaning } }) => `${meaning.kind} ${meaning.ref}`) : []
    expect(deeds).toEqual(expect.arrayContaining(['click one', 'click two']))
    expect(new Set(deeds).size).toBe(deeds.length)
    expect(deeds.length).toBeLessThanOrEqual(3)
  })

  it('nothing is asked about what is unlikely', () => {
    expect(decide('Click «Export to Excel»', UNSURE)).toMatchObject({ kind: 'none' })
  })

  it('a choice with a rival that is nearly as likely keeps it', () => {
    const decision = decide('Click Edit', SURE, twins)
    expect(decision.kind === 'act' && decision.by === 'joint' && decision.rivals.map(({ meaning }) => meaning.ref)).toHaveLength(1)
  })
})

describe('however sure the joint reading is, it does nothing', () => {
  const tickets = pageOf(text('2 left'), button('Buy', { ref: 'buy' }))
  it.each([
    ['when words that change the meaning are in no part of it', 'Buy two', tickets],
    [
      'when such words follow in the rest of the step',
      'Click Save, then press the blue «Save» beside «Omsk» without «Tver» under «Perm»',
      order,
    ],
  ])('%s', (_claim, step, snapshot) => {
    const decision = decide(step, SURE, snapshot, null)
    expect(decision.kind).not.toBe('act')
  })
})
