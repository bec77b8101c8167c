import { expect, it } from 'vitest'
import { checkView, factOn } from '#tests/factories/checking.ts'
import { dialog, page, text } from '#tests/factories/page-snapshot.ts'
import { hintEvidence } from './hints.ts'

const view = checkView('Saved', page('http://sut/', 'A', [text('Saved'), dialog('Delete?', [text('Sure?')])]))
const names = (at: number): string[] => hintEvidence(view, factOn(view, { at, hints: [['top', 1]] })).map(([name]) => name)

it('passes on what is known of the fact, by its kind too', () => {
  expect(names(1)).toEqual(expect.arrayContaining(['top', 'top>text', 'kind:other>text']))
})

it('tells what is in an open window and what is behind it', () => {
  expect(names(3)).toContain('in dialog>text')
  expect(names(1)).toContain('behind dialog')
})
