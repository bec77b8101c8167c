import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Actor, Context } from '../platform/http/trpc.ts'
import { watchSession } from './session-watch.ts'
import { authenticateSession } from './sessions.ts'

type Caller = Pick<Context, 'deps' | 'exchange'> & { actor: Actor }

/**
 * Opens a live stream that ends when the login ends that opened it: with `unauthorized`, which makes the client log out.
 *
 * `open` gets a signal that aborts when the client has disconnected or the login has ended; its stream must end then. Without a login
 * (work of the server itself) only `signal` counts.
 *
 * Errors: `too_many_streams` for a user who has as many streams open at this server as one user may.
 */
export async function streamOfSession<T>(
  { actor, deps, exchange }: Caller,
  signal: AbortSignal | undefined,
  open: (signal: AbortSignal) => Promise<AsyncIterable<T>>,
): Promise<AsyncGenerator<T, void, undefined>> {
  const leave = deps.streams.enter(actor.userId)
  if (!leave) throw new AppError('too_many_streams', { details: { max: deps.streams.max } })
  const session = new AbortController()
  const { sessionId } = exchange
  const stopWatching =
    sessionId === null
      ? () => {}
      : watchSession(deps, { sessionId, userId: actor.userId }, () => session.abort(new AppError('unauthorized')))
  const finish = () => {
    stopWatching()
    leave()
  }
  const ended = signal ? AbortSignal.any([signal, session.signal]) : session.signal
  // The generator, and so its `finally`, does not run when the client disconnects before the first event.
  ended.addEventListener('abort', finish, { once: true })
  try {
    return passOn(await open(ended), session.signal, finish)
  } catch (error) {
    finish()
    throw error
  }
}

async function* passOn<T>(stream: AsyncIterable<T>, session: AbortSignal, finish: () => void): AsyncGenerator<T, void, undefined> {
  try {
    for await (const item of stream) {
      if (session.aborted) break
      yield item
    }
  } finally {
    finish()
  }
  session.throwIfAborted()
}

/** As `watchSession`, for a connection that was opened with an access token. The connection may outlive the token, but not the login. */
export function watchLogin(deps: Deps, accessToken: string, onEnded: () => void): () => void {
  let isOver = false
  let stop = () => {
    isOver = true
  }
  const start = async () => {
    const found = await authenticateSession(deps, accessToken)
    if (isOver) return
    if (found) stop = watchSession(deps, { sessionId: found.sessionId, userId: found.account.user.id }, onEnded)
    else onEnded()
  }
  start().catch((error: unknown) => {
    deps.log.info({ err: error }, 'a session could not be looked at')
    onEnded()
  })
  return () => stop()
}
