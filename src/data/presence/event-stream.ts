import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'

/** The events of an answer, as they come. EventSource cannot send the token in a header, and workers may lack it. */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<EventSourceMessage> {
  // by its reader: not every browser can iterate a stream
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel().catch(() => {})
  }
}
