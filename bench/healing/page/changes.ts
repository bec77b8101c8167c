import { allSources, atPath, collapsed, INTERACTIVE, interactiveIn, labelOf, labelSources, parentOf, pathOf, unitOf } from './elements.ts'
import { renameAll } from './rename.ts'

/** What takes a change back, the last first. */
export type Undo = (() => void)[]

export type TargetFacts = { path: string; tag: string; label: string; texts: string[] }

const targets: Element[] = []
let undo: Undo = []

const at = (index: number): Element => targets[index] ?? document.body

/** The page may have changed its neighbours meanwhile. */
const putBack = (node: Node, parent: Node | null, next: Node | null): void =>
  void parent?.insertBefore(node, next?.parentNode === parent ? next : null)

/** Moves a node without a restart of what is in it, and remembers its position. */
function move(node: Element, parent: ParentNode & Node, before: Node | null): void {
  const [parentBefore, next] = [node.parentNode, node.nextSibling]
  if (node.isConnected && parent.isConnected && 'moveBefore' in parent) parent.moveBefore(node, before)
  else parent.insertBefore(node, before)
  undo.push(() => putBack(node, parentBefore, next))
}

const NOT_WRAPPED = 'tr,td,th,tbody,thead,tfoot,li,option,optgroup,colgroup,col,legend,summary,dt,dd,svg *,body,html,caption'

function wrap(element: Element): void {
  const parent = element.parentElement
  if (!parent || element.matches(NOT_WRAPPED) || element.slot || parent.shadowRoot || parent.matches('select,tr,tbody,table,ul,ol,svg'))
    return
  const box = document.createElement('div')
  box.style.display = 'contents'
  parent.insertBefore(box, element)
  undo.push(() => box.remove())
  move(element, box, null)
}

function wrapAll(): void {
  const around = new Set<Element>()
  for (const target of targets)
    for (let element: Element | null = target, level = 0; element && level < 3; element = element.parentElement, level++)
      around.add(element)
  for (const element of around) if (!element.querySelector('iframe')) wrap(element)
}

const isInteractive = (element: Element): boolean => element.matches(INTERACTIVE) || interactiveIn(element).length > 0

/** Whether the order of the children can be changed without changing which words belong to which control. */
function canReorder(parent: Element): boolean {
  const children = [...parent.children]
  if (children.length < 2 || parent.matches('tr,select,body,html,svg') || parent.shadowRoot) return false
  if ([...parent.childNodes].some((node) => node instanceof Text && collapsed(node.nodeValue))) return false
  return children.filter(isInteractive).length > 1 && children.every((child) => isInteractive(child) || !collapsed(child.textContent))
}

function reorderAll(): void {
  const parents = new Set<Element>()
  for (const target of targets)
    for (let element = target.parentElement, level = 0; element && level < 3; element = element.parentElement, level++)
      if (canReorder(element) && !element.querySelector('iframe')) parents.add(element)
  for (const parent of parents) for (const child of Array.from(parent.children)) move(child, parent, parent.firstChild)
}

/** Whether any parent around the target would be reordered, and the target can still be told from its siblings afterwards. */
function isReordered(target: Element): boolean {
  let unit: Element = target
  for (let parent = target.parentElement, level = 0; parent && level < 3; unit = parent, parent = parent.parentElement, level++) {
    if (!canReorder(parent)) continue
    const html = bareHtml(unit)
    return [...parent.children].every((other) => other === unit || bareHtml(other) !== html)
  }
  return false
}

const bareHtml = (element: Element): string =>
  element.outerHTML.replaceAll(/ (?:id|for|aria-\w+|style|tabindex|data-[\w-]+|name)="[^"]*"/g, '')

const VARIANTS = ['a word more', 'another number', 'punctuation', 'case'] as const

function changed(text: string, variant: (typeof VARIANTS)[number]): string {
  const own = collapsed(text)
  const isRussian = /[а-яё]/i.test(own)
  if (variant === 'a word more' || (variant === 'another number' && !/\p{L}$/u.test(own))) return `${own} ${isRussian ? 'сейчас' : 'now'}`
  if (variant === 'punctuation') return /[:…]$/.test(own) ? own.slice(0, -1) : `${own}…`
  if (variant === 'case') return own === own.toUpperCase() ? own.toLowerCase() : own.toUpperCase()
  if (!isRussian) return own.endsWith('s') ? own.slice(0, -1) : `${own}s`
  return own.replace(
    /([а-яё])$/i,
    (last) => ({ а: 'ы', я: 'и', ь: 'и', е: 'я', о: 'а', й: 'и', ы: '', и: '' })[last.toLowerCase()] ?? `${last}ы`,
  )
}

function write(source: ReturnType<typeof labelSources>[number], text: string): void {
  const before = source.read()
  source.write(text)
  undo.push(() => source.write(before))
}

function changeLabel(index: number): boolean {
  const sources = labelSources(at(index))
  const variant = VARIANTS[index % VARIANTS.length] ?? 'case'
  for (const source of sources) write(source, changed(source.read(), variant))
  return sources.length > 0
}

