import type { Locator } from '#contract/schemas/locator.ts'
import { natives } from './natives.ts'
import { isElement, isInput, isShadowRoot } from './node-type.ts'
import { roleCandidates } from './role.ts'
import { collapse, isButtonInput, renderedParent, type View } from './view.ts'

type Root = Document | ShadowRoot

/** The elements that a locator matches, in document order. Its frames have been entered before. An invalid selector matches nothing. */
export function query(locator: Pick<Locator, 'type' | 'value'>, view: View): Element[] {
  const path = locator.value.split(' >>> ')
  const value = path.pop() ?? ''
  const root = enterHosts(path, view)
  if (!root) return []
  try {
    return QUERIES[locator.type](value, root, view)
  } catch {
    return []
  }
}

/** Of several hosts that fit, the only visible one is entered, as of several elements the only visible one is taken. */
function enterHosts(selectors: string[], view: View): Root | null {
  let root: Root = document
  for (const selector of selectors) {
    const hosts: Element[] = queryCss(selector, root).filter((host) => host.shadowRoot)
    const visible = hosts.length > 1 ? hosts.filter((host) => view.visible(host)) : hosts
    const inside = visible.length === 1 ? visible[0]?.shadowRoot : null
    if (!inside) return null
    root = inside
  }
  return root
}

/** In the selectors of a shadow root browsers call the host `:host`; stored ones call it `:scope`, as Playwright does. */
const queryCss = (value: string, root: Root): Element[] => [
  ...root.querySelectorAll(isShadowRoot(root) ? value.replace(/^:scope(?= )/, ':host') : value),
]

const QUERIES: Record<Locator['type'], (value: string, root: Root, view: View) => Element[]> = {
  'data-attribute': queryCss,
  css: queryCss,
  xpath: queryXPath,
  'aria-role': queryRole,
  text: queryText,
  nlDescription: () => [],
}

function queryXPath(value: string, root: Root): Element[] {
  const result = document.evaluate(value, root, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null)
  const found: Element[] = []
  for (let index = 0; index < result.snapshotLength; index++) {
    const node = result.snapshotItem(index)
    if (isElement(node)) found.push(node)
  }
  return found
}

function queryRole(value: string, root: Root, view: View): Element[] {
  const parsed = /^([a-z]+)(?:\[name=(".*")\])?$/s.exec(value)
  if (!parsed?.[1]) return []
  const role = parsed[1]
  const name = parsed[2] === undefined ? null : collapse(String(JSON.parse(parsed[2])))
  return [...root.querySelectorAll(roleCandidates(role))].filter(
    (element) => view.role(element) === role && isExposed(element, view) && (name === null || view.name(element) === name),
  )
}

/** Whether the element is in the accessibility tree, which hidden elements are not. */
function isExposed(element: Element, view: View): boolean {
  return view.visible(element) && !element.closest('[aria-hidden="true"]')
}

const PRESSABLE = 'a[href],button,summary,label,[role=button],[role=link],[role=tab],[role=menuitem],[role=option],[onclick]'

/**
 * Elements whose whole visible text is `value`. Of nested elements with the same text the one that can be pressed is taken,
 * else the innermost.
 */
function queryText(value: string, root: Root, view: View): Element[] {
  const wanted = collapse(value)
  if (!wanted) return []
  const found = new natives.Set<Element>()
  for (const start of textHolders(root, wanted)) {
    const chain = chainWithText(start, wanted, view)
    const stands = chain.find((element) => element.matches(PRESSABLE)) ?? chain[0]
    if (stands) found.add(stands)
  }
  return [...found]
}

function* textHolders(root: Root, wanted: string): Generator<Element> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const part = collapse(node.nodeValue ?? '')
    if (part && wanted.includes(part) && node.parentElement) yield node.parentElement
  }
  for (const input of root.querySelectorAll('input')) if (isButtonInput(input) && collapse(input.value) === wanted) yield input
}

/** Elements from `start` upwards with exactly the text `wanted`, the innermost first. */
function chainWithText(start: Element, wanted: string, view: View): Element[] {
  const chain: Element[] = []
  for (let element: Element | null = start; element && element !== document.body; element = renderedParent(element)) {
    const text = view.text(element, wanted.length + 50)
    if (text === wanted) chain.push(element)
    else if (chain.length > 0 || text.length > wanted.length) break
  }
  return chain
}

/** Fields that designs often hide behind a picture or a label; they can be set although they are hidden. */
const isReplaceable = (element: Element): boolean => isInput(element) && ['file', 'checkbox', 'radio'].includes(element.type)

export type Resolution = {
  element: Element | null
  /** Index in the list as given, -1 when nothing was found. */
  index: number
  /** Per locator the number of matching elements, and how many of them are visible. */
  counts: { all: number; visible: number }[]
}

/** Finds the element of the first locator that fits exactly one visible element; ambiguous locators are skipped. */
export function resolve(locators: Pick<Locator, 'type' | 'value'>[], view: View): Resolution {
  const counts: Resolution['counts'] = []
  for (const [index, locator] of locators.entries()) {
    const all = query(locator, view)
    counts.push({ all: all.length, visible: all.filter((element) => view.visible(element)).length })
    const only = uniqueOf(all, view)
    if (only) return { element: only, index, counts }
  }
  return { element: null, index: -1, counts }
}

/** The only visible one of the matches; without a visible one, the only match if it is a field that designs hide. */
export function uniqueOf(matches: readonly Element[], view: View): Element | null {
  const visible = matches.filter((element) => view.visible(element))
  const [only] = visible.length > 0 ? visible : matches.filter(isReplaceable)
  return only && (visible.length === 1 || (visible.length === 0 && matches.length === 1)) ? only : null
}

/** How many elements each locator finds: the visible ones, or all where none is visible. */
export function countsOf(locators: readonly Pick<Locator, 'type' | 'value'>[], view: View): number[] {
  return locators.map((locator) => {
    const all = query(locator, view)
    return all.filter((element) => view.visible(element)).length || all.length
  })
}

/** True when `locator` leads to this element and no other, by the rules of `resolve`. */
export function leadsTo(element: Element, locator: Pick<Locator, 'type' | 'value'>, view: View): boolean {
  const all = query(locator, view)
  const visible = all.filter((candidate) => view.visible(candidate))
  return visible.length > 0 ? visible.length === 1 && visible[0] === element : all.length === 1 && all[0] === element
}
