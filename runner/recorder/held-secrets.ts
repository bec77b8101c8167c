import { newId } from '#contract/rules/new-id.ts'

/** A typed password that nobody has answered for by then is forgotten. */
export const SECRET_HELD_MS = 10 * 60_000

/** By `id` the server asks for the value; `version` changes with the value. */
export type SecretMark = { id: string; version: number }

type Held = { value: string; version: number; timer: NodeJS.Timeout }

/**
 * Passwords typed during a recording, in memory alone, each until it is answered for, the recording ends or the time is up. One stay in a
 * field is one password; coming back to the field is another.
 */
export class HeldSecrets {
  readonly #held = new Map<string, Held>()
  readonly #onExpired: (id: string) => void
  #current: { field: string; id: string } | null = null

  /** `onExpired`: a password was forgotten because nobody answered. */
  constructor(onExpired: (id: string) => void) {
    this.#onExpired = onExpired
  }

  /** What the field holds now. */
  hold(field: string, value: string): SecretMark {
    if (this.#current?.field !== field || !this.#held.has(this.#current.id)) this.#current = { field, id: newId() }
    const { id } = this.#current
    const before = this.#held.get(id)
    if (before?.value === value) return { id, version: before.version }
    if (before) clearTimeout(before.timer)
    const timer = setTimeout(() => {
      if (this.drop(id)) this.#onExpired(id)
    }, SECRET_HELD_MS)
    timer.unref()
    const version = (before?.version ?? 0) + 1
    this.#held.set(id, { value, version, timer })
    return { id, version }
  }

  /** Something else was done than typing into `field`. */
  leave(field?: string): void {
    if (this.#current && this.#current.field !== field) this.#current = null
  }

  valueOf(id: string): string | null {
    return this.#held.get(id)?.value ?? null
  }

  /** False when there was no such password. */
  drop(id: string): boolean {
    const held = this.#held.get(id)
    if (held) clearTimeout(held.timer)
    return this.#held.delete(id)
  }

  clear(): void {
    for (const id of this.#held.keys()) this.drop(id)
    this.#current = null
  }
}
