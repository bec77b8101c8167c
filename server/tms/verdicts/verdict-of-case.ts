import type { RunStatus } from '#contract/rules/run-statuses.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { failureText } from '../../steps/failure-text.ts'

/** A run of a recipe that was made of the test case. */
export type RunOfCase = {
  id: string
  status: RunStatus
  environment: string | null
  rowLabel: string | null
  startedAt: Date | null
  finishedAt: Date | null
  failedStepIndex: number | null
  failedStepText: string | null
  failure: StepFailure | null
}

export type CaseVerdict = { verdict: 'passed' | 'failed' | null; durationMs: number; comment: string; mark: string }

const COMMENT_MAX = 4000
const ROWS_NAMED = 10

/**
 * The verdict of a test case by its runs, one for each row of data: failed when one of them failed, passed when all of them passed, else none, because a run that did not come to its
 * end says nothing about the case. `pageOf`: the address of a run.
 *
 * The comment is English, like `failureText`; no field of a run may hold a secret.
 */
export function verdictOfCase(runs: readonly RunOfCase[], pageOf: (runId: string) => string): CaseVerdict {
  const failed = runs.filter(({ status }) => status === 'failed')
  const told = failed[0] ?? runs[0]!
  const isPassed = runs.every(({ status }) => status === 'passed')
  const durationMs = runs.reduce((sum, run) => sum + durationOf(run), 0)
  const mark = pageOf(told.id)
  const facts = [
    ...(failed.length > 0 ? [failureOf(told)] : []),
    ...(runs.length > 1 ? [rowsText(runs, failed)] : []),
    ...(told.environment === null ? [] : [`Environment: ${told.environment}`]),
    `Duration: ${Math.round(durationMs / 1000)} s`,
  ]
  const comment = [facts.join('\n').slice(0, COMMENT_MAX), mark].join('\n')
  return { verdict: failed.length > 0 ? 'failed' : isPassed ? 'passed' : null, durationMs, comment, mark }
}

const durationOf = ({ startedAt, finishedAt }: RunOfCase): number =>
  startedAt && finishedAt ? Math.max(0, finishedAt.getTime() - startedAt.getTime()) : 0

function failureOf({ failedStepIndex, failedStepText, failure }: RunOfCase): string {
  const step = failedStepIndex === null ? [] : [`Step ${failedStepIndex + 1}: ${failedStepText ?? ''}`]
  return [...step, ...(failure ? [failureText(failure)] : [])].join('\n')
}

function rowsText(runs: readonly RunOfCase[], failed: readonly RunOfCase[]): string {
  if (failed.length === 0) return `Rows of data: ${runs.length}`
  const named = failed.slice(0, ROWS_NAMED).map(({ rowLabel }) => rowLabel ?? '')
  const more = failed.length > named.length ? [`and ${failed.length - named.length} more`] : []
  return `Rows of data that failed: ${failed.length} of ${runs.length} (${[...named, ...more].join('; ')})`
}
