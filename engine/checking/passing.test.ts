import { expect, it } from 'vitest'
import { pagesOf } from '#tests/factories/checking.ts'
import { button, page } from '#tests/factories/page-snapshot.ts'
import { readExpected } from './read-expected.ts'

const before = page('http://sut/', 'A', [button('Export')])
const read = (text: string, more: { vanished?: string[]; downloads?: string[] }) =>
  readExpected(text, pagesOf({ ...page('http://sut/', 'A', [button('Export')]), ...more }, before)).map(
    ({ proposals, missing, isWhole }) => [
      proposals.map(({ assertion }) => `${assertion.property} ${assertion.expectedValue}`),
      missing.length,
      isWhole,
    ],
  )

it('a message that has vanished was shown', () => {
  expect(read('The message «File sent» appears', { vanished: ['✓ File sent'] })).toEqual([[['appeared File sent'], 0, true]])
  expect(read('Появляется сообщение «Файл отправлен»', { vanished: ['Файл отправлен'] })).toEqual([[['appeared Файл отправлен'], 0, true]])
  expect(read('The message «File sent» appears', { vanished: ['Welcome'] })).toEqual([[[], 1, false]])
})

it('a message that vanishes was shown and is gone', () => {
  expect(read('The message «File sent» disappears', { vanished: ['File sent'] })).toEqual([
    [['appeared File sent', 'visible false'], 0, true],
  ])
})

it('a download is known by the name that the case says, else by its kind', () => {
  const downloads = ['Orders 2026-11-23.CSV']
  expect(read('The file orders 2026-11-23.csv is downloaded', { downloads })[0]?.[2]).toBe(true)
  expect(read('A CSV file is downloaded', { downloads })).toEqual([[['downloaded .CSV'], 0, true]])
  expect(read('Скачивается файл', { downloads })).toEqual([[['downloaded .CSV'], 0, true]])
  expect(read('Скачивается файл', {})).toEqual([[[], 0, false]])
  expect(read('The file «report.pdf» is downloaded', { downloads })[0]?.[2]).toBe(false)
})
