import { ServerError } from './server-port.ts'

/** Time, as a command needs it; a test has one that does not pass. */
export type Time = { now: () => number; sleep: (ms: number, signal: AbortSignal) => Promise<void> }

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

type ReachOptions = {
  time: Time
  signal: AbortSignal
  /** How long the server may be away. */
  patienceMs: number
  /** Called each time before it is waited, with what happened. */
  onWait: (detail: string) => void
}

/**
 * Makes a call until the server answers, with waits that double. The network may go and the server may start again meanwhile; every call of the port may be
 * repeated.
 *
 * Errors: the `ServerError` of the last try; at once when the server has refused. Aborting rejects with the reason of the signal.
 */
export async function reach<Answer>(call: () => Promise<Answer>, { time, signal, patienceMs, onWait }: ReachOptions): Promise<Answer> {
  const startedAt = time.now()
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    signal.throwIfAborted()
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ServerError) || error.failure.kind !== 'unreachable') throw error
      const nextMs = error.failure.retryAfterMs ?? waitMs
      if (time.now() + nextMs - startedAt > patienceMs) throw error
      onWait(error.failure.detail)
      await time.sleep(nextMs, signal)
    }
  }
}
