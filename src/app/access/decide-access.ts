import { audienceOf, hasScreen, type Audience } from './route-table.ts'
import { unreachable } from '../../lib/unreachable.ts'
import type { AccessViewer } from './viewer.ts'

export type AccessDecision = { kind: 'allow' } | { kind: 'log-in'; returnTo: string } | { kind: 'go'; to: string }

/**
 * May this viewer see this place? `location.href` is path, query and hash. Paths without a screen are shown the not-found screen when
 * signed in; signed-out users see nothing but the public screens.
 */
export function decideAccess(location: { pathname: string; href: string }, viewer: AccessViewer): AccessDecision {
  const audience = audienceOf(location.pathname)
  if (audience === 'anyone') return { kind: 'allow' }
  if (viewer.kind === 'signed-out') {
    return audience === 'public' ? { kind: 'allow' } : { kind: 'log-in', returnTo: location.href }
  }
  if (audience === 'public') return { kind: 'go', to: homeOf(viewer) }
  if (audience === null || isIn(audience, viewer)) return { kind: 'allow' }
  return { kind: 'go', to: '/' }
}

/** Where a signed-in user lands. */
export function homeOf(viewer: AccessViewer, isScreen: (path: string) => boolean = hasScreen): string {
  const isAdmin = viewer.kind === 'signed-in' && isIn('admin', viewer)
  return isAdmin && isScreen('/admin') ? '/admin' : '/'
}

function isIn(audience: Audience, viewer: Extract<AccessViewer, { kind: 'signed-in' }>): boolean {
  switch (audience) {
    case 'anyone':
    case 'signed-in':
      return true
    case 'public':
      return false
    case 'member':
      return viewer.role !== null
    case 'owner':
      return viewer.role === 'OWNER'
    case 'admin':
      return viewer.userType === 'ADMIN' || viewer.userType === 'SUPERADMIN'
    case 'superadmin':
      return viewer.userType === 'SUPERADMIN'
    default:
      return unreachable(audience)
  }
}
