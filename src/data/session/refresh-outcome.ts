import type { SessionState } from './session-channel.ts'

/** The signed-in user, as far as sending needs to know; a page has a `Session`, a worker a `WorkerSession`. */
export type Tokens = {
  readonly state: SessionState
  readonly userId: string | null
  refresh(usedToken: string | null): Promise<string | null>
}

export type RefreshOutcome = { kind: 'token' } | { kind: 'refused' } | { kind: 'unreachable'; cause: Error }

/** Sees to it that there is a token newer than `usedToken`; another call may have done so while this one was under way. */
export async function refreshOutcome(session: Pick<Tokens, 'state' | 'refresh'>, usedToken: string): Promise<RefreshOutcome> {
  const { token } = session.state
  if (token !== null && token !== usedToken) return { kind: 'token' }
  try {
    return (await session.refresh(usedToken)) === null ? { kind: 'refused' } : { kind: 'token' }
  } catch (error) {
    return { kind: 'unreachable', cause: error instanceof Error ? error : new Error(String(error)) }
  }
}
