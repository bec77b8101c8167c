/** The end of a step's time. `at` is in ms on the clock of `performance.now()`. */
export type Deadline = { at: number }

export const deadlineIn = (ms: number): Deadline => ({ at: performance.now() + ms })

export const remainingMs = (deadline: Deadline): number => Math.max(0, deadline.at - performance.now())

/** Resolves after `ms`; rejects with the signal's reason when it aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal.addEventListener('abort', onAbort, { once: true })
  })
}

/** Resolves when `work` has settled, also with an error, or after `limitMs`. */
export async function withinTime(work: Promise<unknown>, limitMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, limitMs)
  await Promise.race([work.catch(() => undefined), promise])
  clearTimeout(timer)
}
