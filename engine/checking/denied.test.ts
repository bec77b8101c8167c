import { expect, it } from 'vitest'
import { pagesOf } from '#tests/factories/checking.ts'
import { checkbox, dialog, page, text } from '#tests/factories/page-snapshot.ts'
import { presumedProposals } from './of-first-reader.ts'

const settings = (isOn: boolean, ...more: Parameters<typeof page>[2]) =>
  page('http://sut/', 'Settings', [
    checkbox('Reminders', { ref: 'box', states: { checked: isOn } }),
    text('Draft', { ref: 'draft' }),
    ...more,
  ])
const presumed = (said: string, after: ReturnType<typeof settings>, before = settings(true)): string[] =>
  presumedProposals(said, null, pagesOf(after, before)).map(({ assertion }) => `${assertion.property}=${assertion.expectedValue}`)

it('keeps a check that the page contradicts', () => {
  expect(presumed('The checkbox "Reminders" is checked', settings(false))).toEqual(['checked=true'])
  expect(presumed('The window is closed', settings(false, dialog('Edit', [text('Name')])))).toEqual(['visible=false'])
})

it('leaves out a check that is true anyway, for it was not found to be what is meant', () => {
  expect(presumed('The checkbox "Reminders" is checked', settings(true))).toEqual([])
  expect(presumed('The draft is shown', settings(true))).toEqual([])
})

it('does not fail a step for words that are not in quotes', () => {
  expect(presumed('The draft has disappeared', settings(true))).toEqual([])
  expect(presumed('The text "Draft" has disappeared', settings(true))).toEqual(['visible=false'])
})
