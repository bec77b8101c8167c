/**
 * The `sub` of a JWT, or null when the text is not one. Nothing is verified: the server does that; here it only says whose cached
 * data may be shown.
 */
export function jwtSubject(token: string | null): string | null {
  const payload = token?.split('.')[1]
  if (!payload) return null
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const subject = typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : null
    return typeof subject === 'string' ? subject : null
  } catch {
    return null
  }
}
