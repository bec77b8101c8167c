import { expect, it } from 'vitest'
import { button, dialog, page, text } from '#tests/factories/page-snapshot.ts'
import { goneLocators } from './gone-locators.ts'
import { pageView } from '../rank.ts'

const before = pageView(page('http://sut/', 'A', [dialog('Delete?', [text('Really?')]), button('Save'), button('Save')]))

it('are those that find nothing on the page now', () => {
  const after = pageView(page('http://sut/', 'A', [button('Save')]))
  const { target, caption } = goneLocators(before, 1, after)
  expect(caption).toBe('Delete?')
  expect(target).toContainEqual({ type: 'aria-role', value: 'dialog[name="Delete?"]', priority: 2 })
})

it('are none when something alike is still there, because then nothing proves it', () => {
  const after = pageView(page('http://sut/', 'A', [button('Save')]))
  expect(goneLocators(before, 3, after).target).toEqual([])
})

it('are those of a text inside when the element itself has none', () => {
  const boxed = pageView(page('http://sut/', 'A', [{ tag: 'div', fullText: '', children: [text('Draft 7')] }]))
  const after = pageView(page('http://sut/', 'A', [text('Draft 8')]))
  expect(goneLocators(boxed, 2, after).target).toContainEqual({ type: 'text', value: 'Draft 7', priority: 3 })
})
