import { createHash } from 'node:crypto'
import { newId } from '#contract/rules/new-id.ts'
import type { Deps } from '../platform/deps.ts'
import { DEVICE_LIFETIME_SECONDS } from './lifetimes.ts'

const AUDIENCE = 'device'

/**
 * The id of the device if this address was used to sign in there before, else null. It proves no identity: it only separates the user's
 * own login attempts from those of others, for the rate limits. It needs no database, because it is read before any expensive work.
 */
export async function deviceOf(deps: Pick<Deps, 'tokens'>, deviceToken: string | null, email: string): Promise<string | null> {
  if (deviceToken === null) return null
  const claims = await deps.tokens.verify(AUDIENCE, deviceToken)
  return claims?.sub === subjectOf(email) && typeof claims.device === 'string' ? claims.device : null
}

/** A token for the browser to keep. A known device keeps its id. */
export function issueDeviceToken(deps: Pick<Deps, 'tokens'>, email: string, knownId: string | null): Promise<string> {
  return deps.tokens.sign(AUDIENCE, { sub: subjectOf(email), device: knownId ?? newId() }, DEVICE_LIFETIME_SECONDS)
}

/** A hash of the address, because the next user of a shared computer must not read the address in a cookie. */
function subjectOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
