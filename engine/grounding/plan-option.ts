import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import type { ClickIntent, PickOptionIntent } from '../language/intents.ts'
import type { GroundingCandidate } from './candidate.ts'
import { groundIntent } from './ground-intent.ts'
import type { PageIndex } from './page-index.ts'
import { indexPage, isInside, nodeAt } from './page-index.ts'
import { actOn, planAct, type IntentPlan } from './plan-act.ts'

const FOUND_MAX = 20

/**
 * Plans an option of a list that was opened. The option must be in the list, so that nothing else on the page with that name is taken by chance. A
 * list that offers nothing and can be typed into gets the text, which then has to bring the option.
 */
export function planOption(intent: PickOptionIntent, snapshot: PageSnapshot): IntentPlan {
  const index = indexPage(snapshot)
  const list = index.indexByRef.get(intent.listRef)
  const options = optionsOffered(index, list, intent.shownBefore)
  const offered = options.length > 0 ? options : newOrInside(index, list, intent.shownBefore)
  const click = clickOn(intent)
  const fitting = groundIntent(click, snapshot).filter(({ nodeIndex }) => offered.includes(nodeIndex))
  const plan = planAct(click, fitting, snapshot)
  if (plan.kind !== 'none') return plan
  // A list of plain boxes need not open anything: an element that was already visible may be the option.
  const anywhere = isExposedAsList(index, list) ? plan : planAct(click, groundIntent(click, snapshot), snapshot)
  if (anywhere.kind !== 'none') return anywhere
  if (options.length === 0 && intent.isTyped && list !== undefined) return typeOption(intent, click, list, snapshot)
  return { kind: 'noOption', wanted: intent.option, target: intent.list, found: namesOf(index, offered) }
}

/** Whether the accessibility tree shows the node to be a list, or to open one. */
function isExposedAsList(index: PageIndex, list: number | undefined): boolean {
  if (list === undefined) return false
  const { role, tag, attributes } = nodeAt(index, list)
  return role === 'combobox' || role === 'listbox' || tag === 'select' || attributes['aria-haspopup'] !== undefined
}

function clickOn({ option, text }: PickOptionIntent): ClickIntent {
  const target = { text: option, name: option, quoted: true, roleHint: 'option' as const, scopes: [] }
  return { kind: 'click', text, target, gesture: 'click' }
}

function typeOption(
  { option, listRef, list: caption }: PickOptionIntent,
  click: ClickIntent,
  list: number,
  snapshot: PageSnapshot,
): IntentPlan {
  const typing: GroundingCandidate = { ref: listRef, nodeIndex: list, score: 1, caption, reasons: ['the list that was opened'] }
  return { ...actOn(click, typing, [], snapshot, option), method: 'Input', isChoice: true }
}

/**
 * The options that appeared with the click. A list that was open before shows nothing new; then the list that the field points to, if it points to
 * one.
 */
function optionsOffered(index: PageIndex, list: number | undefined, shownBefore: readonly string[]): number[] {
  const shown = optionsShown(index)
  const appeared = shown.filter((i) => !shownBefore.includes(nodeAt(index, i).ref))
  if (appeared.length > 0) return appeared
  const attributes = list === undefined ? {} : nodeAt(index, list).attributes
  const id = attributes['aria-controls'] ?? attributes['aria-owns']
  const own = id ? index.nodes.findIndex((node) => node.attributes['id'] === id) : -1
  return own < 0 ? shown : shown.filter((i) => i > own && i < (index.ends[own] ?? 0))
}

/** The options of lists that are no lists to the accessibility tree: nodes that appeared with the click, or that are inside the list itself. */
function newOrInside(index: PageIndex, list: number | undefined, shownBefore: readonly string[]): number[] {
  return index.nodes.flatMap(({ visible, ref }, i) => {
    const isIn = list !== undefined && i !== list && isInside(index, i, list)
    return visible && i !== list && (isIn || !shownBefore.includes(ref)) ? [i] : []
  })
}

function optionsShown(index: PageIndex): number[] {
  return index.nodes.flatMap((node, i) => (index.kinds[i] === 'option' && node.tag !== 'option' && node.visible ? [i] : []))
}

function namesOf(index: PageIndex, offered: readonly number[]): string[] {
  const names = offered.filter((i) => nodeAt(index, i).clickable).map((i) => nodeAt(index, i).name || nodeAt(index, i).text)
  return [...new Set(names)].filter((name) => name !== '').slice(0, FOUND_MAX)
}

/** Refs of all visible nodes, so that later the new ones can be told. */
export function shownRefs({ nodes }: PageSnapshot): string[] {
  return nodes.flatMap(({ visible, ref }) => (visible ? [ref] : []))
}
