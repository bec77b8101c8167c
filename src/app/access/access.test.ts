import { describe, expect, it } from 'vitest'
import { decideAccess, homeOf } from './decide-access.ts'
import { safeReturnPath } from './return-path.ts'
import { audienceOf, ROUTE_TABLE } from './route-table.ts'
import { accessViewer, type AccessViewer } from './viewer.ts'

const nobody: AccessViewer = { kind: 'signed-out' }
const owner: AccessViewer = { kind: 'signed-in', userType: 'USER', role: 'OWNER' }
const admin: AccessViewer = { kind: 'signed-in', userType: 'ADMIN', role: null }
const withoutOrganization: AccessViewer = { kind: 'signed-in', userType: 'USER', role: null }

const at = (href: string) => ({ pathname: href.split('?')[0] ?? href, href })

describe('the route table', () => {
  it('has each path once', () => {
    const paths = ROUTE_TABLE.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('matches parameters segment by segment', () => {
    expect(audienceOf('/recipes/0197')).toBe('signed-in')
    expect(audienceOf('/recipes/')).toBe('signed-in')
    expect(audienceOf('/recipes/0197/more')).toBeNull()
    expect(audienceOf('/')).toBe('signed-in')
  })
})

describe('access', () => {
  it('sends signed-out users to the login and remembers where they wanted to go', () => {
    expect(decideAccess(at('/recipes?page=2'), nobody)).toEqual({ kind: 'log-in', returnTo: '/recipes?page=2' })
  })

  it('reveals nothing to signed-out users about paths that do not exist', () => {
    expect(decideAccess(at('/nowhere'), nobody)).toEqual({ kind: 'log-in', returnTo: '/nowhere' })
  })

  it('shows public screens and reading matter to signed-out users', () => {
    expect(decideAccess(at('/login?redirect=%2Fimport'), nobody).kind).toBe('allow')
    expect(decideAccess(at('/terms'), nobody).kind).toBe('allow')
    expect(decideAccess(at('/privacy'), nobody).kind).toBe('allow')
  })

  it('sends signed-in users away from the login', () => {
    expect(decideAccess(at('/login'), owner)).toEqual({ kind: 'go', to: '/' })
  })

  it('shows the not-found screen to signed-in users', () => {
    expect(decideAccess(at('/nowhere'), owner).kind).toBe('allow')
  })

  it('lets users without an organization reach the screens that say so', () => {
    expect(decideAccess(at('/'), withoutOrganization).kind).toBe('allow')
    expect(decideAccess(at('/recipes'), withoutOrganization).kind).toBe('allow')
  })

  it('lets administrators land on the admin area', () => {
    expect(homeOf(admin)).toBe('/admin')
    expect(homeOf(owner)).toBe('/')
  })

  it('knows the viewer from user and membership', () => {
    const user = { id: 'u', type: 'USER', firstName: null, lastName: null, email: 'a@b.c' } as const
    expect(accessViewer(null)).toEqual(nobody)
    expect(accessViewer({ user, membership: null })).toEqual(withoutOrganization)
    expect(accessViewer({ user, membership: { organizationId: 'o', role: 'OWNER' } })).toEqual(owner)
  })
})

describe('the path to return to after login', () => {
  const origin = 'https://reprise.example'

  it('keeps paths of this origin with query and hash', () => {
    expect(safeReturnPath('/recipes?page=2#row', origin)).toBe('/recipes?page=2#row')
  })

  it.each(['https://evil.example/', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)', 'recipes', '', undefined, 7, {}])(
    'refuses %j',
    (raw) => {
      expect(safeReturnPath(raw, origin)).toBeNull()
    },
  )

  it('refuses account screens, which would only lead back here', () => {
    expect(safeReturnPath('/login?redirect=%2Flogin', origin)).toBeNull()
  })
})
