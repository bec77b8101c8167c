import { LOCATOR_TYPES, orderLocators, parseRole } from '#contract/rules/locator-policy.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import { inOrder } from '../../step-words/model/target-caption.ts'

export type LocatorProblem = 'empty' | 'too_long' | 'not_a_role'

/** Kinds of locators that find an element, for people to choose from. */
export const FINDING_TYPES = LOCATOR_TYPES.filter((type) => type !== 'nlDescription')

const LOCATOR_MAX = 4000
const LOCATORS_MAX = 30

/** The locators of an element as a form has them: those that find it in the order of trial, then the words for people. */
export const targetForm = (target: readonly Locator[]): Locator[] => inOrder(target)

export const canAddLocator = (target: readonly Locator[]): boolean => target.length < LOCATORS_MAX

export const addLocator = (target: readonly Locator[]): Locator[] => {
  const [found, words] = parted(target)
  return [...found, { type: 'css', value: '', priority: found.length + 1 }, ...words]
}

/**
 * With a locator that a person wrote, the element may be another one. The stored facts of the former element must then not bring it back, so they go; what is
 * moved or removed speaks of the same element.
 */
export function changeLocator(target: readonly Locator[], index: number, change: Partial<Pick<Locator, 'type' | 'value'>>): Locator[] {
  return target.map((locator, at) => {
    if (at === index) return { ...locator, ...change }
    const { facts: _former, ...words } = locator
    return words
  })
}

export const removeLocator = (target: readonly Locator[], index: number): Locator[] => target.filter((_, at) => at !== index)

/** The locator changes places with the one before it, or after it. */
export function moveLocator(target: readonly Locator[], index: number, direction: -1 | 1): Locator[] {
  const [one, other] = [target[index], target[index + direction]]
  return one && other ? target.with(index, other).with(index + direction, one) : [...target]
}

/** The locators to store: their order in the form is the order of trial. Those that were not touched stay as they are. */
export function toTarget(form: readonly Locator[], before: readonly Locator[]): Locator[] {
  const isUntouched = JSON.stringify(form) === JSON.stringify(targetForm(before))
  if (isUntouched) return [...before]
  const [found, words] = parted(form.map((locator) => ({ ...locator, value: locator.value.trim() })))
  const isInOrder = JSON.stringify(orderLocators(found)) === JSON.stringify(found)
  return [...(isInOrder ? found : found.map((locator, index) => ({ ...locator, priority: index + 1 }))), ...words]
}

export function locatorProblem({ type, value }: Pick<Locator, 'type' | 'value'>): LocatorProblem | null {
  if (value.trim() === '') return 'empty'
  if (value.length > LOCATOR_MAX) return 'too_long'
  return type === 'aria-role' && parseRole(value.trim()) === null ? 'not_a_role' : null
}

/** Whether there is a way to find the element, and every way can be read. */
export const isTargetUsable = (form: readonly Locator[]): boolean =>
  parted(form)[0].length > 0 && parted(form)[0].every((locator) => locatorProblem(locator) === null)

function parted(target: readonly Locator[]): [found: Locator[], words: Locator[]] {
  return [target.filter(({ type }) => type !== 'nlDescription'), target.filter(({ type }) => type === 'nlDescription')]
}
