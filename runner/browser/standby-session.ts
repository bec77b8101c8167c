/** After this time without a call the runner is idle; pauses within a run are shorter. */
const IDLE_MS = 1000

type Session = {
  /** Whether its page still lives. */
  isUsable(): boolean
  dispose(): Promise<void>
}

export type StandbyOptions<S extends Session> = {
  /** Makes a session without a key, with its first page open. */
  make: (locale: string) => Promise<S>
  idleMs?: number
}

/**
 * Keeps one unused session on standby, because every run begins with a new session and its context, scripts and empty page take a quarter of a second to make.
 * Each session is used once. It is made while the runner is idle, and discarded when another language is requested.
 */
export class StandbySession<S extends Session> {
  readonly #make: StandbyOptions<S>['make']
  readonly #idleMs: number
  #standby: { locale: string; session: Promise<S> } | null = null
  #timer: NodeJS.Timeout | null = null

  constructor({ make, idleMs = IDLE_MS }: StandbyOptions<S>) {
    this.#make = make
    this.#idleMs = idleMs
  }

  /** Makes a session for `locale` after `idleMs` without a call. */
  prepareWhenIdle(locale: string): void {
    this.postpone()
    if (this.#standby?.locale === locale) return
    this.#timer = setTimeout(() => this.prepare(locale), this.#idleMs)
    this.#timer.unref()
  }

  prepare(locale: string): void {
    this.postpone()
    if (this.#standby?.locale === locale) return
    this.discard()
    const session = this.#make(locale)
    const standby = { locale, session }
    this.#standby = standby
    session.catch(() => {
      if (this.#standby === standby) this.#standby = null
    })
  }

  /** Cancels the preparation that is planned; one that has begun goes on. */
  postpone(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }

  /** Hands the standby session over to the caller, or makes a new one when there is none for `locale` or it is no longer usable. */
  async take(locale: string): Promise<S> {
    this.postpone()
    const standby = this.#standby
    if (standby?.locale !== locale) return this.#make(locale)
    this.#standby = null
    const session = await standby.session.catch(() => null)
    if (session?.isUsable()) return session
    void session?.dispose()
    return this.#make(locale)
  }

  discard(): void {
    this.postpone()
    const standby = this.#standby
    this.#standby = null
    void standby?.session.then((session) => session.dispose()).catch(() => undefined)
  }
}
