import { expect, it } from 'vitest'
import { checkView, factOn } from '#tests/factories/checking.ts'
import { page, text } from '#tests/factories/page-snapshot.ts'
import { claimEvidence, nameOf } from './claim.ts'

const view = (expected: string) => checkView(expected, page('http://sut/', 'A', [text('Saved')]))
const names = (expected: string): string[] => claimEvidence(view(expected), factOn(view(expected))).map(([name]) => name)

it('pairs what the words state with what the fact is', () => {
  expect(names('«Saved» is shown')).toContain('says:present>text')
  expect(names('«Saved» is not shown')).toEqual(expect.arrayContaining(['says:gone>text', 'denied>text']))
  expect(names('«Saved»')).toContain('says:nothing>text')
})

it('tells the two sides of a state apart', () => {
  expect(nameOf(factOn(view('x'), { kind: 'on', expected: 'false' }))).toBe('on=false')
})
