/**
 * The users who may see a screen.
 * - public: account screens; signed-in users are sent away
 * - anyone: signed in or not
 * - signed-in: every user
 * - member, owner, admin, superadmin: by membership role or user type (OWNER is a member, SUPERADMIN is an admin)
 */
export type Audience = 'public' | 'anyone' | 'signed-in' | 'member' | 'owner' | 'admin' | 'superadmin'

/** Every screen of the client. A link is offered only to a screen that stands here. `$` marks a parameter. */
export const ROUTE_TABLE = [
  { path: '/login', audience: 'public' },
  { path: '/register', audience: 'public' },
  { path: '/complete-registration', audience: 'public' },
  { path: '/accept-invitation', audience: 'public' },
  { path: '/forgot-password', audience: 'public' },
  { path: '/reset-password', audience: 'public' },
  { path: '/terms', audience: 'anyone' },
  { path: '/privacy', audience: 'anyone' },
  { path: '/', audience: 'signed-in' },
  { path: '/request-pilot', audience: 'signed-in' },
  { path: '/recipes', audience: 'signed-in' },
  { path: '/recipes/$recipeId', audience: 'signed-in' },
  { path: '/runs', audience: 'signed-in' },
  { path: '/runs/$runId', audience: 'signed-in' },
  { path: '/schedules', audience: 'signed-in' },
  { path: '/import', audience: 'signed-in' },
  { path: '/connections', audience: 'signed-in' },
  { path: '/sessions', audience: 'signed-in' },
  { path: '/members', audience: 'member' },
  { path: '/invite-members', audience: 'owner' },
  { path: '/admin', audience: 'admin' },
  { path: '/admin/organization-requests', audience: 'superadmin' },
  { path: '/admin/runners', audience: 'admin' },
  { path: '/admin/vms', audience: 'admin' },
  { path: '/admin/mails', audience: 'admin' },
  { path: '/admin/audit-log', audience: 'superadmin' },
] as const satisfies readonly { path: string; audience: Audience }[]

export type ScreenPath = (typeof ROUTE_TABLE)[number]['path']

/** The audience of a path, or null for a path that no screen has. */
export function audienceOf(pathname: string): Audience | null {
  return rowOf(pathname)?.audience ?? null
}

/** The path as it stands in the table, without what its parameters are; null for a path that no screen has. */
export function screenOf(pathname: string): ScreenPath | null {
  return rowOf(pathname)?.path ?? null
}

const rowOf = (pathname: string) => ROUTE_TABLE.find(({ path }) => fits(path, pathname))

function fits(pattern: string, pathname: string): boolean {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(pathname)
  return wanted.length === given.length && wanted.every((segment, index) => segment.startsWith('$') || segment === given[index])
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')
