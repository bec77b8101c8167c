import { z } from 'zod'
import type { ConnectionConfig } from '#contract/schemas/connection-config.ts'
import { connectionOfRunner } from '../fleet/service.ts'
import type { Deps } from '../platform/deps.ts'
import { findById, type ReservationRow } from './repo.ts'

const AUDIENCE = 'vnc'
/** Long enough to load the frame and to reconnect after a short loss; an open screen lives on with its reservation. */
const LIFETIME_SECONDS = 5 * 60

const claimsSchema = z.object({ sub: z.uuid(), recipeId: z.uuid(), runnerId: z.uuid(), reservationId: z.uuid() })

export type ScreenAccess = { reservationId: string; userId: string; recipeId: string; runnerId: string; connection: ConnectionConfig }

/** A token that shows one runner's screen to the holder of one reservation. */
export async function signVncToken(
  deps: Pick<Deps, 'tokens'>,
  row: Pick<ReservationRow, 'id' | 'userId' | 'recipeId' | 'runnerId'>,
): Promise<string> {
  const claims = { sub: row.userId, recipeId: row.recipeId, runnerId: row.runnerId, reservationId: row.id }
  return deps.tokens.sign(AUDIENCE, claims, LIFETIME_SECONDS)
}

/**
 * Whom a token lets look at which screen. Null when it is forged, expired, or when the reservation it was made for has ended or
 * belongs to another user, recipe or runner by now.
 */
export async function authorizeScreen(
  deps: Pick<Deps, 'db' | 'tokens' | 'secrets' | 'clock'>,
  token: string,
): Promise<ScreenAccess | null> {
  const claims = claimsSchema.safeParse(await deps.tokens.verify(AUDIENCE, token))
  if (!claims.success) return null
  const { sub: userId, recipeId, runnerId, reservationId } = claims.data
  const row = await findById(deps.db, reservationId)
  if (!row || row.userId !== userId || row.recipeId !== recipeId || row.runnerId !== runnerId) return null
  const connection = await connectionOfRunner(deps, runnerId)
  return connection && { reservationId, userId, recipeId, runnerId, connection }
}
