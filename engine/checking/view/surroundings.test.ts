import { expect, it } from 'vitest'
import { checkView } from '#tests/factories/checking.ts'
import { cell, column, dialog, el, field, heading, page, row } from '#tests/factories/page-snapshot.ts'
import { nearMask, seenNames } from './surroundings.ts'

const snapshot = page('http://sut/', 'A', [
  dialog('', [heading('New customer'), field('Name', { ref: 'name' })]),
  el('table', [row([column('State')]), row([cell('Anna'), cell('Paid')])], { role: 'table' }),
])
const at = (ref: string): number => snapshot.nodes.findIndex((node) => node.ref === ref || node.text === ref)

it('are the words of the row', () => {
  const view = checkView('Anna', snapshot)
  expect(nearMask(view.after, at('Paid'), view.explain)).not.toBe(0)
})

it('are the heading of the dialog', () => {
  const view = checkView('New customer', snapshot)
  expect(nearMask(view.after, at('name'), view.explain)).not.toBe(0)
})

it('are nothing that stands elsewhere', () => {
  const view = checkView('Anna', snapshot)
  expect(nearMask(view.after, at('name'), view.explain)).toBe(0)
})

it('names an element as people see it', () => {
  expect(seenNames(checkView('Name', snapshot).after, at('name'))).toContain('Name')
})
