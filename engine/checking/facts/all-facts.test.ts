import { expect, it } from 'vitest'
import { checkView } from '#tests/factories/checking.ts'
import { page, text } from '#tests/factories/page-snapshot.ts'
import { factsOf } from './all-facts.ts'

const snapshot = page('http://sut/', 'A', [text('2 left', { ref: 'left' })])

it('leaves out what was true before, unless the words say that it stays', () => {
  expect(factsOf(checkView('«2 left» is shown', snapshot, snapshot)).filter(({ kind }) => kind === 'text')).toEqual([])
  expect(factsOf(checkView('«2 left» is still shown', snapshot, snapshot)).filter(({ kind }) => kind === 'text')).toHaveLength(1)
})
