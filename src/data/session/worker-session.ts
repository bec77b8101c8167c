import { jwtSubject } from '../../lib/jwt-claim.ts'
import { ClientDatabase } from '../device/database.ts'
import type { Tokens } from './refresh-outcome.ts'
import { requestFreshToken } from './request-fresh-token.ts'
import { type SessionMessage, SESSION_CHANNEL, type SessionState, TOKEN_REFRESH_LOCK } from './session-channel.ts'

/**
 * The session as workers see it: the token that a page copied into the database, renewed under the lock that pages use too. A worker sends its
 * new token to the pages, because only they can write to the local storage, where pages read the token.
 */
export class WorkerSession implements Tokens {
  readonly #channel = new BroadcastChannel(SESSION_CHANNEL)
  #state: SessionState = { token: null, refreshFailed: false }

  constructor() {
    this.#channel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => {
      this.#state = { token: data.kind === 'token' ? data.token : null, refreshFailed: false }
    })
  }

  get state(): SessionState {
    return this.#state
  }

  get userId(): string | null {
    return jwtSubject(this.#state.token)
  }

  /** Reads the stored token; a page may have written another since. */
  async load(): Promise<string | null> {
    this.#state = { token: await readToken(), refreshFailed: false }
    return this.#state.token
  }

  /** As `Session.refresh`. */
  refresh(usedToken: string | null): Promise<string | null> {
    return navigator.locks.request(TOKEN_REFRESH_LOCK, () => this.#refreshLocked(usedToken))
  }

  async #refreshLocked(usedToken: string | null): Promise<string | null> {
    const stored = await this.load()
    if (stored !== usedToken) return stored
    const answer = await requestFreshToken()
    if (answer.kind === 'unreachable') throw answer.cause
    // A refusal ends no session here: pages ask for themselves and say so.
    if (answer.kind === 'refused' || usedToken === null || !(await replaceToken(usedToken, answer.token))) return null
    this.#state = { token: answer.token, refreshFailed: false }
    this.#channel.postMessage({ kind: 'token', token: answer.token, replaces: usedToken } satisfies SessionMessage)
    return answer.token
  }

  close(): void {
    this.#channel.close()
  }
}

async function readToken(): Promise<string | null> {
  const database = new ClientDatabase()
  try {
    return (await database.tokens.get('access'))?.value ?? null
  } finally {
    database.close()
  }
}

/** False when the user left, or another came, during the request. */
async function replaceToken(usedToken: string, token: string): Promise<boolean> {
  const database = new ClientDatabase()
  try {
    return await database.transaction('rw', database.tokens, async () => {
      if ((await database.tokens.get('access'))?.value !== usedToken) return false
      await database.tokens.put({ name: 'access', value: token })
      return true
    })
  } finally {
    database.close()
  }
}
