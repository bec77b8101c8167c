import { setTimeout as delay } from 'node:timers/promises'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import type { Run } from '../steps/run.ts'
import type { Look } from './attempt.ts'

/** How long prediction looks for what is not there yet, and how long it waits for a page to settle and between two looks. */
export type PredictionTimeouts = { targetMs: number; expectationMs: number; settleMs: number; pauseMs: number }

/** Looks at the page until `look` is content or the time is up; then answers what it saw last. */
export async function watchPage<T>(
  run: Run,
  { targetMs, settleMs, pauseMs }: PredictionTimeouts,
  look: (snapshot: PageSnapshot) => { isFinal: boolean; value: T },
): Promise<RunnerAnswer<{ value: T; look: Look }>> {
  const until = run.now().getTime() + targetMs
  let first: PageSnapshot | null = null
  for (;;) {
    const answer = await run.session.snapshot(settleMs, run.signal)
    if (answer.kind !== 'done') return answer
    first ??= answer.value
    const { isFinal, value } = look(answer.value)
    if (isFinal || run.now().getTime() >= until) return { kind: 'done', value: { value, look: { first, last: answer.value } } }
    await delay(pauseMs, undefined, { signal: run.signal })
  }
}
