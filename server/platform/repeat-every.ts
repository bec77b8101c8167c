/**
 * Does some work at an interval, never twice at the same time: a turn that comes while the work goes on is left out. An error ends only its turn. Returns
 * the function that ends it and waits for the work that goes on.
 */
export function repeatEvery(
  intervalMs: number,
  work: () => Promise<unknown>,
  { onError }: { onError: (error: unknown) => void },
): () => Promise<void> {
  let running: Promise<unknown> | null = null
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => (running = null))
  }, intervalMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
