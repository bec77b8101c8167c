import { isPositional, LOCATOR_PRIORITY as PRIORITY } from '#contract/rules/locator-policy.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import { attributeSelectors, shortSelector, structuralSelector, testAttributeSelectors } from './css.ts'
import { labelNear, namedControl, spokenDescription } from './describe.ts'
import { natives } from './natives.ts'
import { isShadowRoot } from './node-type.ts'
import { leadsTo } from './resolve.ts'
import { factsOfTarget } from './target-facts.ts'
import type { View } from './view.ts'
import { columnOf, holderXPaths, labelXPath, ownXPaths, rowXPaths, structuralXPath } from './xpath.ts'

type Candidate = { type: Locator['type']; value: string; priority: number }

/** Few locators of one kind are enough: it matters more that locators fail for different reasons. */
const PER_PRIORITY_MAX = 2

/**
 * All locators of the element, best first; of the named control around it when it has no name itself. Each is verified with the code that later resolves it.
 *
 * Their order is that of `LOCATOR_PRIORITY`. The description, which comes last, holds the facts with which a found element is compared.
 */
export function locate(given: Element, view: View): Locator[] {
  return locateExactly(namedControl(given, view), view)
}

/** The same for this very element, whether it has a name or not. */
export function locateExactly(element: Element, view: View): Locator[] {
  const hosts = hostPrefixes(element, view)
  if (hosts.length === 0) return []
  const taken: Locator[] = []
  for (const { type, value, priority } of [...candidates(element, view)].toSorted((a, b) => a.priority - b.priority))
    for (const prefix of hosts) {
      const locator = { type, value: prefix + value, priority }
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

/**
 * Prefixes `host >>> ` for the shadow roots around the element, by what the hosts are and by their looks or positions, which fail for different reasons.
 * `['']` without a shadow root, none inside a closed one.
 */
function hostPrefixes(element: Element, view: View): string[] {
  const root = element.getRootNode()
  if (root === document) return ['']
  if (!isShadowRoot(root) || root.mode !== 'open') return []
  const { host } = root
  const kinds = [
    [...testAttributeSelectors(host), ...attributeSelectors(host), host.localName],
    [shortSelector(host), structuralSelector(host)],
  ]
  const outer = hostPrefixes(host, view)
  const found = kinds.flatMap((selectors, kind) => {
    const prefix = outer[Math.min(kind, outer.length - 1)]
    const selector = selectors.find(
      (value) => value !== null && prefix !== undefined && leadsTo(host, { type: 'css', value: prefix + value }, view),
    )
    return selector ? [`${prefix}${selector} >>> `] : []
  })
  return [...new natives.Set(found)]
}

function* candidates(element: Element, view: View): Generator<Candidate> {
  for (const value of testAttributeSelectors(element)) yield { type: 'data-attribute', value, priority: PRIORITY.testAttribute }
  const role = view.role(element)
  const name = role ? view.name(element) : ''
  const isInColumn = columnOf(element) !== null
  if (name && name.length <= 200 && !isInColumn)
    yield { type: 'aria-role', value: `${role}[name=${JSON.stringify(name)}]`, priority: PRIORITY.roleAndName }
  for (const value of attributeSelectors(element)) yield { type: 'css', value, priority: PRIORITY.ownAttribute }
  const text = view.text(element, 120)
  if (text && text.length <= 100 && !isInColumn) yield { type: 'text', value: text, priority: PRIORITY.text }
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
  for (const value of [...rowXPaths(element, own, view), ...holderXPaths(element, view)])
    yield { type: 'xpath', value, priority: PRIORITY.meaningXPath }
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
