export type Later = (work: () => void, delayMs: number) => void
const browserTimer: Later = (work, delayMs) => void setTimeout(work, delayMs)

/** The first call works at once; those that come too soon after are done together, once the time is over. */
export function atMostEvery(intervalMs: number, work: () => void, later: Later = browserTimer): () => void {
  let isResting = false
  let isAsked = false
  const run = () => {
    isAsked = false
    isResting = true
    work()
    later(() => {
      isResting = false
      if (isAsked) run()
    }, intervalMs)
  }
  return () => {
    if (isResting) isAsked = true
    else run()
  }
}
