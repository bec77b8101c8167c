/** A page around the frame that does not answer in this time is an older one, which knows no answer. */
const ANSWER_MS = 1000

/**
 * Asks the page around the frame for a token of the same session that has not run out. Where there is no answer, the one that is known. When the session is
 * over, that page takes the frame away instead.
 */
export function newestToken(known: string): Promise<string> {
  if (window.parent === window) return Promise.resolve(known)
  return new Promise((resolve) => {
    const answered = new AbortController()
    const finish = (token: string) => {
      answered.abort()
      clearTimeout(timer)
      resolve(token)
    }
    const timer = setTimeout(() => finish(known), ANSWER_MS)
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      const isAnswer = origin === location.origin && source === window.parent && data?.type === 'RUNNER_TOKEN'
      if (isAnswer && typeof data.vncToken === 'string') finish(data.vncToken)
    }
    window.addEventListener('message', onMessage, { signal: answered.signal })
    window.parent.postMessage({ type: 'RUNNER_TOKEN_WANTED' }, location.origin)
  })
}
