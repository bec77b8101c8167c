import { describe, expect, it } from 'vitest'
import { button, field, page, password, type Draft } from '#tests/factories/page-snapshot.ts'
import { rankNext } from '../deciding/next-act.ts'
import { fittedWeights } from '../deciding/fitted.ts'
import type { Meaning } from '../matching/pair.ts'
import { caseDataOf } from '../values/case-data.ts'
import { planMeaning, type MeaningPlan } from './plan-meaning.ts'
import { NO_MEMORY } from '../matching/memory.ts'

/** The plan for the likeliest reading of that kind, with that value where one is given. */
const plan = (step: string, kind: Meaning['kind'], drafts: Draft[], testData = '', value?: string): MeaningPlan | undefined => {
  const snapshot = page('http://sut/', 'Page', drafts)
  const data = caseDataOf(testData)
  const { choices } = rankNext({ rest: { text: step, inherited: null }, snapshot, ...NO_MEMORY, data }, fittedWeights)
  const choice = choices.find(({ pair: { meaning } }) => meaning.kind === kind && (value === undefined || meaning.value === value))
  return choice && planMeaning(choice.pair, snapshot, data)
}
const form = [
  field('City', { ref: 'city' }),
  password('Password', { ref: 'password' }),
  field('Visit', { ref: 'visit', attributes: { type: 'date' } }),
  button('Save', { ref: 'save' }),
]

describe('a meaning becomes acts:', () => {
  it.each<[string, Meaning['kind'], object]>([
    ['Click Save', 'click', { kind: 'plan', plan: { kind: 'act', ref: 'save', method: 'Click' } }],
    ['Double click Save', 'double', { plan: { ref: 'save', gesture: 'double' } }],
    ['Right-click Save', 'right', { plan: { ref: 'save', gesture: 'right' } }],
    ['Hover over Save', 'hover', { plan: { ref: 'save', gesture: 'hover' } }],
    ['Clear the City field', 'clear', { plan: { ref: 'city', method: 'Input', value: '' } }],
    ['Press Ctrl+S', 'key', { kind: 'press', ref: null, keys: 'Control+S' }],
    ['Go back', 'back', { kind: 'move', move: 'back' }],
    ['Reload the page', 'reload', { kind: 'move', move: 'reload' }],
    ['Open http://sut/orders', 'open', { plan: { kind: 'navigate', to: { kind: 'url', url: 'http://sut/orders' } } }],
  ])('%s', (step, kind, expected) => {
    expect(plan(step, kind, form)).toMatchObject(expected)
  })
})

describe('the value of a field', () => {
  const intentOf = (found: MeaningPlan | undefined) => (found?.kind === 'plan' && found.plan.kind === 'act' ? found.plan : undefined)

  it('is the text of the step', () => {
    expect(intentOf(plan('Type «Omsk» into City', 'set', form))).toMatchObject({
      ref: 'city',
      needsValue: true,
      intent: { value: { kind: 'literal', text: 'Omsk' } },
    })
  })

  it('is named, not copied, where the data of the case has it', () => {
    expect(intentOf(plan('Fill in the city', 'set', form, 'City: Tver'))).toMatchObject({
      intent: { value: { kind: 'reference', name: 'City' } },
    })
  })

  it('is looked up as a password where the field takes one', () => {
    expect(intentOf(plan('Enter the password', 'set', form, 'Password: s3cret'))).toMatchObject({
      intent: { target: { purpose: 'password' }, value: { kind: 'reference', name: 'Password' } },
    })
  })

  it('is a date by its distance in a date field', () => {
    expect(intentOf(plan('Set Visit to tomorrow', 'set', form, '', 'tomorrow'))).toMatchObject({ ref: 'visit', relativeDate: { days: 1 } })
  })
})

it('a sign-in takes the credentials of its clause, and looks up those that it lacks', () => {
  const fields = [field('Login', { ref: 'login' }), password('Password'), button('Sign in')]
  expect(plan('Log in as ivan / secret', 'login', fields)).toMatchObject({
    plan: { kind: 'expand', intents: [{ login: { text: 'ivan' }, password: { text: 'secret' } }] },
  })
  expect(plan('Log in', 'login', fields)).toMatchObject({ plan: { intents: [{ login: { kind: 'named' }, password: { kind: 'named' } }] } })
})
