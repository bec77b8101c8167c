import type { RecipeEvent } from '#contract/schemas/recipe-events.ts'

const ENDED = new Set(['completed', 'failed', 'aborted', 'interrupted'])

/** Opens `recipe.subscribe` of one recipe. Resolves once events will arrive; ends with `signal`. */
export async function openRecipeStream(
  options: { url: string; token: string; recipeId: string; signal: AbortSignal },
  onEvent: (event: RecipeEvent) => void,
): Promise<void> {
  const { url, token, recipeId, signal } = options
  const query = new URLSearchParams({ input: JSON.stringify({ recipeId }), connectionParams: JSON.stringify({ token }) })
  const response = await fetch(`${url}/api/call/recipe.subscribe?${query}`, { headers: { accept: 'text/event-stream' }, signal })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  void readFrames(reader, (data) => {
    const event = JSON.parse(data) as Partial<RecipeEvent>
    if (event.eventName) onEvent(event as RecipeEvent)
  }).catch(() => undefined)
}

async function readFrames(reader: ReadableStreamDefaultReader<string>, onData: (data: string) => void): Promise<void> {
  for (let text = ''; ;) {
    const { value, done } = await reader.read()
    if (done) return
    text += value
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      const data = /^data: (.+)$/m.exec(frame)?.[1]
      if (data) onData(data)
    }
  }
}

/**
 * Watches one recipe: `events` fills up, `ended(taskId)` resolves with the task's last event. Open it before the task is started.
 */
export async function watchRecipe(options: { url: string; token: string; recipeId: string }) {
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
