import type { SnapshotNode } from '../../../contract/schemas/page-snapshot.ts'
import type { CheckView, Fact, PageView } from '../view/fact.ts'
import { goneLocators } from '../view/gone-locators.ts'
import { oldNode } from '../view/old.ts'
import { nearMask, seenNames } from '../view/surroundings.ts'
import { shapeOf } from './shape.ts'

const FACTS_MAX = 40
const CONTENT_MAX = 200

/** Elements that are to be seen: controls with words of the part, and what has newly appeared as a whole. */
export function presenceFacts(view: CheckView): Fact[] {
  const { after, changes, explain } = view
  const { nodes, kinds, interactiveAt } = after.index
  const facts: { fact: Fact; weight: number }[] = []
  for (const [at, node] of nodes.entries()) {
    if (!node.visible || node.tag === 'body' || node.tag === 'html') continue
    const isControl = interactiveAt[at] === at || kinds[at] === 'image'
    const isNew = changes?.kinds[at] === 'new'
    const isTop = isNew && changes !== null && (node.parent < 0 || changes.kinds[node.parent] !== 'new')
    const isRegion = REGIONS.has(kinds[at] ?? '') && (isNew || changes === null)
    if (!isControl && !isTop && !isRegion) continue
    const names = explain.maskOf(seenNames(after, at))
    const inner = isControl ? 0 : insideMask(view, after, at)
    if (names === 0 && inner === 0 && !isTop && !isRegion) continue
    const kind = isTop || isRegion ? 'region' : 'shown'
    const hints: [string, number][] = kind === 'region' ? shapeOf(after, at) : []
    if (isTop) hints.push(['top', 1])
    if (node.inDialog && isNew) hints.push(['new dialog', 1])
    if (kinds[at] === 'dialog' && isNew) hints.push(['dialog', 1])
    if (inner !== 0) hints.push(['inside', 1])
    facts.push({
      fact: {
        kind,
        page: after.snapshot,
        at,
        property: 'visible',
        expected: 'true',
        match: 'equals',
        isOld: oldNode(view, at) !== null,
        change: changes?.kinds[at] ?? 'unknown',
        own: names,
        near: inner & ~names,
        hints,
      },
      weight: explain.weightOf(names | inner) + (isTop ? 0.5 : 0) + (isRegion ? 0.5 : 0),
    })
  }
  return best(facts).map((fact) => ({ ...fact, near: (fact.near | nearMask(after, fact.at, explain)) & ~fact.own }))
}

const REGIONS: ReadonlySet<string> = new Set(['dialog', 'menu', 'section', 'form', 'message', 'list', 'table', 'heading'])

/** Words inside a box, by its texts near the top. */
function insideMask({ explain }: CheckView, { index }: PageView, at: number): number {
  const node = index.nodes[at]
  let mask = node && node.fullText.length <= CONTENT_MAX ? explain.of(node.fullText).mask : 0
  for (let k = at + 1; k < Math.min(index.ends[at] ?? at, at + 25); k++) {
    const inner = index.nodes[k]
    if (inner?.visible) mask |= explain.of(inner.text).mask | explain.of(inner.name.length < CONTENT_MAX ? inner.name : '').mask
  }
  return mask
}

/** What was to be seen and is no more. */
export function goneFacts(view: CheckView): Fact[] {
  const { before, after } = view
  if (before === null) return goneByWords(view)
  return best(goneFrom(view, before)).flatMap((fact) => {
    const { target, caption } = goneLocators(before, fact.at, after)
    return target.length === 0 ? [] : [{ ...fact, target, caption }]
  })
}

