import { and, desc, eq, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import { FLAKY_RUNS_MAX, steadinessOf } from '#contract/rules/flaky.ts'
import type { DeviceId } from '#contract/rules/devices.ts'
import { RUN_VERDICTS } from '#contract/rules/run-statuses.ts'
import { verdictOf, type EndedRun } from '#contract/rules/run-verdict.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { RunComplaint, RunPicture, RunStill } from '#contract/schemas/run-record.ts'
import type { RunStatus } from '#contract/rules/run-statuses.ts'
import type { RunStep } from '#contract/schemas/run.ts'
import type { Db } from '../platform/database/db.ts'
import type { Deps } from '../platform/deps.ts'
import { batchEndedJob, reportVerdictsJob } from './batch-ended.ts'
import { recipes, runBatches, runFiles, runs, runSteps } from '../platform/database/schema.ts'

export type NewRun = typeof runs.$inferInsert

export async function insertRuns(db: Db, rows: readonly NewRun[]): Promise<void> {
  if (rows.length > 0) await db.insert(runs).values([...rows])
}

export type BegunRun = { version: string; stepsTotal: number; device: DeviceId; isKept: boolean; at: Date }

/** The run has begun, with the steps that the recipe has then. Nothing happens to one that is taken over. */
export async function beginRun(db: Db, runId: string, { at, isKept, ...facts }: BegunRun): Promise<void> {
  const startedAt = sql`coalesce(${runs.startedAt}, ${at.toISOString()}::timestamptz)`
  await db
    .update(runs)
    .set({ ...facts, status: 'running', startedAt, keptBytes: isKept ? 0 : null })
    .where(and(eq(runs.id, runId), inArray(runs.status, ['queued', 'running']), eq(runs.version, '')))
}

/** Whether the history keeps this run: tasks of other kinds, and replays of a part of the recipe, are no runs. */
export async function isRun(db: Db, runId: string): Promise<boolean> {
  const rows = await db.select({ id: runs.id }).from(runs).where(eq(runs.id, runId))
  return rows.length === 1
}

export async function upsertSteps(db: Db, runId: string, steps: readonly RunStep[]): Promise<void> {
  if (steps.length === 0) return
  await db
    .insert(runSteps)
    .values(steps.map((step) => toRow(runId, step)))
    .onConflictDoUpdate({
      target: [runSteps.runId, runSteps.stepIndex],
      set: {
        status: sql`excluded.status`,
        fromMs: sql`excluded.from_ms`,
        toMs: sql`excluded.to_ms`,
        url: sql`excluded.url`,
        acts: sql`excluded.acts`,
        checks: sql`excluded.checks`,
        failure: sql`excluded.failure`,
        pageCopyId: sql`excluded.page_copy_id`,
        shared: sql`excluded.shared`,
      },
    })
}

const toRow = (runId: string, { from, to, pageCopy, shared = null, ...step }: RunStep): typeof runSteps.$inferInsert => ({
  ...step,
  runId,
  fromMs: from,
  toMs: to,
  pageCopyId: pageCopy,
  shared,
})

export type Pieces = { pictures: readonly RunPicture[]; stills: readonly RunStill[]; complaints: readonly RunComplaint[] }

/**
 * Stores what a runner has handed over. A piece that is there already, because its server died after storing it, is left as it is. Nothing is added to a run
 * of which nothing is kept any more.
 */
export async function insertPieces(db: Db, runId: string, { pictures, stills, complaints }: Pieces): Promise<void> {
  const files = pictures.map(({ seq, at, image, type, width, height }) => {
    const content = Buffer.from(image, 'base64')
    return { id: newId(), runId, kind: 'picture' as const, seq, atMs: at, untilMs: at, width, height, type, content }
  })
  await db.transaction(async (tx) => {
    if (!(await addToRun(tx, runId, bytesOf(files), complaints))) return
    if (files.length > 0) await tx.insert(runFiles).values(files).onConflictDoNothing()
    // The latest of each picture stands last.
    for (const [of, at] of new Map(stills.map((still) => [still.of, still.at]))) {
      await tx
        .update(runFiles)
        .set({ untilMs: at })
        .where(and(eq(runFiles.runId, runId), eq(runFiles.seq, of)))
    }
  })
}

/** Locks the run, so that it is not emptied at the same time. False when nothing of it is kept. */
async function addToRun(tx: Db, runId: string, bytes: number, complaints: readonly RunComplaint[] = []): Promise<boolean> {
  const grown = await tx
    .update(runs)
    .set({
      keptBytes: sql`${runs.keptBytes} + ${bytes}`,
      ...(complaints.length > 0 ? { complaints: sql`${runs.complaints} || ${JSON.stringify(complaints)}::jsonb` } : {}),
    })
    .where(and(eq(runs.id, runId), isNotNull(runs.keptBytes)))
    .returning({ id: runs.id })
  return grown.length === 1
}

const bytesOf = (files: readonly { content: Buffer }[]): number => files.reduce((sum, { content }) => sum + content.length, 0)

/** Stores a copy of the page, compressed, at a time of the run. */
export async function insertPageCopy(db: Db, copy: { id: string; runId: string; at: number; content: Buffer }): Promise<void> {
  const { at, ...rest } = copy
  await db.transaction(async (tx) => {
    if (!(await addToRun(tx, copy.runId, copy.content.length))) return
    await tx
      .insert(runFiles)
      .values({ ...rest, kind: 'pageCopy', atMs: at, untilMs: at, width: 0, height: 0, type: 'text/html' })
      .onConflictDoNothing()
  })
}

/** The number of the last piece that is stored, so that a server that takes the run over asks for those after it. */
export async function lastPiece(db: Db, runId: string): Promise<number> {
  const [files] = await db
    .select({ seq: sql<number | null>`max(${runFiles.seq})` })
    .from(runFiles)
    .where(eq(runFiles.runId, runId))
  const [complaints] = await db
    .select({ seq: sql<number | null>`(select max((c->>'seq')::int) from jsonb_array_elements(${runs.complaints}) c)` })
    .from(runs)
    .where(eq(runs.id, runId))
  return Math.max(files?.seq ?? 0, complaints?.seq ?? 0)
}

type Closing = Pick<Deps, 'db' | 'jobs'>

export type RunClosing = Pick<EndedRun, 'how' | 'failure'>

/**
 * Gives a run its verdict, in the caller's transaction. A step that was still being done is incomplete. Null when there is no such run, or it has its verdict
 * already.
 */
export async function closeRun(deps: Closing, runId: string, { how, failure }: RunClosing, at: Date): Promise<RunStatus | null> {
  const { db } = deps
  const [open] = await db
    .select()
    .from(runs)
    .where(and(eq(runs.id, runId), inArray(runs.status, ['queued', 'running'])))
    .for('update')
  if (!open) return null
  await db
    .update(runSteps)
    .set({ status: 'incomplete', failure })
    .where(and(eq(runSteps.runId, runId), eq(runSteps.status, 'running')))
  const [counted] = await db
    .select({
      passed: sql<number>`count(*) filter (where ${runSteps.status} = 'passed')`.mapWith(Number),
      // A clean-up that fails as well does not hide by what the run has failed.
      failedIndex: sql<number | null>`min(${runSteps.stepIndex}) filter (where ${runSteps.status} = 'failed')`,
      undoneIndex: sql<number | null>`min(${runSteps.stepIndex}) filter (where ${runSteps.status} <> 'passed')`,
      heals:
        sql<number>`coalesce(sum((select count(*) from jsonb_array_elements(${runSteps.acts} || jsonb_path_query_array(${runSteps.shared}, '$.parts[*].acts[*]')) a where a->'healedFrom' <> 'null')), 0)`.mapWith(
          Number,
        ),
    })
    .from(runSteps)
    .where(eq(runSteps.runId, runId))
  const { passed = 0, heals = 0 } = counted ?? {}
  const status = verdictOf({ how, failure, stepsPassed: passed, stepsTotal: open.stepsTotal })
  const failedIndex = (status === 'incomplete' ? counted?.undoneIndex : counted?.failedIndex) ?? null
  const failedText = failedIndex === null ? null : await textOfStep(db, runId, failedIndex)
  await db
    .update(runs)
    .set({ status, failure, finishedAt: at, stepsPassed: passed, failedStepIndex: failedIndex, failedStepText: failedText, heals })
    .where(eq(runs.id, runId))
  if (RUN_VERDICTS.some((verdict) => verdict === status)) await noteLastRun(db, open.recipeId, { runId, status, at })
  if (isRepeated(open, status)) await insertRuns(db, [attemptAfter(open, { retries: open.retries - (status === 'failed' ? 1 : 0), at })])
  if (open.batchId !== null) await closeBatch(deps, open.batchId, at)
  return status
}

/** The list of recipes shows the last verdict of each, and whether it changes although the recipe does not. */
async function noteLastRun(db: Db, recipeId: string, last: { runId: string; status: RunStatus; at: Date }): Promise<void> {
  const latest = await db
    .select({ status: runs.status, version: runs.version, environment: runs.environment, rowIndex: runs.rowIndex })
    .from(runs)
    .where(and(eq(runs.recipeId, recipeId), inArray(runs.status, ['passed', 'failed'])))
    .orderBy(desc(runs.queuedAt), desc(runs.id))
    .limit(2 * FLAKY_RUNS_MAX)
  const { isFlaky } = steadinessOf(latest.map(({ rowIndex, ...run }) => ({ ...run, row: rowIndex === null ? null : { index: rowIndex } })))
  await db
    .update(recipes)
    .set({ lastRunId: last.runId, lastRunStatus: last.status, lastRunAt: last.at, isFlaky })
    .where(and(eq(recipes.id, recipeId), lte(recipes.lastRunAt, last.at)))
}

type StoredRun = typeof runs.$inferSelect

/** An interruption says nothing about the recipe, so a run of the queue is begun again after one; not for ever, because it may be what kills runners. */
const ATTEMPTS_MAX = 4

const isRepeated = ({ batchId, attempt, retries }: StoredRun, status: RunStatus): boolean =>
  batchId !== null && ((status === 'failed' && retries > 0) || (status === 'interrupted' && attempt < ATTEMPTS_MAX))

/** The attempt stays in the history, so that a repetition hides nothing. */
function attemptAfter(run: StoredRun, { retries, at }: { retries: number; at: Date }): NewRun {
  const { projectId, recipeId, recipeTitle, batchId, origin, initiatorId, environmentId, environment, device, rowIndex, rowLabel } = run
  const same = { projectId, recipeId, recipeTitle, batchId, origin, initiatorId, environmentId, environment, device, rowIndex, rowLabel }
  return {
    ...same,
    id: newId(),
    status: 'queued',
    version: '',
    attempt: run.attempt + 1,
    retries,
    stepsTotal: run.stepsTotal,
    queuedAt: at,
  }
}

/**
 * Notes the end of a batch whose last run has ended, and adds the jobs that tell of it. The batch is locked first: of two runs that end at the same time, the second waits and sees the end of the
 * first, where otherwise each would take the other for one that still goes on. Runs are locked before their batch, never after it.
 */
export async function closeBatch({ db, jobs }: Closing, batchId: string, at: Date): Promise<void> {
  await db.select({ id: runBatches.id }).from(runBatches).where(eq(runBatches.id, batchId)).for('update')
  const open = db
    .select({ one: sql`1` })
    .from(runs)
    .where(and(eq(runs.batchId, batchId), inArray(runs.status, ['queued', 'running'])))
  const { rowCount } = await db
    .update(runBatches)
    .set({ finishedAt: at })
    .where(and(eq(runBatches.id, batchId), isNull(runBatches.finishedAt), notExists(open)))
  if (rowCount !== 1) return
  await jobs.enqueue(db, batchEndedJob, { batchId })
  await jobs.enqueue(db, reportVerdictsJob, { batchId })
}

async function textOfStep(db: Db, runId: string, stepIndex: number): Promise<string | null> {
  const rows = await db
    .select({ testStep: runSteps.testStep })
    .from(runSteps)
    .where(and(eq(runSteps.runId, runId), eq(runSteps.stepIndex, stepIndex)))
  return rows[0]?.testStep ?? null
}
