import type { Language } from '#contract/constants.ts'
import type { Me } from '#contract/schemas/account.ts'
import { record } from '../audit/service.ts'
import { verifyPassword } from '../platform/crypto/passwords.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, isAppError } from '../platform/errors.ts'
import type { Actor, Origin } from '../platform/http/trpc.ts'
import { type Bucket, giveBackTokens, takeToken, takeTokens } from '../platform/rate-limit/rate-limit.ts'
import { deviceOf, issueDeviceToken } from './known-device.ts'
import { normalizeEmail } from './email-address.ts'
import { deleteLinksExpiredBefore } from './link-repo.ts'
import { loginBuckets, refusalBucket } from './limits.ts'
import { type Account, findAccount, findAccountByEmail, toActor, updateUser } from './repo.ts'
import { authenticateSession, doer, forgetExpiredTokens as forgetExpiredSessions, logout, startSession, type Tokens } from './sessions.ts'

export type LoginInput = { email: string; password: string }
/** `refreshToken`: of the login that the browser had until now; it ends. */
export type LoginContext = { origin: Origin; deviceToken: string | null; refreshToken: string | null; language: Language }
/** What the browser is given when somebody has signed in. */
export type SignedInUser = Tokens & { deviceToken: string }

/**
 * Errors: `invalid_credentials`, in the same time whether the account exists or not; `rate_limited`, before the password is
 * looked at.
 */
export async function login(deps: Deps, input: LoginInput, context: LoginContext): Promise<SignedInUser> {
  const email = normalizeEmail(input.email)
  const deviceId = await deviceOf(deps, context.deviceToken, email)
  const buckets = loginBuckets({ email, origin: context.origin, deviceId })
  await takeOrRecord(deps, buckets, { email, origin: context.origin })
  const account = await findAccountByEmail(deps.db, email)
  const isRight = await verifyPassword(account?.passwordHash ?? null, input.password)
  if (!account || !isRight || account.status !== 'ACTIVE') {
    await record(deps, { type: 'login_failed', by: null, origin: context.origin, target: email })
    throw new AppError('invalid_credentials')
  }
  await giveBackTokens(deps, buckets)
  return signIn(deps, account, context)
}

/** Every refused attempt in the log would let anybody fill it: one each few minutes tells enough. */
async function takeOrRecord(deps: Deps, buckets: readonly Bucket[], { email, origin }: { email: string; origin: Origin }): Promise<void> {
  try {
    await takeTokens(deps, buckets)
  } catch (error) {
    const isNews = isAppError(error, 'rate_limited') && (await takeToken(deps, refusalBucket('login', origin))) === 0
    if (isNews) await record(deps, { type: 'rate_limited', by: null, origin, target: email })
    throw error
  }
}

/** Begins a session of somebody who has proved who they are, and remembers their language and device. */
export async function signIn(
  deps: Deps,
  account: Account,
  { origin, language, deviceToken, refreshToken }: LoginContext,
): Promise<SignedInUser> {
  const userId = account.user.id
  const tokens = await deps.db.transaction(async (tx) => {
    const within = { ...deps, db: tx }
    await logout(within, refreshToken, origin)
    if (account.language !== language) await updateUser(tx, userId, { language }, deps.clock.now())
    await record(within, { type: 'login_succeeded', by: doer(account), origin })
    return startSession(within, userId, origin)
  })
  const { email } = account.user
  const knownId = await deviceOf(deps, deviceToken, email)
  return { ...tokens, deviceToken: await issueDeviceToken(deps, email, knownId) }
}

/** Mails follow the language that the user reads the product in. */
export async function rememberLanguage(deps: Pick<Deps, 'db' | 'clock'>, userId: string, language: Language): Promise<void> {
  const account = await findAccount(deps.db, userId)
  if (account && account.language !== language) await updateUser(deps.db, userId, { language }, deps.clock.now())
}

export async function me(actor: Actor, deps: Deps): Promise<Me> {
  const account = await findAccount(deps.db, actor.userId)
  if (!account) throw new AppError('unauthorized')
  return { ok: true, data: { user: account.user, membership: account.membership } }
}

/** Who is behind an access token, and by which login; or null. */
export async function authenticate(deps: Deps, accessToken: string): Promise<{ actor: Actor; sessionId: string } | null> {
  const found = await authenticateSession(deps, accessToken)
  return found && { actor: toActor(found.account), sessionId: found.sessionId }
}

/** The actor with this id, for work that goes on after the request that started it. Null also when the account is disabled. */
export async function findActor(deps: Pick<Deps, 'db'>, userId: string): Promise<Actor | null> {
  const account = await findAccount(deps.db, userId)
  return account?.status === 'ACTIVE' ? toActor(account) : null
}

/** The actor with this e-mail, for set-up. */
export async function findActorByEmail(deps: Pick<Deps, 'db'>, email: string): Promise<Actor | null> {
  const account = await findAccountByEmail(deps.db, normalizeEmail(email))
  return account && toActor(account)
}

/** What a domain that writes mails may know of an address: the account's language and organization; null without an account. */
export async function findMailbox(
  deps: Pick<Deps, 'db'>,
  email: string,
): Promise<{ language: Language; organizationId: string | null } | null> {
  const account = await findAccountByEmail(deps.db, normalizeEmail(email))
  return account && { language: account.language, organizationId: account.membership?.organizationId ?? null }
}

/** Forgets sessions, refresh tokens and links that can no longer be used. */
export async function forgetExpiredTokens(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await forgetExpiredSessions(deps)
  await deleteLinksExpiredBefore(deps.db, deps.clock.now())
}
