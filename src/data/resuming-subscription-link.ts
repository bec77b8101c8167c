import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '../../server/app-router.ts'
import { retryDelayMs } from '../lib/retry-delay.ts'
import { isUnauthorized, readApiError } from './api-error.ts'
import { refreshOutcome } from './refresh-outcome.ts'
import type { Session } from './session.ts'

const RECONNECT_CODES = new Set(['INTERNAL_SERVER_ERROR', 'BAD_GATEWAY', 'SERVICE_UNAVAILABLE', 'GATEWAY_TIMEOUT'])

export type SubscriptionTimers = { later: (work: () => void, delayMs: number) => () => void }
const browserTimers: SubscriptionTimers = {
  later: (work, delayMs) => {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  },
}

/**
 * Keeps a subscription alive: after a lost connection or one of the reconnect codes it connects again, with growing delays that start
 * over after every success; after a refused token it refreshes first. Every new connection carries the id of the last event seen, so
 * that the server goes on where it stopped: tRPC's own retry forgets that id when another link repeats the call.
 */
export function resumingSubscriptionLink(
  session: Pick<Session, 'state' | 'refresh'>,
  timers: SubscriptionTimers = browserTimers,
  onBroken: () => void = () => {},
): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let current: { unsubscribe: () => void } | undefined
        let cancelTimer = () => {}
        let isDone = false
        let failures = 0
        let hasRefreshed = false
        let lastEventId: string | undefined

        const connectLater = () => {
          onBroken()
          cancelTimer = timers.later(connect, retryDelayMs(failures++))
        }
        const refreshAndConnect = async (usedToken: string, original: Parameters<typeof observer.error>[0]) => {
          const outcome = await refreshOutcome(session, usedToken)
          if (isDone) return
          if (outcome.kind === 'token') connect()
          else if (outcome.kind === 'refused') observer.error(original)
          else {
            hasRefreshed = false
            connectLater()
          }
        }
        const connect = () => {
          if (isDone) return
          const usedToken = session.state.token
          const input = lastEventId ? { ...(op.input as object), lastEventId } : op.input
          current = next({ ...op, input }).subscribe({
            next: (envelope) => {
              const { result } = envelope
              if (result.type === 'started' || result.type === 'data' || result.type === undefined) {
                failures = 0
                hasRefreshed = false
              }
              if ('id' in result && typeof result.id === 'string') lastEventId = result.id
              observer.next(envelope)
            },
            complete: () => observer.complete(),
            error: (error) => {
              if (isDone) return
              if (isUnauthorized(error) && usedToken !== null && !hasRefreshed) {
                hasRefreshed = true
                void refreshAndConnect(usedToken, error)
              } else if (mayReconnect(error)) connectLater()
              else observer.error(error)
            },
          })
        }
        connect()
        return () => {
          isDone = true
          cancelTimer()
          current?.unsubscribe()
        }
      })
}

function mayReconnect(error: unknown): boolean {
  const { serverCode } = readApiError(error)
  return serverCode === null || RECONNECT_CODES.has(serverCode)
}
