import { expect, test } from 'vitest'
import { isMet, median, percentile, toMarkdown } from './report.ts'

test('percentile is the nearest rank', () => {
  const samples = [5, 1, 4, 2, 3]
  expect([median(samples), percentile(samples, 0.95), percentile(samples, 0)]).toEqual([3, 5, 1])
})

test('a target is a limit from above or below', () => {
  const row = { area: 'a', measure: 'm', value: 10, unit: 'ms' }
  expect([isMet(row), isMet({ ...row, max: 9 }), isMet({ ...row, min: 10 })]).toEqual([true, false, true])
  expect(toMarkdown([{ ...row, max: 9 }])).toContain('| a | m | 10 ms | ≤ 9 ms | MISS |')
  expect(toMarkdown([{ ...row, max: 10, min: 10 }])).toContain('| a | m | 10 ms | 10 ms | PASS |')
  expect(toMarkdown([{ ...row, value: 0.1234 }])).toContain('| a | m | 0.123 ms |  |  |')
})
