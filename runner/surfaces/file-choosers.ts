import { newId } from '#contract/rules/new-id.ts'
import type { ChooserAnswer } from '#contract/schemas/runner-api.ts'

export type Chosen = Extract<ChooserAnswer, { kind: 'files' }> | null

/** The app claims a choice of files within this time; else a page of ours asks, as for a viewer that is no app. */
const CLAIM_MS = 2500

type Open = { claim: () => void; finish: (chosen: Chosen) => void }

/** Choices of files that a page has opened and the app is to answer. */
export class FileChoosers {
  readonly #open = new Map<string, Open>()
  readonly #claimMs: number

  constructor(claimMs = CLAIM_MS) {
    this.#claimMs = claimMs
  }

  /** Announces a choice and resolves with its answer, null when it was cancelled. `unclaimed` when no app has taken it. */
  async ask(announce: (chooserId: string) => void): Promise<Chosen | 'unclaimed'> {
    const chooserId = newId()
    const { promise, resolve } = Promise.withResolvers<Chosen | 'unclaimed'>()
    const timer = setTimeout(() => resolve('unclaimed'), this.#claimMs)
    this.#open.set(chooserId, { claim: () => clearTimeout(timer), finish: resolve })
    announce(chooserId)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      this.#open.delete(chooserId)
    }
  }

  /** False when there is no such choice any more. */
  answer(chooserId: string, answer: ChooserAnswer): boolean {
    const open = this.#open.get(chooserId)
    if (!open) return false
    if (answer.kind === 'claim') open.claim()
    else open.finish(answer.kind === 'files' ? answer : null)
    return true
  }

  cancelAll(): void {
    for (const { finish } of this.#open.values()) finish(null)
  }
}
