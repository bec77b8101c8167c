import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { ConnectionConfig } from '#contract/schemas/connection-config.ts'
import { connectionOfRunner } from '../fleet/service.ts'
import type { Deps } from '../platform/deps.ts'
import { watchReservation } from './release.ts'
import { findById, touchUse, type ReservationRow } from './repo.ts'

const AUDIENCE = 'vnc'
/** Long enough to load the frame and to reconnect after a short loss. A screen that is open stays open as long as its reservation. */
const LIFETIME_SECONDS = 5 * 60

const claimsSchema = z.object({ sub: z.uuid(), recipeId: z.uuid(), runnerId: z.uuid(), reservationId: z.uuid() })

type Claims = z.infer<typeof claimsSchema>
type ScreenDeps = Pick<Deps, 'db' | 'tokens' | 'secrets' | 'clock' | 'config'>

/** A token that lets the user of one reservation see the screen of its runner. */
export async function signVncToken(
  deps: Pick<Deps, 'tokens'>,
  row: Pick<ReservationRow, 'id' | 'userId' | 'runnerId'> & { recipeId: string },
): Promise<string> {
  const claims = { sub: row.userId, recipeId: row.recipeId, runnerId: row.runnerId, reservationId: row.id }
  return deps.tokens.sign(AUDIENCE, claims, LIFETIME_SECONDS)
}

/**
 * The address of the screen that a token shows to `viewerId`. Null when the token is forged, expired or made for another user, or when its
 * reservation has ended or belongs to another user, recipe or runner by now.
 */
export async function authorizeScreen(deps: ScreenDeps, token: string, viewerId: string | null): Promise<ConnectionConfig | null> {
  const claims = claimsSchema.safeParse(await deps.tokens.verify(AUDIENCE, token))
  return claims.success && claims.data.sub === viewerId ? connectionOfHolder(deps, claims.data) : null
}

/**
 * The address of a screen that was opened with `token`, or null when it may not be shown any more. Only the reservation counts: an open
 * screen may outlive its token. Only for tokens that `authorizeScreen` has accepted, because the signature is not checked again.
 */
export async function reauthorizeScreen(deps: ScreenDeps, token: string): Promise<ConnectionConfig | null> {
  const claims = claimsSchema.safeParse(decodeJwt(token))
  return claims.success ? connectionOfHolder(deps, claims.data) : null
}

/** Calls `onEnded` as soon as the reservation of the token has ended; see `watchReservation`. Only for tokens that `authorizeScreen` has accepted. */
export function watchScreen(deps: Pick<Deps, 'signals'>, token: string, onEnded: () => void): () => void {
  return watchReservation(deps, claimsSchema.parse(decodeJwt(token)).reservationId, onEnded)
}

/** Notes that somebody's hand was on the screen of the token. Only for tokens that `authorizeScreen` has accepted. */
export async function noteScreenUse({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<void> {
  const claims = claimsSchema.safeParse(decodeJwt(token))
  if (claims.success) await touchUse(db, claims.data.reservationId, clock.now())
}

async function connectionOfHolder(deps: ScreenDeps, claims: Claims): Promise<ConnectionConfig | null> {
  const row = await findById(deps.db, claims.reservationId)
  const isHolder = row?.userId === claims.sub && row.recipeId === claims.recipeId && row.runnerId === claims.runnerId
  return isHolder ? connectionOfRunner(deps, claims.runnerId) : null
}
