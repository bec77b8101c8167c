import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { captionsOfNode } from '../captions/target-caption.ts'
import type { ClickIntent, InputIntent, PickDateIntent, SelectIntent } from '../language/intents.ts'
import { prepareText } from '../language/text-similarity.ts'
import { dateIn, isoOf, monthIn, type CalendarMonth } from '../values/calendar-date.ts'
import { namesOfNode } from './node-names.ts'
import type { PageIndex } from './page-index.ts'
import { indexPage, nodeAt } from './page-index.ts'
import type { IntentPlan, PlannedAct } from './plan-act.ts'

/** A calendar is opened by the field itself or by what stands this close to it. */
const OPENER_REACH = 3
/** Two years of months; further away nobody turns pages. */
const TURNS_MAX = 24
/** In a month's grid the last days of the month before stand first, and the first of the next one last. */
const LATE_IN_MONTH = 15

/**
 * A date goes into a field that nobody can type into: by the calendar that it opens. Null for any other field or value.
 */
export function planCalendar(intent: InputIntent | SelectIntent, plan: PlannedAct, snapshot: PageSnapshot): PlannedAct | null {
  const index = indexPage(snapshot)
  const wanted = intent.kind === 'input' ? intent.value : intent.option
  const date = wanted.kind === 'literal' ? dateIn(wanted.text) : null
  if (!date || nodeAt(index, plan.nodeIndex).states.readonly !== true) return null
  const followUp: PickDateIntent = { kind: 'pickDate', text: intent.text, date, turns: TURNS_MAX }
  const click: ClickIntent = { kind: 'click', text: intent.text, target: intent.target, gesture: 'click' }
  return { ...clickOn(index, click, openerOf(index, plan.nodeIndex)), followUp }
}

function openerOf(index: PageIndex, field: number): number {
  const near = Array.from({ length: OPENER_REACH }, (_, i) => [field + i + 1, field - i - 1]).flat()
  const opens = (i: number): boolean => {
    const node = index.nodes[i]
    if (!node?.visible || !node.clickable || node.editable) return false
    return node.attributes['aria-haspopup'] !== undefined || says(index, i, 'calendar', 'date')
  }
  return near.find(opens) ?? field
}

function says(index: PageIndex, i: number, ...concepts: string[]): boolean {
  return namesOfNode(nodeAt(index, i)).some(({ text }) => prepareText(text).terms.some(({ concept }) => concepts.includes(concept)))
}

/** The day in the calendar that is open; a page of another month is turned first. */
export function planDay(intent: PickDateIntent, snapshot: PageSnapshot): IntentPlan {
  const index = indexPage(snapshot)
  const { date, turns, text } = intent
  const click: ClickIntent = {
    kind: 'click',
    text,
    target: { text: isoOf(date), name: isoOf(date), quoted: true, within: [] },
    gesture: 'click',
  }
  const named = pressable(index).find((i) => namesOfNode(nodeAt(index, i)).some(({ text: name }) => isSame(dateIn(name), date)))
  if (named !== undefined) return clickOn(index, click, named)
  const months = monthsShown(index)
  const shown = months.findIndex(({ month }) => isSameMonth(month, date))
  const day = shown < 0 ? undefined : dayIn(index, [months[shown]?.at ?? 0, months[shown + 1]?.at ?? index.nodes.length], date.day)
  if (day !== undefined) return clickOn(index, click, day)
  const [first] = months
  const turn = first && shown < 0 && turns > 0 ? turnOf(index, isBefore(first.month, date) ? 'next' : 'previous') : undefined
  if (turn !== undefined) return { ...clickOn(index, click, turn), followUp: { ...intent, turns: turns - 1 } }
  return { kind: 'none', wanted: isoOf(date), found: months.map(({ at }) => nodeAt(index, at).text) }
}

function pressable(index: PageIndex): number[] {
  return index.nodes.flatMap((node, i) => {
    const isCell = ['button', 'cell', 'option', 'link', 'control'].includes(index.kinds[i] ?? 'other')
    return isCell && node.visible && !node.states.disabled ? [i] : []
  })
}

function dayIn(index: PageIndex, [start, end]: [number, number], day: number): number | undefined {
  const days = pressable(index).filter((i) => i > start && i < end && nodeAt(index, i).text === String(day))
  return day > LATE_IN_MONTH ? days.at(-1) : days[0]
}

function monthsShown(index: PageIndex): { month: CalendarMonth; at: number }[] {
  return index.nodes.flatMap((node, at) => {
    const month = node.visible && !node.editable ? monthIn(node.text) : null
    return month ? [{ month, at }] : []
  })
}

/** The way to the next or the previous month: by its name, else by its arrow. */
function turnOf(index: PageIndex, way: 'next' | 'previous'): number | undefined {
  const arrow = way === 'next' ? /^[›>→»▶❯]$/u : /^[‹<←«◀❮]$/u
  const named = pressable(index).find((i) => index.kinds[i] !== 'cell' && says(index, i, way))
  return named ?? pressable(index).find((i) => arrow.test(nodeAt(index, i).text))
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
