/** Elements that a test would act on. */
export const INTERACTIVE =
  'a[href],button,input:not([type=hidden]),select,textarea,summary,[contenteditable=""],[contenteditable=true],[tabindex]:not([tabindex="-1"]),[role=button],' +
  '[role=link],[role=tab],[role=menuitem],[role=option],[role=checkbox],[role=radio],[role=switch],[role=combobox],[role=treeitem],[onclick]'

/** Boundaries of a unit: no control shares its removal or its move with what is beyond. */
const BOUNDARY =
  'td,th,tr,tbody,thead,table,li,ul,ol,section,form,dialog,main,nav,header,footer,aside,article,fieldset,body,[role=row],[role=dialog]'
const UNIT_LEVELS = 4
const UNIT_TEXT_MAX = 120

export const collapsed = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()

/** The parent in the rendered tree: the host of a shadow root. */
export function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

export const interactiveIn = (root: ParentNode): Element[] => [...root.querySelectorAll(INTERACTIVE)]

const holdsAlone = (ancestor: Element, target: Element): boolean =>
  [...interactiveIn(ancestor), ...(ancestor.shadowRoot ? interactiveIn(ancestor.shadowRoot) : [])].every(
    (other) => other === target || target.contains(other) || other.contains(target),
  )

/** The target with its label: what a developer removes or moves as one. */
export function unitOf(target: Element): Element {
  let unit = target
  for (let level = 0; level < UNIT_LEVELS; level++) {
    const parent = parentOf(unit)
    if (!parent || parent.matches(BOUNDARY) || !holdsAlone(parent, target) || collapsed(parent.textContent).length > UNIT_TEXT_MAX) break
    unit = parent
  }
  return unit
}

function labelsOf(element: Element): Element[] {
  const tied = element instanceof HTMLElement ? [...((element as Partial<HTMLInputElement>).labels ?? [])] : []
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean)
  const root = element.getRootNode()
  const isRoot = root instanceof Document || root instanceof ShadowRoot
  return [...tied, ...(isRoot ? ids.flatMap((id) => root.getElementById(id) ?? []) : [])]
}

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isShown = node.parentElement && !node.parentElement.closest('script,style,svg')
    if (node instanceof Text && isShown && /\p{L}/u.test(node.data)) found.push(node)
  }
  return found
}

/** A text that is shown, and how to replace it. */
export type LabelSource = { read: () => string; write: (text: string) => void }

const LABEL_ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt']

function attributeSource(element: Element, name: string): LabelSource[] {
  const value = element.getAttribute(name)
  return value && /\p{L}/u.test(value)
    ? [{ read: () => element.getAttribute(name) ?? '', write: (text) => element.setAttribute(name, text) }]
    : []
}

const textSource = (node: Text): LabelSource => ({ read: () => node.nodeValue ?? '', write: (text) => (node.nodeValue = text) })

/** The texts that name the element: its own, those of its labels, and the words just before a field without a label. */
export function labelSources(element: Element): LabelSource[] {
  const isField = element.matches('input,select,textarea')
  const isButton = element instanceof HTMLInputElement && /^(?:button|submit|reset)$/.test(element.type)
  const own = [
    ...LABEL_ATTRIBUTES.flatMap((name) => attributeSource(element, name)),
    ...(isButton ? attributeSource(element, 'value') : []),
    ...(isField ? [] : textsIn(element).slice(0, 1).map(textSource)),
    ...(isField
      ? []
      : [...element.querySelectorAll('[aria-label],[title],[alt],[placeholder]')]
          .slice(0, 2)
          .flatMap((inner) => LABEL_ATTRIBUTES.flatMap((name) => attributeSource(inner, name)))),
    ...labelsOf(element).flatMap((label) => textsIn(label).slice(0, 1).map(textSource)),
  ]
  if (own.length > 0) return own
  return textsIn(unitOf(element)).slice(0, 1).map(textSource)
}

export const labelOf = (element: Element): string =>
  labelSources(element)
    .map(({ read }) => collapsed(read()))
    .join(' | ')

/** All texts and texts of attributes that a page shows, those of open shadow roots too. */
export function allSources(root: ParentNode & Node = document.body): LabelSource[] {
  const inside = [...root.querySelectorAll('*')]
  return [
    ...textsIn(root).map(textSource),
    ...inside.flatMap((element) => LABEL_ATTRIBUTES.flatMap((name) => attributeSource(element, name))),
    ...inside.flatMap((element) =>
      element instanceof HTMLInputElement && /^(?:button|submit|reset)$/.test(element.type) ? attributeSource(element, 'value') : [],
    ),
    ...inside.flatMap((element) => (element.shadowRoot ? allSources(element.shadowRoot) : [])),
  ]
}

/** The position of an element from the document downwards; `s` enters a shadow root. It is independent of all that locators use. */
export function pathOf(element: Element): string {
  const steps: string[] = []
  for (let current: Element | null = element; current && current !== document.documentElement; current = parentOf(current)) {
    const root = current.parentElement ?? current.getRootNode()
    const children = root instanceof Element || root instanceof ShadowRoot ? [...root.children] : []
    steps.unshift(`${current.parentElement ? '' : 's'}${children.indexOf(current)}`)
  }
  return steps.join('/')
}

export function atPath(path: string): Element | null {
  let element: Element | undefined = document.documentElement
  for (const step of path.split('/')) {
    const root: ParentNode | null | undefined = step.startsWith('s') ? element?.shadowRoot : element
    element = root?.children[Number(step.replace('s', ''))]
    if (!element) return null
  }
  return element
}
