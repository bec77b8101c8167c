import { isoDay, isoMonth, isoWeek, isWithin, monthGrid, monthsOf, monthShown } from './calendar.ts'
import { isHtml } from './node-type.ts'
import { renderColour } from './surface-colour.ts'
import { button, element } from './surface-dom.ts'
import type { PickerModel } from './surface-model.ts'

export type PickerActions = { pick: (value: string) => void; confirmLabel: string; cancel: () => void; cancelLabel: string }

/** Content of a picker's card. The element that gets the focus first has `data-first`. */
export function renderPicker(model: PickerModel, locale: string, actions: PickerActions): Node[] {
  switch (model.kind) {
    case 'time':
      return timePicker(model, actions)
    case 'color':
      return renderColour(model, actions)
    case 'menu':
      return menu(model, actions)
    case 'list':
      return optionList(model, actions)
    default:
      return calendar(model, locale, actions)
  }
}

function footer(actions: PickerActions, confirm: (() => void) | null, ...more: Node[]): HTMLElement {
  const confirming = confirm ? [button(actions.confirmLabel, 'main', confirm)] : []
  return element('div', { className: 'buttons' }, ...more, button(actions.cancelLabel, 'plain', actions.cancel), ...confirming)
}

function calendar(model: PickerModel, locale: string, actions: PickerActions): Node[] {
  const today = new Date()
  let { year, month } = monthShown(model.value, today)
  let picked = model.value.split('T')[0]!
  const time = model.kind === 'datetime-local' ? timeLists(model, model.value.split('T')[1] ?? '00:00') : null
  const body = element('div')
  const choose = (value: string) => {
    if (!time) return actions.pick(value)
    picked = value
    draw(value)
  }
  const draw = (focus = picked) => {
    const isByMonth = model.kind === 'month'
    const turn = (months: number) => {
      const shown = new Date(year, month + months, 1)
      year = shown.getFullYear()
      month = shown.getMonth()
      draw()
    }
    const grid = isByMonth ? monthCells(model, locale, year, picked, choose) : dayCells(model, locale, { year, month, picked }, choose)
    body.replaceChildren(heading(model, locale, { year, month, isByMonth }, turn), grid)
    const first =
      grid.querySelector<HTMLElement>(`[data-value="${CSS.escape(focus)}"]`) ??
      grid.querySelector<HTMLElement>('.now') ??
      grid.querySelector<HTMLElement>('button:enabled')
    first?.setAttribute('data-first', '')
    if (body.isConnected) first?.focus()
    moveWithArrows(grid, isByMonth ? 3 : 7)
  }
  draw()
  const clear = button(model.words.clear, 'plain', () => actions.pick(''))
  return [
    body,
    ...(time ? [time.lists] : []),
    footer(actions, time ? () => picked && actions.pick(`${picked}T${time.value()}`) : null, clear),
  ]
}

function heading(
  model: PickerModel,
  locale: string,
  shown: { year: number; month: number; isByMonth: boolean },
  turn: (months: number) => void,
): HTMLElement {
  const { words } = model
  const title = new Intl.DateTimeFormat(locale, shown.isByMonth ? { year: 'numeric' } : { year: 'numeric', month: 'long' }).format(
    new Date(shown.year, shown.month, 1),
  )
  const arrow = (sign: string, label: string, months: number) => {
    const made = button(sign, 'plain', () => turn(months))
    made.setAttribute('aria-label', label)
    return made
  }
  const years = [arrow('«', words.previousYear, -12), arrow('»', words.nextYear, 12)] as const
  const months = shown.isByMonth ? [] : [arrow('‹', words.previousMonth, -1), arrow('›', words.nextMonth, 1)]
  return element(
    'div',
    { className: 'head' },
    years[0],
    ...months.slice(0, 1),
    element('strong', { attributes: { 'aria-live': 'polite' } }, title),
    ...months.slice(1),
    years[1],
  )
}

function cell(
  model: PickerModel,
  value: string,
  label: string,
  options: { picked: string; isNow: boolean; isOther: boolean },
  choose: (value: string) => void,
): HTMLButtonElement {
  const made = button(label, `cell${options.isOther ? ' other' : ''}${options.isNow ? ' now' : ''}`, () => choose(value))
  made.disabled = !isWithin(value, model.min, model.max)
  made.dataset.value = value
  made.setAttribute('aria-pressed', String(value === options.picked))
  return made
}

function dayCells(
  model: PickerModel,
  locale: string,
  shown: { year: number; month: number; picked: string },
  choose: (value: string) => void,
): HTMLElement {
  const isByWeek = model.kind === 'week'
  const days = monthGrid(shown.year, shown.month)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const now = new Date()
  const today = isoDay(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())))
  const head = days.slice(0, 7).map((day) => element('span', {}, weekday.format(day)))
  const cells = days.flatMap((day, index) => {
    const value = isByWeek ? isoWeek(day) : isoDay(day)
    const options = { picked: shown.picked, isNow: isoDay(day) === today, isOther: day.getUTCMonth() !== shown.month }
    const made = cell(model, value, String(day.getUTCDate()), options, choose)
    return isByWeek && index % 7 === 0 ? [element('span', {}, value.slice(-2)), made] : [made]
  })
  return element('div', { className: isByWeek ? 'days weeks' : 'days' }, ...(isByWeek ? [element('span')] : []), ...head, ...cells)
}

