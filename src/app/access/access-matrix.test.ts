import { describe, expect, it } from 'vitest'
import { createMemoryHistory } from '@tanstack/react-router'
import type { Client } from '../../data/client/client-context.tsx'
import { createQueryClient } from '../../data/queries/query-client.ts'
import { createAppRouter } from '../router.ts'
import { decideAccess, homeOf, mayOpen } from './decide-access.ts'
import { ROUTE_TABLE, type ScreenPath } from './route-table.ts'
import type { AccessViewer } from './viewer.ts'

const VIEWERS = {
  signedOut: { kind: 'signed-out' },
  noOrganization: { kind: 'signed-in', userType: 'USER', role: null },
  member: { kind: 'signed-in', userType: 'USER', role: 'MEMBER' },
  owner: { kind: 'signed-in', userType: 'USER', role: 'OWNER' },
  admin: { kind: 'signed-in', userType: 'ADMIN', role: null },
  superadmin: { kind: 'signed-in', userType: 'SUPERADMIN', role: null },
} as const satisfies Record<string, AccessViewer>

type ViewerName = keyof typeof VIEWERS

const ORDER: readonly ViewerName[] = ['signedOut', 'noOrganization', 'member', 'owner', 'admin', 'superadmin']

/**
 * One line a screen; columns: signed out, no organization, MEMBER, OWNER, ADMIN, SUPERADMIN.
 * `+` opens, `login` asks to log in, a path redirects there, `admin!` and `superadmin!` redirect to / with the Access Denied screen.
 */
const EXPECTED: Record<ScreenPath, string> = {
  '/login': '+ / / / /admin /admin',
  '/register': '+ / / / /admin /admin',
  '/complete-registration': '+ / / / /admin /admin',
  '/accept-invitation': '+ / / / /admin /admin',
  '/forgot-password': '+ / / / /admin /admin',
  '/reset-password': '+ / / / /admin /admin',
  '/terms': '+ + + + + +',
  '/privacy': '+ + + + + +',
  '/': 'login + + + + +',
  '/request-pilot': 'login + + + + +',
  '/recipes': 'login + + + + +',
  '/recipes/$recipeId': 'login + + + + +',
  '/runs': 'login + + + + +',
  '/runs/$runId': 'login + + + + +',
  '/schedules': 'login + + + + +',
  '/import': 'login + + + + +',
  '/connections': 'login + + + + +',
  '/sessions': 'login + + + + +',
  '/members': 'login / + + / /',
  '/invite-members': 'login / / + / /',
  '/admin': 'login admin! admin! admin! + +',
  '/admin/organization-requests': 'login superadmin! superadmin! superadmin! superadmin! +',
  '/admin/runners': 'login admin! admin! admin! + +',
  '/admin/vms': 'login admin! admin! admin! + +',
  '/admin/mails': 'login admin! admin! admin! + +',
  '/admin/audit-log': 'login superadmin! superadmin! superadmin! superadmin! +',
}

const CASES = ROUTE_TABLE.flatMap(({ path }) =>
  EXPECTED[path].split(' ').map((outcome, index) => ({ path, viewer: ORDER[index] as ViewerName, outcome })),
)

function outcomeOf(pathname: string, viewer: AccessViewer): string {
  const decision = decideAccess({ pathname, href: pathname }, viewer)
  if (decision.kind === 'allow') return '+'
  if (decision.kind === 'log-in') return 'login'
  return decision.missing ? `${decision.missing}!` : decision.to
}

describe('every screen for every kind of user', () => {
  it.each(CASES)('$path for $viewer: $outcome', ({ path, viewer, outcome }) => {
    const pathname = path.replace('$recipeId', '0197')
    expect(outcomeOf(pathname, VIEWERS[viewer])).toBe(outcome)
    expect(outcomeOf(`${pathname.replace(/\/$/, '')}/`, VIEWERS[viewer])).toBe(outcome)
    expect(mayOpen(pathname, VIEWERS[viewer])).toBe(outcome === '+')
  })

  it('has six columns', () => {
    expect(CASES).toHaveLength(ROUTE_TABLE.length * ORDER.length)
  })

  it('refused users of the admin area go to the home page', () => {
    expect(decideAccess({ pathname: '/admin', href: '/admin' }, VIEWERS.owner)).toEqual({ kind: 'go', to: '/', missing: 'admin' })
  })

  it('administrators with an organization are still administrators', () => {
    const viewer: AccessViewer = { kind: 'signed-in', userType: 'ADMIN', role: 'OWNER' }
    expect(homeOf(viewer)).toBe('/admin')
    expect(outcomeOf('/members', viewer)).toBe('+')
    expect(outcomeOf('/invite-members', viewer)).toBe('+')
  })
})

describe('the table and the router', () => {
  it('know the same screens', () => {
    const client = { session: { isSignedIn: false } } as unknown as Client
    const router = createAppRouter({ client, queryClient: createQueryClient() }, createMemoryHistory({ initialEntries: ['/login'] }))
    const routed = Object.keys(router.routesByPath).map((path) => (path === '/' ? path : path.replace(/\/$/, '')))
    expect([...new Set(routed)].toSorted()).toEqual(ROUTE_TABLE.map(({ path }) => path).toSorted())
  })
})
