import { expect, it } from 'vitest'
import { checkView } from '#tests/factories/checking.ts'
import { field, page, password } from '#tests/factories/page-snapshot.ts'
import { fieldFacts } from './field-facts.ts'

const before = page('http://sut/', 'A', [field('City', { ref: 'city' }), field('Note', { ref: 'note', value: 'x' }), password('PIN')])
const after = page('http://sut/', 'A', [field('City', { ref: 'city', value: 'Omsk' }), field('Note', { ref: 'note' }), password('PIN')])

it('are values that fields have taken', () => {
  expect(fieldFacts(checkView('City is «Omsk»', after, before))[0]).toMatchObject({
    kind: 'value',
    expected: 'Omsk',
    change: 'changed',
    isOld: false,
  })
})

it('are empty fields when the words ask for that', () => {
  const facts = fieldFacts(checkView('Note is empty', after, before))
  expect(facts).toContainEqual(expect.objectContaining({ kind: 'empty', expected: 'true', isOld: false }))
  expect(fieldFacts(checkView('Note is «x»', after, before)).filter(({ kind }) => kind === 'empty')).toEqual([])
})

it('are never passwords', () => expect(fieldFacts(checkView('PIN is empty', after, before)).some(({ at }) => at === 3)).toBe(false))
