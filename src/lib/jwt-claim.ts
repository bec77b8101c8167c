/**
 * A claim of a JWT that is an id, or null when there is none or the token is not one. Nothing is verified: the server does that; here it
 * only says whose cached data may be shown, and which session a token is for.
 */
export function jwtClaim(token: string | null, name: string): string | null {
  const payload = token?.split('.')[1]
  if (!payload) return null
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const claim: unknown = typeof claims === 'object' && claims !== null ? Reflect.get(claims, name) : null
    return typeof claim === 'string' ? claim : null
  } catch {
    return null
  }
}

/** The user of an access token. */
export const jwtSubject = (token: string | null): string | null => jwtClaim(token, 'sub')
