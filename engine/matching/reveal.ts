import { itemAround } from '../grounding/containers.ts'
import { contextMenuAt, verbsAt } from '../lexicon/lookup.ts'
import type { PageElement, PageElements } from '../page/elements.ts'
import type { Mention, Reading, Rest } from '../reading/reading.ts'
import { FAMILY } from '../reading/segments.ts'
import { tokenize } from '../text/tokens.ts'
import type { Evidence, MatchContext, Meaning, Pair } from './pair.ts'

const READINGS_MAX = 12
const ANCHOR_MIN = 0.7
const ANCHORS_MAX = 2
const MENU_MIN = 0.6
const MENUS_MAX = 3
/** Pixels from the top, and the part of the width, beyond which the menu of the account stands. */
const HEAD_HEIGHT = 120
const HEAD_RIGHT = 0.7
const REVEALED: ReadonlySet<string> = new Set(['press', 'check', 'choose', 'go'])
const MENU_NAMES = ['more actions menu', 'menu']

/**
 * What an act needs may be shown only once its row is pointed at, or once the menu of the row is open. Such an act reads nothing of the text: the whole
 * text is read again on the page as it is then.
 */
export function revealPairs(readings: readonly Reading[], page: PageElements, context: MatchContext, rest: Rest): Pair[] {
  const pairs: Pair[] = []
  const seen = new Set<string>()
  const hasContextMenu = speaksOfContextMenu(rest.text)
  for (const reading of readings.slice(0, READINGS_MAX)) {
    if (!REVEALED.has(FAMILY[reading.act])) continue
    const shown = reading.target === null ? 0 : shownAs(page, reading.target)
    for (const { act, score } of accountMenus(reading, page)) {
      const mention: Mention = { name: '', isQuoted: false, role: 'menu', ordinal: null, form: 'roleOnly' }
      if (!seen.has('account')) pairs.push(...revealing(act, reading, mention, { rest, shown, score }, context))
      seen.add('account')
    }
    for (const mention of anchorsOf(reading, hasContextMenu)) {
      const key = `${mention.name}|${mention.role ?? ''}`
      if (seen.has(key)) continue
      seen.add(key)
      const clue = { rest, shown: reading.target === mention ? 0 : shown }
      for (const { act, score } of [...menuActs(mention, page), ...actsAround(mention, page, hasContextMenu)])
        pairs.push(...revealing(act, reading, mention, { ...clue, score }, context))
    }
  }
  return pairs
}

function speaksOfContextMenu(text: string): boolean {
  const tokens = tokenize(text)
  return tokens.some((_, at) => contextMenuAt(tokens, at))
}

/** The things of a reading that may hold what it acts on; with a context menu, what the menu belongs to. */
function anchorsOf({ places, target }: Reading, hasContextMenu: boolean): Mention[] {
  const named = places.filter(({ relation }) => relation !== 'drop')
  return hasContextMenu && target ? [...named, target] : named
}

function shownAs(page: PageElements, { name }: Mention): number {
  return name === '' ? 0 : page.best(name, ({ node }) => node.visible && (node.clickable || node.editable))
}

function anchorElements(page: PageElements, name: string): { element: PageElement; score: number }[] {
  const found: { element: PageElement; score: number }[] = []
  for (const element of page.answering(name)) {
    if (!element.node.visible || element.node.editable) continue
    const { score } = page.hit(element, name)
    if (score >= ANCHOR_MIN) found.push({ element, score })
  }
  return found.toSorted((a, b) => b.score - a.score || b.element.at - a.element.at).slice(0, ANCHORS_MAX)
}

type Act = { kind: 'hover' | 'right' | 'click'; element: PageElement; how: string }

type Scored = { act: Act; score: number }

