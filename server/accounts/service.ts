import type { Language } from '#contract/constants.ts'
import type { Me } from '#contract/schemas/account.ts'
import { record } from '../audit/service.ts'
import { verifyPassword } from '../platform/crypto/passwords.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Actor, Origin } from '../platform/http/trpc.ts'
import { giveBackTokens } from '../platform/rate-limit/rate-limit.ts'
import { deleteAccessTokensEndedBefore } from './access-token-repo.ts'
import { callerOf, needOf } from './caller.ts'
import { deviceOf, issueDeviceToken } from './known-device.ts'
import { normalizeEmail } from './email-address.ts'
import { deleteLinksExpiredBefore } from './link-repo.ts'
import { loginBuckets } from './limits.ts'
import { proveSecondFactor } from './prove-second-factor.ts'
import { type Account, findAccount, findAccountByEmail, toActor, updateUser } from './repo.ts'
import {
  authenticateSession,
  actorOf,
  forgetExpiredTokens as forgetExpiredSessions,
  logout,
  startSession,
  type Tokens,
} from './sessions.ts'
import { takeOrRecord } from './take-or-record.ts'

export type LoginInput = { email: string; password: string; code?: string }
/** `refreshToken` belongs to the login that the browser had until now; that login ends. */
export type LoginContext = { origin: Origin; deviceToken: string | null; refreshToken: string | null; language: Language }
/** The tokens that the browser gets after a login. */
export type SignedInUser = Tokens & { deviceToken: string }

/** Checks the credentials and begins a session. Errors: those of `proveLogin`. */
export async function login(deps: Deps, input: LoginInput, context: LoginContext): Promise<SignedInUser> {
  return signIn(deps, await proveLogin(deps, input, context), context)
}

/**
 * Checks the password, then a code of the second factor if the account has one. Returns the account.
 *
 * Errors: `invalid_credentials`, in the same time whether the account exists or not; `second_factor_required` when the password is right
 * and the code is missing; `wrong_code`; `rate_limited`, before the password is checked.
 */
export async function proveLogin(
  deps: Deps,
  input: LoginInput,
  { origin, deviceToken }: Pick<LoginContext, 'origin' | 'deviceToken'>,
): Promise<Account> {
  const email = normalizeEmail(input.email)
  const deviceId = await deviceOf(deps, deviceToken, email)
  const buckets = loginBuckets({ email, origin, deviceId })
  await takeOrRecord(deps, buckets, { what: 'login', target: email, origin })
  const account = await findAccountByEmail(deps.db, email)
  const isRight = await verifyPassword(account?.passwordHash ?? null, input.password)
  if (!account || !isRight || account.status !== 'ACTIVE') {
    await record(deps, { type: 'login_failed', by: null, origin, target: email })
    throw new AppError('invalid_credentials')
  }
  if (account.secondFactorSince !== null) {
    if (input.code === undefined) {
      await giveBackTokens(deps, buckets)
      await record(deps, { type: 'second_factor_asked', by: null, origin, target: email })
      throw new AppError('second_factor_required')
    }
    // A wrong code takes a login attempt, too; otherwise it would allow unlimited checks of passwords.
    await proveSecondFactor(deps, account, input.code, origin)
  }
  await giveBackTokens(deps, buckets)
  return account
}

/** Begins a session of a user who has proved their identity, and stores their language and device. */
export async function signIn(
  deps: Deps,
  account: Account,
  { origin, language, deviceToken, refreshToken }: LoginContext,
): Promise<SignedInUser> {
  const userId = account.user.id
  const tokens = await inTransaction(deps, async (tx) => {
    await logout(tx, refreshToken, origin)
    if (account.language !== language) await updateUser(tx.db, userId, { language }, deps.clock.now())
    await record(tx, { type: 'login_succeeded', by: actorOf(account), origin })
    return startSession(tx, userId, origin)
  })
  const { email } = account.user
  const knownId = await deviceOf(deps, deviceToken, email)
  return { ...tokens, deviceToken: await issueDeviceToken(deps, email, knownId) }
}

/** Stores the language in which the user reads the product; mails to them are written in it. */
export async function rememberLanguage(deps: Pick<Deps, 'db' | 'clock'>, userId: string, language: Language): Promise<void> {
  const account = await findAccount(deps.db, userId)
  if (account && account.language !== language) await updateUser(deps.db, userId, { language }, deps.clock.now())
}

export async function me(actor: Actor, deps: Deps): Promise<Me> {
  const account = await findAccount(deps.db, actor.userId)
  if (!account) throw new AppError('unauthorized')
  return { ok: true, data: { user: account.user, membership: account.membership, ...needOf(deps, account) } }
}

/** The actor and the login that an access token belongs to, or null. */
export async function authenticate(deps: Deps, accessToken: string): Promise<{ actor: Actor; sessionId: string } | null> {
  const found = await authenticateSession(deps, accessToken)
  return found && { actor: callerOf(deps, found.account), sessionId: found.sessionId }
}

/** The actor with this id, for work that goes on after the request that started it. Null also when the account is disabled. */
export async function findActor(deps: Pick<Deps, 'db'>, userId: string): Promise<Actor | null> {
  const account = await findAccount(deps.db, userId)
  return account?.status === 'ACTIVE' ? toActor(account) : null
}

/** The actor in whose name the server does something later; null for a user who is gone, disabled, or lacks the second factor that the operator requires. */
export async function findCaller(deps: Pick<Deps, 'db' | 'config'>, userId: string): Promise<Actor | null> {
  const account = await findAccount(deps.db, userId)
  if (account?.status !== 'ACTIVE') return null
  const caller = callerOf(deps, account)
  return caller.needsSecondFactor ? null : caller
}

/** The actor with this e-mail, for set-up. */
export async function findActorByEmail(deps: Pick<Deps, 'db'>, email: string): Promise<Actor | null> {
  const account = await findAccountByEmail(deps.db, normalizeEmail(email))
  return account && toActor(account)
}

/** The language and organization of the account of an address, for modules that write mails; null without an account. */
export async function findMailbox(
  deps: Pick<Deps, 'db'>,
  email: string,
): Promise<{ language: Language; organizationId: string | null } | null> {
  const account = await findAccountByEmail(deps.db, normalizeEmail(email))
  return account && { language: account.language, organizationId: account.membership?.organizationId ?? null }
}

/** Access tokens that have ended are kept for so long, so that nobody wonders where one is that a program still uses. */
const ENDED_TOKENS_RETENTION_MS = 30 * 24 * 3600_000

/** Deletes sessions, refresh tokens, links and access tokens that can no longer be used. */
export async function forgetExpiredTokens(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now()
  await forgetExpiredSessions(deps)
  await deleteLinksExpiredBefore(deps.db, now)
  await deleteAccessTokensEndedBefore(deps.db, new Date(now.getTime() - ENDED_TOKENS_RETENTION_MS))
}
