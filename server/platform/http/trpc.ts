import { initTRPC } from '@trpc/server'
import type { Language } from '#contract/constants.ts'
import type { AccessTokenRight } from '#contract/schemas/access-token.ts'
import type { Membership, UserType } from '#contract/schemas/account.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { callDuration } from '../metrics/metrics.ts'
import { describeError, toTransportError } from './error-shape.ts'

/** The user of a call. It is read from the database for every request, so that a lost membership counts at once. */
export type Actor = {
  userId: string
  email: string
  type: UserType
  membership: Membership | null
  /** The operator requires a second factor of this user, who has none yet: only the calls of the account itself work. */
  needsSecondFactor?: true
}
/** An actor who belongs to an organization. */
export type Member = Actor & { membership: Membership }

/** The origin of a request, for rate limits and the audit log. */
export type Origin = { ipAddress: string | null; userAgent: string | null }

/** An access token that came with a call, and what it may be used for. */
export type Grant = { tokenId: string; rights: readonly AccessTokenRight[] }

/** The part of the HTTP exchange that procedures may read and change. A queued mutation has none. */
export type Exchange = {
  language: Language
  origin: Origin
  /** True when the browser says that a page of another site sent this. */
  isCrossSite: boolean
  /** The login that the access token belongs to. */
  sessionId: string | null
  /** Set when the caller is a program with an access token. */
  grant: Grant | null
  refreshToken: string | null
  setRefreshToken(token: string | null): void
  /** The token of a device on which a user has signed in before. */
  deviceToken: string | null
  setDeviceToken(token: string): void
}

export type Context = { actor: Actor | null; deps: Deps; exchange: Exchange }

/** The users who may call a procedure. Every procedure must have one; a test checks the whole router. */
export type Access = 'public' | 'user' | 'member' | 'admin' | 'superadmin'

/** `token`: the right that an access token needs for the procedure, `any` for every token; without it none may be used. */
type ProcedureMeta = { access: Access; token?: AccessTokenRight | 'any' }

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    // Stacks of errors are logged, but not sent.
    isDev: false,
    errorFormatter: ({ error, path }) => describeError(error, path),
  })

export const router = t.router
export const mergeRouters = t.mergeRouters
export const createCallerFactory = t.createCallerFactory

const timed = t.procedure.use(async ({ next, path, type }) => {
  const startedAt = performance.now()
  const result = await next()
  if (type !== 'subscription') callDuration.observe({ path, ok: String(result.ok) }, (performance.now() - startedAt) / 1000)
  if (!result.ok) throw toTransportError(result.error)
  return result
})

const base = timed.use(({ ctx, meta, next }) => {
  requireRight(ctx.exchange.grant, meta?.token ?? null)
  return next()
})

/** Refuses an access token for a procedure that is not marked for it. One rule for all procedures, so that a new one is closed to tokens. */
function requireRight(grant: Grant | null, right: AccessTokenRight | 'any' | null): void {
  if (grant === null || right === 'any' || (right !== null && grant.rights.includes(right))) return
  throw new AppError('forbidden', { details: { reason: 'access_token', right } })
}

function requireActor(actor: Actor | null): Actor {
  if (!actor) throw new AppError('unauthorized')
  return actor
}

/** The actor, if they have the second factor that the operator requires. */
function requireTrusted(actor: Actor | null): Actor {
  const known = requireActor(actor)
  if (known.needsSecondFactor) throw new AppError('second_factor_setup_required')
  return known
}

export const publicProcedure = base.meta({ access: 'public' })

/** A procedure that reads or sets cookies. Calls from pages of other sites are refused, because a browser would send the cookies with them. */
export const cookieProcedure = publicProcedure.use(({ ctx, next }) => {
  if (ctx.exchange.isCrossSite) throw new AppError('forbidden', { details: { reason: 'cross_site' } })
  return next()
})

/** A procedure for signed-in users, also for those who have to set up a second factor first. Only for data of the user's own. */
export const userProcedure = base.meta({ access: 'user' }).use(({ ctx, next }) => next({ ctx: { actor: requireActor(ctx.actor) } }))

/** A procedure for members of an organization. The service checks whether the data belongs to the organization. */
export const memberProcedure = base.meta({ access: 'member' }).use(({ ctx, next }) => {
  const actor = requireTrusted(ctx.actor)
  if (!actor.membership) throw new AppError('forbidden')
  const member: Member = { ...actor, membership: actor.membership }
  return next({ ctx: { actor: member } })
})

/** A procedure for members that programs may call, too, with an access token that has this right. */
export const tokenProcedure = (right: AccessTokenRight | 'any') => memberProcedure.meta({ access: 'member', token: right })

/** Platform administrators. @public used by the admin area's calls */
export const adminProcedure = base.meta({ access: 'admin' }).use(({ ctx, next }) => {
  const actor = requireTrusted(ctx.actor)
  if (actor.type !== 'ADMIN' && actor.type !== 'SUPERADMIN') throw new AppError('forbidden')
  return next({ ctx: { actor } })
})

/** @public used by the admin area's calls */
export const superadminProcedure = base.meta({ access: 'superadmin' }).use(({ ctx, next }) => {
  const actor = requireTrusted(ctx.actor)
  if (actor.type !== 'SUPERADMIN') throw new AppError('forbidden')
  return next({ ctx: { actor } })
})
