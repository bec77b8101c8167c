import { expect, it } from 'vitest'
import { checkView } from '#tests/factories/checking.ts'
import { button, dialog, page, text } from '#tests/factories/page-snapshot.ts'
import { goneFacts, presenceFacts } from './presence-facts.ts'

const closed = page('http://sut/', 'A', [button('Add', { ref: 'add' })])
const open = page('http://sut/', 'A', [button('Add', { ref: 'add' }), dialog('New order', [text('Fill in')], { ref: 'window' })])

it('are what has appeared, as a whole', () => {
  const facts = presenceFacts(checkView('The «New order» window opens', open, closed))
  expect(facts).toContainEqual(expect.objectContaining({ kind: 'region', at: 2, change: 'new', isOld: false }))
})

it('are what is gone, with locators that found it', () => {
  const [fact] = goneFacts(checkView('The «New order» window closes', closed, open))
  expect(fact).toMatchObject({ kind: 'gone', property: 'visible', expected: 'false' })
  expect(fact?.target?.length).toBeGreaterThan(0)
})

it('are nothing gone when nothing is', () => expect(goneFacts(checkView('The «New order» window closes', open, open))).toEqual([]))
