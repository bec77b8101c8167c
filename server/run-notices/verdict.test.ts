import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, isToldOf, worthTelling } from './verdict.ts'

const recovery = { ...DEFAULT_SETTINGS, tellsRecovery: true }
const good = { passed: 2, failed: 0 }
const bad = { passed: 1, failed: 1 }

test('people are told of failures, and of a recovery when they want to be', () => {
  expect(worthTelling(DEFAULT_SETTINGS, bad, good)).toBe('runs.failed')
  expect(worthTelling(DEFAULT_SETTINGS, good, bad)).toBeNull()
  expect(worthTelling(recovery, good, bad)).toBe('runs.passed_again')
  expect(worthTelling(recovery, good, good)).toBeNull()
  expect(worthTelling(recovery, good, null)).toBeNull()
})

test('a batch that ran nothing has not passed', () => {
  expect(worthTelling(recovery, { passed: 0, failed: 0 }, bad)).toBeNull()
})

test('what people begin themselves is told of only when they want to be', () => {
  expect((['schedule', 'cli', 'list', 'page'] as const).map((origin) => isToldOf(DEFAULT_SETTINGS, origin))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
