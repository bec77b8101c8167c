import type { RunBatch, RunSummary } from '#contract/schemas/run-batch.ts'
import type { EndedBatch } from './repo.ts'
import type { Told } from './verdict.ts'

/** Failed runs that a message names one by one. */
export const FAILED_RUNS_MAX = 50

export type EndedRuns = { ended: EndedBatch; counts: RunBatch['counts']; failed: readonly RunSummary[] }

/** Runs that did not pass although they began, or should have. */
const FAILED: readonly RunSummary['status'][] = ['failed', 'incomplete', 'interrupted']
export const isFailed = ({ status }: RunSummary): boolean => FAILED.includes(status)

export const runUrl = (publicUrl: string, runId: string): string => `${publicUrl}/runs/${runId}`
export const batchUrl = (publicUrl: string, batchId: string): string => `${publicUrl}/runs?batch=${batchId}`

/** The body of a webhook as docs/operations.md describes it. It holds no secret, because no failure of a run does. */
export function webhookBody(event: Told, { ended, counts, failed }: EndedRuns, publicUrl: string): string {
  const { batch, project, schedule } = ended
  return JSON.stringify({
    type: event,
    timestamp: batch.finishedAt?.toISOString(),
    data: {
      project,
      batch: {
        id: batch.id,
        url: batchUrl(publicUrl, batch.id),
        origin: batch.origin,
        schedule: batch.scheduleId === null ? null : { id: batch.scheduleId, name: schedule },
        environment: batch.environment,
        createdAt: batch.createdAt.toISOString(),
        finishedAt: batch.finishedAt?.toISOString(),
        counts: { passed: counts.passed, failed: counts.failed, aborted: counts.aborted, skipped: counts.skipped },
      },
      failedRuns: failed.slice(0, FAILED_RUNS_MAX).map((run) => ({
        id: run.id,
        url: runUrl(publicUrl, run.id),
        recipeId: run.recipeId,
        title: run.title,
        status: run.status,
        row: run.row === null ? null : run.row.index + 1,
        attempt: run.attempt,
        failedStep: run.failedStep,
        failureCode: run.failure?.code ?? null,
        errorMessage: run.errorMessage,
      })),
    },
  })
}

/** The body of a test: it has the form of the others, without runs. */
export const testBody = (project: { id: string; name: string }, at: Date): string =>
  JSON.stringify({ type: 'test', timestamp: at.toISOString(), data: { project } })
