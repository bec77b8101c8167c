import type { MailedRun } from '../platform/mail/templates/failed-runs.ts'
import type { RunSummary } from '#contract/schemas/run-batch.ts'
import type { EndedRuns } from './payload.ts'

/** A mail stays short: the page has all runs. */
const RUNS_MAILED_MAX = 10
const TEXT_MAX = 300

/** The values of a mail that tells of a batch. No secrets: no failure of a run has one, and of rows only the number is told. */
export function mailParams({ ended: { batch, project, organization, schedule }, counts, failed }: EndedRuns): Record<string, string> {
  return {
    projectName: project.name,
    organizationName: organization.name,
    origin: batch.origin,
    scheduleName: schedule ?? '',
    environment: batch.environment ?? '',
    isDefault: String(batch.environment === null),
    passed: String(counts.passed),
    failed: String(counts.failed),
    more: String(Math.max(0, failed.length - RUNS_MAILED_MAX)),
    batch: batch.id,
    runs: JSON.stringify(failed.slice(0, RUNS_MAILED_MAX).map(toMailed)),
  }
}

const toMailed = ({ id, title, row, failedStep, failure }: RunSummary): MailedRun => ({
  id,
  title: title.slice(0, TEXT_MAX),
  row: row === null ? null : row.index + 1,
  step: failedStep ? failedStep.testStep.slice(0, TEXT_MAX) : null,
  failure,
})
