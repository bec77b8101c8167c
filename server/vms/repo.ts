import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { FleetFailure } from '#contract/schemas/fleet-failure.ts'
import type { DeployDriver, Share } from '#contract/schemas/runner.ts'
import type { VmResources, VmStatus } from '#contract/schemas/vm.ts'
import type { Db } from '../platform/database/db.ts'
import { installation, runners, vms } from '../platform/database/schema.ts'

export type VmRow = typeof vms.$inferSelect
export type NewVm = typeof vms.$inferInsert

/** The name of this installation. */
export async function installationId(db: Db): Promise<string> {
  const [row] = await db.select().from(installation)
  if (!row) throw new Error('the installation has no name')
  return row.id
}

export type ListedVm = VmRow & { runnerCount: number }

/** All machines by name, with the number of their runners. */
export async function listVms(db: Db, ids?: readonly string[]): Promise<ListedVm[]> {
  const counts = db
    .select({ vmId: runners.vmId, many: count().as('many') })
    .from(runners)
    .groupBy(runners.vmId)
    .as('counts')
  const rows = await db
    .select({ vm: vms, runnerCount: sql<number>`coalesce(${counts.many}, 0)`.mapWith(Number) })
    .from(vms)
    .leftJoin(counts, eq(counts.vmId, vms.id))
    .where(ids ? inArray(vms.id, [...ids]) : undefined)
    .orderBy(asc(vms.name))
  return rows.map(({ vm, runnerCount }) => ({ ...vm, runnerCount }))
}

export async function findVm(db: Db, id: string): Promise<VmRow | null> {
  const rows = await db.select().from(vms).where(eq(vms.id, id))
  return rows[0] ?? null
}

/** The machine, locked until the transaction ends, so that its room is promised once only. */
export async function lockVm(db: Db, id: string): Promise<VmRow | null> {
  const rows = await db.select().from(vms).where(eq(vms.id, id)).for('update')
  return rows[0] ?? null
}

/** False when a machine of this name, or at this address, is there already. */
export async function insertVm(db: Db, vm: NewVm): Promise<boolean> {
  const { rowCount } = await db.insert(vms).values(vm).onConflictDoNothing()
  return rowCount === 1
}

export async function deleteVm(db: Db, id: string): Promise<void> {
  await db.delete(vms).where(eq(vms.id, id))
}

/** The machine no longer exists, and its runners with it. Their reservations end. */
export async function deleteRunnersOf(db: Db, vmId: string): Promise<void> {
  await db.delete(runners).where(eq(runners.vmId, vmId))
}

/** Begins to initialise the machine as the job `jobId`. */
export async function beginInit(db: Db, id: string, jobId: string, at: Date): Promise<void> {
  await db.update(vms).set({ status: 'INITIALIZING', failure: null, initPipelineId: jobId, updatedAt: at }).where(eq(vms.id, id))
}

/** Stores the end of the job that initialises the machine. False when another job does that by now. */
export async function endInit(
  db: Db,
  { id, jobId, at }: { id: string; jobId: string; at: Date },
  end: { status: VmStatus; failure: FleetFailure | null; driver?: DeployDriver },
): Promise<boolean> {
  const { rowCount } = await db
    .update(vms)
    .set({ ...end, updatedAt: at })
    .where(and(eq(vms.id, id), eq(vms.initPipelineId, jobId)))
  return rowCount === 1
}

export async function saveHostKey(db: Db, id: string, hostKey: string): Promise<void> {
  await db.update(vms).set({ hostKey, newHostKey: null }).where(eq(vms.id, id))
}

/** Another key than the pinned one was shown, and refused. An administrator may accept it. */
export async function saveNewHostKey(db: Db, id: string, newHostKey: string): Promise<void> {
  await db.update(vms).set({ newHostKey }).where(eq(vms.id, id))
}

export async function saveResources(db: Db, id: string, resources: VmResources): Promise<void> {
  await db.update(vms).set({ resources }).where(eq(vms.id, id))
}

/** What the runners of a machine were promised, and how many they are. */
export async function promisedOn(db: Db, vmId: string): Promise<{ shares: Share[]; count: number }> {
  const rows = await db.select({ resources: runners.dockerResources }).from(runners).where(eq(runners.vmId, vmId))
  return { shares: rows.flatMap(({ resources }) => (resources ? [resources.limits] : [])), count: rows.length }
}
