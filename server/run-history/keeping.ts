import { and, eq, gt, isNotNull, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { organizations, projects, runFiles, runs, runSteps } from '../platform/database/schema.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/http/trpc.ts'
import { assertOwnRun } from './read.ts'

/** The page of a run says every 30 s that it is open; it may miss two of them. */
const OPEN_MS = 90_000
const DAY_MS = 24 * 3600_000
/** Verdicts are small. They tell for a year, and a month to look back at it, how a recipe fared. */
const VERDICT_RETENTION_MS = 400 * DAY_MS
/** Runs that are looked up at once; each is then emptied in a transaction of its own, so that nothing waits long for a lock. */
const BATCH = 100

/** Keeps a run, whatever the limit and the age, until it is pinned no more. Errors: `not_found`. */
export async function pinRun(actor: Member, deps: Deps, { runId, isPinned }: { runId: string; isPinned: boolean }): Promise<void> {
  await assertOwnRun(actor, deps, runId)
  await deps.db.update(runs).set({ isPinned }).where(eq(runs.id, runId))
}

/** Somebody looks at the run: nothing of it is removed meanwhile. Errors: `not_found`. */
export async function keepRunOpen(actor: Member, deps: Deps, runId: string): Promise<void> {
  await assertOwnRun(actor, deps, runId)
  const openUntil = new Date(deps.clock.now().getTime() + OPEN_MS)
  await deps.db.update(runs).set({ openUntil }).where(eq(runs.id, runId))
}

/** Removes what is beyond the limit or the age of each organization, and verdicts that are past their own time. */
export async function forgetRuns(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await emptyRuns(deps, undefined)
  while ((await deleteVerdicts(deps)) === BATCH);
}

/** The same for one recipe, of which a run has ended. */
export const forgetRunsOf = (deps: Pick<Deps, 'db' | 'clock'>, recipeId: string): Promise<void> =>
  emptyRuns(deps, eq(runs.recipeId, recipeId))

async function emptyRuns({ db, clock }: Pick<Deps, 'db' | 'clock'>, which: SQL | undefined): Promise<void> {
  for (;;) {
    const now = clock.now()
    const found = await runsBeyond(db, which, now)
    for (const { id } of found) await emptyRun(db, id, now)
    if (found.length < BATCH) return
  }
}

/** Runs that keep more than their organization wants, the oldest first. Pinned ones do not count. */
async function runsBeyond(db: Db, which: SQL | undefined, now: Date): Promise<{ id: string }[]> {
  const ranked = db
    .select({
      id: runs.id,
      queuedAt: runs.queuedAt,
      openUntil: runs.openUntil,
      place: sql<number>`row_number() over (partition by ${runs.recipeId} order by ${runs.queuedAt} desc, ${runs.id} desc)`.as('place'),
      most: organizations.runsKeptMax,
      days: organizations.runsKeptDays,
    })
    .from(runs)
    .innerJoin(projects, eq(projects.id, runs.projectId))
    .innerJoin(organizations, eq(organizations.id, projects.organizationId))
    .where(and(which, isNotNull(runs.keptBytes), isNotNull(runs.startedAt), hasEnded, eq(runs.isPinned, false)))
    .as('ranked')
  const isTooOld = sql`${ranked.queuedAt} < ${now.toISOString()}::timestamptz - ${ranked.days} * interval '1 day'`
  return db
    .select({ id: ranked.id })
    .from(ranked)
    .where(and(or(gt(ranked.place, ranked.most), isTooOld), or(isNull(ranked.openUntil), lt(ranked.openUntil, now))))
    .orderBy(ranked.queuedAt)
    .limit(BATCH)
}

const hasEnded = notInArray(runs.status, ['queued', 'running'])
const mayGo = (now: Date) => and(hasEnded, eq(runs.isPinned, false), or(isNull(runs.openUntil), lt(runs.openUntil, now)))

/** What is left of a use of shared steps: the texts and the verdicts of its steps. */
const sharedVerdicts = sql`${runSteps.shared} || jsonb_build_object('parts', (
  select coalesce(jsonb_agg(part || '{"acts": [], "checks": []}'::jsonb order by at), '[]'::jsonb)
  from jsonb_array_elements(${runSteps.shared}->'parts') with ordinality as parts(part, at)
))`

/**
 * Removes all of a run but the verdicts of it and of its steps. It asks again under the lock of the row whether it may: the run may have been opened or pinned
 * meanwhile, or been emptied by another server.
 */
async function emptyRun(db: Db, runId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const emptied = await tx
      .update(runs)
      .set({ keptBytes: null, complaints: [] })
      .where(and(eq(runs.id, runId), isNotNull(runs.keptBytes), mayGo(now)))
      .returning({ id: runs.id })
    if (emptied.length === 0) return
    await tx.delete(runFiles).where(eq(runFiles.runId, runId))
    await tx.update(runSteps).set({ acts: [], checks: [], pageCopyId: null, shared: sharedVerdicts }).where(eq(runSteps.runId, runId))
  })
}

async function deleteVerdicts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const before = new Date(now.getTime() - VERDICT_RETENTION_MS)
  const old = db
    .select({ id: runs.id })
    .from(runs)
    .where(and(lt(runs.queuedAt, before), mayGo(now)))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const deleted = await db
    .delete(runs)
    .where(sql`${runs.id} in (${old})`)
    .returning({ id: runs.id })
  return deleted.length
}
