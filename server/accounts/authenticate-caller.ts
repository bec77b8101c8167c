import { looksLikeAccessToken } from '#contract/rules/access-token.ts'
import type { Deps } from '../platform/deps.ts'
import type { Authenticated } from '../platform/http/request-context.ts'
import type { Origin } from '../platform/http/trpc.ts'
import { authenticateAccessToken } from './access-tokens.ts'
import { authenticate } from './service.ts'

/** Who sends a call: a user with the token of a login, or a program with an access token. Errors: `rate_limited` for wrong access tokens. */
export async function authenticateCaller(deps: Deps, token: string, origin: Origin): Promise<Authenticated | null> {
  if (looksLikeAccessToken(token)) return authenticateAccessToken(deps, token, origin)
  const found = await authenticate(deps, token)
  return found && { ...found, grant: null }
}
