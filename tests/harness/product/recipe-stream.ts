import type { Client } from 'pg'
import type { RecipeEvent } from '#contract/schemas/recipe-events.ts'

/** Tells an event past the server, as the server does: in one statement, heard by all servers of this database. */
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
  /** Events behind this one are told too; 0 tells all. Without it those from now on. */
  afterEventId?: number
}

/** Opens `recipe.subscribe` of one recipe. Resolves once events will arrive; ends with `signal`. */
export async function openRecipeStream(
  options: StreamOptions & { signal: AbortSignal },
  onEvent: (event: RecipeEvent) => void,
): Promise<void> {
  const { url, token, recipeId, afterEventId, signal } = options
  const query = new URLSearchParams({
    input: JSON.stringify({ recipeId, lastEventId: afterEventId }),
    connectionParams: JSON.stringify({ token }),
  })
  const response = await fetch(`${url}/api/call/recipe.subscribe?${query}`, { headers: { accept: 'text/event-stream' }, signal })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  // The first words come once the server listens; with them may come what happened before.
  const first = await reader.read()
  void readFrames(reader, first.value ?? '', (data) => {
    const event = JSON.parse(data) as Partial<RecipeEvent>
    if (event.eventName) onEvent(event as RecipeEvent)
  }).catch(() => undefined)
}

async function readFrames(reader: ReadableStreamDefaultReader<string>, start: string, onData: (data: string) => void): Promise<void> {
  for (let text = start; ;) {
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      const data = /^data: (.+)$/m.exec(frame)?.[1]
      if (data) onData(data)
    }
    const { value, done } = await reader.read()
    if (done) return
    text += value
  }
}

/**
 * Watches one recipe: `events` fills up, `ended(taskId)` resolves with the task's last event. Open it before the task is started.
 */
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
