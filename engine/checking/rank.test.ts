import { expect, it } from 'vitest'
import { checkView, pagesOf } from '#tests/factories/checking.ts'
import { page, text } from '#tests/factories/page-snapshot.ts'
import { candidatesOf } from './rank.ts'

const before = page('http://sut/', 'A', [text('Draft')])
const after = page('http://sut/', 'A', [text('Saved'), text('Saved')])

it('has the words and the changes as evidence', () => {
  const [best] = candidatesOf(checkView('Saved', after, before))
  const names = best?.evidence.map(([name]) => name) ?? []
  expect(names).toEqual(expect.arrayContaining(['cover', 'change:changed', 'text:new', 'twins']))
})

it('compares with the page before and those passed, each once', () => {
  expect(checkView('Saved', after, before, pagesOf(after, before, { passed: [before, after] })).passed).toEqual([])
})
