import { expect, test } from 'vitest'
import { withRow } from './with-row.ts'

const testData = [
  { key: 'login', value: 'text' },
  { key: 'City', value: 'Omsk' },
]
const table = {
  columns: ['Login', 'Amount'],
  rows: [
    ['ada', '1'],
    ['bob', ''],
  ],
}

test('a row takes the place of test data of the same name, however it is written, and brings its own names', () => {
  expect(withRow(testData, table, 1)).toEqual([
    { key: 'Login', value: 'bob' },
    { key: 'Amount', value: '' },
    { key: 'login', value: 'bob' },
    { key: 'City', value: 'Omsk' },
  ])
  expect(withRow([{ key: 'Login', value: 'text' }], table, 0)).toEqual([
    { key: 'Login', value: 'ada' },
    { key: 'Amount', value: '1' },
  ])
})

test('without rows the test data stays, and a row that is not there is none', () => {
  expect(withRow(testData, null, 0)).toEqual(testData)
  expect(withRow(testData, { columns: ['Login'], rows: [] }, 3)).toEqual(testData)
  expect(withRow(testData, table, 2)).toBeNull()
})
