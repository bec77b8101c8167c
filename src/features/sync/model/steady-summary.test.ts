import { expect, test } from 'vitest'
import { isShownAtOnce } from './steady-summary.ts'
import type { SyncSummary } from './sync-summary.ts'

const quiet: SyncSummary = { kind: 'quiet' }
const offline = (count: number): SyncSummary => ({ kind: 'offline', count })
const sending = (count: number): SyncSummary => ({ kind: 'sending', count })

test.each<[string, SyncSummary, SyncSummary, boolean]>([
  ['“all saved” goes the moment that something is unsent', quiet, sending(1), true],
  ['… also without a connection', quiet, offline(1), true],
  ['… and when this page saves no more', quiet, { kind: 'outdated' }, true],
  ['a connection that is gone for a moment is not spoken of while all is saved', quiet, offline(0), false],
  ['nor one that is back for a moment', offline(0), quiet, false],
  ['an attempt to send does not end the outage', offline(2), sending(2), false],
  ['what went out does', offline(2), sending(1), true],
  ['that all went out too', offline(2), quiet, true],
  ['what needs the user is said at once', offline(2), { kind: 'attention', count: 1 }, true],
  ['an attempt does not end what a full device causes', { kind: 'stuck', count: 1 }, sending(1), false],
  ['an outage is said at once when something is unsent', sending(1), offline(1), true],
  ['the end of sending is said at once', sending(1), quiet, true],
  ['another count is said at once', offline(1), offline(2), true],
])('%s', (_name, shown, next, expected) => {
  expect(isShownAtOnce(shown, next)).toBe(expected)
})
