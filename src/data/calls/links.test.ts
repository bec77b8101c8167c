import { TRPCClientError, type Operation, type TRPCLink } from '@trpc/client'
import { observable, type Observer } from '@trpc/server/observable'
import { describe, expect, it, vi } from 'vitest'
import type { AppRouter } from '../../../server/app-router.ts'
import { isServerAnswer } from './api-error.ts'
import { refreshLink } from './refresh-link.ts'
import { resumingSubscriptionLink } from './resuming-subscription-link.ts'

type Attempt = { op: Operation; observer: Observer<unknown, unknown> }

const serverError = (code: string, httpStatus: number, appCode?: string) =>
  TRPCClientError.from<AppRouter>({ error: { message: code, code: -32_000, data: { code, httpStatus, appCode } } } as never)
const unauthorized = () => serverError('UNAUTHORIZED', 401)

function start(link: TRPCLink<AppRouter>, type: Operation['type'], input: unknown = {}) {
  const attempts: Attempt[] = []
  const op = { id: 1, type, path: 'recipe.get', input, context: {}, signal: null } as Operation
  const seen = { next: vi.fn<(value: unknown) => void>(), error: vi.fn<(error: unknown) => void>(), complete: vi.fn<() => void>() }
  const next = (made: Operation) =>
    observable((observer) => {
      attempts.push({ op: made, observer })
    })
  const running = link({})({ op, next }).subscribe(seen)
  return { attempts, seen, running }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

function sessionWith(token: string | null, refresh: (used: string | null) => Promise<string | null>) {
  const session = { state: { token, refreshFailed: false }, refresh: vi.fn<(used: string | null) => Promise<string | null>>(refresh) }
  return session
}

describe('a refused token', () => {
  it('is refreshed, and the call repeated once', async () => {
    const session = sessionWith('old', async () => 'new')
    const call = start(refreshLink(session), 'query')
    call.attempts[0]?.observer.error(unauthorized())
    await settled()
    expect(session.refresh).toHaveBeenCalledExactlyOnceWith('old')
    expect(call.attempts).toHaveLength(2)
    call.attempts[1]?.observer.error(unauthorized())
    await settled()
    expect(call.attempts).toHaveLength(2)
    expect(call.seen.error).toHaveBeenCalledOnce()
  })

  it('passes the original error on when there is no new one', async () => {
    const call = start(refreshLink(sessionWith('old', async () => null)), 'mutation')
    const error = unauthorized()
    call.attempts[0]?.observer.error(error)
    await settled()
    expect(call.seen.error).toHaveBeenCalledExactlyOnceWith(error)
  })

  it('looks like an outage when the refresh found no server', async () => {
    const call = start(refreshLink(sessionWith('old', async () => Promise.reject(new Error('Failed to fetch')))), 'query')
    call.attempts[0]?.observer.error(unauthorized())
    await settled()
    const error: unknown = call.seen.error.mock.lastCall?.[0]
    expect(error).toMatchObject({ message: 'Failed to fetch' })
    expect(isServerAnswer(error)).toBe(false)
  })

  it('is not refreshed twice when another call did so meanwhile', async () => {
    const session = sessionWith('old', async () => 'never')
    const call = start(refreshLink(session), 'query')
    session.state = { token: 'new', refreshFailed: false }
    call.attempts[0]?.observer.error(unauthorized())
    await settled()
    expect(session.refresh).not.toHaveBeenCalled()
    expect(call.attempts).toHaveLength(2)
  })

  it('is no matter of a call made without one, such as a login', () => {
    const session = sessionWith(null, async () => 'new')
    const call = start(refreshLink(session), 'mutation')
    call.attempts[0]?.observer.error(unauthorized())
    expect(session.refresh).not.toHaveBeenCalled()
    expect(call.seen.error).toHaveBeenCalledOnce()
  })

  it('is not meant by a wrong password, which answers 401 as well', async () => {
    const session = sessionWith('of another user', async () => 'new')
    const call = start(refreshLink(session), 'mutation')
    const wrong = serverError('UNAUTHORIZED', 401, 'invalid_credentials')
    call.attempts[0]?.observer.error(wrong)
    await settled()
    expect(session.refresh).not.toHaveBeenCalled()
    expect(call.attempts).toHaveLength(1)
    expect(call.seen.error).toHaveBeenCalledExactlyOnceWith(wrong)
  })

  it('does not touch other errors', () => {
    const session = sessionWith('old', async () => 'new')
    const call = start(refreshLink(session), 'query')
    call.attempts[0]?.observer.error(serverError('FORBIDDEN', 403))
    expect(session.refresh).not.toHaveBeenCalled()
    expect(call.seen.error).toHaveBeenCalledOnce()
  })
})

describe('a subscription', () => {
  function subscribe(session = sessionWith('token', async () => 'new')) {
    const waiting: { work: () => void; delayMs: number; cancel: ReturnType<typeof vi.fn> }[] = []
    const later = (work: () => void, delayMs: number) => {
      const cancel = vi.fn<() => void>()
      waiting.push({ work, delayMs, cancel })
      return cancel
    }
    return { ...start(resumingSubscriptionLink(session, { later }), 'subscription', { recipeId: 'r1' }), waiting, session }
  }
  const event = (id: string) => ({ result: { id, data: { id, data: {} } } })

  it('goes on behind the last event after a lost connection', () => {
    const { attempts, waiting } = subscribe()
    attempts[0]?.observer.next(event('41'))
    attempts[0]?.observer.next(event('42'))
    attempts[0]?.observer.error(new TRPCClientError('Failed to fetch'))
    waiting[0]?.work()
    expect(attempts[1]?.op.input).toEqual({ recipeId: 'r1', lastEventId: '42' })
  })

  it('waits longer after each failure and starts over after a success', () => {
    const { attempts, waiting } = subscribe()
    for (let index = 0; index < 7; index++) {
      attempts[index]?.observer.error(serverError('BAD_GATEWAY', 502))
      waiting[index]?.work()
    }
    expect(waiting.map(({ delayMs }) => delayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    attempts[7]?.observer.next({ result: { type: 'started' } })
    attempts[7]?.observer.error(serverError('SERVICE_UNAVAILABLE', 503))
    expect(waiting[7]?.delayMs).toBe(1000)
  })

  it.each(['INTERNAL_SERVER_ERROR', 'BAD_GATEWAY', 'SERVICE_UNAVAILABLE', 'GATEWAY_TIMEOUT'])('connects again after %s', (code) => {
    const { attempts, waiting, seen } = subscribe()
    attempts[0]?.observer.error(serverError(code, 500))
    expect(waiting).toHaveLength(1)
    expect(seen.error).not.toHaveBeenCalled()
  })

  it('ends with other answers of the server', () => {
    const { attempts, waiting, seen } = subscribe()
    attempts[0]?.observer.error(serverError('NOT_FOUND', 404))
    expect(waiting).toHaveLength(0)
    expect(seen.error).toHaveBeenCalledOnce()
  })

  it('refreshes a refused token and still goes on behind the last event', async () => {
    const { attempts, session } = subscribe()
    attempts[0]?.observer.next(event('7'))
    attempts[0]?.observer.error(unauthorized())
    await settled()
    expect(session.refresh).toHaveBeenCalledExactlyOnceWith('token')
    expect(attempts[1]?.op.input).toEqual({ recipeId: 'r1', lastEventId: '7' })
  })

  it('ends when the token is refused and there is no new one: the session was ended', async () => {
    const { attempts, waiting, seen, session } = subscribe(sessionWith('token', async () => null))
    attempts[0]?.observer.next(event('7'))
    const ended = unauthorized()
    attempts[0]?.observer.error(ended)
    await settled()
    expect(session.refresh).toHaveBeenCalledExactlyOnceWith('token')
    expect(seen.error).toHaveBeenCalledExactlyOnceWith(ended)
    expect([attempts.length, waiting.length]).toEqual([1, 0])
  })

  it('waits and tries again when the refresh found no server', async () => {
    const { attempts, waiting, seen } = subscribe(sessionWith('token', async () => Promise.reject(new Error('Failed to fetch'))))
    attempts[0]?.observer.error(unauthorized())
    await settled()
    expect(seen.error).not.toHaveBeenCalled()
    waiting[0]?.work()
    expect(attempts).toHaveLength(2)
  })

  it('does not connect any more after it was ended', () => {
    const { attempts, waiting, running } = subscribe()
    attempts[0]?.observer.error(new TRPCClientError('Failed to fetch'))
    running.unsubscribe()
    expect(waiting[0]?.cancel).toHaveBeenCalledOnce()
    waiting[0]?.work()
    expect(attempts).toHaveLength(1)
  })
})
