import { isOnBrowserDialog } from '#contract/rules/browser-dialog.ts'
import { factsOfTarget, ownValue, parseRole } from '#contract/rules/locator-policy.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import { originOf, pathOf, withoutSlash } from '../text/addresses.ts'
import { collapseBlanks } from '../text/blanks.ts'
import { bestLocator } from './choose-locators.ts'
import type { Scope } from './scope.ts'
import { stateMatcher } from './state-code.ts'
import { literal, numberCode, pattern } from './text.ts'
import { cellLines, itemCode, itemsCode, textMatcher, valueLines } from './text-checks.ts'
import { isAlways, type Value } from './values.ts'

/** The lines of a check; null when it cannot be written. Messages of windows and downloads are checked with what causes them: see step-code.ts. */
export function assertionLines(assertion: Assertion, scope: Scope): string[] | null {
  const expected = scope.values.expectedBy(assertion)
  if (expected === null) return null
  scope.imports.playwright('expect')
  const { property, targetElementType, target } = assertion
  const page = scope.tabs.current
  if (property === 'title') {
    scope.elements.enter({ title: expected.text ?? undefined })
    return [titleLine(page, assertion, expected)]
  }
  if (property === 'url')
    return [`await expect(${page}).toHaveURL(${joined(addressCode(assertion, expected, scope), timeoutCode(assertion))})`]
  const isOfPage = property === 'appeared' || (property === 'text' && (targetElementType === 'Page' || target.length === 0))
  return isOfPage ? [pageTextLine(assertion, expected, scope)] : elementLines(assertion, expected, scope)
}

/** Whether a check belongs to the step as a whole: it waits for an event that an action causes. */
export const isOfEvent = (assertion: Assertion): boolean => assertion.property === 'downloaded' || isOnBrowserDialog(assertion)

export const joined = (...parts: string[]): string => parts.filter(Boolean).join(', ')

export const timeoutCode = ({ timeoutMs }: Pick<Assertion, 'timeoutMs'>): string =>
  timeoutMs === undefined ? '' : `{ timeout: ${numberCode(timeoutMs)} }`

function titleLine(page: string, assertion: Assertion, { code, text }: Value): string {
  const isWhole = assertion.match === 'equals'
  if (text === null && !isWhole) return `await expect.poll(${joined(`() => ${page}.title()`, timeoutCode(assertion))}).toContain(${code})`
  const written = collapseBlanks(text ?? '')
  const expected = text === null ? code : isWhole && !written.includes('"') ? literal(written) : pattern(written, { whole: isWhole })
  return `await expect(${page}).toHaveTitle(${joined(expected, timeoutCode(assertion))})`
}

/** The text of the whole page. */
function pageTextLine(assertion: Assertion, { code, text }: Value, { tabs, hasParts, imports }: Scope): string {
  const written = text === null ? null : collapseBlanks(text)
  const expected = written === null ? code : written.includes('"') ? pattern(written) : literal(written)
  if (hasParts) {
    const matcher = expected.startsWith('/') ? 'toMatch' : 'toContain'
    const poll = joined(`() => ${imports.helper('pageText')}(${tabs.current})`, timeoutCode(assertion))
    return `await expect.poll(${poll}).${matcher}(${expected})`
  }
  const options = `{ ${joined('useInnerText: true', assertion.timeoutMs === undefined ? '' : `timeout: ${numberCode(assertion.timeoutMs)}`)} }`
  return `await expect(${tabs.current}.locator('body')).toContainText(${expected}, ${options})`
}

/** An address of the system under test is written without its origin, so that it is checked in every environment. */
function addressCode({ match }: Assertion, { code, text }: Value, { sutUrl, elements }: Scope): string {
  if (text === null) return match === 'equals' ? code : `(url) => url.href.includes(${code})`
  const address = text.trim()
  const origin = originOf(sutUrl ?? '')
  const isOwn = origin !== '' && (address === origin || address.startsWith(`${origin}/`))
  const path = isOwn ? address.slice(origin.length) || '/' : address
  elements.enter({ path: pathOf(path) })
  if (match === 'contains') return pattern(encoded(path))
  if (originOf(path) !== '' || path === '/') return literal(path)
  // Whether an address ends with a slash means nothing.
  return `/${pattern(encoded(withoutSlash(path))).slice(1, -1)}\\/?$/`
}

/** Browsers write addresses in Latin letters. */
const encoded = (text: string): string => encodeURI(text.toWellFormed()).replaceAll('%25', '%')

function elementLines(assertion: Assertion, expected: Value, scope: Scope): string[] | null {
  const { property, target, part } = assertion
  const isTrue = isAlways(expected, isYes) || (expected.samples.length === 0 && isYes(assertion.expectedValue))
  const isNot = property === 'visible' && !isTrue
  const use = property === 'exists' ? 'hidden' : isNot ? 'gone' : 'check'
  const caption = collapseBlanks(assertion.targetElementDescription)
  if (use === 'check') enterByHeading(assertion, scope)
  const found = scope.elements.find({ target, caption, page: scope.tabs.current, use })
  if (found === null) return null
  const input = { element: found.code, assertion, expected, imports: scope.imports }
  const line = (element: string, matcher: string) => [...found.before, `await expect(${element}).${matcher}`]
  if (saysText(assertion, expected)) return line(found.code, `toBeVisible(${timeoutCode(assertion)})`)
  switch (property) {
    case 'text':
      if (part?.kind === 'cell') return [...found.before, ...cellLines(input, part)]
      return line(part?.kind === 'item' ? itemCode(found.code, part) : found.code, textMatcher(input))
    case 'value':
      return [...found.before, ...valueLines(input)]
    case 'count': {
      const items = itemsCode(found.code, part?.kind === 'items' ? part.css : '*')
      return line(items, `toHaveCount(${joined(countCode(expected), timeoutCode(assertion))})`)
    }
    case 'sorted':
      return line(found.code, `toHaveAttribute(${joined("'aria-sort'", expected.code, timeoutCode(assertion))})`)
    default:
      // One test cannot say that an element is there and that it is not.
      if (!isTrue && expected.samples.some(isYes)) return null
      return [...found.before, stateMatcher({ ...input, isTrue })]
  }
}

/** The main heading of a page says which page it is. */
function enterByHeading({ target }: Assertion, { elements }: Scope): void {
  const locator = factsOfTarget(target)?.tag === 'h1' ? bestLocator(target) : undefined
  const name = locator?.type === 'aria-role' ? parseRole(locator.value)?.name : null
  if (name) elements.enter({ title: name })
}

/** Roles that are named by their text. */
const NAMED_BY_TEXT = new Set('heading link button tab menuitem option cell columnheader rowheader'.split(' '))

/** Whether the locator of the element holds the expected text already, so that finding the element is the check. */
function saysText({ property, part, target, match, source }: Assertion, { text }: Value): boolean {
  const locator = property === 'text' && part === undefined && source === undefined ? bestLocator(target) : undefined
  if (!locator || text === null) return false
  const role = locator.type === 'aria-role' ? parseRole(locator.value) : null
  const said = role && NAMED_BY_TEXT.has(role.role) ? (role.name ?? '') : locator.type === 'text' ? ownValue(locator) : ''
  const [shown, wanted] = [collapseBlanks(said), collapseBlanks(text)]
  return wanted !== '' && (match === 'equals' ? shown === wanted : shown.includes(wanted))
}

const NO = new Set(['false', 'no', 'нет', '0'])
const isYes = (text: string): boolean => !NO.has(text.trim().toLowerCase())

const countCode = ({ code, text }: Value): string => (text === null ? `Number(${code})` : String(Number(text) || 0))