function goneFrom(view: CheckView, page: PageView): { fact: Fact; weight: number }[] {
  const { after, explain, part } = view
  const { nodes, kinds, interactiveAt } = page.index
  const byRef = after.index.indexByRef
  const texts = visibleTexts(after)
  const isGone = nodes.map((node) => {
    if (!node.visible) return false
    const now = after.index.nodes[byRef.get(node.ref) ?? -1]
    return !(now?.visible ?? false)
  })
  const tops = nodes.filter(({ parent }, at) => isGone[at] === true && (parent < 0 || isGone[parent] !== true)).length
  return nodes.flatMap((node, at) => {
    if (!node.visible || node.tag === 'body') return []
    const isTop = isGone[at] === true && (node.parent < 0 || isGone[node.parent] !== true)
    const isTextGone = node.text !== '' && !texts.has(node.text)
    const isElementGone =
      isGone[at] === true &&
      !after.index.nodes.some(
        (other) =>
          other.visible && other.tag === node.tag && other.role === node.role && nameOf(other) === nameOf(node) && nameOf(node) !== '',
      )
    const isControl = interactiveAt[at] === at || kinds[at] === 'image'
    if (!isTextGone && !(isElementGone && (isTop || isControl || REGIONS.has(kinds[at] ?? '')))) return []
    const names = explain.maskOf(seenNames(page, at))
    const inner = isTop ? insideMask(view, page, at) : 0
    if (names === 0 && inner === 0 && !isTop && kinds[at] !== 'dialog') return []
    const hints = shapeOf(page, at)
    if (isTop) hints.push(['top', 1], ['tops', Math.min(4, Math.log2(tops))])
    if (kinds[at] === 'dialog' || (isTop && node.inDialog)) hints.push(['dialog', 1])
    if (isTextGone) hints.push(['text:gone', 1])
    if (explain.of(node.text).isWhole) hints.push(['text:whole', 1])
    if (explain.of(node.text).literal !== 0) hints.push(['text:literal', 1])
    const fact: Fact = {
      kind: 'gone',
      page: page.snapshot,
      at,
      property: 'visible',
      expected: 'false',
      match: 'equals',
      isOld: false,
      change: 'gone',
      own: names,
      near: (inner | nearMask(page, at, explain)) & ~names,
      hints,
    }
    return [
      {
        fact,
        weight:
          explain.weightOf(names) +
          explain.weightOf(inner) / 2 +
          (isTop ? 0.5 : 0) +
          (part.roles.length > 0 && kinds[at] === 'dialog' ? 0.5 : 0),
      },
    ]
  })
}

/** A step that only looks: what earlier steps of the case speak of may be absent. */
function goneByWords({ part, after, earlierTexts, explain }: CheckView): Fact[] {
  const earlier = earlierTexts.join('\n').toLowerCase()
  return part.tokens.flatMap(({ token, sense, bit }): Fact[] => {
    if (sense !== 'quoted' || !part.isDenied || !earlier.includes(token.text.toLowerCase())) return []
    if (after.index.nodes.some((node) => node.visible && (explain.of(node.text).literal & bit) !== 0)) return []
    return [
      {
        kind: 'gone',
        page: after.snapshot,
        at: -1,
        property: 'visible',
        expected: token.text,
        match: 'equals',
        isOld: false,
        change: 'unknown',
        own: bit,
        near: 0,
        hints: [['words', 1]],
        target: [{ type: 'text', value: token.text, priority: 3 }],
        caption: token.text,
      },
    ]
  })
}

const nameOf = ({ name, text, fullText, label }: SnapshotNode): string => name || text || fullText || label

const shown = new WeakMap<PageView, ReadonlySet<string>>()
function visibleTexts(page: PageView): ReadonlySet<string> {
  const known = shown.get(page) ?? new Set(page.index.nodes.filter(({ visible, text }) => visible && text !== '').map(({ text }) => text))
  shown.set(page, known)
  return known
}

const best = (facts: { fact: Fact; weight: number }[]): Fact[] =>
  facts.toSorted((a, b) => b.weight - a.weight || a.fact.at - b.fact.at).slice(0, FACTS_MAX).map(({ fact }) => fact) // prettier-ignore
