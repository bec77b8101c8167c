import { expect, test } from 'vitest'
import { asKind, cronOf, WHEN_KINDS, whenOf, type When } from './when.ts'

test.each<[string, When]>([
  ['5 * * * *', { kind: 'hourly', minute: 5 }],
  ['0 3 * * *', { kind: 'daily', time: '03:00' }],
  ['30 9 * * 1-5', { kind: 'weekdays', time: '09:30' }],
  ['0 22 * * 0,6', { kind: 'days', days: [0, 6], time: '22:00' }],
  ['*/15 8-18 * * 1-5', { kind: 'custom', cron: '*/15 8-18 * * 1-5' }],
  ['0 3 1 * *', { kind: 'custom', cron: '0 3 1 * *' }],
  ['0 3 * * MON', { kind: 'custom', cron: '0 3 * * MON' }],
])('%s is %j, and back', (cron, when) => {
  expect(whenOf(cron)).toEqual(when)
  expect(cronOf(when)).toBe(cron)
})

test('nothing is due while a time or a day is missing', () => {
  expect(cronOf({ kind: 'daily', time: '' })).toBe('')
  expect(cronOf({ kind: 'days', days: [], time: '03:00' })).toBe('')
})

test('another form keeps what fits', () => {
  const weekdays: When = { kind: 'weekdays', time: '09:30' }
  expect(asKind(weekdays, 'daily')).toEqual({ kind: 'daily', time: '09:30' })
  expect(asKind(weekdays, 'days')).toEqual({ kind: 'days', days: [1, 2, 3, 4, 5], time: '09:30' })
  expect(asKind(weekdays, 'custom')).toEqual({ kind: 'custom', cron: '30 9 * * 1-5' })
  expect(WHEN_KINDS.map((kind) => asKind({ kind: 'custom', cron: 'x' }, kind).kind)).toEqual(WHEN_KINDS)
})
