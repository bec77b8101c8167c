import { numberInText } from '#contract/rules/number-in-text.ts'
import { takenPart } from '#contract/rules/taken-values.ts'
import type { Action, TakenKind } from '#contract/schemas/action.ts'
import type { Taken } from '#contract/schemas/runner-api.ts'
import { pause, remainingMs } from './clock.ts'
import { stepFailed } from './errors.ts'
import type { Step } from './step.ts'
import type { Found } from './target.ts'

const POLL_MS = 60
const SHOWN_MAX = 300

/**
 * Takes the text of the found element, or the number in it, as soon as there is one: pages fill in a value after the place for it.
 *
 * Errors: `nothing_to_take` when the time is up. It does not tell what stands in a field for passwords.
 */
export async function takeFromElement(step: Step, { take }: Action, found: Found): Promise<void> {
  const what = take?.what ?? 'text'
  for (;;) {
    const read = await step.session.agents.call(found.frame, 'foundText')
    if (!read) throw new Error('Element is not attached to the DOM')
    const value = what === 'number' ? numberInText(read.text) : read.text
    if (value) return keep(step, { value, isSecret: read.isSecret })
    if (remainingMs(step.deadline) === 0) throw nothing(what, step.caption, read.isSecret ? '' : read.text)
    await pause(Math.min(POLL_MS, remainingMs(step.deadline)), step.signal)
  }
}

/** Takes a part of the address of the page, once it has one. Errors: `nothing_to_take`. */
export async function takeFromAddress(step: Step, { take }: Action): Promise<void> {
  for (;;) {
    const address = step.session.requirePage().url()
    const value = takenPart(address, take?.pattern)
    if (value) return keep(step, { value, isSecret: false })
    if (remainingMs(step.deadline) === 0) throw nothing('address', take?.pattern ?? '', address)
    await pause(Math.min(POLL_MS, remainingMs(step.deadline)), step.signal)
  }
}

function keep(step: Step, taken: Taken): void {
  step.taken = taken
}

const nothing = (what: TakenKind, target: string, found: string): Error =>
  stepFailed({ code: 'nothing_to_take', what, target, found: found.slice(0, SHOWN_MAX) }, `There was no ${what} to take`)
