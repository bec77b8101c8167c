import { and, count, eq, exists, gte, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import type { FleetFailure } from '#contract/schemas/fleet-failure.ts'
import type { Db } from '../platform/database/db.ts'
import { reservations, runners, serverProcesses } from '../platform/database/schema.ts'

/** The address and credentials of a runner; the password is encrypted. */
export type RunnerRow = {
  id: string
  name: string
  organizationId: string | null
  host: string
  apiPort: number
  vncPort: number
  username: string
  passwordEncrypted: string
  isLocal: boolean
}

const runnerColumns = {
  id: runners.id,
  name: runners.name,
  organizationId: runners.organizationId,
  host: runners.host,
  apiPort: runners.apiPort,
  vncPort: runners.vncPort,
  username: runners.username,
  passwordEncrypted: runners.passwordEncrypted,
  isLocal: runners.isLocal,
}

export async function findRunner(db: Db, runnerId: string): Promise<RunnerRow | null> {
  const rows = await db.select(runnerColumns).from(runners).where(eq(runners.id, runnerId))
  return rows.flatMap(toReachable)[0] ?? null
}

export async function isOwnLocalRunner(db: Db, runnerId: string, processId: string): Promise<boolean> {
  const rows = await db
    .select({ id: runners.id })
    .from(runners)
    .where(and(eq(runners.id, runnerId), eq(runners.isLocal, true), eq(runners.processId, processId)))
  return rows.length > 0
}

/** Runners in these states are running, so they are asked how they are. Only ACTIVE ones are reserved. */
const RUNNING = ['ACTIVE', 'INACTIVE', 'MAINTENANCE'] as const

/** A check is due when the last one began before this: of a runner that somebody has, of any other, and of one that has just failed a check. */
export type DueChecks = { reservedBefore: Date; freeBefore: Date; suspectBefore: Date }

/** Takes runners whose check is due, and marks that it begins now. Two servers never take the same one. `isWell`: the last check found nothing wrong. */
export async function takeRunnersToCheck(
  db: Db,
  { reservedBefore, freeBefore, suspectBefore, limit, at }: DueChecks & { limit: number; at: Date },
): Promise<(RunnerRow & { isWell: boolean })[]> {
  const isReserved = exists(
    db
      .select({ one: sql`1` })
      .from(reservations)
      .where(eq(reservations.runnerId, runners.id)),
  )
  const ids = db
    .select({ id: runners.id })
    .from(runners)
    .where(
      and(
        inArray(runners.status, [...RUNNING]),
        or(
          isNull(runners.lastHealthCheck),
          lt(runners.lastHealthCheck, freeBefore),
          and(lt(runners.lastHealthCheck, reservedBefore), isReserved),
          and(lt(runners.lastHealthCheck, suspectBefore), eq(runners.checksFailed, 1)),
        ),
      ),
    )
    .orderBy(sql`${runners.lastHealthCheck} asc nulls first`)
    .limit(limit)
    .for('update', { skipLocked: true })
  const isWell = sql<boolean>`(${runners.isHealthy} is true and ${runners.checksFailed} = 0 and ${runners.failure} is null)`
  const rows = await db
    .update(runners)
    .set({ lastHealthCheck: at })
    .where(inArray(runners.id, ids))
    .returning({ ...runnerColumns, isWell })
  return rows.flatMap(toReachable)
}

export type LocalRunner = Omit<RunnerRow, 'organizationId' | 'isLocal'> & { processId: string }

/** Stores a local runner that has just started, with its new ports and password. */
export async function saveLocalRunner(db: Db, runner: LocalRunner, at: Date): Promise<void> {
  const row = toRow(runner, at)
  await db.insert(runners).values(row).onConflictDoUpdate({ target: runners.id, set: row })
}

/** Inserts the rows of running local runners that are missing; existing rows stay as they are. Returns how many were inserted. */
export async function restoreLocalRunners(db: Db, known: readonly LocalRunner[], at: Date): Promise<number> {
  if (known.length === 0) return 0
  const { rowCount } = await db
    .insert(runners)
    .values(known.map((runner) => toRow(runner, at)))
    .onConflictDoNothing({ target: runners.id })
  return rowCount ?? 0
}

function toRow({ id, name, ...connection }: LocalRunner, at: Date) {
  const state = { status: 'ACTIVE', isHealthy: true, checksFailed: 0, failure: null, lastHealthCheck: at, updatedAt: at } as const
  return { id, name, type: 'STATIC', isLocal: true, ...connection, ...state } as const
}

/** Counts those of these local runners that have a row. */
export async function countLocalRunners(db: Db, runnerIds: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ known: count() })
    .from(runners)
    .where(and(inArray(runners.id, [...runnerIds]), eq(runners.isLocal, true)))
  return row?.known ?? 0
}

/** Stores the answer of a health check; null: healthy. A runner whose deployment has failed keeps the reason of that. */
export async function saveHealth(db: Db, runnerId: string, failure: FleetFailure | null, at: Date): Promise<void> {
  const reason = sql`case when ${runners.status} = 'FAILED' then ${runners.failure} else ${failure === null ? null : JSON.stringify(failure)}::jsonb end`
  const checksFailed = failure === null ? 0 : sql`${runners.checksFailed} + 1`
  await db
    .update(runners)
    .set({ isHealthy: failure === null, failure: reason, checksFailed, lastHealthCheck: at })
    .where(eq(runners.id, runnerId))
}

export async function deleteLocalRunners(db: Db, runnerIds: readonly string[]): Promise<void> {
  if (runnerIds.length === 0) return
  await db.delete(runners).where(and(inArray(runners.id, [...runnerIds]), eq(runners.isLocal, true)))
}

/**
 * Deletes the local runners of servers without a heartbeat since `before`, because they end with their server. Those of the calling server,
 * `processId`, are never deleted: it is running, even when its heartbeat is late.
 */
export async function deleteLocalRunnersOfDeadServers(db: Db, { processId, before }: { processId: string; before: Date }): Promise<number> {
  const alive = db
    .select({ one: sql`1` })
    .from(serverProcesses)
    .where(and(eq(serverProcesses.id, runners.processId), gte(serverProcesses.heartbeatAt, before)))
  const result = await db.delete(runners).where(
    and(
      eq(runners.isLocal, true),
      // A runner that was registered a moment ago may belong to a server that has not sent its first heartbeat yet.
      lt(runners.updatedAt, before),
      or(isNull(runners.processId), and(ne(runners.processId, processId), notExists(alive))),
    ),
  )
  return result.rowCount ?? 0
}

type Reachable = { host: string; apiPort: number; vncPort: number; username: string; passwordEncrypted: string }

/** The row in a list, or an empty list for a runner that has no complete address yet: made for `flatMap`. */
function toReachable<Row extends { [Key in keyof Reachable]: Reachable[Key] | null }>(row: Row): (Row & Reachable)[] {
  const { host, apiPort, vncPort, username, passwordEncrypted } = row
  if (host === null || apiPort === null || vncPort === null || username === null || passwordEncrypted === null) return []
  return [{ ...row, host, apiPort, vncPort, username, passwordEncrypted }]
}
