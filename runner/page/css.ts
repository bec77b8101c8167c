import { finder } from '@medv/finder'
import { isStableClass, isStableId } from '#contract/rules/locator-policy.ts'
import { isElement, isInput, isShadowRoot } from './node-type.ts'

const quote = (value: string): string => `"${value.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\a ')}"`

/** Attributes that are written for tests, as in `[data-testid="save"]`. */
export const TEST_ATTRIBUTES = [
  'data-testid',
  'data-test-id',
  'data-test',
  'data-qa',
  'data-qa-id',
  'data-cy',
  'data-e2e',
  'data-automation-id',
  'data-tid',
  'data-marker',
]

export function testAttributeSelectors(element: Element): string[] {
  return TEST_ATTRIBUTES.flatMap((name) => {
    const value = element.getAttribute(name)
    return value ? [`[${name}=${quote(value)}]`] : []
  })
}

const ATTRIBUTES = ['name', 'for', 'href', 'aria-label', 'placeholder', 'title', 'alt', 'type']
/** Libraries of components name a field by this attribute of its own element. */
const COMPONENT_ATTRIBUTES = ['label', ...ATTRIBUTES]
/** Parts are the names by which a component lets pages style what is in it, so they survive its releases. */
const SHADOW_ATTRIBUTES = [...ATTRIBUTES, 'part']

function attributesFor(element: Element): string[] {
  if (element.localName.includes('-')) return COMPONENT_ATTRIBUTES
  return isShadowRoot(element.getRootNode()) ? SHADOW_ATTRIBUTES : ATTRIBUTES
}

/** Selectors by the id and by single attributes, which survive releases far better than paths. */
export function attributeSelectors(element: Element): string[] {
  const tag = CSS.escape(element.localName)
  const found = isStableId(element.id) ? [`#${CSS.escape(element.id)}`] : []
  for (const name of attributesFor(element)) {
    const value = element.getAttribute(name)
    if (value && value.length <= 200 && !(name === 'for' && !isStableId(value))) found.push(`${tag}[${name}=${quote(value)}]`)
  }
  const name = element.getAttribute('name')
  const value = element.getAttribute('value')
  if (name && value && isInput(element) && element.type === 'radio') found.push(`${tag}[name=${quote(name)}][value=${quote(value)}]`)
  return found
}

/** The number of checks bounds the search; the time does so on huge pages only, so that a busy machine finds the same as an idle one. */
const FINDER_CHECKS_MAX = 300
const FINDER_TIMEOUT_MS = 500

/** The shortest selector made of names that look written by a person; null when none is found in time. */
export function shortSelector(element: Element): string | null {
  const root = element.getRootNode()
  if (element === document.body || element === document.documentElement) return null
  try {
    return finder(element, {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library only queries the root, which a shadow root can do as well
      ...(isShadowRoot(root) ? { root: root as unknown as Element } : {}),
      idName: isStableId,
      className: isStableClass,
      attr: (name, value) => ['name', 'type', 'for', 'role'].includes(name) && isStableId(value),
      timeoutMs: FINDER_TIMEOUT_MS,
      maxNumberOfPathChecks: FINDER_CHECKS_MAX,
    })
  } catch {
    return null
  }
}

/**
 * A positional path from the root of the element's tree, or from an ancestor with a stable id. It always exists. In a shadow root `:scope` is the host, as
 * it is for Playwright: without it the first step would fit at any depth.
 */
export function structuralSelector(element: Element): string {
  const steps: string[] = []
  for (let current: Element | null = element; current; current = current.parentElement) {
    if (current !== element && isStableId(current.id)) return [`#${CSS.escape(current.id)}`, ...steps].join(' > ')
    steps.unshift(positionStep(current))
  }
  if (isShadowRoot(element.getRootNode())) steps.unshift(':scope')
  return steps.join(' > ')
}

function positionStep(element: Element): string {
  const tag = CSS.escape(element.localName)
  const parent = element.parentElement ?? element.getRootNode()
  if (!(isElement(parent) || isShadowRoot(parent))) return tag
  const alike = [...parent.children].filter((other) => other.localName === element.localName)
  return alike.length > 1 ? `${tag}:nth-of-type(${alike.indexOf(element) + 1})` : tag
}
