import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'
import type { Client } from 'pg'
import type { RecipeEvent } from '#contract/schemas/recipe-events.ts'

/** Publishes an event from outside the server, with the statement that the server uses; all servers of this database receive it. */
export async function publishFromOutside(database: Client, event: RecipeEvent): Promise<void> {
  await database.query(
    "with added as (insert into recipe_events (recipe_id, payload) values ($1, $2)) select pg_notify('reprise_recipe_events', $1::text)",
    [event.recipeId, JSON.stringify(event)],
  )
}

const ENDED = new Set(['completed', 'failed', 'aborted', 'interrupted'])

export type StreamOptions = {
  url: string
  token: string
  recipeId: string
  /** Events after this one are sent too; 0 sends all. Without it only new events are sent. */
  afterEventId?: number
}

/** Opens `recipe.subscribe` of one recipe. Resolves once events will arrive; ends with `signal`. */
export async function openRecipeStream(
  options: StreamOptions & { signal: AbortSignal },
  onEvent: (event: RecipeEvent) => void,
): Promise<void> {
  const events = await openEventStream(options)
  // The first one comes once the server listens.
  await events.next()
  void passOn(events, onEvent).catch(() => undefined)
}

/** The server-sent events of `recipe.subscribe` in their raw form. */
export async function openEventStream(
  options: StreamOptions & { signal: AbortSignal },
): Promise<AsyncIterableIterator<EventSourceMessage>> {
  const { url, token, recipeId, afterEventId, signal } = options
  const query = new URLSearchParams({ input: JSON.stringify({ recipeId }), connectionParams: JSON.stringify({ token }) })
  const headers = { accept: 'text/event-stream', ...(afterEventId === undefined ? {} : { 'last-event-id': String(afterEventId) }) }
  const { body } = await fetch(`${url}/api/call/recipe.subscribe?${query}`, { headers, signal })
  return body!.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).values()
}

async function passOn(events: AsyncIterable<EventSourceMessage>, onEvent: (event: RecipeEvent) => void): Promise<void> {
  for await (const { event, data } of events) if (event === undefined) onEvent(JSON.parse(data) as RecipeEvent)
}

/** Watches one recipe: `events` collects all events, `ended(taskId)` resolves with the task's last event. Open it before the task is started. */
export async function watchRecipe(options: StreamOptions) {
  const events: (RecipeEvent & { receivedAt: number })[] = []
  const life = new AbortController()
  let notify: () => void = () => undefined
  await openRecipeStream({ ...options, signal: life.signal }, (event) => {
    events.push({ ...event, receivedAt: performance.now() })
    notify()
  })
  return {
    events,
    async ended(taskId: string): Promise<RecipeEvent> {
      for (;;) {
        const last = events.find((event) => event.taskId === taskId && ENDED.has(event.taskStatus))
        if (last) return last
        await new Promise<void>((resolve) => {
          notify = resolve
        })
      }
    },
    close: () => life.abort(),
  }
}