/** Through the menu of …: the menu itself is opened. */
function menuActs({ name, role }: Mention, page: PageElements): Scored[] {
  if (role !== 'menu') return []
  const names = name === '' ? ['menu'] : [name, `${name} menu`, 'menu']
  return page.all
    .filter(({ node }) => node.visible && node.clickable && !node.editable)
    .map((element) => ({
      act: { kind: 'click' as const, element, how: 'via menu' },
      score: Math.max(...names.map((each) => page.hit(element, each).score)),
    }))
    .filter(({ score }) => score >= MENU_MIN)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MENUS_MAX)
}

/** “Log out” where nothing is called so: it is in the menu of the account, which stands at the right of the head of the page. */
function accountMenus(reading: Reading, page: PageElements): Scored[] {
  const isLogout = reading.verb !== '' && verbsAt(tokenize(reading.verb), 0).some(({ value }) => value.name === 'logout')
  if (!isLogout) return []
  return page.all
    .filter(
      ({ node }) => node.visible && node.clickable && (node.states.expanded === false || node.attributes['aria-haspopup'] !== undefined),
    )
    .filter(({ node: { box } }) => box.y < HEAD_HEIGHT && box.x + box.width / 2 > page.extent.width * HEAD_RIGHT)
    .toSorted((a, b) => b.node.box.x - a.node.box.x)
    .slice(0, 1)
    .map((element) => ({ act: { kind: 'click' as const, element, how: 'account' }, score: 1 }))
}

function actsAround({ name }: Mention, page: PageElements, hasContextMenu: boolean): Scored[] {
  return name === ''
    ? []
    : anchorElements(page, name).flatMap(({ element, score }) => aroundAnchor(element, page, hasContextMenu).map((act) => ({ act, score })))
}

function aroundAnchor(anchor: PageElement, page: PageElements, hasContextMenu: boolean): Act[] {
  const row = itemAround(page.index, anchor.at)
  const acts: Act[] = [{ kind: 'hover', element: anchor, how: 'hover' }, ...opening(anchor, page)]
  if (hasContextMenu) acts.push({ kind: 'right', element: anchor, how: 'context menu' })
  const menus =
    row < 0 ? [] : page.all.filter(({ at, node }) => at >= row && at < (page.index.ends[row] ?? 0) && node.visible && node.clickable)
  const menu = menus.find(
    (element) =>
      element.node.attributes['aria-haspopup'] !== undefined || MENU_NAMES.some((name) => page.hit(element, name).score >= MENU_MIN),
  )
  if (menu) acts.push({ kind: 'click', element: menu, how: 'menu' })
  return acts
}

/** “Open Products in the Catalog”: a closed group, a tab or a page that holds what is asked for. */
function opening(anchor: PageElement, page: PageElements): Act[] {
  const element = page.elementAt(page.index.interactiveAt[anchor.at] ?? -1)
  if (!element?.node.clickable || element.node.editable) return []
  const { states, attributes } = element.node
  if (states.expanded === false || attributes['aria-haspopup'] !== undefined) return [{ kind: 'click', element, how: 'open' }]
  if (element.kind === 'tab') return states.selected ? [] : [{ kind: 'click', element, how: 'tab' }]
  return element.kind === 'link' || element.kind === 'menuitem' ? [{ kind: 'click', element, how: 'page' }] : []
}

function revealing(
  { kind, element, how }: Act,
  reading: Reading,
  target: Mention,
  { rest, score, shown }: { rest: Rest; score: number; shown: number },
  { previous }: MatchContext,
): Pair[] {
  const { ref } = element.node
  // What was pointed at or opened already shows what it has.
  if (previous?.ref === ref && previous.kind === kind) return []
  const meaning: Meaning = { kind, ref, value: null }
  const evidence: Evidence = [
    [`reveal:${how}`, 1],
    ['reveal:anchor', score],
    ['reveal:shown', shown],
    [`reveal:for:${reading.act}`, 1],
  ]
  const act = kind === 'click' ? 'press' : kind
  const revealed: Reading = { ...reading, act, target, value: null, places: [], unread: [], rest, evidence: [], prior: 0 }
  return [{ reading: revealed, element, thing: -1, meaning, evidence }]
}
