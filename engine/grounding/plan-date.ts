import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { captionsOfNode } from './target-caption.ts'
import type { ClickIntent, HoldDateIntent, InputIntent, PickDateIntent, SelectIntent, ValueDescription } from '../language/intents.ts'
import { prepareText } from '../lexicon/similarity.ts'
import { dateIn, isoOf, monthIn, containsDate, type CalendarDate, type CalendarMonth } from '../text/calendar-date.ts'
import { displayName, namesOfNode } from './node-names.ts'
import type { PageIndex } from './page-index.ts'
import { indexPage, isInside, nodeAt } from './page-index.ts'
import type { IntentPlan, PlannedAct } from './plan-act.ts'
import { isWholeNumber } from '../text/numbers.ts'

/** A calendar is opened by the field itself or by an element at most this many nodes before or after it, in document order. */
const OPENER_REACH = 3
/** Two years of months; nobody turns the pages further. */
const TURNS_MAX = 24
/**
 * A month's grid may begin with the last days of the month before and end with the first days of the next. Days from this one on are late in a
 * month.
 */
const LATE_IN_MONTH = 15
const SHORTEST_MONTH = 28

/** Plans a date for a field that cannot be typed into, by the calendar that it opens. Null for any other field or value. */
export function planCalendar(intent: InputIntent | SelectIntent, plan: PlannedAct, snapshot: PageSnapshot): PlannedAct | null {
  const index = indexPage(snapshot)
  const date = dateWanted(intent.kind === 'input' ? intent.value : intent.option)
  if (!date || nodeAt(index, plan.nodeIndex).states.readonly !== true) return null
  const followUp: PickDateIntent = {
    kind: 'pickDate',
    text: intent.text,
    date: date.date,
    wanted: date.text,
    field: { ref: plan.ref, name: displayName(nodeAt(index, plan.nodeIndex)) },
    turns: TURNS_MAX,
  }
  const click: ClickIntent = { kind: 'click', text: intent.text, target: intent.target, gesture: 'click' }
  return { ...clickOn(index, click, openerOf(index, plan.nodeIndex)), followUp }
}

function dateWanted(value: ValueDescription): { date: CalendarDate; text: string } | null {
  const date = value.kind === 'literal' ? dateIn(value.text) : null
  return date && value.kind === 'literal' ? { date, text: value.text } : null
}

function openerOf(index: PageIndex, field: number): number {
  const near = Array.from({ length: OPENER_REACH }, (_, i) => [field + i + 1, field - i - 1]).flat()
  const opens = (i: number): boolean => {
    const node = index.nodes[i]
    if (!node?.visible || !node.clickable || node.editable) return false
    return node.attributes['aria-haspopup'] !== undefined || namesAny(index, i, 'calendar', 'date')
  }
  return near.find(opens) ?? field
}

function namesAny(index: PageIndex, i: number, ...concepts: string[]): boolean {
  return namesOfNode(nodeAt(index, i)).some(({ text }) => prepareText(text).terms.some(({ concept }) => concepts.includes(concept)))
}

/** Plans the click on the day in the open calendar. When the calendar shows another month, it is turned first. */
export function planDay(intent: PickDateIntent, snapshot: PageSnapshot): IntentPlan {
  const index = indexPage(snapshot)
  const { date, turns, text } = intent
  const click: ClickIntent = {
    kind: 'click',
    text,
    target: { text: isoOf(date), name: isoOf(date), quoted: true, scopes: [] },
    gesture: 'click',
  }
  const months = monthsShown(index)
  const [first] = months
  // Where a month is named, its days come after the name; dates elsewhere on the page do not count.
  const inDialog = first !== undefined && nodeAt(index, first.at).inDialog
  const reachable = pressable(index).filter((i) => !inDialog || nodeAt(index, i).inDialog)
  const named = reachable.find(
    (i) => i > (first?.at ?? -1) && namesOfNode(nodeAt(index, i)).some(({ text: name }) => isSame(dateIn(name), date)),
  )
  const holding: HoldDateIntent = { kind: 'holdDate', text, date, wanted: intent.wanted, field: intent.field }
  if (named !== undefined) return { ...clickOn(index, click, named), followUp: holding }
  const shown = months.findIndex(({ month }) => isSameMonth(month, date))
  const day =
    shown < 0 ? undefined : dayIn(index, reachable, [months[shown]?.at ?? 0, months[shown + 1]?.at ?? index.nodes.length], date.day)
  if (day !== undefined) return { ...clickOn(index, click, day), followUp: holding }
  const turn = first && shown < 0 && turns > 0 ? turnOf(index, reachable, isBefore(first.month, date) ? 'next' : 'previous') : undefined
  if (turn !== undefined) return { ...clickOn(index, click, turn), followUp: { ...intent, turns: turns - 1 } }
  return { kind: 'none', wanted: isoOf(date), found: months.map(({ at }) => nodeAt(index, at).text) }
}

