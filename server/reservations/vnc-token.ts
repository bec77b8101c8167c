import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { ConnectionConfig } from '#contract/schemas/connection-config.ts'
import { connectionOfRunner } from '../fleet/service.ts'
import type { Deps } from '../platform/deps.ts'
import { findById, type ReservationRow } from './repo.ts'

const AUDIENCE = 'vnc'
/** Long enough to load the frame and to reconnect after a short loss; an open screen lives on with its reservation. */
const LIFETIME_SECONDS = 5 * 60

const claimsSchema = z.object({ sub: z.uuid(), recipeId: z.uuid(), runnerId: z.uuid(), reservationId: z.uuid() })

type Claims = z.infer<typeof claimsSchema>
type ScreenDeps = Pick<Deps, 'db' | 'tokens' | 'secrets' | 'clock'>

/** A token that shows one runner's screen to the holder of one reservation. */
export async function signVncToken(
  deps: Pick<Deps, 'tokens'>,
  row: Pick<ReservationRow, 'id' | 'userId' | 'recipeId' | 'runnerId'>,
): Promise<string> {
  const claims = { sub: row.userId, recipeId: row.recipeId, runnerId: row.runnerId, reservationId: row.id }
  return deps.tokens.sign(AUDIENCE, claims, LIFETIME_SECONDS)
}

/**
 * Which screen a token shows to `viewerId`. Null when it is forged, expired, made for another user, or when the reservation it was made
 * for has ended or belongs to another user, recipe or runner by now.
 */
export async function authorizeScreen(deps: ScreenDeps, token: string, viewerId: string | null): Promise<ConnectionConfig | null> {
  const claims = claimsSchema.safeParse(await deps.tokens.verify(AUDIENCE, token))
  return claims.success && claims.data.sub === viewerId ? connectionOfHolder(deps, claims.data) : null
}

/**
 * Whether a screen that was authorized with `token` may still be shown. Its time does not count any more, only the reservation: a screen
 * outlives its token. Only for tokens that `authorizeScreen` has accepted: the signature is not checked again.
 */
export async function reauthorizeScreen(deps: ScreenDeps, token: string): Promise<ConnectionConfig | null> {
  const claims = claimsSchema.safeParse(decodeJwt(token))
  return claims.success ? connectionOfHolder(deps, claims.data) : null
}

async function connectionOfHolder(deps: ScreenDeps, claims: Claims): Promise<ConnectionConfig | null> {
  const row = await findById(deps.db, claims.reservationId)
  const isHolder = row?.userId === claims.sub && row.recipeId === claims.recipeId && row.runnerId === claims.runnerId
  return isHolder ? connectionOfRunner(deps, claims.runnerId) : null
}