function translateAll(dictionary: Record<string, string>): void {
  for (const source of allSources()) {
    const translated = dictionary[collapsed(source.read())]
    if (translated !== undefined) write(source, translated)
  }
}

/** Whether another element of the page could be taken for the target once its position is another. */
function hasTwin(target: Element): boolean {
  const [html, label] = [bareHtml(target), labelOf(target)]
  return [...document.querySelectorAll(target.localName)].some(
    (other) => other !== target && (label ? labelOf(other) === label : bareHtml(other) === html),
  )
}

function moveAway(index: number): boolean {
  const target = at(index)
  const unit = unitOf(target)
  if (
    hasTwin(target) ||
    unit.matches('tr,td,th,option,li,[role=row],[role=gridcell],[role=option],[role=treeitem]') ||
    unit.slot ||
    unit.getRootNode() !== document
  )
    return false
  const half = Math.floor(targets.length / 2)
  for (let step = 0; step < targets.length; step++) {
    const neighbour = unitOf(at((index + half + step) % targets.length))
    const parent = neighbour.parentElement
    if (!parent || parent.contains(unit) || unit.contains(parent) || parent.shadowRoot || parent.matches('tr,select,ul,ol,tbody,svg'))
      continue
    if (parent.getRootNode() !== document || neighbour.slot) continue
    move(unit, parent, neighbour)
    return true
  }
  return false
}

function remove(index: number): boolean {
  const unit = unitOf(at(index))
  const [parent, next] = [unit.parentNode, unit.nextSibling]
  unit.remove()
  undo.push(() => putBack(unit, parent, next))
  return true
}

const controlOf = (element: Element): Element | null => (element instanceof HTMLLabelElement ? element.control : null)

/** Whether acting on `found` is acting on the target: it is the element, a part of it that is no control of its own, or its label. */
function isSame(index: number, found: Element): boolean {
  const target = at(index)
  if (found === target || controlOf(found) === target || controlOf(target) === found) return true
  const isInside = (outer: Element, inner: Element): boolean => {
    for (let element: Element | null = inner; element; element = parentOf(element)) if (element === outer) return true
    return false
  }
  if (isInside(target, found)) {
    for (let element: Element | null = found; element && element !== target; element = parentOf(element))
      if (element.matches(INTERACTIVE) && !coversCentre(element, target)) return false
    return true
  }
  return isInside(found, target) && coversCentre(target, found)
}

/** Whether a press on the middle of `outer` hits `inner`. */
function coversCentre(inner: Element, outer: Element): boolean {
  const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()]
  const [x, y] = [b.x + b.width / 2, b.y + b.height / 2]
  return x >= a.left && x <= a.right && y >= a.top && y <= a.bottom
}

/** The controls with a label, without boxes around another one of them. */
function withLabel(label: string): Element[] {
  const found = interactiveIn(document).filter((element) => labelOf(element) === label)
  return found.filter((element) => !found.some((other) => other !== element && element.contains(other)))
}

const factsOf = (element: Element): TargetFacts => ({
  path: pathOf(element),
  tag: element.localName,
  label: labelOf(element),
  texts: labelSources(element).map(({ read }) => collapsed(read())),
})

const bench = {
  remember: (element: Element): number => targets.push(element) - 1,
  /** The elements at these positions become the targets; `false` where another element is there. */
  recall: (facts: TargetFacts[]): boolean[] => {
    targets.length = 0
    return facts.map(({ path, tag, label }) => {
      const element = atPath(path)
      targets.push(element ?? document.body)
      return element?.localName === tag && labelOf(element) === label
    })
  },
  facts: (): TargetFacts[] => targets.map(factsOf),
  isSame,
  element: at,
  /** Whether each target is the only one on the page with its label. */
  areOnly: (): boolean[] => targets.map((target) => labelOf(target) !== '' && withLabel(labelOf(target)).length === 1),
  /** The only elements with the labels become the targets; `false` where there is none, or more than one. */
  recallByLabel: (facts: TargetFacts[]): boolean[] => {
    targets.length = 0
    return facts.map(({ label }) => {
      const [only, ...others] = withLabel(label)
      targets.push(only ?? document.body)
      return only !== undefined && others.length === 0
    })
  },
  renamed: (): boolean[] => {
    renameAll(undo)
    return targets.map(() => true)
  },
  wrapped: (): boolean[] => {
    wrapAll()
    return targets.map(() => true)
  },
  reordered: (): boolean[] => {
    const concerns = targets.map(isReordered)
    reorderAll()
    return concerns
  },
  label: changeLabel,
  translated: (dictionary: Record<string, string>): boolean[] => {
    const before = targets.map(labelOf)
    translateAll(dictionary)
    return targets.map((target, index) => labelOf(target) !== before[index])
  },
  moved: moveAway,
  removed: remove,
  isShown: (index: number): boolean => {
    const box = at(index).getBoundingClientRect()
    return at(index).isConnected && box.width > 0 && box.height > 0
  },
  undo: (): void => {
    for (const back of undo.toReversed()) back()
    undo = []
  },
  html: (): string => document.body.outerHTML,
}
export type HealingBench = typeof bench

declare global {
  var healingBench: HealingBench
}
globalThis.healingBench = bench
