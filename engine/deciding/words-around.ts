import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { itemAround } from '../grounding/containers.ts'
import { isHeadingTag } from '../grounding/node-kind.ts'
import { displayName } from '../grounding/node-names.ts'
import { indexPage, isInside } from '../grounding/page-index.ts'

const WORDS_MAX = 80

/**
 * What stands around an element, for a person to tell it from another of the same name: the other texts of its row or card, else the heading before it.
 * At most 80 characters; null where nothing is said.
 */
export function wordsAround(snapshot: PageSnapshot, ref: string): string | null {
  const index = indexPage(snapshot)
  const at = index.indexByRef.get(ref)
  if (at === undefined) return null
  const item = itemAround(index, at)
  const inItem = item < 0 ? [] : index.nodes.slice(item, index.ends[item]).map((node, k) => ({ node, at: item + k }))
  const texts = inItem
    .filter(({ node, at: own }) => own !== at && !isInside(index, own, at) && node.visible && !node.editable && node.text !== '')
    .map(({ node }) => node.text)
  const heading = index.nodes.slice(0, at).findLast((node) => node.visible && (isHeadingTag(node.tag) || node.role === 'heading'))
  const words = texts.length > 0 ? [...new Set(texts)].join(' ') : heading ? displayName(heading) : ''
  if (words === '') return null
  return words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX - 1)}…` : words
}
