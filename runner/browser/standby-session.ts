/** A run has pauses of its own; so long without a call nobody is at work. */
const IDLE_MS = 1000

type Session = {
  /** Whether it can still be used. */
  isUsable(): boolean
  dispose(): Promise<void>
}

export type StandbyOptions<S extends Session> = {
  /** Makes a session without a key, its first page open. */
  make: (locale: string) => Promise<S>
  idleMs?: number
}

/**
 * Keeps one unused session ready: a context, what is installed in it and an empty page take a quarter of a second to make, and every run begins with
 * a new visitor. Each is used once. It is made while nothing else is done, and thrown away when another language is asked for.
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

  /** Makes one for `locale` when nothing is asked for a while. */
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

  /** There is something else to do. */
  postpone(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }

  /** The session that is ready or nearly so, from now on the caller's; a new one when it does not fit or did not stay well. */
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
