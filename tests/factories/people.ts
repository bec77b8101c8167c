import type { MembershipRole } from '../../contract/schemas/account.ts'
import { findActor } from '../../server/accounts/service.ts'
import { createUser, type NewUserInput } from '../../server/accounts/users.ts'
import { appRouter } from '../../server/app-router.ts'
import { addMember, createOrganization } from '../../server/organizations/service.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { Deps } from '../../server/platform/deps.ts'
import { type Actor, type Context, createCallerFactory, type Exchange, type Member } from '../../server/platform/http/trpc.ts'

export const TEST_PASSWORD = 'correct horse battery staple'

const createCaller = createCallerFactory(appRouter)
export type Caller = ReturnType<typeof createCaller>

export type TestExchange = Exchange & { cookies: (string | null)[]; deviceTokens: string[] }

/** An exchange that records what was set on it. */
export function createTestExchange(overrides: Partial<Exchange> = {}): TestExchange {
  const cookies: (string | null)[] = []
  const deviceTokens: string[] = []
  return {
    language: 'en',
    origin: { ipAddress: '203.0.113.7', userAgent: 'test' },
    isCrossSite: false,
    sessionId: null,
    grant: null,
    refreshToken: null,
    deviceToken: null,
    cookies,
    deviceTokens,
    setRefreshToken: (token) => void cookies.push(token),
    setDeviceToken: (token) => void deviceTokens.push(token),
    ...overrides,
  }
}

/** Calls procedures as this actor, through the same checks as over HTTP. */
export function callAs(deps: Deps, actor: Actor | null, exchange: Exchange = createTestExchange()): Caller {
  const context: Context = { actor, deps, exchange }
  return createCaller(context)
}

export async function createActor(deps: Deps, overrides: Partial<NewUserInput> = {}): Promise<Actor> {
  const id = await createUser(deps, { email: `${newId()}@example.test`, password: TEST_PASSWORD, ...overrides })
  const actor = await findActor(deps, id)
  if (!actor) throw new Error('the user just created is gone')
  return actor
}

/** A user of the organization; without one, of a new organization. */
export async function createMember(
  deps: Deps,
  { organizationId, role = 'OWNER', ...user }: Partial<NewUserInput> & { organizationId?: string; role?: MembershipRole } = {},
): Promise<Member> {
  const actor = await createActor(deps, user)
  const membership = { organizationId: organizationId ?? (await createOrganization(deps, 'Acme')), role }
  await addMember(deps, { userId: actor.userId, ...membership })
  return { ...actor, membership }
}
