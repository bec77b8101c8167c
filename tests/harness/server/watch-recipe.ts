import type { RecipeEvent } from '#contract/schemas/recipe-events.ts'
import type { Deps } from '../../../server/platform/deps.ts'

export type EventWatch = {
  readonly events: RecipeEvent[]
  /** Resolves with the first event, old or new, that fits. */
  until(fits: (event: RecipeEvent) => boolean): Promise<RecipeEvent>
  /** Resolves when the task has ended. */
  untilEnded(taskId: string): Promise<RecipeEvent>
}

/** Follows a recipe's live events as a subscriber does. */
export function watchRecipe(deps: Pick<Deps, 'events'>, recipeId: string, signal: AbortSignal): EventWatch {
  const events: RecipeEvent[] = []
  const waiting = new Set<() => void>()
  void (async () => {
    for await (const { event } of await deps.events.subscribe(recipeId, 0, signal)) {
      events.push(event)
      for (const check of waiting) check()
    }
  })()
  const until = (fits: (event: RecipeEvent) => boolean) =>
    new Promise<RecipeEvent>((resolve) => {
      const check = () => {
        const found = events.find(fits)
        if (!found) return
        waiting.delete(check)
        resolve(found)
      }
      waiting.add(check)
      check()
    })
  const isEnd = (event: RecipeEvent) => event.eventName === 'Setup' && !['queued', 'running'].includes(event.taskStatus)
  return { events, until, untilEnded: (taskId) => until((event) => event.taskId === taskId && isEnd(event)) }
}
