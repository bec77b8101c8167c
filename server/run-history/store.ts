import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { verdictOf, type EndedRun } from '#contract/rules/run-verdict.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { RunComplaint, RunPicture, RunStill } from '#contract/schemas/run-record.ts'
import type { RunStatus, RunStep } from '#contract/schemas/run.ts'
import type { Db } from '../platform/database/db.ts'
import { runFiles, runs, runSteps } from '../platform/database/schema.ts'

export type NewRun = typeof runs.$inferInsert

export async function insertRuns(db: Db, rows: readonly NewRun[]): Promise<void> {
  if (rows.length > 0) await db.insert(runs).values([...rows])
}

export type BegunRun = { version: string; stepsTotal: number; isKept: boolean; at: Date }

/** The run has begun, with the steps that the recipe has then. Nothing happens to one that is no run, or has begun before. */
export async function beginRun(db: Db, runId: string, { at, isKept, ...facts }: BegunRun): Promise<void> {
  await db
    .update(runs)
    .set({ ...facts, status: 'running', startedAt: at, keptBytes: isKept ? 0 : null })
    .where(and(eq(runs.id, runId), eq(runs.status, 'queued')))
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
      },
    })
}

const toRow = (runId: string, { from, to, pageCopy, ...step }: RunStep): typeof runSteps.$inferInsert => ({
  ...step,
  runId,
  fromMs: from,
  toMs: to,
  pageCopyId: pageCopy,
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

export type RunClosing = Pick<EndedRun, 'how' | 'failure'>

/**
 * Gives a run its verdict, in the caller's transaction. A step that was still being done is incomplete. Null when there is no such run, or it has its verdict
 * already.
 */
export async function closeRun(db: Db, runId: string, { how, failure }: RunClosing, at: Date): Promise<RunStatus | null> {
  const [open] = await db
    .select({ stepsTotal: runs.stepsTotal })
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
      failedIndex: sql<number | null>`max(${runSteps.stepIndex}) filter (where ${runSteps.status} = 'failed')`,
      heals:
        sql<number>`coalesce(sum((select count(*) from jsonb_array_elements(${runSteps.acts}) a where a->'healedFrom' <> 'null')), 0)`.mapWith(
          Number,
        ),
    })
    .from(runSteps)
    .where(eq(runSteps.runId, runId))
  const { passed = 0, failedIndex = null, heals = 0 } = counted ?? {}
  const failedText = failedIndex === null ? null : await textOfStep(db, runId, failedIndex)
  const status = verdictOf({ how, failure, stepsPassed: passed, stepsTotal: open.stepsTotal })
  await db
    .update(runs)
    .set({ status, failure, finishedAt: at, stepsPassed: passed, failedStepIndex: failedIndex, failedStepText: failedText, heals })
    .where(eq(runs.id, runId))
  return status
}

async function textOfStep(db: Db, runId: string, stepIndex: number): Promise<string | null> {
  const rows = await db
    .select({ testStep: runSteps.testStep })
    .from(runSteps)
    .where(and(eq(runSteps.runId, runId), eq(runSteps.stepIndex, stepIndex)))
  return rows[0]?.testStep ?? null
}
