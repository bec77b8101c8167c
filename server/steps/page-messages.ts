import { pageMessagesAnswerSchema } from '#contract/schemas/runner-api.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import type { Run } from './run.ts'
import { withoutSecrets } from './without-secrets.ts'

/** Failures for which there is no page, or the page has no message about them. */
const SILENT = new Set<StepFailure['code']>([
  'runner_lost', 'page_crashed', 'limit_reached', 'no_free_runner', 'environment_missing', 'row_missing', 'shared_steps_unusable', 'interrupted', 'aborted', 'internal', 'step_not_understood',
  'value_missing', 'value_not_taken', 'call_failed', 'call_answer', 'address_refused', 'navigation_failed',
]) // prettier-ignore

/** The failure with the recent messages of the page, without secrets. If the page does not answer, the failure stays as it is. */
export async function withPageMessages(run: Run, failure: StepFailure): Promise<StepFailure> {
  if (SILENT.has(failure.code) || failure.pageSays) return failure
  const answer = await run.session.pageMessages(run.signal)
  const read = answer.kind === 'done' ? pageMessagesAnswerSchema.safeParse(answer.value) : null
  if (!read?.success || read.data.messages.length === 0) return failure
  return { ...failure, pageSays: read.data.messages.map((text) => withoutSecrets(text, run.data)) }
}
