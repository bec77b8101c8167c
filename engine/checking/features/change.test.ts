import { expect, it } from 'vitest'
import { checkView, factOn } from '#tests/factories/checking.ts'
import { page, text } from '#tests/factories/page-snapshot.ts'
import { changeEvidence } from './change.ts'

const before = page('http://sut/', 'A', [text('Draft'), text('Old')])
const after = page('http://sut/', 'A', [text('Saved'), text('New')])
const names = (expected: string, isOld: boolean): string[] => {
  const view = checkView(expected, after, before)
  return changeEvidence(view, factOn(view, { isOld })).map(([name]) => name)
}

it('tells new from old, and whether another page was opened', () => {
  expect(names('Saved is shown', false)).toEqual(expect.arrayContaining(['change:new', 'change:new>text', 'another page>text']))
  expect(names('Saved is shown', true)).toContain('old>text')
})

it('tells whether the words speak of what stays', () => {
  expect(names('Saved is still shown', true)).toContain('staying:old')
  expect(names('Saved is shown', true)).not.toContain('staying:old')
})
