import { PICKED_TEXT_MAX, type PickedFacts } from '#contract/schemas/pick.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import { factsOf } from './facts.ts'
import { fieldFor, fieldKind } from './field.ts'
import { locate } from './locate.ts'
import { itemsIn, partOf } from './part.ts'
import { isSecretField } from './secret-field.ts'
import { collapse, renderedParent, type View } from './view.ts'

const CELLS = 'td,th,[role=cell],[role=gridcell],[role=rowheader]'
const HEADS = 'th,[role=columnheader]'
const ROWS = 'tr,[role=row]'
const TABLES = 'table,[role=table],[role=grid],[role=treegrid]'
const LISTS = 'ul,ol,menu,[role=list],[role=listbox],[role=feed]'
/** Repeated things without a list around them are looked for so many elements further out. */
const LEVELS_MAX = 6
const ROW_TEXT_MAX = 200

type States = Pick<PickedFacts, 'checked' | 'enabled' | 'selected' | 'expanded' | 'readonly' | 'required' | 'empty'>

/** What can be asserted of the element. It is read by the code that checks assertions, so that each holds now. */
export function pickedFacts(element: Element, view: View): PickedFacts {
  const own = factsOf(element, null, view)
  const field = fieldKind(element) ? element : fieldFor(element)
  const isField = fieldKind(field) !== null
  const isSecret = isSecretField(field, view) || isSecretField(element, view)
  const text = isSecret || (isField && field === element) ? '' : (own.texts[0] ?? '')
  return {
    text: text.slice(0, PICKED_TEXT_MAX),
    isTextCut: text.length > PICKED_TEXT_MAX,
    value: isField && !isSecret && !isToggle(field) ? (own.values[0] ?? '').slice(0, PICKED_TEXT_MAX) : null,
    ...statesOf(element, field, isField, own),
    cell: cellOf(element, view),
    items: itemsAround(element, view),
  }
}

const isToggle = (field: Element): boolean => ['checkbox', 'radio', 'toggle', 'choice'].includes(fieldKind(field) ?? '')

const CONTROLS =
  'button,input,select,textarea,option,summary,a[href],[role=button],[role=link],[role=tab],[role=menuitem],[role=option],[aria-disabled]'
const SELECTABLE = 'option,[aria-selected],[aria-current]'
const EXPANDABLE = 'details,[aria-expanded]'

/** Only the states that the element has: each other one would be asserted of anything. */
function statesOf(element: Element, field: Element, isField: boolean, { checked, states }: ReturnType<typeof factsOf>): States {
  const holds = (selector: string) => element.matches(selector) || field.matches(selector)
  const isTyped = isField && !isToggle(field)
  return {
    checked: holds(SELECTABLE) ? null : checked,
    enabled: isField || holds(CONTROLS) ? states.enabled : null,
    selected: holds(SELECTABLE) ? states.selected : null,
    expanded: holds(EXPANDABLE) ? states.expanded : null,
    readonly: isTyped && field.matches('input,textarea,[aria-readonly]') ? states.readonly : null,
    required: isTyped ? states.required : null,
    empty: isTyped ? states.empty : null,
  }
}

/** The words that lead to the cell: of its row and of its column, each tried with the code that looks for it. */
function cellOf(element: Element, view: View): PickedFacts['cell'] {
  const cell = element.closest(CELLS)
  const row = cell?.closest(ROWS)
  const table = row?.closest(TABLES)
  if (!cell || !row || !table) return null
  const columns = textsOf(itemsIn(table, HEADS, view), view)
  const rows = [...textsOf(itemsIn(row, CELLS, view).filter((other) => other !== cell), view), collapse(view.text(row))] // prettier-ignore
  for (const column of columns)
    for (const words of rows)
      if (words.length <= ROW_TEXT_MAX && partOf(table, { kind: 'cell', row: words, column }, view) === cell)
        return {
          table: withLocators(table, view),
          row: words,
          column,
          text: (factsOf(cell, null, view).texts[0] ?? '').slice(0, PICKED_TEXT_MAX),
        }
  return null
}

const textsOf = (elements: readonly Element[], view: View): string[] =>
  elements.map((element) => collapse(view.text(element))).filter((text) => text !== '' && text.length <= ROW_TEXT_MAX)

const withLocators = (element: Element, view: View): Locator[] => locate(element, view)

function itemsAround(element: Element, view: View): PickedFacts['items'] {
  const table = element.closest(TABLES)
  if (table) return counted(table, rowsOf(table), view)
  const list = element.closest(LISTS)
  if (list) return counted(list, itemOf(list), view)
  let item: Element | null = element
  for (let level = 0; item && item !== document.body && level < LEVELS_MAX; level++, item = renderedParent(item)) {
    const container = renderedParent(item)
    const css = container && selectorOfAlike(item, container)
    const found = container && css ? counted(container, css, view) : null
    if (found) return found
  }
  return null
}

/** Rows with something in them: a row of headings is none of the items. */
function rowsOf(table: Element): string {
  if (!table.matches('table')) return table.querySelector('[role=gridcell],[role=cell]') ? '[role=row]:has([role=gridcell],[role=cell])' : '[role=row]' // prettier-ignore
  return table.querySelector('tbody > tr > td') ? 'tbody > tr:has(td)' : 'tr:has(td)'
}

function itemOf(list: Element): string {
  const role = list.getAttribute('role')
  if (role === 'listbox') return '[role=option]'
  if (role === 'feed') return 'article,[role=article]'
  return list.matches('ul,ol,menu') ? 'li' : '[role=listitem]'
}

/** A selector of the children that look like this one; null when it is the only one. */
function selectorOfAlike(item: Element, container: Element): string | null {
  const [first] = item.classList
  const css = `${CSS.escape(item.localName)}${first ? `.${CSS.escape(first)}` : ''}`
  if (!first && !item.localName.includes('-') && item.localName !== 'article') return null
  return [...container.children].filter((child) => child.matches(css)).length > 1 ? css : null
}

function counted(container: Element, css: string, view: View): PickedFacts['items'] {
  const count = itemsIn(container, css, view).length
  if (count === 0) return null
  const locators = withLocators(container, view)
  return locators.length > 0 ? { container: locators, css, count } : null
}
