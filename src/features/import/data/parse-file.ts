import type { ParsedFile } from '../model/parse-test-cases.ts'
import type { ParseMessage } from './parse-worker.ts'

export type ParseFile = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<ParsedFile>

/**
 * Parses a file away from the page's own thread, so that ten megabytes freeze nothing. Never rejects but on abort: what goes wrong is a
 * problem of the file.
 */
export const parseFile: ParseFile = async (file, onProgress, signal) => {
  try {
    return await parseInWorker(await file.arrayBuffer(), onProgress, signal)
  } catch (error) {
    signal.throwIfAborted()
    return { cases: [], problems: [{ kind: 'thrown', detail: error instanceof Error ? error.message : String(error) }] }
  }
}

function parseInWorker(bytes: ArrayBuffer, onProgress: (share: number) => void, signal: AbortSignal): Promise<ParsedFile> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = new Worker(new URL('parse-worker.ts', import.meta.url), { type: 'module' })
    const end = (settle: () => void) => {
      worker.terminate()
      signal.removeEventListener('abort', handleAbort)
      settle()
    }
    const handleAbort = () => end(() => reject(signal.reason))
    signal.addEventListener('abort', handleAbort)
    worker.addEventListener('message', ({ data }: MessageEvent<ParseMessage>) => {
      if (data.kind === 'progress') onProgress(data.share)
      else end(() => resolve(data.result))
    })
    worker.addEventListener('error', (event) => end(() => reject(new Error(event.message))))
    worker.postMessage(bytes, [bytes])
  })
}
