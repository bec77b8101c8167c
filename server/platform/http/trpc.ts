import { initTRPC } from '@trpc/server'
import type { Language } from '#contract/constants.ts'
import type { Membership, UserType } from '#contract/schemas/account.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { describeError, toTransportError } from './error-shape.ts'

/** Who calls. Read from the database for every request, so that a lost membership counts at once. */
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

/** Where a request comes from, for rate limits and the audit log. */
export type Origin = { ipAddress: string | null; userAgent: string | null }

/** What procedures learn from and may do with the HTTP exchange. A queued mutation has none. */
export type Exchange = {
  language: Language
  origin: Origin
  /** True when the browser says that a page of another site sent this. */
  isCrossSite: boolean
  /** The login that the access token belongs to. */
  sessionId: string | null
  refreshToken: string | null
  setRefreshToken(token: string | null): void
  /** Names a device that somebody signed in on before. */
  deviceToken: string | null
  setDeviceToken(token: string): void
}

export type Context = { actor: Actor | null; deps: Deps; exchange: Exchange }

/** Who may call a procedure. Every procedure carries one; a test walks the router and fails where it is missing. */
export type Access = 'public' | 'user' | 'member' | 'admin' | 'superadmin'

const t = initTRPC
  .context<Context>()
  .meta<{ access: Access }>()
  .create({
    // Stacks are for the log.
    isDev: false,
    errorFormatter: ({ error, path }) => describeError(error, path),
  })

export const router = t.router
export const mergeRouters = t.mergeRouters
export const createCallerFactory = t.createCallerFactory

const base = t.procedure.use(async ({ next }) => {
  const result = await next()
  if (!result.ok) throw toTransportError(result.error)
  return result
})

function requireActor(actor: Actor | null): Actor {
  if (!actor) throw new AppError('unauthorized')
  return actor
}

/** An actor who has proved as much as the operator wants. */
function requireTrusted(actor: Actor | null): Actor {
  const known = requireActor(actor)
  if (known.needsSecondFactor) throw new AppError('second_factor_setup_required')
  return known
}

export const publicProcedure = base.meta({ access: 'public' })

/** Reads or sets cookies. Pages of other sites may make a browser send these calls, so such are refused. */
export const cookieProcedure = publicProcedure.use(({ ctx, next }) => {
  if (ctx.exchange.isCrossSite) throw new AppError('forbidden', { details: { reason: 'cross_site' } })
  return next()
})

/** Signed in. Works also for users who have to set up a second factor first: for what is their own. */
export const userProcedure = base.meta({ access: 'user' }).use(({ ctx, next }) => next({ ctx: { actor: requireActor(ctx.actor) } }))

/** Signed in and in an organization. Whether a thing belongs to it is the service's question. */
export const memberProcedure = base.meta({ access: 'member' }).use(({ ctx, next }) => {
  const actor = requireTrusted(ctx.actor)
  if (!actor.membership) throw new AppError('forbidden')
  const member: Member = { ...actor, membership: actor.membership }
  return next({ ctx: { actor: member } })
})

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
