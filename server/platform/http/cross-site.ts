import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a page of another site sent this request. Browsers state it in Sec-Fetch-Site. Where they do not (plain http on a company network), the
 * Origin of every POST shows it. Other programs send neither header, but they have no cookies of a user either.
 */
export function isCrossSite(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined || origin === publicOrigin) return false
  return !URL.canParse(origin) || new URL(origin).host !== headers.host
}
