import { createHmac, randomBytes } from 'node:crypto'
import { newId } from '#contract/rules/new-id.ts'

/** A typed password is forgotten after this time when the server has not answered for it. */
export const SECRET_HELD_MS = 10 * 60_000

/** Identifies a held password without its value: the server requests the value by `id`; `version` rises when the value changes. */
export type SecretMark = { id: string; version: number }

type Held = { value: string; version: number; timer: NodeJS.Timeout }

/**
 * Holds the passwords typed during a recording, in memory only, each until it is answered for, the recording ends or its time is up. Typing into
 * a field changes one password; typing into it again after another action makes a new one.
 */
export class HeldSecrets {
  readonly #held = new Map<string, Held>()
  readonly #onExpired: (id: string) => void
  #current: { field: string; id: string } | null = null
  /** The last one that was forgotten, as a digest: leaving its field reports the same value again, which is no other password. */
  #dropped: SecretMark & { digest: string } = { id: '', version: 0, digest: '' }
  readonly #key = randomBytes(32)

  /** `onExpired` is called when a password is forgotten because its time is up. */
  constructor(onExpired: (id: string) => void) {
    this.#onExpired = onExpired
  }

  /** Holds the field's present value and returns its mark. */
  hold(field: string, value: string): SecretMark {
    const isDropped = this.#current?.field === field && this.#current.id === this.#dropped.id
    if (isDropped && this.#dropped.digest === this.#digestOf(value)) return { id: this.#dropped.id, version: this.#dropped.version }
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

  /** Called at another action than typing into `field`: later typing makes a new password. */
  leave(field?: string): void {
    if (this.#current && this.#current.field !== field) this.#current = null
  }

  valueOf(id: string): string | null {
    return this.#held.get(id)?.value ?? null
  }

  /** Forgets a password. False when it is not held. */
  drop(id: string): boolean {
    const held = this.#held.get(id)
    if (!held) return false
    clearTimeout(held.timer)
    this.#dropped = { id, version: held.version, digest: this.#digestOf(held.value) }
    return this.#held.delete(id)
  }

  clear(): void {
    for (const id of this.#held.keys()) this.drop(id)
    this.#current = null
  }

  #digestOf(value: string): string {
    return createHmac('sha256', this.#key).update(value).digest('base64')
  }
}
