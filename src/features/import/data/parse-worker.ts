import { parseTestCases, type ParsedFile } from '../model/parse-test-cases.ts'

/** The messages of the worker while it parses, and its result. */
export type ParseMessage = { kind: 'progress'; share: number } | { kind: 'done'; result: ParsedFile }

// In a worker there is no other window to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const post = (message: ParseMessage) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  post({ kind: 'done', result: parseSafely(new Uint8Array(data)) })
})

function parseSafely(bytes: Uint8Array): ParsedFile {
  try {
    return parseTestCases(bytes, (share) => post({ kind: 'progress', share }))
  } catch (error) {
    return { cases: [], problems: [{ kind: 'thrown', detail: error instanceof Error ? error.message : String(error) }] }
  }
}
