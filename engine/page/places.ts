import { isInArea, locateScope, type ScopeArea } from '../grounding/containers.ts'
import { ancestorsOf, climbTo } from '../grounding/page-index.ts'
import type { Scope } from '../language/intents.ts'
import { compareTexts, prepareText } from '../lexicon/similarity.ts'
import type { PlaceMention } from '../reading/reading.ts'
import type { PageElement, PageElements } from './elements.ts'

const SCOPE_OF_ROLE: Partial<Record<string, Scope['kind']>> = {
  row: 'row', card: 'card', dialog: 'dialog', section: 'section', form: 'form', menu: 'menu', list: 'list', table: 'table', heading: 'heading', page: 'section', tab: 'section', column: 'table',
} // prettier-ignore
const LEVELS_MAX = 9
const UNIT_MAX = 60

const areas = new WeakMap<PageElements, Map<string, ScopeArea>>()

function areaOf(page: PageElements, scope: Scope): ScopeArea {
  const known = areas.get(page) ?? new Map<string, ScopeArea>()
  areas.set(page, known)
  const key = `${scope.kind}|${scope.caption}|${scope.ordinal ?? ''}`
  const found = known.get(key) ?? locateScope(page.index, scope)
  known.set(key, found)
  return found
}

/** How well an element stands where words say, 0..1; null when the page knows no such place. */
export function placeScore(page: PageElements, element: PageElement, place: PlaceMention): number | null {
  if (place.relation.startsWith('near') || place.relation.startsWith('instead')) return nearness(page, element, place)
  const kind = place.role === null ? null : SCOPE_OF_ROLE[place.role]
  if (kind) {
    const area = areaOf(page, { kind, caption: place.name, ...(place.ordinal === null ? {} : { ordinal: place.ordinal }) })
    if (area.isKnown && area.ranges.length > 0 && isInArea(area, element.at)) return 1
    if (area.isKnown && area.ranges.length > 0 && area.isStrict) return surroundings(page, element, place.name) * 0.5
  }
  if (place.relation.startsWith('under') || place.relation.startsWith('above')) {
    const area = areaOf(page, { kind: 'heading', caption: place.name })
    if (area.isKnown && area.ranges.length > 0) return isInArea(area, element.at) ? 1 : 0
  }
  const around = surroundings(page, element, place.name)
  return around > 0 ? around : null
}

function nearness(page: PageElements, element: PageElement, place: PlaceMention): number | null {
  const area = areaOf(page, { kind: 'near', caption: place.name })
  if (!area.isKnown) return null
  if (isInArea(area, element.at)) return 1
  const steps = area.anchors.reduce((least, anchor) => Math.min(least, climbTo(page.index, anchor, element.at)), LEVELS_MAX)
  return Math.max(0, 1 - steps / LEVELS_MAX)
}

const textScores = new WeakMap<PageElements, Map<string, Float32Array>>()

/** How well each node says the words by itself. */
function scoresOf(page: PageElements, words: string): Float32Array {
  const known = textScores.get(page) ?? new Map<string, Float32Array>()
  textScores.set(page, known)
  const found = known.get(words)
  if (found) return found
  const wanted = prepareText(words)
  const scores = new Float32Array(page.index.nodes.length)
  // The rows of a table repeat their texts.
  const byText = new Map<string, number>()
  const scoreOf = (text: string): number => {
    let score = byText.get(text)
    if (score === undefined) byText.set(text, (score = compareTexts(wanted, prepareText(text)).score))
    return score
  }
  for (const [at, node] of page.index.nodes.entries()) {
    if (!node.visible) continue
    for (const text of [node.text, node.name, node.label, node.value])
      if (text !== '' && text.length < 120) scores[at] = Math.max(scores[at] ?? 0, scoreOf(text))
  }
  known.set(words, scores)
  return scores
}

/** How well the containers of an element answer to words, by their names or by what else is in them; nearer ones count more. */
function surroundings(page: PageElements, element: PageElement, words: string): number {
  if (words === '') return 0
  const { index } = page
  const scores = scoresOf(page, words)
  let best = 0
  let level = 0
  for (const at of ancestorsOf(index, element.at)) {
    if (++level > LEVELS_MAX) break
    const node = index.nodes[at]
    const span = (index.ends[at] ?? at) - at
    if (!node || node.tag === 'body' || span > index.nodes.length * 0.7) break
    let inside = scores[at] ?? 0
    const isUnit = span < UNIT_MAX || ['row', 'card', 'dialog', 'section', 'form'].includes(index.kinds[at] ?? '')
    if (isUnit)
      for (let k = at; k < Math.min(index.ends[at] ?? at, at + UNIT_MAX); k++)
        if (k !== element.at) inside = Math.max(inside, scores[k] ?? 0)
    best = Math.max(best, inside * (1 - 0.03 * level))
  }
  return best
}
