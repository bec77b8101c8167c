import type { Assertion } from '#contract/schemas/assertion.ts'
import type { PageSnapshot, SnapshotNode } from '#contract/schemas/page-snapshot.ts'
import { parseRole } from '#contract/rules/locator-policy.ts'
import { squeezed } from './texts.ts'

/** An assertion of a reader. `ref`: its element on the page after the step; without one its locators are looked for. */
export type Proposed = { assertion: Assertion; ref?: string }

type Page = { snapshot: PageSnapshot; byRef: ReadonlyMap<string, number>; ends: readonly number[] }
const pages = new WeakMap<PageSnapshot, Page>()

export function pageOf(snapshot: PageSnapshot): Page {
  const known = pages.get(snapshot)
  if (known) return known
  const { nodes } = snapshot
  const ends = nodes.map((_, at) => at + 1)
  for (let at = nodes.length - 1; at >= 0; at--) {
    const parent = nodes[at]?.parent ?? -1
    if (parent >= 0) ends[parent] = Math.max(ends[parent] ?? 0, ends[at] ?? 0)
  }
  const made = { snapshot, byRef: new Map(nodes.map(({ ref }, at) => [ref, at])), ends }
  pages.set(snapshot, made)
  return made
}

/** Whether an assertion holds on a page. `origin`: the page that its `ref` belongs to. */
export function holds(proposed: Proposed, snapshot: PageSnapshot, origin: PageSnapshot): boolean {
  const { assertion } = proposed
  const { property, expectedValue, match } = assertion
  if (property === 'url') return compare([snapshot.url, decoded(snapshot.url)], expectedValue, match)
  if (property === 'title') return compare([snapshot.title], expectedValue, match)
  const page = pageOf(snapshot)
  const isPageText =
    property === 'text' && (assertion.targetElementType === 'Page' || (proposed.ref === undefined && assertion.target.length === 0))
  if (isPageText) return squeezed(textIn(page, 0, snapshot.nodes.length)).includes(squeezed(expectedValue))
  if (proposed.ref === undefined && assertion.part && assertion.target[0]?.value === 'body') return holdsAt(assertion, -1, page)
  const found = proposed.ref === undefined ? byLocators(assertion, page) : counterparts(proposed.ref, page, pageOf(origin))
  const visible = found.filter((at) => snapshot.nodes[at]?.visible)
  if (property === 'visible') return String(visible.length > 0) === expectedValue
  if (property === 'exists') {
    return String(found.length > 0) === expectedValue
  }
  const at = visible[0] ?? found[0]
  return at !== undefined && holdsAt(assertion, at, page)
}

const ROOT: SnapshotNode = {
  ref: '',
  parent: -1,
  frame: '',
  tag: 'body',
  role: '',
  name: '',
  text: '',
  fullText: '',
  label: '',
  placeholder: '',
  value: '',
  attributes: {},
  states: {},
  isPassword: false,
  editable: false,
  clickable: false,
  visible: true,
  box: { x: 0, y: 0, width: 0, height: 0 },
  inDialog: false,
}

function holdsAt({ property, expectedValue, match, part }: Assertion, at: number, page: Page): boolean {
  const node = page.snapshot.nodes[at] ?? ROOT
  const { states } = node
  const is = (value: boolean | undefined): boolean => String(value ?? false) === expectedValue
  switch (property) {
    case 'count':
      return itemsOf(at, part, page).length === Number(expectedValue)
    case 'text': {
      const subject = subjectOf(at, part, page)
      return subject !== null && compare(textsOf(subject, page), expectedValue, match)
    }
    case 'value':
      return compare(valuesOf(at, page), expectedValue, match)
    case 'checked':
      return is(states.checked ?? states.pressed ?? states.selected)
    case 'selected':
      return (
        is(states.selected ?? states.checked ?? states.pressed) ||
        (expectedValue === 'true' && node.attributes['aria-current'] !== undefined && node.attributes['aria-current'] !== 'false')
      )
    case 'enabled':
      return is(!(states.disabled ?? false))
    case 'focused':
      return is(range(at, page).some((inner) => page.snapshot.nodes[inner]?.states.focused))
    case 'expanded':
      return is(states.expanded)
    case 'readonly':
      return is(states.readonly)
    case 'required':
      return is(states.required)
    case 'empty':
      return is(valuesOf(at, page).every((value) => value === '') && (node.editable || textIn(page, at, page.ends[at] ?? at) === ''))
    case 'sorted':
      return node.sort === expectedValue
    default:
      return false
  }
}

