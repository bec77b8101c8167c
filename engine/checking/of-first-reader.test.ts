import { expect, it } from 'vitest'
import { pagesOf } from '#tests/factories/checking.ts'
import { button, page, text } from '#tests/factories/page-snapshot.ts'
import { datedProposals, provesNothingOf, sessionProposals } from './of-first-reader.ts'

const before = page('http://sut/', 'Tickets', [text('2 left'), button('Sign out')])

it('tells why a statement proves nothing', () => {
  expect(provesNothingOf('The text "2 left" is shown', pagesOf(before, before))).toMatchObject({ reason: 'there_before' })
  expect(provesNothingOf('The text "Sold out" is not shown', pagesOf(before, before))).toMatchObject({ reason: 'never_there' })
  const after = page('http://sut/', 'Tickets', [text('1 left')])
  expect(provesNothingOf('The text "1 left" is shown', pagesOf(after, before))).toBeNull()
})

it('reads only what it is asked for', () => {
  expect(datedProposals('The text "2 left" is shown', pagesOf(before))).toEqual([])
  expect(sessionProposals('The text "2 left" is shown', pagesOf(before))).toEqual([])
})
