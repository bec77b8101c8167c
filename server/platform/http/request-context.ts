import type { CreateFastifyContextOptions } from '@trpc/server/adapters/fastify'
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, LANGUAGES, type Language } from '#contract/constants.ts'
import type { Deps } from '../deps.ts'
import type { Actor, Context } from './trpc.ts'

const REFRESH_COOKIE = 'refreshToken'

export type ContextOptions = {
  deps: Deps
  /** The actor behind an access token, or null. */
  authenticate: (accessToken: string) => Promise<Actor | null>
  refreshLifetimeSeconds: number
}

/**
 * Who calls, and what may be said to the browser beside the answer. The token comes in the Authorization header, or in the
 * connection parameters of a subscription, which cannot set headers.
 */
export function contextFactory({ deps, authenticate, refreshLifetimeSeconds }: ContextOptions) {
  const cookie = {
    // Nothing but the calls needs it.
    path: '/api/call',
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.config.publicUrl.startsWith('https:'),
  } as const
  return async ({ req, res, info }: CreateFastifyContextOptions): Promise<Context> => {
    const token = bearerToken(req.headers.authorization) ?? info.connectionParams?.token ?? null
    return {
      deps,
      actor: token ? await authenticate(token) : null,
      exchange: {
        language: parseLanguage(req.cookies[LANGUAGE_COOKIE]),
        refreshToken: req.cookies[REFRESH_COOKIE] ?? null,
        setRefreshToken(value) {
          if (value === null) void res.clearCookie(REFRESH_COOKIE, cookie)
          else void res.setCookie(REFRESH_COOKIE, value, { ...cookie, maxAge: refreshLifetimeSeconds })
        },
      },
    }
  }
}

function bearerToken(header: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null
}

function parseLanguage(value: string | undefined): Language {
  return LANGUAGES.find((language) => language === value) ?? DEFAULT_LANGUAGE
}