const range = (at: number, { ends }: Page): number[] =>
  at < 0 ? ends.map((_, k) => k) : Array.from({ length: (ends[at] ?? at) - at }, (_, k) => at + k)

function subjectOf(at: number, part: Assertion['part'], page: Page): number | null {
  if (part === undefined) return at
  if (part.kind === 'item') return itemsOf(at, part, page).at(part.position > 0 ? part.position - 1 : part.position) ?? null
  if (part.kind === 'cell') return cellOf(at, part, page)
  return at
}

function cellOf(at: number, { row, column }: { row: string; column: string }, page: Page): number | null {
  const { nodes } = page.snapshot
  const inside = range(at, page).filter((k) => nodes[k]?.visible)
  const isCell = (k: number): boolean =>
    ['cell', 'gridcell', 'rowheader'].includes(nodes[k]?.role ?? '') || ['td', 'th'].includes(nodes[k]?.tag ?? '')
  const head = inside.find(
    (k) =>
      (nodes[k]?.role === 'columnheader' || nodes[k]?.tag === 'th') && textsOf(k, page).some((text) => squeezed(text) === squeezed(column)),
  )
  const rows = inside.filter(
    (k) => (nodes[k]?.role === 'row' || nodes[k]?.tag === 'tr') && squeezed(textIn(page, k, page.ends[k] ?? k)).includes(squeezed(row)),
  )
  if (head === undefined) return null
  const x = (nodes[head]?.box.x ?? 0) + (nodes[head]?.box.width ?? 0) / 2
  for (const each of rows) {
    const cell = range(each, page).find((k) => {
      const box = nodes[k]?.box
      return isCell(k) && box && box.x <= x && x <= box.x + box.width
    })
    if (cell !== undefined) return cell
  }
  return null
}

/** Visible nodes below that the simple selector of a part finds: tags, `[role="…"]`, `.class`, `>`, `:has(td,…)`, commas. */
function itemsOf(at: number, part: Assertion['part'], page: Page): number[] {
  if (!part || part.kind === 'cell') return []
  const choices = splitTop(part.css, ',')
  return range(at, page).filter(
    (k) => k !== at && page.snapshot.nodes[k]?.visible && choices.some((css) => fitsPath(css.trim(), k, at, page)),
  )
}

function fitsPath(css: string, k: number, root: number, page: Page): boolean {
  const steps = splitTop(css, '>').map((step) => step.trim())
  let at = k
  for (const step of steps.toReversed()) {
    if (step === ':scope') return at === root
    if (at < 0 || !fitsSimple(step, at, page)) return false
    at = page.snapshot.nodes[at]?.parent ?? -1
  }
  return true
}

function fitsSimple(step: string, at: number, page: Page): boolean {
  const node = page.snapshot.nodes[at]
  if (!node) return false
  const has = /:has\((.*)\)$/.exec(step)
  if (has) {
    const inner = splitTop(has[1] ?? '', ',')
    return (
      fitsSimple(step.slice(0, has.index), at, page) &&
      range(at, page).some((k) => k !== at && inner.some((css) => fitsSimple(css.trim(), k, page)))
    )
  }
  const [, tag = '', rest = ''] = /^([a-z][\w-]*|\*)?(.*)$/i.exec(step) ?? []
  if (tag && tag !== '*' && tag !== node.tag) return false
  const pieces = rest.match(/\[[^\]]+\]|\.[\w-]+/g) ?? []
  return (
    pieces.join('') === rest &&
    pieces.every((piece) => {
      if (piece.startsWith('.')) return (node.classes ?? '').split(' ').includes(piece.slice(1))
      const [, name, value] = /^\[([\w-]+)="(.*)"\]$/.exec(piece) ?? []
      return name === 'role' ? node.role === value || node.attributes['role'] === value : node.attributes[name ?? ''] === value
    })
  )
}

