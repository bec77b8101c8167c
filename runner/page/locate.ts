import { isPositional, LOCATOR_PRIORITY as PRIORITY } from '#contract/rules/locator-policy.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import { attributeSelectors, shortSelector, structuralSelector, testAttributeSelectors } from './css.ts'
import { labelNear, namedControl, spokenDescription } from './describe.ts'
import { leadsTo } from './resolve.ts'
import { factsOfTarget } from './target-facts.ts'
import type { View } from './view.ts'
import { labelXPath, ownXPaths, rowXPaths, structuralXPath } from './xpath.ts'

type Candidate = { type: Locator['type']; value: string; priority: number }

/** Few locators of one kind are enough: it matters more that locators fail for different reasons. */
const PER_PRIORITY_MAX = 2

/**
 * All locators of the element, best first; of the named control around it when it has no name itself. Each is verified with the code that later resolves it.
 *
 * Their order is that of `LOCATOR_PRIORITY`. The description, which comes last, holds the facts with which a found element is compared.
 */
export function locate(given: Element, view: View): Locator[] {
  const element = namedControl(given, view)
  const hosts = hostPrefix(element, view)
  if (hosts === null) return []
  const taken: Locator[] = []
  for (const { type, value, priority } of [...candidates(element, view)].toSorted((a, b) => a.priority - b.priority)) {
    const locator = { type, value: hosts + value, priority }
    const alike = taken.filter((other) => other.priority === priority && other.type === type).length
    if (value.length > 1000 || alike >= PER_PRIORITY_MAX || taken.some((other) => other.value === locator.value)) continue
    if (leadsTo(element, locator, view)) taken.push(locator)
  }
  taken.push({
    type: 'nlDescription',
    value: spokenDescription(element, view),
    priority: PRIORITY.description,
    facts: factsOfTarget(element, view),
  })
  return taken
}

/** The prefix `host >>> ` for each shadow root around the element; '' without one, null inside a closed one. */
function hostPrefix(element: Element, view: View): string | null {
  const root = element.getRootNode()
  if (root === document) return ''
  if (!(root instanceof ShadowRoot) || root.mode !== 'open') return null
  const outer = hostPrefix(root.host, view)
  if (outer === null) return null
  const selectors = [
    ...testAttributeSelectors(root.host),
    ...attributeSelectors(root.host),
    root.host.localName,
    structuralSelector(root.host),
  ]
  const selector = selectors.find((value) => leadsTo(root.host, { type: 'css', value: outer + value }, view))
  return selector === undefined ? null : `${outer}${selector} >>> `
}

function* candidates(element: Element, view: View): Generator<Candidate> {
  for (const value of testAttributeSelectors(element)) yield { type: 'data-attribute', value, priority: PRIORITY.testAttribute }
  const role = view.role(element)
  const name = role ? view.name(element) : ''
  if (name && name.length <= 200)
    yield { type: 'aria-role', value: `${role}[name=${JSON.stringify(name)}]`, priority: PRIORITY.roleAndName }
  for (const value of attributeSelectors(element)) yield { type: 'css', value, priority: PRIORITY.ownAttribute }
  const text = view.text(element, 120)
  if (text && text.length <= 100) yield { type: 'text', value: text, priority: PRIORITY.text }
  const short = shortSelector(element)
  // A position among siblings means another element as soon as a row is added above.
  if (short)
    yield { type: 'css', value: short, priority: isPositional({ type: 'css', value: short }) ? PRIORITY.position : PRIORITY.shortSelector }
  if (element.getRootNode() === document) yield* xpathCandidates(element, view)
  yield { type: 'css', value: structuralSelector(element), priority: PRIORITY.wholePath }
}

function* xpathCandidates(element: Element, view: View): Generator<Candidate> {
  const own = ownXPaths(element, view)
  for (const value of own) yield { type: 'xpath', value, priority: PRIORITY.meaningXPath }
  for (const value of rowXPaths(element, own, view)) yield { type: 'xpath', value, priority: PRIORITY.meaningXPath }
  const label = labelXPath(element, labelNear(element, view))
  if (label && element.matches('input,select,textarea,[contenteditable],[role=combobox],[role=textbox]'))
    yield { type: 'xpath', value: label, priority: PRIORITY.labelXPath }
  yield { type: 'xpath', value: structuralXPath(element, true), priority: PRIORITY.anchoredPath }
  for (const value of own) yield* numbered(element, value)
  yield { type: 'xpath', value: structuralXPath(element, false), priority: PRIORITY.wholePath }
}

/** A numbered XPath for one of several equal elements: `(//button[normalize-space()="Edit"])[2]`. */
function* numbered(element: Element, value: string): Generator<Candidate> {
  const all = document.evaluate(value, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null)
  if (all.snapshotLength < 2) return
  for (let index = 0; index < all.snapshotLength; index++)
    if (all.snapshotItem(index) === element) yield { type: 'xpath', value: `(${value})[${index + 1}]`, priority: PRIORITY.position }
}
