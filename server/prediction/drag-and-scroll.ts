import { scrollPage } from '#contract/rules/page-target.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import type { IntentPlan, PlannedDrag, PlannedScroll } from '#engine/grounding/plan-act.ts'
import { planIntent } from '#engine/planning/plan-intent.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import { performAction, type DialogContext } from '../steps/replay-step.ts'
import type { Run } from '../steps/run.ts'
import { onElement } from './on-element.ts'

/** Drags one element to another. The action has locators and facts of both. */
export async function drag(run: Run, { ref, captions, drop }: PlannedDrag, context: DialogContext): Promise<RunnerAnswer<Action>> {
  const end = await run.session.locate(drop.ref, run.signal)
  if (end.kind !== 'done') return end
  const side = drop.side ? { side: drop.side } : {}
  const to = { target: end.value.locators, nlTargetCaptionDict: drop.captions, ...side }
  return onElement(run, ref, captions, { method: 'Drag', drop: to }, context)
}

/** Scrolls to an element, or a region or the page by a page or to an end. */
export async function scrollTo(run: Run, { at, how }: PlannedScroll, context: DialogContext): Promise<RunnerAnswer<Action>> {
  if (at) return onElement(run, at.ref, at.captions, { method: 'Scroll', ...(how ? { scroll: how } : {}) }, context)
  return performAction(run, scrollPage(how ?? PAGE_DOWN), context)
}

const PAGE_DOWN = { direction: 'down', by: 'page' } as const

/**
 * Scrolls until something with these words is shown: lists make their rows, or load them, only while one scrolls. It gets the locators that it has once it
 * is there.
 */
export async function seek(
  run: Run,
  { name, intent }: Extract<IntentPlan, { kind: 'seek' }>,
  context: DialogContext,
): Promise<RunnerAnswer<Action>> {
  const caption = { nlTargetCaptionDict: { ru: `«${name}»`, en: `“${name}”` } }
  const sought = await performAction(run, { method: 'Scroll', target: locatorsOfText(name), ...caption }, context)
  if (sought.kind !== 'done') return sought
  const seen = await run.session.snapshot(SETTLE_MS, run.signal)
  if (seen.kind !== 'done') return seen
  const plan = planIntent(intent, seen.value)
  return plan.kind === 'scroll' && plan.at ? scrollTo(run, plan, context) : sought
}

const SETTLE_MS = 3000

/** The whole text of an element, else a part of it. */
function locatorsOfText(text: string): Locator[] {
  const part = text.replaceAll('"', '')
  return [
    { type: 'text', value: text, priority: 1 },
    {
      type: 'xpath',
      value: `//body//*[not(self::script or self::style or self::template)][text()[contains(normalize-space(.), "${part}")]]`,
      priority: 2,
    },
  ]
}
