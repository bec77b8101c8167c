import { jwtSubject } from '../../lib/jwt-claim.ts'
import type { RefreshAnswer } from './request-fresh-token.ts'
import type { SessionMessage, SessionState } from './session-channel.ts'

export const ACCESS_TOKEN_KEY = 'accessToken'

export type SessionPorts = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Runs one refresh at a time across all tabs of the origin. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
  requestFreshToken: () => Promise<RefreshAnswer>
  requestLogout: () => Promise<void>
  /** Copies the token to where workers can read it. */
  mirror: (token: string | null) => void
}

/**
 * The signed-in user, for every tab of this browser.
 *
 * Signed in means: a token exists and the last refresh has not failed. A refresh that could not reach the server is no failure:
 * without network the user stays signed in and works on what is stored.
 */
export class Session {
  readonly #ports: SessionPorts
  readonly #listeners = new Set<() => void>()
  #state: SessionState
  #refreshing: Promise<string | null> | null = null

  constructor(ports: SessionPorts) {
    this.#ports = ports
    this.#state = { token: ports.storage.getItem(ACCESS_TOKEN_KEY), refreshFailed: false }
    ports.channel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => this.#onMessage(data))
    ports.mirror(this.#state.token)
  }

  get state(): SessionState {
    return this.#state
  }

  get isSignedIn(): boolean {
    return this.#state.token !== null && !this.#state.refreshFailed
  }

  /** Id of the signed-in user as the token names it; null when signed out. */
  get userId(): string | null {
    return jwtSubject(this.#state.token)
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  signIn(token: string): void {
    this.#store(token)
    this.#ports.channel.postMessage({ kind: 'token', token } satisfies SessionMessage)
  }

  /** Leaves in every tab at once; the server is notified afterwards, and its answer changes nothing. */
  async signOut({ keepsUnsent = false } = {}): Promise<void> {
    const answered = this.#ports.requestLogout()
    this.#forget({ refreshFailed: false, keepsUnsent })
    await answered
  }

  /**
   * Looks what is stored: the word of another tab may have got lost, and storage may be cleared under open pages. A token that is gone is a session
   * that has ended.
   */
  look(): void {
    const stored = this.#ports.storage.getItem(ACCESS_TOKEN_KEY)
    if (stored === this.#state.token) return
    this.#change({ token: stored, refreshFailed: stored === null })
  }

  /**
   * A token newer than `usedToken`, or null when the server refuses one (everybody is then signed out). Rejects when the server cannot
   * be reached. Callers at the same time share one request.
   */
  refresh(usedToken: string | null): Promise<string | null> {
    this.#refreshing ??= this.#ports
      .exclusively(() => this.#refreshLocked(usedToken))
      .finally(() => {
        this.#refreshing = null
      })
    return this.#refreshing
  }

  async #refreshLocked(usedToken: string | null): Promise<string | null> {
    // another tab may have refreshed, or left, while this one waited for the lock
    const stored = this.#ports.storage.getItem(ACCESS_TOKEN_KEY)
    if (stored !== usedToken) {
      this.look()
      return stored
    }
    const answer = await this.#ports.requestFreshToken()
    if (answer.kind === 'unreachable') throw answer.cause
    // a logout during the request wins over its answer
    if (this.#ports.storage.getItem(ACCESS_TOKEN_KEY) !== usedToken) return null
    if (answer.kind === 'refused') {
      this.#forget({ refreshFailed: true, keepsUnsent: false })
      return null
    }
    this.signIn(answer.token)
    return answer.token
  }

  #store(token: string): void {
    this.#ports.storage.setItem(ACCESS_TOKEN_KEY, token)
    this.#change({ token, refreshFailed: false })
  }

  #forget(end: { refreshFailed: boolean; keepsUnsent: boolean }): void {
    this.#ports.storage.removeItem(ACCESS_TOKEN_KEY)
    this.#ports.channel.postMessage({ kind: 'signed-out', ...end } satisfies SessionMessage)
    this.#change({ token: null, ...end })
  }

  #onMessage(message: SessionMessage): void {
    if (message.kind === 'token') {
      const { token, replaces } = message
      const stored = this.#ports.storage.getItem(ACCESS_TOKEN_KEY)
      if (!replaces) this.#change({ token, refreshFailed: false })
      // a worker cannot write where pages look first, and may not bring back who has left
      else if (stored === replaces || stored === token) this.#store(token)
    } else this.#change({ token: null, refreshFailed: message.refreshFailed, keepsUnsent: message.keepsUnsent === true })
  }

  #change(state: SessionState): void {
    this.#state = state
    this.#ports.mirror(state.token)
    for (const listener of this.#listeners) listener()
  }
}
