import { isElement, isHtml, isLabel, isTableCell } from './node-type.ts'
import { collapse, clip, isButtonInput, renderedParent, type View } from './view.ts'

const ACTIONABLE =
  'a[href],button,input,select,textarea,summary,option,label,[contenteditable=""],[contenteditable=true],[onclick],[role=button],[role=link],' +
  '[role=tab],[role=menuitem],[role=menuitemcheckbox],[role=menuitemradio],[role=option],[role=checkbox],[role=radio],[role=switch],[role=combobox],' +
  '[role=treeitem],[role=gridcell][tabindex]'

/** The element that a click on `start` acts on, such as the button around an icon or the row with a handler. */
export function actionableAround(start: Element, view: View): Element {
  for (let element: Element | null = start; element && element !== document.body; element = renderedParent(element))
    if (element.matches(ACTIONABLE) || hasHandler(element)) return element
  return pointerRoot(start, view)
}

const CONTROL_LEVELS = 4
const CONTROL_NAME_MAX = 80
const NAMELESS_PARTS = 'button,a,[role=button],[role=link],[role=listitem]'

/**
 * The named control that a button without a name is the inner part of, as in custom elements, whose words are slotted beside the button; else the element
 * itself. The control is about as large as the button, so that a press on the one is a press on the other.
 */
export function namedControl(element: Element, view: View): Element {
  if (!element.matches(NAMELESS_PARTS) || isNamed(element, view)) return element
  const inner = view.box(element)
  let outer = renderedParent(element)
  for (let level = 0; outer && outer !== document.body && level < CONTROL_LEVELS; level++, outer = renderedParent(outer)) {
    if (!isAsLarge(view.box(outer), inner)) break
    if (outer.localName.includes('-') || outer.matches(ACTIONABLE)) if (isNamed(outer, view)) return outer
  }
  return element
}

const isNamed = (element: Element, view: View): boolean =>
  /[\p{L}\p{N}]/u.test(view.name(element) + view.text(element, CONTROL_NAME_MAX) + (element.getAttribute('title') ?? ''))

/** Whether the inner box covers most of the outer one, its middle too. */
function isAsLarge(outer: DOMRect, inner: DOMRect): boolean {
  const [x, y] = [outer.x + outer.width / 2, outer.y + outer.height / 2]
  const isMiddleCovered = x >= inner.left && x <= inner.right && y >= inner.top && y <= inner.bottom
  return isMiddleCovered && outer.width * outer.height <= 2 * inner.width * inner.height
}

/** The outermost ancestor from which `start` inherits the cursor `pointer`; `start` itself without one. */
function pointerRoot(start: Element, view: View): Element {
  let root = start
  if (view.cursor(start) !== 'pointer') return start
  for (let element = renderedParent(start); element && view.cursor(element) === 'pointer'; element = renderedParent(element)) root = element
  return root
}

/**
 * Whether the element has a click handler that can still be detected: a property such as `onclick`, or a handler in React's props on the element. React gives
 * an empty `onclick` to the elements in which it draws, the body among them.
 */
export function hasHandler(element: Element): boolean {
  if (isHtml(element) && [element.onclick, element.onmousedown, element.onpointerdown].some(doesSomething)) return true
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
  if (!key) return false
  const props: unknown = Reflect.get(element, key)
  if (typeof props !== 'object' || props === null) return false
  return ['onClick', 'onMouseDown', 'onPointerDown'].some((name) => typeof Reflect.get(props, name) === 'function')
}

const EMPTY_FUNCTION = /\{\s*\}$/
const doesSomething = (handler: unknown): boolean => typeof handler === 'function' && !EMPTY_FUNCTION.test(String(handler))

export function isClickable(element: Element, view: View): boolean {
  if (element.matches(ACTIONABLE)) return !isLabel(element) || element.control !== null
  if (isHtml(element) && element.tabIndex >= 0 && element.hasAttribute('tabindex')) return true
  if (hasHandler(element)) return true
  if (view.cursor(element) !== 'pointer') return false
  const parent = renderedParent(element)
  return !parent || view.cursor(parent) !== 'pointer'
}

/** The element's name for people: its accessible name, else its text, else a label near it, its placeholder or its `name`; '' for none. */
export function captionOf(element: Element, view: View): string {
  return (
    view.name(element) ||
    (holdsMany(element) ? '' : clip(view.text(element, 120))) ||
    labelNear(element, view) ||
    placeholderOf(element) ||
    element.getAttribute('name') ||
    ''
  )
}

/** Whether the element is a part of the page that holds several things; the first words of it name none of them. */
const holdsMany = (element: Element): boolean =>
  element === document.body ||
  element === document.documentElement ||
  element.querySelectorAll('a[href],button,input,select,textarea').length > 1