/**
 * Checks that the field shows the date that was picked. A field that is gone, with the dialog it was in, cannot be checked. A calendar that waits
 * for its own OK has not given the date to the field yet.
 */
export function planHeld({ field, date, wanted, text }: HoldDateIntent, snapshot: PageSnapshot): IntentPlan {
  const index = indexPage(snapshot)
  const node = index.nodes[index.indexByRef.get(field.ref) ?? fieldCalled(index, field.name)]
  if (!node) return { kind: 'idle' }
  const target = displayName(node)
  if (containsDate(node.value, date)) return { kind: 'held', ref: node.ref, target, value: node.value, text }
  return waitsForOk(index) ? { kind: 'idle' } : { kind: 'notHeld', target, wanted, found: node.value }
}

/** The only field of that name; -1 for none. */
function fieldCalled(index: PageIndex, name: string): number {
  const called = index.nodes.flatMap((node, i) => (index.kinds[i] === 'field' && displayName(node) === name ? [i] : []))
  return called.length === 1 && name !== '' ? (called[0] ?? -1) : -1
}

/** Whether a calendar is still open and has a button of its own that confirms the choice. */
function waitsForOk(index: PageIndex): boolean {
  const [head] = monthsShown(index)
  if (!head) return false
  const calendar = around(index, head.at)
  return pressable(index).some((i) => isInside(index, i, calendar) && namesAny(index, i, 'ok', 'apply', 'confirm', 'select'))
}

/** The part of the page with the heading of a month, its days, and the controls that belong to them. */
function around(index: PageIndex, head: number): number {
  const days = (at: number) => pressable(index).filter((i) => isInside(index, i, at) && isWholeNumber(nodeAt(index, i).text, 2)).length
  let at = head
  while (nodeAt(index, at).parent >= 0 && days(at) < SHORTEST_MONTH) at = nodeAt(index, at).parent
  return Math.max(0, nodeAt(index, at).parent)
}

function pressable(index: PageIndex): number[] {
  return index.nodes.flatMap((node, i) => {
    const kind = index.kinds[i] ?? 'other'
    // A cell of any table can hold numbers; a day can be pressed.
    const isPressable =
      kind === 'cell' ? node.clickable || node.role === 'gridcell' : ['button', 'option', 'link', 'control'].includes(kind)
    return isPressable && node.visible && !node.states.disabled ? [i] : []
  })
}

function dayIn(index: PageIndex, reachable: readonly number[], [start, end]: [number, number], day: number): number | undefined {
  const days = reachable.filter((i) => i > start && i < end && nodeAt(index, i).text === String(day))
  return day > LATE_IN_MONTH ? days.at(-1) : days[0]
}

function monthsShown(index: PageIndex): { month: CalendarMonth; at: number }[] {
  const months = index.nodes.flatMap((node, at) => {
    const month = node.visible && !node.editable ? monthIn(node.text) : null
    return month ? [{ month, at }] : []
  })
  // A dialog covers the page. A calendar that opens over a dialog need not be part of it.
  const covering = months.filter(({ at }) => nodeAt(index, at).inDialog)
  return covering.length > 0 ? covering : months
}

const ARROWS: Record<'next' | 'previous', readonly string[]> = {
  next: ['›', '>', '→', '»', '▶', '❯'],
  previous: ['‹', '<', '←', '«', '◀', '❮'],
}

/** The control that leads to the next or the previous month: by its name, else by its arrow. */
function turnOf(index: PageIndex, reachable: readonly number[], way: 'next' | 'previous'): number | undefined {
  const arrows = ARROWS[way]
  const named = reachable.find((i) => index.kinds[i] !== 'cell' && namesAny(index, i, way))
  return named ?? reachable.find((i) => arrows.includes(nodeAt(index, i).text))
}

const isSameMonth = (one: CalendarMonth, other: CalendarMonth): boolean => one.year === other.year && one.month === other.month
const isSame = (one: ReturnType<typeof dateIn>, other: PickDateIntent['date']): boolean =>
  one !== null && isSameMonth(one, other) && one.day === other.day
const isBefore = (one: CalendarMonth, other: CalendarMonth): boolean => one.year * 12 + one.month < other.year * 12 + other.month

function clickOn(index: PageIndex, intent: ClickIntent, nodeIndex: number): PlannedAct {
  const node = nodeAt(index, nodeIndex)
  return {
    kind: 'act',
    intent,
    method: 'Click',
    ref: node.ref,
    nodeIndex,
    score: 1,
    captions: captionsOfNode(node),
    reasons: ['calendar'],
    needsValue: false,
    others: [],
  }
}
