import type { SignedIn } from '#contract/schemas/account.ts'
import type { Exchange } from '../platform/http/trpc.ts'
import type { Tokens } from './sessions.ts'

/** Hands tokens to the browser: the refresh token as a cookie that scripts cannot read, the access token in the answer. */
export function answerSignedIn(exchange: Exchange, tokens: Tokens & { deviceToken?: string }): SignedIn {
  exchange.setRefreshToken(tokens.refreshToken)
  if (tokens.deviceToken) exchange.setDeviceToken(tokens.deviceToken)
  return { ok: true, accessToken: tokens.accessToken }
}
