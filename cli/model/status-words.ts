import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RunStatus } from '#contract/rules/run-statuses.ts'

/** How a run or a step of it went. */
export const STATUS_WORDS: Record<RunStatus, MessageDescriptor> = {
  queued: msg`queued`,
  running: msg`running`,
  passed: msg`passed`,
  failed: msg`failed`,
  aborted: msg`stopped`,
  interrupted: msg`interrupted`,
  incomplete: msg`incomplete`,
  skipped: msg`not run`,
}
