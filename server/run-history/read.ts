import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { and, asc, count, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { runComplaintSchema, type Run, type RunPage, type runListInputSchema, type RunStep, type WholeRun } from '#contract/schemas/run.ts'
import type { Db } from '../platform/database/db.ts'
import { projects, runFiles, runs, runSteps, users } from '../platform/database/schema.ts'
import type { Deps } from '../platform/deps.ts'
import { notFound } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import { assertOwnProject } from '../projects/service.ts'

const decompress = promisify(gunzip)

const columns = {
  id: runs.id,
  recipeId: runs.recipeId,
  recipeTitle: runs.recipeTitle,
  projectId: runs.projectId,
  batchId: runs.batchId,
  status: runs.status,
  origin: runs.origin,
  by: users.email,
  environment: runs.environment,
  device: runs.device,
  rowIndex: runs.rowIndex,
  rowLabel: runs.rowLabel,
  attempt: runs.attempt,
  version: runs.version,
  queuedAt: runs.queuedAt,
  startedAt: runs.startedAt,
  finishedAt: runs.finishedAt,
  stepsTotal: runs.stepsTotal,
  stepsPassed: runs.stepsPassed,
  failedStepIndex: runs.failedStepIndex,
  failedStepText: runs.failedStepText,
  failure: runs.failure,
  heals: runs.heals,
  notChecked: runs.notChecked,
  isPinned: runs.isPinned,
}

/** The runs of a project, or of one of its recipes or batches, the latest first. Errors: `not_found` for the project. */
export async function listRuns(actor: Member, deps: Deps, input: z.output<typeof runListInputSchema>): Promise<RunPage> {
  const { projectId, recipeId, batchId, statuses, skip, take } = input
  await assertOwnProject(actor, deps, projectId)
  const wanted = and(
    eq(runs.projectId, projectId),
    recipeId === null ? undefined : eq(runs.recipeId, recipeId),
    batchId === null ? undefined : eq(runs.batchId, batchId),
    statuses.length === 0 ? undefined : inArray(runs.status, statuses),
  )
  const [rows, [counted]] = await Promise.all([
    selectRuns(deps.db, wanted).orderBy(desc(runs.queuedAt), desc(runs.id)).offset(skip).limit(take),
    deps.db.select({ total: count() }).from(runs).where(wanted),
  ])
  return { runs: rows.map(toRun), total: counted?.total ?? 0 }
}

/** A run with everything that is kept of it, without its pictures themselves. Errors: `not_found`, also for a run of another organization. */
export async function readRun(actor: Member, deps: Deps, runId: string): Promise<WholeRun> {
  const [[row], steps, pictures, [kept]] = await Promise.all([
    selectRuns(deps.db, ofOrganization(actor, runId)),
    deps.db.select().from(runSteps).where(eq(runSteps.runId, runId)).orderBy(asc(runSteps.stepIndex)),
    deps.db
      .select({ id: runFiles.id, at: runFiles.atMs, until: runFiles.untilMs, width: runFiles.width, height: runFiles.height })
      .from(runFiles)
      .where(and(eq(runFiles.runId, runId), eq(runFiles.kind, 'picture')))
      .orderBy(asc(runFiles.atMs), asc(runFiles.seq)),
    deps.db.select({ complaints: runs.complaints, bytes: runs.keptBytes }).from(runs).where(eq(runs.id, runId)),
  ])
  if (!row || !kept) throw notFound('run')
  const complaints = kept.complaints.flatMap((complaint) => runComplaintSchema.safeParse(complaint).data ?? [])
  return { run: toRun(row), steps: steps.map(toStep), pictures, complaints, isKept: kept.bytes !== null }
}

/** Errors: `not_found`. */
export async function assertOwnRun(actor: Member, deps: Pick<Deps, 'db'>, runId: string): Promise<void> {
  const rows = await selectRuns(deps.db, ofOrganization(actor, runId))
  if (rows.length === 0) throw notFound('run')
}

type FileOfRun = { runId: string; fileId: string }

/** A picture of a run in base64; null when it is kept no more. Errors: `not_found` for the run. */
export async function readPicture(
  actor: Member,
  deps: Deps,
  { runId, fileId }: FileOfRun,
): Promise<{ image: string | null; type: string }> {
  const file = await readFile(actor, deps, { runId, fileId, kind: 'picture' })
  return { image: file?.content.toString('base64') ?? null, type: file?.type ?? '' }
}

/** The copy of a page as HTML; null when it is kept no more. Errors: `not_found` for the run. */
export async function readPageCopy(actor: Member, deps: Deps, { runId, fileId }: FileOfRun): Promise<{ html: string | null }> {
  const file = await readFile(actor, deps, { runId, fileId, kind: 'pageCopy' })
  return { html: file ? (await decompress(file.content)).toString() : null }
}

async function readFile(actor: Member, deps: Deps, { runId, fileId, kind }: FileOfRun & { kind: 'picture' | 'pageCopy' }) {
  await assertOwnRun(actor, deps, runId)
  const [file] = await deps.db
    .select({ content: runFiles.content, type: runFiles.type })
    .from(runFiles)
    .where(and(eq(runFiles.id, fileId), eq(runFiles.runId, runId), eq(runFiles.kind, kind), isNotNull(runFiles.content)))
  return file ?? null
}

function selectRuns(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(runs)
    .innerJoin(projects, eq(projects.id, runs.projectId))
    .leftJoin(users, eq(users.id, runs.initiatorId))
    .where(where)
}

const ofOrganization = (actor: Member, runId: string) =>
  and(eq(runs.id, runId), eq(projects.organizationId, actor.membership.organizationId))

type Selected = Awaited<ReturnType<typeof selectRuns>>[number]

function toRun({ rowIndex, rowLabel, failedStepIndex, failedStepText, queuedAt, startedAt, finishedAt, ...row }: Selected): Run {
  return {
    ...row,
    row: rowIndex === null ? null : { index: rowIndex, label: rowLabel ?? '' },
    failedStep: failedStepIndex === null ? null : { stepIndex: failedStepIndex, testStep: failedStepText ?? '' },
    queuedAt: queuedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    durationMs: startedAt && finishedAt ? finishedAt.getTime() - startedAt.getTime() : null,
  }
}

const toStep = ({ runId: _runId, fromMs, toMs, pageCopyId, isCleanUp, ...step }: typeof runSteps.$inferSelect): RunStep => ({
  ...step,
  ...(isCleanUp ? { isCleanUp: true as const } : {}),
  from: fromMs,
  to: toMs,
  pageCopy: pageCopyId,
})
