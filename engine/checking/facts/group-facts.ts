import { groupsOf, type ItemGroup } from '../../page/repeated.ts'
import { WHOLE_PAGE, type CheckView, type Fact } from '../view/fact.ts'
import { groupBefore } from './narrowed.ts'
import { nearMask, seenNames } from '../view/surroundings.ts'
import { shapeOf } from './shape.ts'

/** Numbers of rows and other things of one kind, and which of them comes first. */
export function groupFacts(view: CheckView): Fact[] {
  const { after, part } = view
  const groups = groupsOf(after.index)
  const rivals = groups.filter(({ items }) => part.numbers.includes(items.length)).length
  return groups.flatMap((group) => [
    ...countFacts(view, group, rivals),
    ...(part.ordinal === null ? [] : itemFacts(view, group, part.ordinal)),
  ])
}

/** How many there were before; null when the group was not there. */
function countBefore(view: CheckView, group: ItemGroup): number | null {
  const { before, changes } = view
  const isThere = before !== null && (group.container < 0 || (changes?.beforeOf[group.container] ?? -1) >= 0)
  return isThere ? (groupBefore(view, group)?.items.length ?? 0) : null
}

function countFacts(view: CheckView, group: ItemGroup, rivals: number): Fact[] {
  const { after, part, explain, changes } = view
  const count = group.items.length
  const old = countBefore(view, group)
  const hints: [string, number][] = [[`group:${group.kind}`, 1], ['count:rivals', Math.min(4, rivals)], ...shapeOf(after, group.container)]
  const isSaid = part.numbers.includes(count)
  const isDifference = part.difference !== null && old !== null && count - old === part.difference
  const isOnly = part.claims.has('only') && part.numbers.length === 0 && count === 1
  const isUnchanged = view.isStaying && part.numbers.length === 0 && old === count
  if (!isSaid && !isDifference && !isOnly && !isUnchanged) return []
  if (isSaid) hints.push(['count:said', 1], [`count:said:${group.kind}`, 1])
  if (isDifference) hints.push(['count:difference', 1])
  if (isOnly) hints.push(['count:only', 1])
  if (isUnchanged) hints.push(['count:unchanged', 1])
  if (old !== null && old !== count) hints.push(['count:changed', 1])
  if (count === 1) hints.push(['count:one', 1])
  const saying = part.tokens.filter(({ sense, number }) => sense === 'number' && (isDifference || number === count))
  const own = isSaid || isDifference ? saying.reduce((mask, { bit }) => mask | bit, 0) : 0
  const names = explain.maskOf(seenNames(after, group.container))
  const inside =
    isOnly || count <= 3 ? group.items.reduce((mask, at) => mask | explain.of(after.index.nodes[at]?.fullText ?? '').mask, 0) : 0
  return [
    {
      kind: 'count',
      page: after.snapshot,
      at: group.container,
      property: 'count',
      expected: String(count),
      match: 'equals',
      part: { kind: 'items', css: group.css },
      ...(group.container < 0 ? { target: WHOLE_PAGE } : {}),
      isOld: old === count,
      change: changes === null ? 'unknown' : old === null ? 'new' : old === count ? 'same' : 'changed',
      own: own | names,
      near: (nearMask(after, group.container, explain) | inside) & ~(own | names),
      hints,
    },
  ]
}

/** “The first row says …”: a text in the item at this position. */
function itemFacts(view: CheckView, group: ItemGroup, ordinal: number): Fact[] {
  const { after, explain, changes, before } = view
  if (group.items.length < 2 && ordinal !== 1 && ordinal !== -1) return []
  const item = group.items.at(ordinal > 0 ? ordinal - 1 : ordinal)
  if (item === undefined) return []
  const inner = innerTexts(view, item)
  const best = inner.toSorted((a, b) => explain.weightOf(explain.of(b.text).mask) - explain.weightOf(explain.of(a.text).mask))[0]
  if (!best || explain.of(best.text).mask === 0) return []
  const mask = explain.of(best.text).mask
  const rest = inner.reduce((all, { text }) => all | explain.of(text).mask, 0)
  const oldContainer = group.container < 0 ? -1 : (changes?.beforeOf[group.container] ?? -1)
  const oldGroup =
    before && (oldContainer >= 0 || group.container < 0)
      ? groupsOf(before.index).find(({ container, css }) => container === oldContainer && css === group.css)
      : undefined
  const oldItem = oldGroup?.items.at(ordinal > 0 ? ordinal - 1 : ordinal)
  const isOld =
    before !== null &&
    oldItem !== undefined &&
    rangeTexts(before.index.nodes, before.index.ends, oldItem).some((text) => text.includes(best.text))
  return [
    {
      kind: 'item',
      page: after.snapshot,
      at: group.container,
      property: 'text',
      expected: best.text,
      match: 'contains',
      part: { kind: 'item', css: group.css, position: ordinal },
      ...(group.container < 0 ? { target: WHOLE_PAGE } : {}),
      isOld,
      change: changes === null ? 'unknown' : isOld ? 'same' : 'changed',
      own: mask,
      near: (rest | nearMask(after, item, explain)) & ~mask,
      hints: [[`group:${group.kind}`, 1], ...(explain.of(best.text).isWhole ? ([['text:whole', 1]] as const) : [])],
    },
  ]
}

const innerTexts = ({ after }: CheckView, item: number): { text: string }[] => rangeTexts(after.index.nodes, after.index.ends, item).map((text) => ({ text })) // prettier-ignore

function rangeTexts(nodes: CheckView['after']['index']['nodes'], ends: readonly number[], at: number): string[] {
  const texts: string[] = []
  for (let k = at; k < (ends[at] ?? at); k++) {
    const node = nodes[k]
    if (node?.visible && node.text !== '' && node.text.length <= 120) texts.push(node.text)
  }
  return texts
}
