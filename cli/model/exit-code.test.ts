import { expect, test } from 'vitest'
import type { RunStatus } from '#contract/schemas/run-batch.ts'
import { exitCodeOf } from './exit-code.ts'

test.each<[RunStatus[], number]>([
  [['passed', 'skipped'], 0],
  [['passed', 'failed'], 1],
  [['passed', 'interrupted'], 1],
  [['passed', 'aborted'], 1],
  [['passed', 'queued'], 1],
  [['skipped'], 4],
  [[], 4],
])('%j ends with %i', (statuses, exitCode) => {
  expect(exitCodeOf({ runs: statuses.map((status) => ({ status })) })).toBe(exitCode)
})
