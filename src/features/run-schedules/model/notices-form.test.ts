import { expect, test } from 'vitest'
import type { NoticeSettings } from '#contract/schemas/run-notice.ts'
import { addressesIn, isSameSettings, problemOfAddresses } from './notices-form.ts'

test('addresses are read from a text as people write it', () => {
  expect(addressesIn(' a@example.com, b@example.com;\nc@example.com a@example.com ')).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
  ])
  expect(addressesIn(' ')).toEqual([])
})

test('says which one is none, and when there are too many', () => {
  expect(problemOfAddresses('a@example.com, nobody')).toEqual({ kind: 'invalid', address: 'nobody' })
  const many = (count: number) => Array.from({ length: count }, (_, n) => `a${n}@example.com`).join(' ')
  expect(problemOfAddresses(many(20))).toBeNull()
  expect(problemOfAddresses(many(21))).toEqual({ kind: 'too_many' })
})

test('the order of a choice changes nothing', () => {
  const settings: NoticeSettings = { origins: ['cli', 'schedule'], tellsRecovery: false, memberIds: ['a'], addresses: [], language: 'ru' }
  expect(isSameSettings(settings, { ...settings, origins: ['schedule', 'cli'] })).toBe(true)
  expect(isSameSettings(settings, { ...settings, memberIds: ['b'] })).toBe(false)
  expect(isSameSettings(settings, { ...settings, tellsRecovery: true })).toBe(false)
})
