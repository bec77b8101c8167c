import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { DeviceId } from '#contract/rules/devices.ts'
import type { DataTable } from '#contract/schemas/data-table.ts'
import type { ModelMode } from '#contract/schemas/model-reading.ts'
import type { TaskKind, TaskStatus } from '#contract/schemas/recipe-events.ts'
import type { Expansion } from '#contract/rules/shared-steps.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import type { Db } from '../platform/database/db.ts'
import { organizations, projects, recipes, recipeSteps, runs, tasks, users } from '../platform/database/schema.ts'

export type Task = {
  id: string
  recipeId: string
  projectId: string
  kind: TaskKind
  isOfQueue: boolean
  status: TaskStatus
  initiatorId: string | null
  parentTaskId: string | null
  input: Record<string, unknown>
  failure: StepFailure | null
  stepIndex: number | null
  restoreStep: RecipeStep | null
  processId: string | null
  startedAt: Date | null
  begunSteps: RecipeStep[] | null
  begunShared: Record<string, Expansion> | null
}

export type RunnableRecipe = {
  id: string
  projectId: string
  organizationId: string
  title: string
  stepsCount: number
  sutUrl: string | null
  testData: string | null
  dataTable: DataTable | null
  device: DeviceId | null
  modelMode: ModelMode
  runsKeptMax: number
}

const taskColumns = {
  id: tasks.id,
  recipeId: tasks.recipeId,
  projectId: tasks.projectId,
  kind: tasks.kind,
  isOfQueue: tasks.isOfQueue,
  status: tasks.status,
  initiatorId: tasks.initiatorId,
  parentTaskId: tasks.parentTaskId,
  input: tasks.input,
  failure: tasks.failure,
  stepIndex: tasks.stepIndex,
  restoreStep: tasks.restoreStep,
  processId: tasks.processId,
  startedAt: tasks.startedAt,
  begunSteps: tasks.begunSteps,
  begunShared: tasks.begunShared,
}

const isOpen = inArray(tasks.status, ['queued', 'running'])

export async function findRecipe(db: Db, recipeId: string): Promise<RunnableRecipe | null> {
  const rows = await db
    .select({
      id: recipes.id,
      projectId: recipes.projectId,
      organizationId: projects.organizationId,
      title: recipes.title,
      stepsCount: recipes.stepsCount,
      sutUrl: projects.sutUrl,
      testData: recipes.testData,
      dataTable: recipes.dataTable,
      device: recipes.device,
      modelMode: organizations.modelMode,
      runsKeptMax: organizations.runsKeptMax,
    })
    .from(recipes)
    .innerJoin(projects, eq(projects.id, recipes.projectId))
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .where(eq(recipes.id, recipeId))
  return rows[0] ?? null
}

export async function listSteps(db: Db, recipeId: string): Promise<RecipeStep[]> {
  const rows = await db.select().from(recipeSteps).where(eq(recipeSteps.recipeId, recipeId)).orderBy(asc(recipeSteps.stepIndex))
  return rows.map(toStep)
}

async function lockStep(db: Db, recipeId: string, stepIndex: number): Promise<RecipeStep | null> {
  const rows = await db
    .select()
    .from(recipeSteps)
    .where(and(eq(recipeSteps.recipeId, recipeId), eq(recipeSteps.stepIndex, stepIndex)))
    .for('update')
  return rows[0] ? toStep(rows[0]) : null
}

