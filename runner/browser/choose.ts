import { optionsOfValue } from '#contract/rules/several-options.ts'
import type { Offer } from '../page/choosing.ts'
import { pause, remainingMs } from './clock.ts'
import { stepFailed } from './errors.ts'
import { matchOption, sameOption } from './field-value.ts'
import type { Step } from './step.ts'
import { isTransient, type Found } from './target.ts'
import { typeText } from './typing.ts'

/** Interval for looking at an offer, which often comes from the server after the list has opened. */
const POLL_MS = 50
/** Time for a control to offer something once it was clicked; a field that can be typed into often offers nothing before that. */
const OPENING_MS = 600
const OPENING_TYPED_MS = 150
/** An offer is complete when it has not changed for so long; one that is being filtered shows what it had before until typing has ended. */
const STABLE_MS = 300

/**
 * Chooses what `value` names (several options: one a line) from what the field offers: opens it, looks for the option, narrows the offer by typing
 * where a text field has the focus then, and goes through a list that renders only a part of itself. Of several options in a list that takes them
 * exactly these are chosen.
 *
 * Resolves with false when the control opens nothing and nothing can be typed, or when `isDone` says that something else has opened.
 * Errors: `option_not_found`.
 */
export async function choose(step: Step, found: Found, value: string, isDone = () => false): Promise<boolean> {
  await begin(step, found)
  // Only a list that has come completely shows whether a comma divides two options or belongs to one.
  const stableMs = /[,;]/.test(value) ? STABLE_MS : 0
  const first = await open(step, found, { isDone, stableMs })
  if (!first) return false
  const isSeveral = value.includes('\n') || (first.takesSeveral && sameOption(first.labels, value) < 0)
  const wanted = isSeveral ? optionsOfValue(value, () => false) : [value]
  for (const label of wanted) await pick(step, found, label)
  if (isSeveral) await dropOthers(step, found, wanted)
  await close(step, found)
  return true
}

/** Remembers what the page shows before the field is opened. `found` must be the element that was found last. */
export const begin = (step: Step, { frame }: Found): Promise<void> => step.session.agents.call(frame, 'beginChoice')

export const offerOf = (step: Step, { frame }: Found): Promise<Offer> => step.session.agents.call(frame, 'offer')

/** The labels that the field offers now. */
export const offered = async (step: Step, found: Found): Promise<string[]> => (await offerOf(step, found)).labels

const limits = (step: Step) => ({ timeout: Math.max(1, remainingMs(step.deadline)), signal: step.signal })

/** Opens the list, unless it is open. A list that was opened by an earlier act closes at the first click and opens at the second. */
async function open(step: Step, found: Found, until: { isDone: () => boolean; stableMs: number }): Promise<Offer | null> {
  for (let clicks = 0; ; clicks++) {
    const isTyped = clicks > 0 && (await canFilter(step, found))
    const capMs = clicks === 0 ? 0 : isTyped ? OPENING_TYPED_MS : OPENING_MS
    const offer = await untilOffered(step, found, { capMs, ...until })
    if (until.isDone()) return null
    if (offer.labels.length > 0 || isTyped) return offer
    if (clicks === 2) return null
    await clickOpener(step, found)
  }
}

/** Clicks the part of the field that a person would click: the input itself may be covered by its own box. */
export async function clickOpener(step: Step, { frame, locator }: Found): Promise<void> {
  const opener = await step.session.agents.element(frame, 'opener')
  if (opener) await opener.click(limits(step))
  else await locator.click(limits(step))
}

const canFilter = async (step: Step, { frame }: Found): Promise<boolean> => step.session.agents.call(frame, 'canFilter')

type Until = { capMs: number; stableMs: number; isDone: () => boolean }

/** Waits for an offer, and until it has not changed for `stableMs`; `capMs` for something to come at all. */
async function untilOffered(step: Step, found: Found, { capMs, stableMs, isDone }: Until): Promise<Offer> {
  const began = performance.now()
  let since = began
  let shown = ''
  for (;;) {
    const offer = await offerOf(step, found)
    const now = performance.now()
    const labels = offer.labels.join('\n')
    if (labels !== shown) [shown, since] = [labels, now]
    const isOver = shown === '' ? now - began >= capMs : now - since >= stableMs
    if (isOver || isDone() || remainingMs(step.deadline) === 0) return offer
    await pause(POLL_MS, step.signal)
  }
}

