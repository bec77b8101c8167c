import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '../../server/app-router.ts'
import { isUnauthorized } from './api-error.ts'
import type { Session } from './session.ts'

type Tokens = Pick<Session, 'state' | 'refresh'>

/** On 401: one shared refresh; if it yields a token the call is repeated once, else the original error passes on. */
export function refreshLink(session: Tokens): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let current: { unsubscribe: () => void } | undefined
        let isDone = false
        const repeat = async (usedToken: string, original: Parameters<typeof observer.error>[0]) => {
          const token = await freshToken(session, usedToken)
          if (isDone) return
          if (token === null) observer.error(original)
          else attempt(false)
        }
        const attempt = (mayRefresh: boolean) => {
          const usedToken = session.state.token
          current = next(op).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error: (error) => {
              if (!mayRefresh || usedToken === null || !isUnauthorized(error)) observer.error(error)
              else void repeat(usedToken, error)
            },
          })
        }
        attempt(true)
        return () => {
          isDone = true
          current?.unsubscribe()
        }
      })
}

/** The token to repeat with, or null when there is none. */
export async function freshToken(session: Tokens, usedToken: string): Promise<string | null> {
  const { token } = session.state
  // another call refreshed while this one was under way
  if (token !== null && token !== usedToken) return token
  try {
    return await session.refresh(usedToken)
  } catch {
    return null
  }
}