/** The run with this id, or the last one: what people began, but for opening the system under test alone. */
export async function findRun(db: Db, recipeId: string, runId: string | null) {
  const isWanted = runId === null ? sql`(${tasks.input}->>'stepIndex')::int >= 0` : eq(tasks.id, runId)
  const rows = await db
    .select({
      id: tasks.id,
      kind: tasks.kind,
      status: tasks.status,
      beganAt: sql`coalesce(${tasks.startedAt}, ${tasks.createdAt})`.mapWith(tasks.createdAt),
      finishedAt: tasks.finishedAt,
      by: users.email,
      stepIndex: tasks.stepIndex,
      failure: tasks.failure,
      verdict: { status: runs.status, stepsPassed: runs.stepsPassed, stepsTotal: runs.stepsTotal },
    })
    .from(tasks)
    .leftJoin(runs, eq(runs.id, tasks.id))
    .leftJoin(users, eq(users.id, tasks.initiatorId))
    .where(and(eq(tasks.recipeId, recipeId), isNull(tasks.parentTaskId), isWanted))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(1)
  return rows[0] ?? null
}

/** The environment of the recipe's last run; null when that was the default one, or there was none. */
export async function findLastEnvironmentId(db: Db, recipeId: string): Promise<string | null> {
  const rows = await db
    .select({ environmentId: sql<string | null>`${tasks.input}->>'environmentId'` })
    .from(tasks)
    .where(and(eq(tasks.recipeId, recipeId), isNull(tasks.parentTaskId)))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(1)
  return rows[0]?.environmentId ?? null
}

export type NewTask = Pick<Task, 'id' | 'recipeId' | 'projectId' | 'kind' | 'initiatorId' | 'input'> & {
  isOfQueue?: boolean
  status?: TaskStatus
  failure?: StepFailure
}

/** False when the recipe has an open task already. */
export async function insertTask(db: Db, task: NewTask, at: Date): Promise<boolean> {
  const isClosed = task.status !== undefined && task.status !== 'queued'
  const result = await db
    .insert(tasks)
    .values({ ...task, createdAt: at, finishedAt: isClosed ? at : null })
    .onConflictDoNothing()
  return result.rowCount === 1
}

export async function findOpenTask(db: Db, recipeId: string): Promise<Task | null> {
  const rows = await db
    .select(taskColumns)
    .from(tasks)
    .where(and(eq(tasks.recipeId, recipeId), isOpen, isNull(tasks.parentTaskId), eq(tasks.isOfQueue, false)))
  return rows[0] ?? null
}

export async function findFirstTaskId(db: Db, recipeId: string, kind: TaskKind): Promise<string | null> {
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.recipeId, recipeId), eq(tasks.kind, kind)))
    .orderBy(asc(tasks.createdAt), asc(tasks.id))
    .limit(1)
  return rows[0]?.id ?? null
}

export async function findTask(db: Db, taskId: string): Promise<Task | null> {
  const rows = await db.select(taskColumns).from(tasks).where(eq(tasks.id, taskId))
  return rows[0] ?? null
}

/** The task, locked until the transaction ends, while it is still open. */
export async function lockOpenTask(db: Db, taskId: string): Promise<Task | null> {
  const rows = await db
    .select(taskColumns)
    .from(tasks)
    .where(and(eq(tasks.id, taskId), isOpen))
    .for('update')
  return rows[0] ?? null
}

/** Begins a queued task in this process; from now on only this process may write its steps. Null when it has begun or ended already. */
export async function beginTask(db: Db, taskId: string, { processId, at }: { processId: string; at: Date }): Promise<Task | null> {
  const rows = await db
    .update(tasks)
    .set({ status: 'running', processId, startedAt: at })
    .where(and(eq(tasks.id, taskId), eq(tasks.status, 'queued')))
    .returning(taskColumns)
  return rows[0] ?? null
}

/**
 * Marks the start of work on a step and stores its state from before, once for each step. Locks the task. False when the task does not
 * belong to this process any more; then nothing may be written.
 */
export async function fenceStepWrite(db: Db, taskId: string, processId: string, stepIndex: number): Promise<boolean> {
  const rows = await db
    .select({ stepIndex: tasks.stepIndex, recipeId: tasks.recipeId })
    .from(tasks)
    .where(and(eq(tasks.id, taskId), eq(tasks.status, 'running'), eq(tasks.processId, processId)))
    .for('update')
  const [task] = rows
  if (!task) return false
  if (task.stepIndex === stepIndex) return true
  const before = await lockStep(db, task.recipeId, stepIndex)
  await db.update(tasks).set({ stepIndex, restoreStep: before }).where(eq(tasks.id, taskId))
  return true
}