async function pick(step: Step, found: Found, label: string): Promise<void> {
  const { labels } = await offerOf(step, found)
  if (labels.length > 0 && (await pressWhenShown(step, found, label, sameOption))) return
  if (labels.length === 0 && !(await canFilter(step, found))) await clickOpener(step, found)
  const isTyped = await narrow(step, found, label)
  for (let isFirst = true; ; isFirst = false) {
    if (await pressWhenShown(step, found, label, matchOption)) return
    // Typing has narrowed the offer to what fits, unless that is still to come.
    if (!isTyped && (await pressWhileScrolling(step, found, label))) return
    if (remainingMs(step.deadline) === 0) throw await notOffered(step, found, label)
    if (isFirst && isTyped && (await pressWhileScrolling(step, found, label))) return
    await pause(POLL_MS, step.signal)
  }
}

type Match = (labels: string[], wanted: string) => number

/** Presses the option as soon as it is offered, and at the latest when the offer is complete. One that is chosen already stays so. */
async function pressWhenShown(step: Step, found: Found, label: string, match: Match): Promise<boolean> {
  const began = performance.now()
  let shown = ''
  let since = began
  for (;;) {
    const offer = await offerOf(step, found)
    if (await pressChoice(step, found, offer, match(offer.labels, label))) return true
    const now = performance.now()
    if (offer.labels.join('\n') !== shown) [shown, since] = [offer.labels.join('\n'), now]
    if (now - since >= (shown === '' ? OPENING_MS : STABLE_MS) || remainingMs(step.deadline) === 0) return false
    await pause(POLL_MS, step.signal)
  }
}

/** Presses the option of that index of an offer; false for -1, and when the list was rendered anew meanwhile. */
export async function pressChoice(step: Step, { frame }: Found, offer: Offer, index: number): Promise<boolean> {
  if (index < 0) return false
  // In a list that takes several, a press on what is chosen would undo the choice.
  if (offer.takesSeveral && offer.selected[index]) return true
  const option = await step.session.agents.element(frame, 'choice', index)
  if (!option) return false
  try {
    await option.click(limits(step))
    return true
  } catch (error) {
    // The page rendered the list anew between the look and the click.
    if (isTransient(error)) return false
    throw error
  } finally {
    void option.dispose().catch(() => undefined)
  }
}

/** Types into the field that has the focus, so that a long list shows what is wanted. False when there is none. */
async function narrow(step: Step, found: Found, label: string): Promise<boolean> {
  if (!(await step.session.agents.call(found.frame, 'findFilter'))) return false
  return typeText(step, found, label)
}

async function pressWhileScrolling(step: Step, found: Found, label: string): Promise<boolean> {
  const scroll = (isFirst: boolean) => step.session.agents.call(found.frame, 'scrollOffer', isFirst)
  for (let isFirst = true; (await scroll(isFirst)) && remainingMs(step.deadline) > 0; isFirst = false) {
    const offer = await offerOf(step, found)
    if (await pressChoice(step, found, offer, sameOption(offer.labels, label))) return true
  }
  return false
}

/** Undoes the choices that are not among the wanted ones, as far as the list shows them. */
async function dropOthers(step: Step, found: Found, wanted: readonly string[]): Promise<void> {
  const isWanted = (label: string) => wanted.some((one) => sameOption([label], one) === 0)
  for (let count = 0; count < wanted.length + 50 && remainingMs(step.deadline) > 0; count++) {
    const offer = await offerOf(step, found)
    const other = offer.labels.findIndex((label, index) => offer.takesSeveral && offer.selected[index] && !isWanted(label))
    if (other < 0 || !(await pressChoice(step, found, { ...offer, takesSeveral: false }, other))) return
  }
}

/** Closes a list that stays open, because it lies over what comes next. */
async function close(step: Step, found: Found): Promise<void> {
  const { labels, takesSeveral } = await offerOf(step, found).catch(() => ({ labels: [], takesSeveral: false }))
  if (labels.length > 0 && takesSeveral) await found.frame.page().keyboard.press('Escape')
}

async function notOffered(step: Step, found: Found, wanted: string): Promise<Error> {
  const labels = await offered(step, found)
  await found.frame.page().keyboard.press('Escape')
  return optionNotFound(step, wanted, labels)
}

export const optionNotFound = (step: Step, wanted: string, labels: string[]): Error =>
  stepFailed(
    {
      code: 'option_not_found',
      wanted: step.secret ? '' : wanted,
      target: step.caption,
      found: [...new Set(labels.filter(Boolean))].slice(0, 20),
    },
    `No such option: ${step.caption}`,
  )