/** All names of the element in one text, to be compared with an earlier name: name, text, label, placeholder, and texts of images. */
export function everyNameOf(element: Element, view: View): string {
  const pictures = [element, ...element.querySelectorAll('[title],[alt],[aria-label]')].slice(0, 20)
  return [
    view.name(element),
    view.text(element, 300),
    labelNear(element, view),
    placeholderOf(element),
    isButtonInput(element) ? element.value : '',
    ...pictures.flatMap((one) => ['title', 'alt', 'aria-label'].map((attribute) => one.getAttribute(attribute) ?? '')),
  ].join(' ')
}

export function placeholderOf(element: Element): string {
  return collapse(
    element.getAttribute('placeholder') ?? element.getAttribute('aria-placeholder') ?? element.getAttribute('data-placeholder') ?? '',
  )
}

/** The label of a field, or a text near it that serves as one: the cell before, the words just before it, the legend around it. */
export function labelNear(element: Element, view: View): string {
  let label = view.labels.get(element)
  if (label === undefined) view.labels.set(element, (label = findLabel(element, view)))
  return label
}

function findLabel(element: Element, view: View): string {
  const tied = isHtml(element) ? [...((element as Partial<HTMLInputElement>).labels ?? [])] : []
  for (const label of tied) {
    const text = view.text(label, 120)
    if (text) return clip(text)
  }
  return clip(cellBefore(element, view) || textBefore(element, view) || legendAround(element, view))
}

function cellBefore(element: Element, view: View): string {
  const cell = element.closest('td,th,dd,[role=cell],[role=gridcell]')
  const before = cell?.previousElementSibling
  if (before && isCaption(before)) return view.text(before, 120)
  const table = cell?.closest('table')
  if (!isTableCell(cell) || !table) return ''
  const header = table.tHead?.rows[0]?.cells[cell.cellIndex]
  return header && !header.contains(element) ? view.text(header, 120) : ''
}

/** Looks up to three levels up for words just before the element. */
function textBefore(element: Element, view: View): string {
  let current: Element = element
  for (let level = 0; level < 3; level++) {
    for (let node = current.previousSibling; node; node = node.previousSibling) {
      if (node.nodeType === Node.TEXT_NODE && collapse(node.nodeValue ?? '')) return collapse(node.nodeValue ?? '')
      if (!isElement(node)) continue
      if (!isCaption(node)) return ''
      const text = view.text(node, 120)
      if (text) return text.length <= 100 ? text : ''
    }
    const parent = renderedParent(current)
    if (!parent || parent.matches('form,table,body,main,section,dialog,[role=dialog],fieldset')) return ''
    current = parent
  }
  return ''
}

/** Whether the element is only text, without a field or button inside. */
const isCaption = (element: Element): boolean =>
  !element.matches('input,select,textarea,button,a') && !element.querySelector('input,select,textarea,button')

function legendAround(element: Element, view: View): string {
  const legend = element.closest('fieldset')?.querySelector('legend')
  return legend && !legend.contains(element) ? view.text(legend, 120) : ''
}

/** A description such as “button “Save””, in the language of the page. It is stored as a locator of the type `nlDescription`. */
export function spokenDescription(element: Element, view: View): string {
  const caption = captionOf(element, view)
  const russian = document.documentElement.lang.toLowerCase().startsWith('ru') || /[а-яё]/i.test(caption)
  const noun = nounOf(element, view)[russian ? 0 : 1]
  if (!caption) return noun
  return russian ? `${noun} «${caption}»` : `${noun} “${caption}”`
}

const NOUNS: Record<string, [ru: string, en: string]> = {
  button: ['кнопка', 'button'],
  link: ['ссылка', 'link'],
  textbox: ['поле', 'field'],
  searchbox: ['поле поиска', 'search field'],
  spinbutton: ['числовое поле', 'number field'],
  slider: ['ползунок', 'slider'],
  combobox: ['список', 'dropdown'],
  listbox: ['список', 'list'],
  option: ['вариант', 'option'],
  checkbox: ['флажок', 'checkbox'],
  switch: ['переключатель', 'switch'],
  radio: ['переключатель', 'radio button'],
  tab: ['вкладка', 'tab'],
  menuitem: ['пункт меню', 'menu item'],
  heading: ['заголовок', 'heading'],
  img: ['изображение', 'image'],
  row: ['строка', 'row'],
  cell: ['ячейка', 'cell'],
  dialog: ['диалог', 'dialog'],
}

function nounOf(element: Element, view: View): [string, string] {
  return NOUNS[isButtonInput(element) ? 'button' : view.role(element)] ?? ['элемент', 'element']
}
