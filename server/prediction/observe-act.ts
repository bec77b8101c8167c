import { hasChanged, hasMoved, isChangeDue } from '#engine/deciding/has-changed.ts'
import type { Run } from '../steps/run.ts'
import { dragOf, type AttemptEvent, type ChosenAct } from './attempt.ts'
import type { PredictionTimeouts } from './watch-page.ts'

/** Compares the page with the page before the act. An act from which nothing has to follow counts as if something had. */
export async function observeAct(run: Run, act: ChosenAct, { settleMs }: PredictionTimeouts): Promise<AttemptEvent> {
  const drag = dragOf(act)
  if (!drag && (act.by === 'first' || !isChangeDue(act.pair))) return { type: 'observed', isChanged: true }
  const seen = await run.session.snapshot(settleMs, run.signal)
  if (seen.kind !== 'done') return { type: 'failed', end: seen }
  const before = act.look.last
  return { type: 'observed', isChanged: hasChanged(before, seen.value) || (drag !== null && hasMoved(before, seen.value)) }
}
