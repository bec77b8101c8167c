import type { TRPCClientError, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '../../../server/app-router.ts'
import { isUnauthorized, readApiError } from './api-error.ts'
import { refreshOutcome, type Tokens } from '../session/refresh-outcome.ts'

/**
 * On 401: one shared refresh; if it yields a token the call is repeated once, else the original error passes on. When the server could
 * not be reached for the refresh, that failure passes on instead: the caller may then try the whole call again.
 */
export function refreshLink(session: Pick<Tokens, 'state' | 'refresh'>): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let current: { unsubscribe: () => void } | undefined
        let isDone = false
        const repeat = async (usedToken: string, original: TRPCClientError<AppRouter>) => {
          const outcome = await refreshOutcome(session, usedToken)
          if (isDone) return
          if (outcome.kind === 'token') attempt(false)
          else if (outcome.kind === 'refused') observer.error(original)
          // a plain error says that no server answered
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- errors are distinguished by their fields, never by their class
          else observer.error(outcome.cause as TRPCClientError<AppRouter>)
        }
        const attempt = (mayRefresh: boolean) => {
          const usedToken = session.state.token
          current = next(op).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error: (error) => {
              if (!mayRefresh || usedToken === null || !asksForToken(error)) observer.error(error)
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

/** A wrong password answers 401 as well; a newer token would not make it right. */
function asksForToken(error: unknown): boolean {
  return isUnauthorized(error) && readApiError(error).appCode !== 'invalid_credentials'
}
