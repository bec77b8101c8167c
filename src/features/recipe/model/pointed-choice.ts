/** A choice of the question of a step. */
export type ChoiceRef = { stepIndex: number; choice: number }

/** The choice on a card that the pointer or the focus is on; its mark in the preview is highlighted. React reads it. */
export class PointedChoice {
  #choice: ChoiceRef | null = null
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): ChoiceRef | null => this.#choice

  readonly point = (choice: ChoiceRef | null): void => {
    this.#choice = choice
    for (const listener of this.#listeners) listener()
  }
}