function monthCells(model: PickerModel, locale: string, year: number, picked: string, choose: (value: string) => void): HTMLElement {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const now = new Date()
  const cells = monthsOf(year).map((month) => {
    const isNow = year === now.getFullYear() && month.getUTCMonth() === now.getMonth()
    return cell(model, isoMonth(month), name.format(month), { picked, isNow, isOther: false }, choose)
  })
  return element('div', { className: 'months' }, ...cells)
}

/** Lets arrow keys move the focus from cell to cell; Tab still reaches all other elements. */
function moveWithArrows(grid: HTMLElement, columns: number): void {
  grid.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const cells = [...grid.querySelectorAll<HTMLButtonElement>('.cell')]
    cells[cells.findIndex((other) => other === event.target) + step]?.focus()
  })
}

function timeLists(model: PickerModel, value: string): { lists: HTMLElement; value: () => string } {
  const [hours = '00', minutes = '00', seconds = '00'] = value.split(':')
  const stepSeconds = Number(model.step) || 60
  const list = (label: string, count: number, step: number, chosen: string) => {
    const select = element('select', { className: 'list', size: 8 })
    for (let number = 0; number < count; number += step) {
      const text = String(number).padStart(2, '0')
      select.append(element('option', { value: text, selected: text === chosen }, text))
    }
    if (select.selectedIndex < 0) select.selectedIndex = 0
    return { select, label: element('label', {}, label, select) }
  }
  const minuteStep = stepSeconds >= 60 && stepSeconds < 3600 && 3600 % stepSeconds === 0 ? stepSeconds / 60 : 1
  const parts = [list(model.words.hours, 24, 1, hours), list(model.words.minutes, 60, minuteStep, minutes)]
  if (stepSeconds % 60 !== 0) parts.push(list(model.words.seconds, 60, 1, seconds.slice(0, 2)))
  return {
    lists: element('div', { className: 'times' }, ...parts.map(({ label }) => label)),
    value: () => parts.map(({ select }) => select.value).join(':'),
  }
}

function timePicker(model: PickerModel, actions: PickerActions): Node[] {
  const time = timeLists(model, model.value || '00:00')
  time.lists.querySelector('select')?.setAttribute('data-first', '')
  const confirm = () => actions.pick(time.value())
  time.lists.addEventListener('keydown', (event) => event.key === 'Enter' && confirm())
  time.lists.addEventListener('dblclick', confirm)
  return [
    time.lists,
    footer(
      actions,
      confirm,
      button(model.words.clear, 'plain', () => actions.pick('')),
    ),
  ]
}

function menu(model: PickerModel, actions: PickerActions): Node[] {
  const entries = model.options.map(({ value, label }) => {
    const made = button(label, 'entry', () => actions.pick(value))
    made.setAttribute('role', 'menuitem')
    made.addEventListener('mouseenter', () => made.focus())
    made.addEventListener('keydown', (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      entries.at((entries.indexOf(made) + step) % entries.length)?.focus()
    })
    return made
  })
  entries[0]?.setAttribute('data-first', '')
  // The mouse button that opened the menu is released over the menu.
  document.addEventListener('contextmenu', (event) => event.preventDefault(), { once: true })
  return entries
}

function optionList(model: PickerModel, actions: PickerActions): Node[] {
  const search = element('input', {
    type: 'text',
    value: model.value,
    autocomplete: 'off',
    attributes: { 'aria-label': model.words.search, 'data-first': '' },
  })
  const options = element('div', { className: 'options' })
  const draw = (wanted: string) => {
    const lower = wanted.toLowerCase()
    const fitting = model.options.filter(({ value, label }) => `${value} ${label}`.toLowerCase().includes(lower))
    options.replaceChildren(
      ...fitting.map(({ value, label }) =>
        button(label && label !== value ? `${value} — ${label}` : value, 'option', () => actions.pick(value)),
      ),
    )
    if (fitting.length === 0) options.append(element('small', {}, model.words.nothing))
  }
  search.addEventListener('input', () => draw(search.value))
  search.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') actions.pick(search.value)
    if (event.key === 'ArrowDown') options.querySelector('button')?.focus()
  })
  options.addEventListener('keydown', (event) => {
    const sibling = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key]
    if (!sibling) return
    event.preventDefault()
    const { target } = event
    if (!isHtml(target)) return
    const next = sibling === 'nextElementSibling' ? target.nextElementSibling : (target.previousElementSibling ?? search)
    if (isHtml(next)) next.focus()
  })
  // All options are shown at first, although the field may contain a text.
  draw('')
  return [search, options]
}
