import { saidAnswerSchema } from '#contract/schemas/runner-api.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import type { Run } from './run.ts'
import { withoutSecrets } from './without-secrets.ts'

/** There is no page to ask, or none that could say anything about it. */
const SILENT = new Set<StepFailure['code']>([
  'runner_lost', 'page_crashed', 'limit_reached', 'no_free_runner', 'interrupted', 'aborted', 'internal', 'step_not_understood',
  'value_missing', 'address_refused', 'navigation_failed',
]) // prettier-ignore

/** The failure with what the page told its user meanwhile, without secrets. The page that does not answer adds nothing. */
export async function withPageMessages(run: Run, failure: StepFailure): Promise<StepFailure> {
  if (SILENT.has(failure.code) || failure.pageSays) return failure
  const answer = await run.session.said(run.signal)
  const said = answer.kind === 'done' ? saidAnswerSchema.safeParse(answer.value) : null
  if (!said?.success || said.data.messages.length === 0) return failure
  return { ...failure, pageSays: said.data.messages.map((text) => withoutSecrets(text, run.data)) }
}
