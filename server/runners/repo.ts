import { and, asc, eq, exists, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { DockerResources, LastDeployment, RunnerStatus } from '#contract/schemas/runner.ts'
import type { Db } from '../platform/database/db.ts'
import { organizations, reservations, runners, tabPresence, users } from '../platform/database/schema.ts'

export type RunnerRow = typeof runners.$inferSelect
export type NewRunner = typeof runners.$inferInsert
export type AggregatedRow = {
  runner: RunnerRow
  organizationName: string | null
  reservation: (typeof reservations.$inferSelect & { email: string; isUserActive: boolean }) | null
}

/** Runners with who has them, by name. `organizationIds` empty: all. */
export async function listAggregated(db: Db, organizationIds: readonly string[]): Promise<AggregatedRow[]> {
  const openTabs = db
    .select({ one: sql`1` })
    .from(tabPresence)
    .where(
      and(
        eq(tabPresence.userId, reservations.userId),
        isNull(tabPresence.unloadedAt),
        sql`${tabPresence.curUrl} like '%/recipes/' || ${reservations.recipeId} || '%'`,
      ),
    )
  const rows = await db
    .select({
      runner: runners,
      organizationName: organizations.name,
      reservation: reservations,
      email: users.email,
      isUserActive: sql<boolean>`${exists(openTabs)}`,
    })
    .from(runners)
    .leftJoin(organizations, eq(organizations.id, runners.organizationId))
    .leftJoin(reservations, eq(reservations.runnerId, runners.id))
    .leftJoin(users, eq(users.id, reservations.userId))
    .where(organizationIds.length > 0 ? inArray(runners.organizationId, [...organizationIds]) : undefined)
    .orderBy(asc(runners.name), asc(runners.id))
  return rows.map(({ runner, organizationName, reservation, email, isUserActive }) => ({
    runner,
    organizationName,
    reservation: reservation && { ...reservation, email: email ?? '', isUserActive },
  }))
}

export async function findRunner(db: Db, id: string): Promise<RunnerRow | null> {
  const rows = await db.select().from(runners).where(eq(runners.id, id))
  return rows[0] ?? null
}

/** The runners, locked until the transaction ends, in the order of their ids, so that two callers never wait for each other. */
export async function lockRunners(db: Db, ids: readonly string[]): Promise<RunnerRow[]> {
  return db
    .select()
    .from(runners)
    .where(inArray(runners.id, [...ids]))
    .orderBy(asc(runners.id))
    .for('update')
}

export async function insertRunners(db: Db, rows: readonly NewRunner[]): Promise<void> {
  if (rows.length > 0) await db.insert(runners).values([...rows])
}

export async function isNameTaken(db: Db, name: string): Promise<boolean> {
  const rows = await db.select({ id: runners.id }).from(runners).where(eq(runners.name, name)).limit(1)
  return rows.length > 0
}

/** Whether another runner than `exceptId` has the host and one of the ports. */
export async function isPlaceTaken(
  db: Db,
  { host, apiPort, vncPort }: { host: string; apiPort: number; vncPort: number },
  exceptId?: string,
): Promise<boolean> {
  const isSamePlace = and(eq(runners.host, host), or(eq(runners.apiPort, apiPort), eq(runners.vncPort, vncPort)))
  const rows = await db
    .select({ id: runners.id })
    .from(runners)
    .where(and(isSamePlace, exceptId === undefined ? undefined : ne(runners.id, exceptId)))
    .limit(1)
  return rows.length > 0
}

/** Runners that belong to no organization and are not on their way to or from being there. Local ones belong to their server. */
export async function listUnassigned(db: Db): Promise<RunnerRow[]> {
  return db
    .select()
    .from(runners)
    .where(and(isNull(runners.organizationId), eq(runners.isLocal, false), notInArray(runners.status, ['DELETING'])))
    .orderBy(asc(runners.name))
}

export type RunnerChange = Partial<Pick<NewRunner, 'organizationId' | 'status' | 'failure'>>

export async function updateRunners(db: Db, ids: readonly string[], change: RunnerChange, at: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(runners)
    .set({ ...change, updatedAt: at })
    .where(inArray(runners.id, [...ids]))
}

export async function findOrganizationName(db: Db, id: string): Promise<string | null> {
  const rows = await db.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, id))
  return rows[0]?.name ?? null
}

export async function deleteRunner(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(runners).where(eq(runners.id, id))
  return rowCount === 1
}

/** Adds a runner that registers itself, or takes over its new address. */
export async function upsertRegistered(
  db: Db,
  runner: Pick<NewRunner, 'id' | 'name' | 'host' | 'apiPort' | 'vncPort' | 'username' | 'passwordEncrypted'>,
  at: Date,
): Promise<void> {
  const { id: _id, ...set } = runner
  await db
    .insert(runners)
    .values({ ...runner, type: 'STATIC', status: 'ACTIVE', isRegistered: true, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: runners.id, set: { ...set, updatedAt: at } })
}

export async function deleteRegistered(db: Db, id: string): Promise<void> {
  await db.delete(runners).where(and(eq(runners.id, id), eq(runners.isRegistered, true)))
}

/** Deletes registered runners that have not reported since `before` and did not answer the last check. */
export async function deleteLostRegistered(db: Db, before: Date): Promise<void> {
  await db.delete(runners).where(and(eq(runners.isRegistered, true), lt(runners.updatedAt, before), eq(runners.isHealthy, false)))
}

export async function listOnVm(db: Db, vmId: string): Promise<RunnerRow[]> {
  return db.select().from(runners).where(eq(runners.vmId, vmId)).orderBy(asc(runners.name))
}

/** The start of a deployment or a deletion, as the job that does it. */
export async function beginPipeline(
  db: Db,
  id: string,
  { status, lastDeployment, at }: { status: RunnerStatus; lastDeployment: LastDeployment; at: Date },
): Promise<void> {
  await db.update(runners).set({ status, lastDeployment, failure: null, updatedAt: at }).where(eq(runners.id, id))
}

export type PipelineChange = Partial<
  Pick<
    NewRunner,
    'status' | 'failure' | 'apiPort' | 'vncPort' | 'host' | 'containerName' | 'buildTag' | 'driver' | 'isHealthy' | 'lastHealthCheck'
  >
> & { dockerResources?: DockerResources }

/** Changes a runner as the job `pipelineId`. False when another job works on it by now, or it is gone. */
export async function changeAsPipeline(
  db: Db,
  { id, pipelineId, at }: { id: string; pipelineId: string; at: Date },
  change: PipelineChange,
): Promise<boolean> {
  const { rowCount } = await db
    .update(runners)
    .set({ ...change, updatedAt: at })
    .where(and(eq(runners.id, id), sql`${runners.lastDeployment} ->> 'pipelineId' = ${pipelineId}`))
  return rowCount === 1
}

/** Deletes a runner as the job `pipelineId`. */
export async function deleteAsPipeline(db: Db, id: string, pipelineId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(runners)
    .where(and(eq(runners.id, id), sql`${runners.lastDeployment} ->> 'pipelineId' = ${pipelineId}`))
  return rowCount === 1
}

/** Whether the job of a deployment is still to be run or running. */
export async function isJobOpen(db: Db, jobId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from jobs where id = ${jobId}`)
  return rows.length > 0
}
