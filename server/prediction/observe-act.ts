import { hasChanged, isChangeDue } from '#engine/deciding/has-changed.ts'
import type { Run } from '../steps/run.ts'
import type { AttemptEvent, ChosenAct } from './attempt.ts'
import type { PredictionTimeouts } from './watch-page.ts'

/** Compares the page with the page before the act. An act from which nothing has to follow counts as if something had. */
export async function observeAct(
  run: Run,
  { pair, look }: Extract<ChosenAct, { by: 'joint' }>,
  { settleMs }: PredictionTimeouts,
): Promise<AttemptEvent> {
  if (!isChangeDue(pair)) return { type: 'observed', isChanged: true }
  const seen = await run.session.snapshot(settleMs, run.signal)
  return seen.kind === 'done' ? { type: 'observed', isChanged: hasChanged(look.last, seen.value) } : { type: 'failed', end: seen }
}
