import { expect, it } from 'vitest'
import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { button, field, page, type Draft } from '#tests/factories/page-snapshot.ts'
import type { PickOptionIntent, StepIntent } from '../language/intents.ts'
import { understandStep } from '../language/understand-step.ts'
import { planIntent } from './plan-intent.ts'

const doctor = field('Doctor', { ref: 'doctor', role: 'combobox' })
const option = (name: string): Draft => ({ tag: 'li', role: 'option', name, text: name, clickable: true, ref: name })
const withList = (...options: string[]): PageSnapshot => page('http://sut/', 'Form', [doctor, { tag: 'ul', children: options.map(option) }])

const picking: PickOptionIntent = {
  kind: 'pickOption',
  text: 'pick',
  option: '',
  list: 'Doctor',
  listRef: 'doctor',
  isTyped: true,
  shownBefore: [],
}

function outcome(option: string, snapshot: PageSnapshot, more: Partial<PickOptionIntent> = {}): string {
  const plan = planIntent({ ...picking, ...more, option }, snapshot)
  if (plan.kind === 'noOption') return `no ${plan.wanted} in ${plan.target}: ${plan.found.join(', ')}`
  return plan.kind === 'act' ? `${plan.method} ${plan.ref}${plan.value === undefined ? '' : ` =${plan.value}`}` : plan.kind
}

it('takes the option that the list offers', () => {
  expect(outcome('Somerset', withList('Adams', 'Somerset'))).toBe('Click Somerset')
})

it('does not type what the list does not offer: the text would stay, chosen or not', () => {
  expect(outcome('Chekhov', withList('Adams', 'Somerset'))).toBe('no Chekhov in Doctor: Adams, Somerset')
})

it('types where nothing is offered before, and wants what is typed to be offered then', () => {
  expect(outcome('Somerset', withList())).toBe('Input doctor =Somerset')
  expect(planIntent({ ...picking, option: 'Somerset' }, withList())).toMatchObject({ isChoice: true })
})

it('takes nothing else of that name when a list that cannot be typed into opens empty', () => {
  const elsewhere = page('http://sut/', 'Form', [doctor, button('Somerset', { ref: 'elsewhere' })])
  const more = { isTyped: false, shownBefore: ['doctor', 'elsewhere'] }
  expect(outcome('Somerset', elsewhere, more)).toBe('no Somerset in Doctor: ')
})

it('takes what came with the click where a list is made of plain boxes', () => {
  const box = (name: string): Draft => ({ tag: 'div', text: name, clickable: true, ref: name })
  const opened = page('http://sut/', 'Form', [doctor, box('Adams'), box('Somerset')])
  expect(outcome('Somerset', opened, { isTyped: false, shownBefore: ['doctor'] })).toBe('Click Somerset')
  expect(outcome('Chekhov', opened, { isTyped: false, shownBefore: ['doctor'] })).toBe('no Chekhov in Doctor: Adams, Somerset')
})

it('takes no option of a list that was shown before this one opened', () => {
  const appeared = withList('Adams', 'Somerset')
  expect(outcome('Adams', appeared, { shownBefore: ['Adams'] })).toBe('no Adams in Doctor: Somerset')
  expect(outcome('Somerset', appeared, { shownBefore: ['Adams'] })).toBe('Click Somerset')
  const own = { ...doctor, attributes: { 'aria-controls': 'doctors' } }
  const lists: Draft[] = [
    { tag: 'ul', children: [option('Adams')] },
    { tag: 'ul', role: 'listbox', attributes: { id: 'doctors' } },
  ]
  expect(outcome('Adams', page('http://sut/', 'Form', [own, ...lists]), { shownBefore: ['Adams'] })).toBe('Input doctor =Adams')
})

it('takes the option of a list that was open before', () => {
  expect(outcome('Somerset', withList('Adams', 'Somerset'), { shownBefore: ['Adams', 'Somerset'] })).toBe('Click Somerset')
})

it('remembers what was shown before the list opens', () => {
  const [intent] = understandStep('Select "Somerset" in the "Doctor" list').intents
  expect(planIntent(intent as StepIntent, withList('Adams'))).toMatchObject({
    followUp: { kind: 'pickOption', isTyped: true, shownBefore: expect.arrayContaining(['Adams', 'doctor']) },
  })
})

it('takes what was shown before where the thing that was pressed is no list', () => {
  const box = (name: string): Draft => ({ tag: 'div', text: name, clickable: true, ref: name })
  const boxes = page('http://sut/', 'Form', [box('By card'), box('In cash')])
  expect(outcome('In cash', boxes, { listRef: 'By card', isTyped: false, shownBefore: ['By card', 'In cash'] })).toBe('Click In cash')
})
