import type { Recipe } from '#contract/schemas/recipe.ts'
import type { RecipeEvent } from '#contract/schemas/recipe-events.ts'
import { createEventFilter } from '../model/event-filter.ts'
import type { DeliveredEvent } from '../model/live-events.ts'
import { mergeFetched } from '../model/live-events.ts'

/**
 * Joins reading and streaming of one recipe: a read never takes back what the stream has shown meanwhile, and an event that the
 * stream repeats after a reconnect counts once.
 */
export class LiveRecipe {
  readonly #isNew = createEventFilter()
  readonly #readsUnderWay = new Set<RecipeEvent[]>()

  /** The event if it is new, else null. */
  receive({ id, event }: DeliveredEvent): RecipeEvent | null {
    if (!this.#isNew(id)) return null
    for (const arrived of this.#readsUnderWay) arrived.push(event)
    return event
  }

  /** Reads with `read`, then adds the events that arrived before the answer did. */
  async read(read: () => Promise<Recipe>): Promise<Recipe> {
    const arrived: RecipeEvent[] = []
    this.#readsUnderWay.add(arrived)
    try {
      return mergeFetched(await read(), arrived)
    } finally {
      this.#readsUnderWay.delete(arrived)
    }
  }
}
