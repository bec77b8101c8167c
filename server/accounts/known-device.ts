import { newId } from '../platform/crypto/ids.ts'
import type { Deps } from '../platform/deps.ts'
import { DEVICE_LIFETIME_SECONDS } from './lifetimes.ts'

const AUDIENCE = 'device'

/**
 * The id of the device when this user has signed in on it before, or null. It proves nothing but that: it only keeps the user's own
 * login attempts apart from everybody else's.
 */
export async function deviceOf(deps: Pick<Deps, 'tokens'>, deviceToken: string | null, userId: string | null): Promise<string | null> {
  if (deviceToken === null || userId === null) return null
  const claims = await deps.tokens.verify(AUDIENCE, deviceToken)
  return claims?.sub === userId && typeof claims.device === 'string' ? claims.device : null
}

/** A token for the browser to keep. A known device keeps its id. */
export function issueDeviceToken(deps: Pick<Deps, 'tokens'>, userId: string, knownId: string | null): Promise<string> {
  return deps.tokens.sign(AUDIENCE, { sub: userId, device: knownId ?? newId() }, DEVICE_LIFETIME_SECONDS)
}
