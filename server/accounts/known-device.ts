import { createHash } from 'node:crypto'
import { newId } from '#contract/rules/new-id.ts'
import type { Deps } from '../platform/deps.ts'
import { DEVICE_LIFETIME_SECONDS } from './lifetimes.ts'

const AUDIENCE = 'device'

/**
 * The id of the device when somebody has signed in there with this address before, or null. It proves nothing but that: it only keeps
 * the user's own login attempts apart from everybody else's. Needs no database: it is asked before anything that costs.
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

/** The next user of a shared computer shall not read the address in a cookie. */
function subjectOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
