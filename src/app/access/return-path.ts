import { audienceOf } from './route-table.ts'

/**
 * The address to open after login: a path of this origin that is not an account screen itself, else null. The value comes from the
 * address bar, so it may be anything, an address of another site included.
 */
export function safeReturnPath(raw: unknown, origin: string): string | null {
  if (typeof raw !== 'string' || !raw.startsWith('/')) return null
  let url: URL
  try {
    url = new URL(raw, origin)
  } catch {
    return null
  }
  if (url.origin !== origin || audienceOf(url.pathname) === 'public') return null
  return url.pathname + url.search + url.hash
}
