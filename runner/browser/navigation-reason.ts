import type { StepFailure } from '#contract/schemas/step-failure.ts'

export type NavigationReason = Extract<StepFailure, { code: 'navigation_failed' }>['reason']

/** Chromium's `net::ERR_*` by the reason that a user can act on. The first pattern that matches decides. */
const REASONS: [RegExp, NavigationReason][] = [
  [/^ERR_(?:NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|DNS_.*)$/, 'name_not_resolved'],
  [/^ERR_TOO_MANY_REDIRECTS$/, 'redirect_loop'],
  [/^ERR_(?:CERT_.*|SSL_.*|BAD_SSL_.*|.*CERTIFICATE.*)$/, 'certificate'],
  [/^ERR_(?:TIMED_OUT|CONNECTION_TIMED_OUT)$/, 'timeout'],
  [/^ERR_(?:BLOCKED_BY_.*|UNSAFE_PORT|UNSAFE_REDIRECT|UNKNOWN_URL_SCHEME|DISALLOWED_URL_SCHEME|ACCESS_DENIED)$/, 'blocked'],
  [/^ERR_(?:HTTP_RESPONSE_CODE_FAILURE|INVALID_AUTH_CREDENTIALS|EMPTY_RESPONSE|INVALID_HTTP_RESPONSE|INVALID_RESPONSE)$/, 'http_error'],
  [/^ERR_(?:CONNECTION_.*|ADDRESS_.*|INTERNET_DISCONNECTED|NETWORK_.*|PROXY_.*|TUNNEL_.*|SOCKS_.*|SOCKET_.*|HTTP2_.*)$/, 'unreachable'],
]

/** The reason for a system's error code of a failed connection. */
export function connectionReason(code: string): NavigationReason {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'name_not_resolved'
  return code === 'ETIMEDOUT' ? 'timeout' : 'unreachable'
}

/** The reason for one of Chromium's error codes, given without `net::`. */
export const navigationReason = (code: string): NavigationReason => REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? 'other'
