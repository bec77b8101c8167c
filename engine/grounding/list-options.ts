import type { SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import { isConnector } from '../language/nouns.ts'
import { wordsOf } from '../text/normalize.ts'
import { compareTexts, prepareText } from '../lexicon/similarity.ts'
import { partsOfList } from '../lexicon/lists.ts'

/** A native list in which more than one option can be chosen. */
export const takesSeveral = ({ tag, states }: SnapshotNode): boolean => tag === 'select' && states.multiple === true

/** The label of the option that the words mean, or null. An equal label wins, else the only one that is clearly best. */
export function optionFor(wanted: string, options: string[]): string | null {
  const prepared = prepareText(wanted)
  const scored = options
    .map((option) => ({ option, score: compareTexts(prepared, prepareText(option)).score }))
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = scored
  if (!best || best.score < 0.6) return null
  return second && second.option !== best.option && best.score - second.score < 0.04 ? null : best.option
}

/** The labels that the words mean, in the order of the list. Null when one is not offered, or when two words mean the same label. */
export function labelsFor(wanted: readonly string[], offered: string[]): string[] | null {
  const labels = wanted.map((option) => optionFor(option, offered))
  const isComplete = labels.every((label) => label !== null) && new Set(labels).size === labels.length
  return isComplete ? offered.filter((label, at) => labels.includes(label) && offered.indexOf(label) === at) : null
}

/** “Red, Blue and Green” as labels of a list that takes several, when the list offers all of them. */
export function labelsIn(text: string, offered: string[]): string[] | null {
  if (offered.includes(text.trim())) return null
  const parts = partsOfList(text)
  return parts.length > 1 ? labelsFor(parts, offered) : null
}

/** “Salt and Pepper” may be one option: the label that consists of exactly these words. */
export function labelOfAll(wanted: readonly string[], offered: readonly string[]): string | null {
  const said = wordsOf(wanted.join(' ')).join(' ')
  return (
    offered.find(
      (label) =>
        wordsOf(label)
          .filter((word) => !isConnector(word))
          .join(' ') === said,
    ) ?? null
  )
}