function splitTop(text: string, sign: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const char of text) {
    if (char === '(') depth++
    if (char === ')') depth--
    if (char === sign && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts
}

function textsOf(at: number, page: Page): string[] {
  const node = page.snapshot.nodes[at]
  if (!node) return []
  const inner = textIn(page, at, page.ends[at] ?? at)
  return [node.text, node.fullText, inner, ...(node.editable ? valuesOf(at, page) : []), node.attributes['alt'] ?? ''].filter(
    (text) => text !== '',
  )
}

function valuesOf(at: number, page: Page): string[] {
  const { nodes } = page.snapshot
  const field = nodes[at]?.editable
    ? at
    : (range(at, page).find((k) => nodes[k]?.editable && !['checkbox', 'radio'].includes(nodes[k]?.attributes['type'] ?? '')) ?? at)
  const node = nodes[field]
  if (!node) return []
  return node.editable ? [node.value] : [node.fullText || node.text]
}

function textIn({ snapshot }: Page, from: number, to: number): string {
  return snapshot.nodes.slice(from, to).filter(({ visible, text, pseudo }) => visible && (text !== '' || pseudo)).map(({ text, pseudo }) => `${text}${pseudo ?? ''}`).join(' ') // prettier-ignore
    + ' \u0001 ' + snapshot.nodes.slice(from, to).filter(({ visible, fullText }) => visible && fullText !== '').map(({ fullText }) => fullText).join(' \u0001 ') // prettier-ignore
}

function compare(texts: readonly string[], expected: string, match: 'equals' | 'contains'): boolean {
  const wanted = squeezed(expected)
  return texts.some((text) => (match === 'equals' ? squeezed(text) === wanted : squeezed(text).includes(wanted)))
}

function decoded(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

/** The node itself, or on another page the nodes that its locators would find. */
function counterparts(ref: string, page: Page, origin: Page): number[] {
  const same = page.byRef.get(ref)
  if (same !== undefined) return [same]
  const node = origin.snapshot.nodes[origin.byRef.get(ref) ?? -1]
  if (!node || page === origin) return []
  return page.snapshot.nodes.flatMap((other, at) => (isAlike(node, other) ? [at] : []))
}

function isAlike(a: SnapshotNode, b: SnapshotNode): boolean {
  if (a.tag !== b.tag || a.role !== b.role || a.frame !== b.frame) return false
  const [idA, idB] = [a.attributes['id'] ?? '', b.attributes['id'] ?? '']
  if (idA !== '' && idA === idB) return true
  const name = ({ name: own, label, placeholder, text, fullText, editable }: SnapshotNode): string =>
    own || label || placeholder || (editable ? '' : text || fullText)
  return name(a) !== '' && name(a) === name(b)
}

function byLocators({ target }: Assertion, page: Page): number[] {
  const { nodes } = page.snapshot
  for (const { type, value } of target) {
    const found = nodes.flatMap((node, at) => (fitsLocator(type, value, node, at, page) ? [at] : []))
    if (found.length > 0) return found
    const [, xpath, ordinal] = /^\((\/\/.*)\)\[(\d+)\]$/.exec(value) ?? []
    if (type === 'xpath' && xpath) {
      const rows = nodes.flatMap((node, at) => (node.tag === 'tr' && range(at, page).some((k) => nodes[k]?.tag === 'td') ? [at] : []))
      const row = rows[Number(ordinal) - 1]
      if (row !== undefined) return [row]
    }
  }
  return []
}

function fitsLocator(type: string, value: string, node: SnapshotNode, at: number, page: Page): boolean {
  if (type === 'text') return [node.text, node.fullText].some((text) => text !== '' && squeezed(text) === squeezed(value))
  if (type === 'aria-role') {
    const role = parseRole(value)
    return role !== null && node.role === role.role && (role.name === null || squeezed(node.name) === squeezed(role.name))
  }
  return (type === 'css' || type === 'data-attribute') && splitTop(value, ',').some((css) => fitsSimple(css.trim(), at, page))
}
