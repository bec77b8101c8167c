import { SECRET_MASK } from '#contract/constants.ts'
import { type AggregatedRunner, NOBODY, type ReservationInfo, type Runner } from '#contract/schemas/runner.ts'
import type { AggregatedRow, RunnerRow } from './repo.ts'

/** A runner as administrators see it: without its password. */
export function toRunner(row: RunnerRow): Runner {
  const { passwordEncrypted, processId: _process, checksFailed: _checks, isHealthy: _healthy, lastDeployment, ...runner } = row
  return {
    ...runner,
    password: passwordEncrypted === null ? null : SECRET_MASK,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    lastHealthCheck: row.lastHealthCheck?.toISOString() ?? null,
    lastDeploymentData: lastDeployment,
  }
}

export function toAggregated({ runner, organizationName, reservation }: AggregatedRow): AggregatedRunner {
  return {
    runner: toRunner(runner),
    organizationName,
    healthStatus: runner.isHealthy === null ? null : runner.isHealthy ? 'healthy' : 'unhealthy',
    reservationInfo: toReservationInfo(runner, reservation),
  }
}

function toReservationInfo(runner: RunnerRow, reservation: AggregatedRow['reservation']): ReservationInfo {
  if (reservation) {
    const { recipeId, email, isUserActive, currentWritingOperation, reservedAt, expiresAt, organizationId } = reservation
    return {
      status: 'reserved',
      recipeId,
      userEmail: email,
      isUserActive,
      currentWritingOperation,
      reservedAt: reservedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      organizationId,
      runnerId: runner.id,
    }
  }
  return { ...NOBODY, status: statusOf(runner), runnerId: runner.id }
}

/** Whether a runner that nobody has could be reserved now. */
function statusOf({ status, isHealthy }: RunnerRow): ReservationInfo['status'] {
  if (status !== 'ACTIVE') return 'not-available'
  if (isHealthy === null) return 'unknown'
  return isHealthy ? 'free' : 'not-available'
}
