import { factsOfTarget, isPositional, needsProof, orderLocators, ownValue, parseRole } from '#contract/rules/locator-policy.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import { locatorCode, type LocatorUse } from './locator-code.ts'

/** The code of the locator that the test uses, and of others that find the same element, best first. */
export type ChosenLocators = { best: string; others: string[] }

/** More than these say nothing new to a reader. */
const OTHERS_MAX = 3

/**
 * The locators of an element in the order in which an engineer would choose: by role and name, by other words that users see and attributes for tests, by
 * text, by selectors, by position. Null when none can be written.
 */
export function chooseLocators(target: readonly Locator[], use: LocatorUse): ChosenLocators | null {
  const [best, ...rest] = ranked(target, use)
  if (best === undefined) return null
  // One that says where the element is, or how it looks, would find its neighbour when the element is gone.
  const others = rest.filter(({ locator, code }) => !needsProof(locator) && code !== best.code).map(({ code }) => code)
  return { best: best.code, others: [...new Set(others)].slice(0, OTHERS_MAX) }
}

/** The locator that a test uses; undefined when none can be written. */
export const bestLocator = (target: readonly Locator[]): Locator | undefined => ranked(target, { page: '' })[0]?.locator

function ranked(target: readonly Locator[], use: LocatorUse): { locator: Locator; code: string }[] {
  const joinsTexts = factsOfTarget(target)?.joinsTexts === true
  return target
    .flatMap((locator) => {
      const code = locatorCode(locator, { ...use, joinsTexts })
      if (code === null) return []
      return [{ locator, code, rank: joinsTexts && locator.type === 'text' ? 5 : rankOf(locator, code) }]
    })
    .toSorted((a, b) => a.rank - b.rank || a.locator.priority - b.locator.priority)
}

/** The first locator in the order of a run, and no other. */
export function firstLocator(target: readonly Locator[], use: LocatorUse): ChosenLocators | null {
  const best = orderLocators(target).flatMap((locator) => locatorCode(locator, use) ?? [])[0]
  return best === undefined ? null : { best, others: [] }
}

/** Roles that only say that something holds others. A tree item holds items as well, whose names it may or may not be called by. */
const BOXES = new Set(['generic', 'none', 'presentation', 'group'])

/** More than a caption: the texts of several elements in one, which engines join in different ways. */
const isOfSeveral = (text: string): boolean => text.length > 40

const BY_WORDS = ['.getByPlaceholder(', '.getByTestId(', '.getByTitle(', '.getByAltText(']

function rankOf(locator: Locator, code: string): number {
  const parsed = locator.type === 'aria-role' ? parseRole(locator.value) : null
  if (parsed?.name && !BOXES.has(parsed.role) && !needsProof(locator)) return parsed.role === 'treeitem' ? 4 : 0
  if (isPositional(locator)) return locator.type === 'xpath' ? 8 : 7
  if (needsProof(locator)) return 6
  if (BY_WORDS.some((call) => code.includes(call)) || locator.type === 'data-attribute') return 1
  if (locator.type === 'text') return isOfSeveral(ownValue(locator)) ? 5 : 2
  if (locator.type === 'css') return 3
  if (locator.type === 'xpath') return 4
  return 5
}
