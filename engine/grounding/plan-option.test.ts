import { expect, it } from 'vitest'
import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { field, page, type Draft } from '../corpus/page-builder.ts'
import type { PickOptionIntent } from '../language/intents.ts'
import { planIntent } from './plan-intent.ts'

const doctor = field('Doctor', { ref: 'doctor', role: 'combobox' })
const option = (name: string): Draft => ({ tag: 'li', role: 'option', name, text: name, clickable: true, ref: name })
const withList = (...options: string[]): PageSnapshot => page('http://sut/', 'Form', [doctor, { tag: 'ul', children: options.map(option) }])

function outcome(name: string, snapshot: PageSnapshot): string {
  const intent: PickOptionIntent = { kind: 'pickOption', text: 'pick', option: name, listRef: 'doctor' }
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
