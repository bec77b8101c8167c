import { expect, it } from 'vitest'
import { makeStep } from '#tests/factories/recipe.ts'
import { copyOf, fromClipboard, toClipboard } from './copied-steps.ts'

const action = { target: [{ type: 'css' as const, value: '#a[title="x"]', priority: 1 }], method: 'Click' as const }
const step = makeStep(0, {
  testStep: 'Press “Save” & <wait>',
  expectedResult: 'Saved',
  isPrecondition: true,
  status: 'Failed',
  passedAs: 'x',
  failure: { code: 'internal' },
  actions: [action],
})

it('steps pass the clipboard with what they hold, without how they went', () => {
  const copied = [copyOf(step)]
  expect(copied).toEqual([{ testStep: 'Press “Save” & <wait>', expectedResult: 'Saved', content: { actions: [action] } }])
  expect(fromClipboard(toClipboard(copied))).toEqual(copied)
  expect(toClipboard(copied).text).toBe('1. Press “Save” & <wait>')
})

it('each line of another text is a step, without its number', () => {
  const text = '1. Open the shop\r\n\n  2) Press “Cart”\n- Pay\n* Wait\n10 items are shown'
  expect(fromClipboard({ text, html: '' }).map(({ testStep }) => testStep)).toEqual([
    'Open the shop',
    'Press “Cart”',
    'Pay',
    'Wait',
    '10 items are shown',
  ])
})

it('what carries our mark but is no step counts as text', () => {
  const html = '<ol data-reprise-steps=\'[{"testStep":"x","content":{"actions":[{"method":"Boom"}]}}]\'></ol>'
  expect(fromClipboard({ text: 'A', html })).toEqual([{ testStep: 'A', content: {} }])
  expect(fromClipboard({ text: '', html: '<ol data-reprise-steps="{"></ol>' })).toEqual([])
})
