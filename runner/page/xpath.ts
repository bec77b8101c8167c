import { isStableId } from '#contract/rules/locator-policy.ts'
import { isInput } from './node-type.ts'
import { collapse, type View } from './view.ts'

/** The text as an XPath 1.0 string. XPath has no escapes, so a text with both kinds of quotes is joined from parts. */
export function literal(text: string): string {
  if (!text.includes('"')) return `"${text}"`
  if (!text.includes("'")) return `'${text}'`
  return `concat(${text
    .split('"')
    .map((part) => `"${part}"`)
    .join(`,'"',`)})`
}

const tagTest = (element: Element): string =>
  element.namespaceURI === 'http://www.w3.org/1999/xhtml' ? element.localName : `*[local-name()=${literal(element.localName)}]`

const ATTRIBUTES = ['name', 'aria-label', 'placeholder', 'title', 'alt', 'href', 'for', 'value']

/** Short expressions by the element's own attributes and, last, its text. */
export function ownXPaths(element: Element, view: View): string[] {
  const tag = tagTest(element)
  const found: string[] = []
  if (isStableId(element.id)) found.push(`//${tag}[@id=${literal(element.id)}]`)
  for (const name of ATTRIBUTES) {
    const value = element.getAttribute(name)
    if (value && value.length <= 200 && isDistinctive(element, name)) found.push(`//${tag}[@${name}=${literal(value)}]`)
  }
  const text = view.text(element, 120)
  const column = columnOf(element)
  const inColumn = column === null ? '' : `[@aria-colindex=${literal(column)}]`
  if (text && text.length <= 80) found.push(`//${tag}${inColumn}[normalize-space()=${literal(text)}]`)
  return found
}

/**
 * The column of a cell as its grid numbers it; null for everything else. Such a grid draws only some of its rows, so words that are unique now may stand in
 * another column of a row that is drawn later.
 */
export const columnOf = (element: Element): string | null =>
  element.matches('[role=cell],[role=gridcell],td') ? element.getAttribute('aria-colindex') : null

/** Whether the attribute identifies the element. A field's `value` does not, but a button's caption or a radio's value does. */
const isDistinctive = (element: Element, attribute: string): boolean =>
  attribute !== 'value' || (isInput(element) && ['submit', 'button', 'reset', 'radio', 'checkbox'].includes(element.type))

/** Expressions that find one of many like buttons by another text of its row: `//tr[.//td[normalize-space()="Ivan"]]//button[…]`. */
export function rowXPaths(element: Element, own: string[], view: View): string[] {
  const row = element.closest('tr,li,[role=row],[role=listitem],article,fieldset')
  if (!row || row === element) return []
  const inner = own.length > 0 ? own.slice(-2) : [`//${tagTest(element)}`]
  const found: string[] = []
  for (const witness of rowWitnesses(row, element, view))
    for (const path of inner)
      found.push(`//${tagTest(row)}[.//${tagTest(witness)}[normalize-space()=${literal(view.text(witness, 80))}]]${path}`)
  return found
}

const HOLDER_LEVELS = 3

/** Expressions that find an element without words by those of what it is in: the cross of a chip, the picture of an entry. */
export function holderXPaths(element: Element, view: View): string[] {
  if (view.text(element, 2) !== '') return []
  const found: string[] = []
  let holder = element.parentElement
  for (let level = 0; holder && holder !== document.body && level < HOLDER_LEVELS; level++, holder = holder.parentElement) {
    const text = view.text(holder, 80)
    if (text.length > 60) break
    if (text.length > 1) found.push(`//${tagTest(holder)}[normalize-space()=${literal(text)}]//${tagTest(element)}`)
  }
  return found
}

function rowWitnesses(row: Element, element: Element, view: View): Element[] {
  return [...row.querySelectorAll('td,th,h1,h2,h3,h4,h5,h6,a,span,strong,b,p,legend,div,[role=cell],[role=gridcell]')]
    .slice(0, 60)
    .filter((candidate) => !candidate.contains(element) && !element.contains(candidate) && candidate.childElementCount === 0)
    .filter((candidate) => {
      const text = view.text(candidate, 80)
      return text.length > 1 && text.length <= 60 && collapse(candidate.textContent) === text
    })
    .slice(0, 3)
}

/** An expression that finds a field by the text before it, for forms without real labels; null without a suitable text. */
export function labelXPath(element: Element, label: string): string | null {
  if (!label || label.length > 80) return null
  return `//*[normalize-space(text())=${literal(label)}]/following::${tagTest(element)}[1]`
}

const step = (element: Element): string => {
  const tag = tagTest(element)
  const siblings = element.parentElement ? [...element.parentElement.children].filter((other) => other.localName === element.localName) : []
  return siblings.length > 1 ? `${tag}[${siblings.indexOf(element) + 1}]` : tag
}

/** A positional path from the nearest ancestor that has a stable id, with `useIds`, or from the document. */
export function structuralXPath(element: Element, useIds: boolean): string {
  const steps: string[] = []
  for (let current: Element | null = element; current; current = current.parentElement) {
    if (useIds && current !== element && isStableId(current.id)) return `//*[@id=${literal(current.id)}]/${steps.join('/')}`
    steps.unshift(step(current))
  }
  return `/${steps.join('/')}`
}
