import { audienceOf, type Audience } from './route-table.ts'
import { unreachable } from '../../lib/unreachable.ts'
import type { AccessViewer } from './viewer.ts'

/** The role that a user lacks who was refused in the admin area. */
export type MissingAccess = 'admin' | 'superadmin'

export type AccessDecision =
  | { kind: 'allow' }
  | { kind: 'log-in'; returnTo: string }
  /** `missing`: the page at `to` then shows the Access Denied screen. */
  | { kind: 'go'; to: string; missing?: MissingAccess }

/** Where the user's own account is looked after. */
const ACCOUNT_PATH = '/sessions'

/**
 * May this viewer see this location? `location.href` is path, query and hash. Paths without a screen are shown the not-found screen when
 * signed in; signed-out users see nothing but the public screens.
 */
export function decideAccess(location: { pathname: string; href: string }, viewer: AccessViewer): AccessDecision {
  const audience = audienceOf(location.pathname)
  if (audience === 'anyone') return { kind: 'allow' }
  if (viewer.kind === 'signed-out') {
    return audience === 'public' ? { kind: 'allow' } : { kind: 'log-in', returnTo: location.href }
  }
  if (viewer.needsSecondFactor) return location.pathname === ACCOUNT_PATH ? { kind: 'allow' } : { kind: 'go', to: ACCOUNT_PATH }
  if (audience === 'public') return { kind: 'go', to: homeOf(viewer) }
  if (audience === null || isIn(audience, viewer)) return { kind: 'allow' }
  return audience === 'admin' || audience === 'superadmin' ? { kind: 'go', to: '/', missing: audience } : { kind: 'go', to: '/' }
}

/** True when a link to this screen makes sense for the viewer: the screen exists, and it opens. */
export function mayOpen(pathname: string, viewer: AccessViewer): boolean {
  const audience = audienceOf(pathname)
  if (audience === null) return false
  return decideAccess({ pathname, href: pathname }, viewer).kind === 'allow'
}

/** Where a signed-in user lands. */
export function homeOf(viewer: AccessViewer): '/admin' | '/' {
  return viewer.kind === 'signed-in' && isIn('admin', viewer) ? '/admin' : '/'
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
