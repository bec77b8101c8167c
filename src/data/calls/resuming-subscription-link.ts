import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '../../../server/app-router.ts'
import { retryDelayMs } from '../../lib/retry-delay.ts'
import { openStreams, type StreamState } from './open-streams.ts'
import { isUnauthorized, readApiError } from './api-error.ts'
import { refreshOutcome } from '../session/refresh-outcome.ts'
import type { Session } from '../session/session.ts'

const RECONNECT_CODES = new Set(['INTERNAL_SERVER_ERROR', 'BAD_GATEWAY', 'SERVICE_UNAVAILABLE', 'GATEWAY_TIMEOUT'])

export type Visibility = { isHidden: () => boolean; subscribe: (listener: () => void) => () => void }
export type SubscriptionPorts = { later: (work: () => void, delayMs: number) => () => void; visibility?: Visibility }
const browserPorts: SubscriptionPorts = {
  later: (work, delayMs) => {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  },
}

/** A page that nobody sees gives its connection up after this long; one that is opened in the background takes none. */
const HIDDEN_MS = 5000

/** Where there is no document there is nobody to look. */
const pageVisibility: Visibility = {
  isHidden: () => globalThis.document?.visibilityState === 'hidden',
  subscribe: (listener) => {
    globalThis.document?.addEventListener('visibilitychange', listener)
    return () => globalThis.document?.removeEventListener('visibilitychange', listener)
  },
}

/**
 * Keeps a subscription alive: after a lost connection or one of the reconnect codes it connects again, with growing delays that start
 * over after every success; after a refused token it refreshes first. Every new connection carries the id of the last event seen, so
 * that the server goes on where it stopped: tRPC's own retry forgets that id when another link repeats the call.
 *
 * Browsers allow six connections to a server over HTTP/1.1, for all tabs together: a stream for each would leave none for calls. So a hidden
 * page lets go, and goes on behind the last event when it is seen again.
 */
export function resumingSubscriptionLink(
  session: Pick<Session, 'state' | 'refresh'>,
  { later, visibility = pageVisibility }: SubscriptionPorts = browserPorts,
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
        let isPaused = false
        let wasSeen = false
        let cancelPause = () => {}

        const note = (state: StreamState) => openStreams.note(op.id, op.path, state)
        const pause = () => {
          note('paused')
          isPaused = true
          wasSeen = false
          cancelTimer()
          current?.unsubscribe()
        }
        const look = () => {
          cancelPause()
          if (visibility.isHidden()) cancelPause = later(pause, HIDDEN_MS)
          else if (isPaused) connect()
        }
        const connectLater = () => {
          note('broken')
          onBroken()
          cancelTimer = later(connect, retryDelayMs(failures++))
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
          isPaused = visibility.isHidden() && !wasSeen
          note(isPaused ? 'paused' : 'connecting')
          if (isPaused) return
          wasSeen = true
          const usedToken = session.state.token
          const input = lastEventId && typeof op.input === 'object' ? { ...op.input, lastEventId } : op.input
          current = next({ ...op, input }).subscribe({
            next: (envelope) => {
              const { result } = envelope
              if (result.type === 'started' || result.type === 'data' || result.type === undefined) {
                note('open')
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
        const stopLooking = visibility.subscribe(look)
        connect()
        return () => {
          isDone = true
          note('closed')
          stopLooking()
          cancelPause()
          cancelTimer()
          current?.unsubscribe()
        }
      })
}

function mayReconnect(error: unknown): boolean {
  const { serverCode } = readApiError(error)
  return serverCode === null || RECONNECT_CODES.has(serverCode)
}
