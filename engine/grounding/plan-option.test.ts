import { expect, it } from 'vitest'
import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { field, page, type Draft } from '../corpus/page-builder.ts'
import type { PickOptionIntent, StepIntent } from '../language/intents.ts'
import { understandStep } from '../language/understand-step.ts'
import { planIntent } from './plan-intent.ts'

const doctor = field('Doctor', { ref: 'doctor', role: 'combobox' })
const option = (name: string): Draft => ({ tag: 'li', role: 'option', name, text: name, clickable: true, ref: name })
const withList = (...options: string[]): PageSnapshot => page('http://sut/', 'Form', [doctor, { tag: 'ul', children: options.map(option) }])

function outcome(name: string, snapshot: PageSnapshot, shownBefore: string[] = []): string {
  const intent: PickOptionIntent = { kind: 'pickOption', text: 'pick', option: name, listRef: 'doctor', shownBefore }
  const plan = planIntent(intent, snapshot)
  return plan.kind === 'act' ? `${plan.method} ${plan.ref}${plan.value === undefined ? '' : ` =${plan.value}`}` : plan.kind
}

it('takes the option that the list offers', () => {
  expect(outcome('Somerset', withList('Adams', 'Somerset'))).toBe('Click Somerset')
})

it('does not type what the list does not offer: the text would stay, chosen or not', () => {
  expect(outcome('Chekhov', withList('Adams', 'Somerset'))).toBe('noOption')
})

it('types where nothing is offered before', () => {
  expect(outcome('Somerset', withList())).toBe('Input doctor =Somerset')
})

it('takes no option of a list that was shown before this one opened', () => {
  const appeared = withList('Adams', 'Somerset')
  expect(outcome('Adams', appeared, ['Adams'])).toBe('noOption')
  expect(outcome('Somerset', appeared, ['Adams'])).toBe('Click Somerset')
  const own = { ...doctor, attributes: { 'aria-controls': 'doctors' } }
  const lists: Draft[] = [
    { tag: 'ul', children: [option('Adams')] },
    { tag: 'ul', role: 'listbox', attributes: { id: 'doctors' } },
  ]
  expect(outcome('Adams', page('http://sut/', 'Form', [own, ...lists]), ['Adams'])).toBe('Input doctor =Adams')
})

it('takes the option of a list that was open before', () => {
  expect(outcome('Somerset', withList('Adams', 'Somerset'), ['Adams', 'Somerset'])).toBe('Click Somerset')
})

it('remembers what was shown before the list opens', () => {
  const [intent] = understandStep('Select "Somerset" in the "Doctor" list').intents
  expect(planIntent(intent as StepIntent, withList('Adams'))).toMatchObject({ followUp: { kind: 'pickOption', shownBefore: ['Adams'] } })
})
