import { expect, it } from 'vitest'
import type { SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import { field, page, select } from '#tests/factories/page-snapshot.ts'
import { valueForField } from './value-for-field.ts'

const [, date, plain, city] = page('http://x', '', [
  field('Date', { attributes: { type: 'date' } }),
  field('Name'),
  select('City', ['Moscow', 'Kazan']),
]).nodes as [SnapshotNode, SnapshotNode, SnapshotNode, SnapshotNode]

it.each([
  ['15.01.2025', '2025-01-15'],
  ['5/1/2025', '2025-01-05'],
  ['2025-1-15', '2025-01-15'],
  ['99.99.2025', '99.99.2025'],
  ['tomorrow', 'tomorrow'],
])('writes the date %s as %s', (value, expected) => {
  expect(valueForField(value, date)).toBe(expected)
  expect(valueForField(value, plain)).toBe(value)
})

it('takes the label of the option that is meant', () => {
  expect(valueForField('Казань', city)).toBe('Kazan')
  expect(valueForField('Paris', city)).toBe('Paris')
})

it('writes a date in words as the field writes dates', () => {
  const [, german, bare] = page('http://x', '', [field('End date', { placeholder: 'DD.MM.YYYY' }), field('Start date')]).nodes as [
    SnapshotNode,
    SnapshotNode,
    SnapshotNode,
  ]
  expect(valueForField('15 Dec 2026', german)).toBe('15.12.2026')
  expect(valueForField('on 15 Dec 2026', german)).toBe('on 15 Dec 2026')
  expect(valueForField('26 октября 2026', bare, 'ru')).toBe('26.10.2026')
  expect(valueForField('26 октября 2026', plain, 'ru')).toBe('26 октября 2026')
})
