/** One event of a server-sent stream; `event` is `message` where the server names none. */
export type StreamEvent = { event: string; data: string }

/** The events of an answer, as they come. EventSource cannot send the token in a header, and workers may lack it. */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (text + part.value).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = toEvent(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Null for a comment, which only keeps the connection awake. */
function toEvent(block: string): StreamEvent | null {
  const fields = block.split('\n').flatMap((line) => {
    const [, name, value] = /^(event|data): ?(.*)$/.exec(line) ?? []
    return name ? [{ name, value: value ?? '' }] : []
  })
  if (fields.length === 0) return null
  const valuesOf = (wanted: string) => fields.filter(({ name }) => name === wanted).map(({ value }) => value)
  return { event: valuesOf('event')[0] ?? 'message', data: valuesOf('data').join('\n') }
}
