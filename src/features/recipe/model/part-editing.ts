import type { Action } from '#contract/schemas/action.ts'

/** Actions and checks have no identity; a place among them names one. */

export const added = <Part>(parts: readonly Part[], index: number, part: Part): Part[] => parts.toSpliced(index, 0, part)

export const removed = <Part>(parts: readonly Part[], index: number): Part[] => parts.toSpliced(index, 1)

/** The part changes places with the one before it, or after it. */
export function moved<Part>(parts: readonly Part[], index: number, direction: -1 | 1): Part[] {
  const [one, other] = [parts[index], parts[index + direction]]
  return one !== undefined && other !== undefined ? parts.with(index, other).with(index + direction, one) : [...parts]
}

/** The element that a replay found otherwise is the right one. */
export function acceptHealing(action: Action): Action {
  return action.healed ? { ...action, healed: { ...action.healed, isAccepted: true } } : action
}

/** It is the wrong one: the action goes back to the locators that it had, and only the first of them counts from now on. */
export function rejectHealing({ healed, ...action }: Action): Action {
  return { ...action, ...(healed?.replaced ? { target: healed.replaced } : {}), isHealingOff: true }
}

/** Whether the action may be healed from now on. */
export function withHealing({ isHealingOff: _before, ...action }: Action, isHealed: boolean): Action {
  return isHealed ? action : { ...action, isHealingOff: true }
}

/** An input that was left empty, with the environment data that it types. */
export const boundTo = (action: Action, key: string): Action => ({ ...action, source: { type: 'envDataVariables', key } })
