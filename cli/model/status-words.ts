import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RunStatus } from '#contract/schemas/run-batch.ts'

/** How a run or a step of it went. */
export const STATUS_WORDS: Record<RunStatus, MessageDescriptor> = {
  queued: msg`queued`,
  running: msg`running`,
  passed: msg`passed`,
  failed: msg`failed`,
  aborted: msg`stopped`,
  interrupted: msg`interrupted`,
  skipped: msg`not run`,
}
