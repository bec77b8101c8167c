import { expect, test } from 'vitest'
import { navigationReason } from './navigation-reason.ts'

test.each([
  ['ERR_NAME_NOT_RESOLVED', 'name_not_resolved'],
  ['ERR_TOO_MANY_REDIRECTS', 'redirect_loop'],
  ['ERR_CERT_DATE_INVALID', 'certificate'],
  ['ERR_SSL_PROTOCOL_ERROR', 'certificate'],
  ['ERR_SSL_CLIENT_AUTH_CERT_NEEDED', 'certificate'],
  ['ERR_CONNECTION_REFUSED', 'unreachable'],
  ['ERR_CONNECTION_TIMED_OUT', 'timeout'],
  ['ERR_PROXY_CONNECTION_FAILED', 'unreachable'],
  ['ERR_UNSAFE_PORT', 'blocked'],
  ['ERR_EMPTY_RESPONSE', 'http_error'],
  ['ERR_SOMETHING_NEW', 'other'],
] as const)('%s means %s', (code, reason) => {
  expect(navigationReason(code)).toBe(reason)
})