/** Says which step a run of the queue is at. False when the task does not belong to this process any more. */
export async function noteProgress(db: Db, taskId: string, at: { processId: string; stepIndex: number }): Promise<boolean> {
  const { rowCount } = await db
    .update(tasks)
    .set({ stepIndex: at.stepIndex })
    .where(and(eq(tasks.id, taskId), eq(tasks.status, 'running'), eq(tasks.processId, at.processId)))
  return rowCount === 1
}

/**
 * Takes over a task whose server has died: from now on only this process may write its steps. Null when it has ended, or belongs to this process already,
 * or was taken over `max` times, so that a task that kills servers does not kill all.
 */
export async function takeOverTask(db: Db, taskId: string, { processId, max }: { processId: string; max: number }): Promise<Task | null> {
  const rows = await db
    .update(tasks)
    .set({ processId, takeovers: sql`${tasks.takeovers} + 1` })
    .where(and(eq(tasks.id, taskId), eq(tasks.status, 'running'), lt(tasks.takeovers, max)))
    .returning(taskColumns)
  return rows[0] ?? null
}

/** Keeps the steps as they are when the task begins, and what uses among them come to. */
export async function saveBegunSteps(
  db: Db,
  taskId: string,
  steps: readonly RecipeStep[],
  begunShared: Record<string, Expansion>,
): Promise<void> {
  await db
    .update(tasks)
    .set({ begunSteps: [...steps], begunShared })
    .where(eq(tasks.id, taskId))
}

export async function closeTask(db: Db, taskId: string, end: { status: TaskStatus; failure: StepFailure | null }, at: Date): Promise<void> {
  await db
    .update(tasks)
    .set({ status: end.status, failure: end.failure, finishedAt: at, begunSteps: null, begunShared: null })
    .where(eq(tasks.id, taskId))
}

/** The step that `task` was working on, if it is still marked as being worked on. */
export async function lockUnfinishedStep(db: Db, task: Task): Promise<RecipeStep | null> {
  if (task.stepIndex === null) return null
  const step = await lockStep(db, task.recipeId, task.stepIndex)
  return step?.status === 'InProgress' ? step : null
}

/** Lets this transaction commit without waiting for the disk. Only for progress: if a crash of the machine loses it, later writes repeat it. */
export async function skipDiskWait(db: Db): Promise<void> {
  await db.execute(sql`set local synchronous_commit = off`)
}

function toStep(row: typeof recipeSteps.$inferSelect): RecipeStep {
  return {
    stepIndex: row.stepIndex,
    testStep: row.testStep,
    status: row.status,
    ...(row.passedAs ? { passedAs: row.passedAs } : {}),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.expectedResult === null ? {} : { expectedResult: row.expectedResult }),
    ...(row.actions === null ? {} : { actions: row.actions }),
    ...(row.assertions === null ? {} : { assertions: row.assertions }),
    ...(row.failure === null ? {} : { failure: row.failure }),
    ...(row.errorMessage === null ? {} : { errorMessage: row.errorMessage }),
    ...(row.notRecorded === null ? {} : { notRecorded: row.notRecorded }),
    ...(row.reasons === null ? {} : { reasons: row.reasons }),
    ...(row.question === null ? {} : { question: row.question }),
    ...(row.notChecked === null ? {} : { notChecked: row.notChecked }),
    ...(row.modelAsked ? { modelAsked: true } : {}),
    ...(row.isPrecondition ? { isPrecondition: true } : {}),
    ...(row.isCleanUp ? { isCleanUp: true } : {}),
    ...(row.flow === null ? {} : { flow: row.flow }),
    ...(row.use === null ? {} : { use: row.use }),
  }
}
