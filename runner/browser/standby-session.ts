/** After this time without a call the runner is idle; pauses within a run are shorter. */
const IDLE_MS = 1000

type Session = {
  /** Whether its page still lives. */
  isUsable(): boolean
  dispose(): Promise<void>
}

export type StandbyOptions<S extends Session, Look> = {
  /** Makes a session without a key, with its first page open. */
  make: (look: Look) => Promise<S>
  /** Whether a session for one can be used for the other. */
  isSame?: (a: Look, b: Look) => boolean
  idleMs?: number
}

/**
 * Keeps one unused session on standby, because every run begins with a new session and its context, scripts and empty page take a quarter of a second to make.
 * Each session is used once. It is made while the runner is idle, and discarded when another look is requested: a language and a device.
 */
export class StandbySession<S extends Session, Look = string> {
  readonly #make: StandbyOptions<S, Look>['make']
  readonly #isSame: (a: Look, b: Look) => boolean
  readonly #idleMs: number
  #standby: { look: Look; session: Promise<S> } | null = null
  #timer: NodeJS.Timeout | null = null

  constructor({ make, idleMs = IDLE_MS, isSame = Object.is }: StandbyOptions<S, Look>) {
    this.#make = make
    this.#isSame = isSame
    this.#idleMs = idleMs
  }

  /** Makes a session for `look` after `idleMs` without a call. */
  prepareWhenIdle(look: Look): void {
    this.postpone()
    if (this.#isReady(look)) return
    this.#timer = setTimeout(() => this.prepare(look), this.#idleMs)
    this.#timer.unref()
  }

  prepare(look: Look): void {
    this.postpone()
    if (this.#isReady(look)) return
    this.discard()
    const session = this.#make(look)
    const standby = { look, session }
    this.#standby = standby
    session.catch(() => {
      if (this.#standby === standby) this.#standby = null
    })
  }

  #isReady(look: Look): boolean {
    return this.#standby !== null && this.#isSame(this.#standby.look, look)
  }

  /** Cancels the preparation that is planned; one that has begun goes on. */
  postpone(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }

  /** Hands the standby session over to the caller, or makes a new one when there is none for `look` or it is no longer usable. */
  async take(look: Look): Promise<S> {
    this.postpone()
    const standby = this.#standby
    if (!standby || !this.#isSame(standby.look, look)) return this.#make(look)
    this.#standby = null
    const session = await standby.session.catch(() => null)
    if (session?.isUsable()) return session
    void session?.dispose()
    return this.#make(look)
  }

  discard(): void {
    this.postpone()
    const standby = this.#standby
    this.#standby = null
    void standby?.session.then((session) => session.dispose()).catch(() => undefined)
  }
}
