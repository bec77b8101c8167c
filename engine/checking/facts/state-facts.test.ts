import { expect, it } from 'vitest'
import { checkView } from '#tests/factories/checking.ts'
import { button, checkbox, field, page } from '#tests/factories/page-snapshot.ts'
import { stateFacts } from './state-facts.ts'

const form = (checked: boolean, disabled: boolean) =>
  page('http://sut/', 'A', [
    checkbox('Urgent', { ref: 'urgent', states: { checked } }),
    button('Save', { ref: 'save', states: disabled ? { disabled } : {} }),
    field('City', { ref: 'city', states: { focused: true } }),
  ])

it('are states of controls, with whether they changed', () => {
  const facts = stateFacts(checkView('«Urgent» is ticked', form(true, true), form(false, true)))
  expect(facts).toContainEqual(expect.objectContaining({ kind: 'on', expected: 'true', change: 'changed', isOld: false }))
  const same = stateFacts(checkView('«Save» is disabled', form(true, true), form(false, true)))
  expect(same).toContainEqual(expect.objectContaining({ kind: 'enabled', expected: 'false', isOld: true }))
})

it('speak of the focus only when the words do', () => {
  const kinds = (expected: string): string[] => stateFacts(checkView(expected, form(true, true), form(false, true))).map(({ kind }) => kind)
  expect(kinds('The cursor is in the City field')).toContain('focused')
  expect(kinds('The City field is shown')).not.toContain('focused')
})
