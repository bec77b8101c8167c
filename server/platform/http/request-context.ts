import type { CreateFastifyContextOptions } from '@trpc/server/adapters/fastify'
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, LANGUAGES, type Language } from '#contract/constants.ts'
import type { Deps } from '../deps.ts'
import { isCrossSite } from './cross-site.ts'
import type { Actor, Context, Grant, Origin } from './trpc.ts'

/** By a login, which has a session, or by an access token, which has a grant. */
export type Authenticated = { actor: Actor; sessionId: string | null; grant: Grant | null }

/** The parts of a call from which its context is made. */
export type ContextRequest = Pick<CreateFastifyContextOptions, 'req' | 'res'> & {
  info: Pick<CreateFastifyContextOptions['info'], 'type' | 'connectionParams'>
}

export type ContextOptions = {
  deps: Deps
  /** Returns who a token belongs to, or null. An error that it throws is the answer to the whole request. */
  authenticate: (token: string, origin: Origin) => Promise<Authenticated | null>
  refreshLifetimeSeconds: number
  deviceLifetimeSeconds: number
}

const USER_AGENT_MAX = 512

/**
 * Makes the context of calls: the actor, and the cookies that an answer may set. The token comes in the Authorization header. Only a stream,
 * which cannot set headers, may send it in its connection parameters. They are part of the address, where other calls must not put a token.
 */
export function contextFactory({ deps, authenticate, refreshLifetimeSeconds, deviceLifetimeSeconds }: ContextOptions) {
  const publicUrl = new URL(deps.config.publicUrl)
  const secure = publicUrl.protocol === 'https:'
  // Only calls need the cookies.
  const cookie = { path: '/api/call', httpOnly: true, sameSite: 'lax', secure } as const
  const names = { refresh: cookieName('refreshToken', secure), device: cookieName('device', secure) }
  return async ({ req, res, info }: ContextRequest): Promise<Context> => {
    const ofStream = info.type === 'subscription' ? info.connectionParams?.token : undefined
    const token = bearerToken(req.headers.authorization) ?? ofStream ?? null
    const origin: Origin = { ipAddress: req.ip, userAgent: req.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null }
    const authenticated = token ? await authenticate(token, origin) : null
    return {
      // Every line that the call logs names its request.
      deps: { ...deps, log: deps.log.child({ requestId: req.id }) },
      actor: authenticated?.actor ?? null,
      exchange: {
        language: parseLanguage(req.cookies[LANGUAGE_COOKIE]),
        origin,
        isCrossSite: isCrossSite(req.headers, publicUrl.origin),
        sessionId: authenticated?.sessionId ?? null,
        grant: authenticated?.grant ?? null,
        refreshToken: req.cookies[names.refresh] ?? null,
        setRefreshToken(value) {
          if (value === null) void res.clearCookie(names.refresh, cookie)
          else void res.setCookie(names.refresh, value, { ...cookie, maxAge: refreshLifetimeSeconds })
        },
        deviceToken: req.cookies[names.device] ?? null,
        setDeviceToken: (value) => void res.setCookie(names.device, value, { ...cookie, maxAge: deviceLifetimeSeconds }),
      },
    }
  }
}

/** Browsers accept a cookie with this prefix only over https, so that an attacker on the network cannot set one. */
function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Secure-${name}` : name
}

/** The token of an Authorization header. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null
}

function parseLanguage(value: string | undefined): Language {
  return LANGUAGES.find((language) => language === value) ?? DEFAULT_LANGUAGE
}
