import type { PageSnapshot, SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import { isHeadingTag } from '../grounding/node-kind.ts'
import { displayName } from '../grounding/node-names.ts'
import { indexPage, isInside, type PageIndex } from '../grounding/page-index.ts'
import { ownAreas } from '../page/own-area.ts'

const WORDS_MAX = 80

/**
 * What stands around each of several elements of the same name, for a person to tell them apart: the heading of the nearest part of the page that says
 * something which no other element has around it, else the texts there, else the heading before the element. At most 80 characters each; null where
 * nothing tells an element from the others.
 */
export function wordsAround(snapshot: PageSnapshot, refs: readonly string[]): (string | null)[] {
  const index = indexPage(snapshot)
  const places = refs.map((ref) => index.indexByRef.get(ref) ?? -1)
  const areas = places.map((at, own) => (at < 0 ? [] : ownAreas(index, at, places.toSpliced(own, 1))))
  const texts = areas.map((around, own) => new Set(textsIn(index, around.at(-1), places[own]).map(({ text }) => text)))
  const headings = places.map((at) => headingBefore(index, at))
  return places.map((at, own) => {
    const others = texts.toSpliced(own, 1)
    for (const area of areas[own] ?? []) {
      const said = textsIn(index, area, at).filter(({ text }) => !others.some((other) => other.has(text)))
      const heads = said.filter(isHeading)
      if (said.length > 0) return shortened([...new Set((heads.length > 0 ? heads : said).map(({ text }) => text))].join(' '))
    }
    const heading = headings[own] ?? ''
    return heading === '' || headings.toSpliced(own, 1).includes(heading) ? null : shortened(heading)
  })
}

/** The visible texts of a part of the page, without those of the element itself. */
function textsIn(index: PageIndex, area: number | undefined, at: number | undefined): SnapshotNode[] {
  if (area === undefined || at === undefined) return []
  return index.nodes
    .slice(area, index.ends[area])
    .filter((node, k) => !isInside(index, area + k, at) && node.visible && !node.editable && node.text !== '')
}

const isHeading = ({ tag, role }: SnapshotNode): boolean => isHeadingTag(tag) || role === 'heading'

function headingBefore(index: PageIndex, at: number): string {
  const heading = index.nodes.slice(0, Math.max(0, at)).findLast((node) => node.visible && isHeading(node))
  return heading ? displayName(heading) : ''
}

const shortened = (words: string): string => (words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX - 1)}…` : words)
