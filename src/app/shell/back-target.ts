export type BackTarget = { kind: 'none' } | { kind: 'path'; path: '/recipes' | '/runs' | '/' } | { kind: 'history' }

/**
 * The action of the header's back button. The button exists on paths containing /recipes/, /runs/ or /request-pilot. `previousOrigin` is the origin of
 * the page before this one, null when there is none.
 */
export function backTarget(pathname: string, origin: string, previousOrigin: string | null): BackTarget {
  if (pathname.includes('/recipes/')) return { kind: 'path', path: '/recipes' }
  if (pathname.includes('/runs/')) return previousOrigin === origin ? { kind: 'history' } : { kind: 'path', path: '/runs' }
  if (!pathname.includes('/request-pilot')) return { kind: 'none' }
  return previousOrigin === origin ? { kind: 'history' } : { kind: 'path', path: '/' }
}
