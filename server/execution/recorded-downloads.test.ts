import { expect, test } from 'vitest'
import { assertion } from '#tests/factories/predicted-recipe.ts'
import { downloadChecks } from './recorded-downloads.ts'

const came = (name: string, size = 12) => ({ type: 'downloaded' as const, timestamp: 1, name, size })

test('a file that came is checked by its name, and by its size when it was not empty', () => {
  expect(downloadChecks([came('Orders.csv'), came('empty.txt', 0)], 'Press Export', [])).toMatchObject([
    {
      property: 'downloaded',
      match: 'equals',
      expectedValue: 'Orders.csv',
      downloadSize: 'not_empty',
      assertionDescription: 'The file “Orders.csv” is downloaded',
    },
    { match: 'equals', expectedValue: 'empty.txt' },
  ])
  expect(downloadChecks([came('empty.txt', 0)], 'Press', [])[0]).not.toHaveProperty('downloadSize')
})

test('of a name that is another one each time the part that stays is checked', () => {
  expect(downloadChecks([came('Отчёт 2026-11-26.csv')], 'Нажать «Выгрузить»', [])).toMatchObject([
    { match: 'contains', expectedValue: 'Отчёт', assertionDescription: 'Скачан файл «Отчёт 2026-11-26.csv»' },
  ])
  expect(downloadChecks([came('20261126.csv')], 'Press', [])[0]).toMatchObject({ match: 'contains', expectedValue: '.csv' })
})

test('a check that the step has already is not made twice', () => {
  const known = assertion({ property: 'downloaded', match: 'contains', expectedValue: '.csv', targetElementType: 'Page', target: [] })
  expect(downloadChecks([came('Orders.csv'), came('Orders.csv')], 'Press', [known])).toEqual([])
  expect(downloadChecks([came('Orders.csv'), came('Orders.csv')], 'Press', [])).toHaveLength(1)
})
