import { expect, it } from 'vitest'
import { field, page } from '#tests/factories/page-snapshot.ts'
import { understandStep } from '../language/understand-step.ts'
import { choiceAfterTyping } from '../grounding/choice-after-typing.ts'
import { planIntent } from './plan-intent.ts'

const form = page('http://sut/', 'Form', [field('Doctor', { ref: 'doctor', role: 'combobox' }), field('Note', { ref: 'note' })])

it.each([
  ['Type "So" in the "Doctor" field and pick "Somerset"', 'Somerset'],
  ['В поле «Doctor» ввести «so» и выбрать «Сомерсет So»', 'Сомерсет So'],
  ['Type "Somerset" in the "Doctor" field and click "Somerset"', 'Somerset'],
  ['Type "Ad" in the "Doctor" field and pick "Somerset"', null],
  ['Type "So" in the "Doctor" field and click the "So much" button', null],
  ['Type "So" in the "Note" field and pick "Somerset"', null],
  ['Type "So" in the "Doctor" field', null],
])('%s: %s', (step, option) => {
  const [typing, next] = understandStep(step).intents
  const plan = typing && planIntent(typing, form)
  const choice = plan?.kind === 'act' ? choiceAfterTyping(plan, form, next) : null
  expect(choice?.option ?? null).toEqual(option === null ? null : { kind: 'literal', text: option })
})
