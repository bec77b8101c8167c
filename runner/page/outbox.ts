import { natives } from './natives.ts'

/** An event whose meaning shows only after the page has reacted waits no longer than this. */
const UNDECIDED_MAX_MS = 3000

/** A place in the order of events. `send` fills it and `drop` gives it up; only the first call counts. */
export type Slot<Event> = { send(...events: Event[]): void; drop(): void }

type Entry<Event> = { events: Event[]; isDecided: boolean }

/** Sends events in the order in which they happened, though some of them are understood later than others. */
export class Outbox<Event> {
  readonly #send: (event: Event) => void
  #entries: Entry<Event>[] = []
  #onSent: (() => void)[] = []

  constructor(send: (event: Event) => void) {
    this.#send = send
  }

  post(event: Event): void {
    this.#entries.push({ events: [event], isDecided: true })
    this.#flush()
  }

  /** Holds back all later events until this one is decided. */
  reserve(): Slot<Event> {
    const entry: Entry<Event> = { events: [], isDecided: false }
    this.#entries.push(entry)
    const decide = (events: Event[]) => {
      if (entry.isDecided) return
      natives.clearTimeout(timer)
      entry.events = events
      entry.isDecided = true
      this.#flush()
    }
    const timer = natives.setTimeout(() => decide([]), UNDECIDED_MAX_MS)
    return { send: (...sent) => decide(sent), drop: () => decide([]) }
  }

  /** Resolves when nothing is held back any more. */
  async settled(): Promise<void> {
    if (this.#entries.length > 0) await new Promise<void>((resolve) => this.#onSent.push(resolve))
  }

  /** Sends what is decided, because the document is left. */
  close(): void {
    for (const entry of this.#entries) entry.isDecided = true
    this.#flush()
  }

  #flush(): void {
    const undecided = this.#entries.findIndex(({ isDecided }) => !isDecided)
    const ready = undecided < 0 ? this.#entries : this.#entries.slice(0, undecided)
    this.#entries = undecided < 0 ? [] : this.#entries.slice(undecided)
    for (const { events } of ready) for (const event of events) this.#send(event)
    if (this.#entries.length === 0) for (const resolve of this.#onSent.splice(0)) resolve()
  }
}
