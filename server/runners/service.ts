import type { z } from 'zod'
import type { AggregatedStatus, assignRunnersInputSchema, CreateStaticInput, HealthCheckConfig, Runner } from '#contract/schemas/runner.ts'
import type { ConnectionConfig } from '#contract/schemas/connection-config.ts'
import { newId } from '#contract/rules/new-id.ts'
import { record } from '../audit/service.ts'
import { runnerPasswordPurpose, tryConnection } from '../fleet/service.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { takeLock } from '../platform/database/locks.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Actor, Origin } from '../platform/http/trpc.ts'
import { releaseUnneeded } from '../reservations/watch.ts'
import { countWaiting } from '../reservations/service.ts'
import { toAggregated, toRunner } from './present.ts'
import * as repo from './repo.ts'

export async function aggregatedStatus(deps: Deps, organizationIds: readonly string[]): Promise<AggregatedStatus> {
  const [rows, waiting] = await Promise.all([repo.listAggregated(deps.db, organizationIds), countWaiting(deps)])
  return { runners: rows.map(toAggregated), waiting, now: deps.clock.now().toISOString() }
}

/** Signs in to both ports of a runner that is not known yet. */
export async function healthCheckConfig(deps: Deps, connection: ConnectionConfig): Promise<HealthCheckConfig> {
  const failure = await tryConnection(deps, connection)
  return { status: failure === null ? 'healthy' : 'unhealthy', failure }
}

/** Adds a runner that somebody else has started. Errors: `already_exists` with the field. */
export async function createStatic(actor: Actor, deps: Deps, origin: Origin, input: CreateStaticInput): Promise<Runner> {
  const { name, password, ...place } = input
  return inTransaction(deps, async (tx) => {
    await lockNames(tx)
    if (await repo.isNameTaken(tx.db, name)) throw new AppError('already_exists', { details: { field: 'name' } })
    if (await repo.isPlaceTaken(tx.db, place)) throw new AppError('already_exists', { details: { field: 'host' } })
    const id = newId()
    const now = deps.clock.now()
    const passwordEncrypted = deps.secrets.seal(password, runnerPasswordPurpose(id))
    const row = { id, name, ...place, passwordEncrypted, type: 'STATIC', status: 'ACTIVE', createdAt: now, updatedAt: now } as const
    await repo.insertRunners(tx.db, [row])
    await record(tx, { type: 'runner_created', by: actor, origin, target: `${name} (${place.host}:${place.apiPort})` })
    return toRunner((await repo.findRunner(tx.db, id))!)
  })
}

/** Lets one transaction at a time give names, addresses and ports to runners. */
export const lockNames = ({ db }: Pick<Deps, 'db'>) => takeLock(db, 'runner names')

export async function availableForAssignment(deps: Deps): Promise<Runner[]> {
  return (await repo.listUnassigned(deps.db)).map(toRunner)
}

/**
 * Gives runners to an organization, which alone uses them from then on. `makeActive`: they may be reserved at once; else they are kept INACTIVE. Users of
 * other organizations lose those that no task uses.
 *
 * Errors: `not_found` for the organization or a runner; `conflict` for a runner that has an organization already, or is being deleted.
 */
export async function assignToOrganization(
  actor: Actor,
  deps: Deps,
  origin: Origin,
  { organizationId, runnerIds, makeActive }: z.output<typeof assignRunnersInputSchema>,
): Promise<{ assigned: number; organizationName: string }> {
  const answer = await inTransaction(deps, async (tx) => {
    const organizationName = await repo.findOrganizationName(tx.db, organizationId)
    if (organizationName === null) throw notFound('organization')
    const rows = await lockAll(tx, runnerIds)
    if (rows.some((row) => row.organizationId !== null || row.isLocal || row.status === 'DELETING')) throw new AppError('conflict')
    const now = deps.clock.now()
    // One that is still being deployed becomes ACTIVE by itself.
    const ready = rows.filter(isReady).map(({ id }) => id)
    await repo.updateRunners(tx.db, runnerIds, { organizationId }, now)
    await repo.updateRunners(tx.db, ready, { status: makeActive ? 'ACTIVE' : 'INACTIVE' }, now)
    await record(tx, { type: 'runners_assigned', by: actor, origin, organizationId, target: namesOf(rows) })
    return { assigned: rows.length, organizationName }
  })
  await releaseUnneeded(deps)
  return answer
}

/** Takes runners from their organization: they serve all again. Errors: `not_found`. */
export async function unassignFromOrganization(
  actor: Actor,
  deps: Deps,
  origin: Origin,
  runnerIds: readonly string[],
): Promise<{ unassigned: number }> {
  return inTransaction(deps, async (tx) => {
    const rows = (await lockAll(tx, runnerIds)).filter(({ organizationId }) => organizationId !== null)
    await repo.updateRunners(
      tx.db,
      rows.map(({ id }) => id),
      { organizationId: null },
      deps.clock.now(),
    )
    for (const [organizationId, ofOne] of Map.groupBy(rows, (row) => row.organizationId!)) {
      await record(tx, { type: 'runners_unassigned', by: actor, origin, organizationId, target: namesOf(ofOne) })
    }
    return { unassigned: rows.length }
  })
}

/** Lets a runner be reserved, or keeps it from that. Users lose it when no task uses it. Errors: `not_found`, `conflict` while it is not running. */
export async function setActive(deps: Deps, runnerId: string, isActive: boolean): Promise<Runner> {
  const runner = await inTransaction(deps, async (tx) => {
    const [row] = await lockAll(tx, [runnerId])
    if (!row || !isReady(row)) throw new AppError('conflict')
    await repo.updateRunners(tx.db, [runnerId], { status: isActive ? 'ACTIVE' : 'INACTIVE' }, deps.clock.now())
    return toRunner((await repo.findRunner(tx.db, runnerId))!)
  })
  await releaseUnneeded(deps)
  return runner
}

const isReady = ({ status }: repo.RunnerRow): boolean => status === 'ACTIVE' || status === 'INACTIVE' || status === 'MAINTENANCE'

/** Errors: `not_found` when one is missing. */
async function lockAll(tx: Deps, runnerIds: readonly string[]): Promise<repo.RunnerRow[]> {
  const ids = [...new Set(runnerIds)]
  const rows = await repo.lockRunners(tx.db, ids)
  if (rows.length < ids.length) throw notFound('runner')
  return rows
}

const NAMES_MAX = 20
const namesOf = (rows: readonly repo.RunnerRow[]): string =>
  rows
    .slice(0, NAMES_MAX)
    .map(({ name }) => name)
    .join(', ') + (rows.length > NAMES_MAX ? ` + ${rows.length - NAMES_MAX}` : '')
