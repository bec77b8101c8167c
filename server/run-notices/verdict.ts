import type { RunBatch } from '#contract/schemas/run-batch.ts'
import type { NoticeSettings, WebhookEvent } from '#contract/schemas/run-notice.ts'
import type { RunOrigin } from '#contract/schemas/run.ts'

/** What holds where nobody has chosen anything: webhooks are told of what nobody watches, and nobody gets mail. */
export const DEFAULT_SETTINGS: NoticeSettings = {
  origins: ['schedule', 'cli'],
  tellsRecovery: false,
  memberIds: [],
  addresses: [],
  language: 'ru',
}

export type Told = Exclude<WebhookEvent, 'test'>
type Counts = Pick<RunBatch['counts'], 'passed' | 'failed'>

/** Whether batches that were begun so are told of. */
export const isToldOf = ({ origins }: NoticeSettings, origin: RunOrigin): boolean => origins.some((told) => told === origin)

/**
 * What a batch that has ended is worth telling; null for nothing. A batch that was stopped before anything failed, or that had nothing to run, says neither.
 * `before`: the batch before it that ran the same.
 */
export function worthTelling({ tellsRecovery }: NoticeSettings, counts: Counts, before: Counts | null): Told | null {
  if (counts.failed > 0) return 'runs.failed'
  const isRecovery = counts.passed > 0 && before !== null && before.failed > 0
  return tellsRecovery && isRecovery ? 'runs.passed_again' : null
}
