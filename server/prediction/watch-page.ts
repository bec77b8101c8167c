import { setTimeout as delay } from 'node:timers/promises'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import type { Run } from '../steps/run.ts'
import type { Look } from './attempt.ts'

/** Timeouts of prediction in ms: for a missing element, for a missing result, for a page to settle; and the pause between two looks. */
export type PredictionTimeouts = { targetMs: number; expectationMs: number; settleMs: number; pauseMs: number }

/** Reads the page again until `look` returns a final value or the time is up. Returns the last value and the pages it was based on. */
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
