import { expect, it } from 'vitest'
import { checkView } from '#tests/factories/checking.ts'
import { cell, column, el, page, row, text } from '#tests/factories/page-snapshot.ts'
import { textFacts } from './text-facts.ts'

const before = page('http://sut/', 'A', [text('Draft', { ref: 'state' })])
const after = page('http://sut/', 'A', [
  text('Saved', { ref: 'state' }),
  el('table', [row([column('State')]), row([cell('Anna'), cell('Paid')])], { role: 'table' }),
])

it('are texts that share words, with whether they are new', () => {
  const [fact] = textFacts(checkView('The state is «Saved»', after, before))
  expect(fact).toMatchObject({ kind: 'text', expected: 'Saved', isOld: false, change: 'changed' })
  expect(textFacts(checkView('The state is «Saved»', after, after))[0]).toMatchObject({ isOld: true })
})

it('are cells when the row has words of the statement too', () => {
  expect(textFacts(checkView('Anna is Paid', after, before)).find(({ expected }) => expected === 'Paid')?.kind).toBe('cell')
})

it('are none for words that stand nowhere', () => expect(textFacts(checkView('«Deleted»', after, before))).toEqual([]))
