import type { RunBatch, RunBatchFacts, RunDetail, RunStep, RunSummary } from '#contract/schemas/run-batch.ts'
import type { RunStep as KeptStep } from '#contract/schemas/run.ts'
import type { Deps } from '../platform/deps.ts'
import { notFound } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import { assertOwnProject } from '../projects/service.ts'
import { readRun } from '../run-history/read.ts'
import { failureText } from '../steps/failure-text.ts'
import { queueOrder } from './order.ts'
import * as repo from './repo.ts'
import { assertOwnBatch } from './service.ts'

const LISTED_MS = 24 * 3600_000

type StoredRun = Awaited<ReturnType<typeof repo.listRunsOfBatch>>[number]
type Live = { places: ReadonlyMap<string, number>; passed: ReadonlyMap<string, number> }

/** A batch with the latest attempt of each of its runs. Errors: `not_found`, also for a batch of another organization. */
export async function readBatch(actor: Member, deps: Deps, batchId: string): Promise<RunBatch> {
  const batch = await assertOwnBatch(actor, deps, batchId)
  const stored = await repo.listRunsOfBatch(deps.db, batchId)
  const live = await liveFacts(deps, stored)
  const runs = latestOf(stored).map((run) => toSummary(run, { live, attempts: stored }))
  return {
    id: batch.id,
    projectId: batch.projectId,
    environment: batch.environment,
    createdAt: batch.createdAt.toISOString(),
    finishedAt: batch.finishedAt?.toISOString() ?? null,
    counts: countRunsOf(runs),
    runs,
  }
}

/** How many runs of each batch stand how. */
export async function countBatches(db: Deps['db'], batchIds: readonly string[]): Promise<Map<string, RunBatch['counts']>> {
  const rows = await repo.countStatusesOf(db, batchIds)
  return new Map(
    batchIds.map((id) => [id, countsOf((status) => rows.find((row) => row.batchId === id && row.status === status)?.many ?? 0)]),
  )
}

/** The latest attempt of each run of a batch that has ended, by title. Server-internal: the caller has checked whose batch it is. */
export async function listEndedRuns(db: Deps['db'], batchId: string): Promise<RunSummary[]> {
  const stored = await repo.listRunsOfBatch(db, batchId)
  const live = { places: new Map<string, number>(), passed: new Map<string, number>() }
  return latestOf(stored).map((run) => toSummary(run, { live, attempts: stored }))
}

export const countRunsOf = (runs: readonly Pick<RunSummary, 'status'>[]): RunBatch['counts'] =>
  countsOf((status) => runs.filter((run) => run.status === status).length)

const countsOf = (many: (status: RunSummary['status']) => number): RunBatch['counts'] => ({
  queued: many('queued'),
  running: many('running'),
  passed: many('passed'),
  failed: many('failed') + many('incomplete') + many('interrupted'),
  aborted: many('aborted'),
  skipped: many('skipped'),
})

/** The batches of the last day, the latest first. Errors: `not_found` for the project. */
export async function listBatches(actor: Member, deps: Deps, projectId: string): Promise<RunBatchFacts[]> {
  await assertOwnProject(actor, deps, projectId)
  const since = new Date(deps.clock.now().getTime() - LISTED_MS)
  const [batches, counted] = await Promise.all([repo.listBatches(deps.db, projectId, since), repo.countStatuses(deps.db, projectId, since)])
  return batches.map(({ createdAt, finishedAt, ...batch }) => ({
    ...batch,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    counts: countsOf((status) => counted.find((row) => row.batchId === batch.id && row.status === status)?.many ?? 0),
  }))
}

/** A run with its steps in short, for reports. Errors: `not_found`. */
export async function readRunDetail(actor: Member, deps: Deps, runId: string): Promise<RunDetail> {
  const { steps } = await readRun(actor, deps, runId)
  const stored = await repo.findRunWithTags(deps.db, runId)
  if (!stored) throw notFound('run')
  const attempts = stored.run.batchId === null ? [stored] : await repo.listRunsOfBatch(deps.db, stored.run.batchId)
  return { ...toSummary(stored, { live: await liveFacts(deps, [stored]), attempts }), steps: steps.map(toStep) }
}

/** The place of each run that waits, and how far those have come that go on. */
async function liveFacts({ db }: Deps, stored: readonly StoredRun[]): Promise<Live> {
  const ids = (status: string) => stored.filter(({ run }) => run.status === status).map(({ run }) => run.id)
  const passed = await repo.stepsPassedOf(db, ids('running'))
  if (ids('queued').length === 0) return { places: new Map(), passed }
  const waiting = await repo.listWaiting(db)
  const order = queueOrder(waiting, await repo.served(db, [...new Set(waiting.map(({ owner }) => owner))]))
  return { places: new Map(order.map(({ id }, index) => [id, index + 1])), passed }
}

const keyOf = ({ run: { recipeId, rowIndex } }: StoredRun): string => `${recipeId} ${rowIndex}`

/** They come in the order of their attempts. */
const latestOf = (stored: readonly StoredRun[]): StoredRun[] => [...new Map(stored.map((run) => [keyOf(run), run])).values()]

/** The last attempt of each run of a batch. The caller has checked whose it is. */
export const listLatestRuns = async ({ db }: Pick<Deps, 'db'>, batchId: string) =>
  latestOf(await repo.listRunsOfBatch(db, batchId)).map(({ run }) => run)

type Around = { live: Live; attempts: readonly StoredRun[] }

function toSummary(stored: StoredRun, { live, attempts }: Around): RunSummary {
  const { run, tags } = stored
  const before = attempts.filter((other) => keyOf(other) === keyOf(stored) && other.run.attempt < run.attempt)
  return {
    id: run.id,
    recipeId: run.recipeId,
    title: run.recipeTitle,
    tags,
    status: run.status,
    place: live.places.get(run.id) ?? null,
    attempt: run.attempt,
    retries: run.retries,
    isFlaky: run.status === 'passed' && before.some((other) => other.run.status === 'failed'),
    environment: run.environment,
    row: run.rowIndex === null ? null : { index: run.rowIndex, label: run.rowLabel ?? '' },
    queuedAt: run.queuedAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    durationMs: run.startedAt && run.finishedAt ? run.finishedAt.getTime() - run.startedAt.getTime() : null,
    stepsDone: live.passed.get(run.id) ?? run.stepsPassed,
    stepsTotal: run.stepsTotal,
    failedStep: run.failedStepIndex === null ? null : { index: run.failedStepIndex, testStep: run.failedStepText ?? '' },
    failure: run.failure,
    errorMessage: run.failure ? failureText(run.failure) : null,
  }
}

const STEP_STATUSES: Record<KeptStep['status'], RunStep['status']> = {
  running: 'skipped',
  passed: 'passed',
  failed: 'failed',
  incomplete: 'failed',
  notReached: 'skipped',
}

function toStep({ stepIndex, testStep, expectedResult, status, from, to, checks, shared, failure }: KeptStep): RunStep {
  return {
    stepIndex,
    testStep,
    expectedResult,
    status: STEP_STATUSES[status],
    durationMs: status === 'notReached' ? null : Math.max(0, Math.round(to - from)),
    checks: [...checks, ...(shared?.parts.flatMap((part) => part.checks) ?? [])].map(({ assertion, expected, actual, hasPassed }) => ({
      description: assertion.assertionDescription,
      expected: expected ?? '***',
      actual,
      passed: hasPassed,
    })),
    errorMessage: failure ? failureText(failure) : null,
  }
}
