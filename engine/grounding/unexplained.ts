import type { PressKeyIntent, TargetIntent } from '../language/intents.ts'
import type { Term } from '../lexicon/concepts.ts'
import { roleOfWord } from '../language/nouns.ts'
import { prepareText, termSimilarity } from '../lexicon/similarity.ts'
import { isNamedExactly, type GroundingCandidate } from './candidate.ts'
import { itemAround } from './containers.ts'
import { displayName, namesOfNode } from './node-names.ts'
import { nodeAt, type PageIndex } from './page-index.ts'
import { ANYTHING, LIMITS } from '../lexicon/phrases-page.ts'
import { startsWithDigit } from '../text/numbers.ts'

/** With a lower similarity, two words count as different. */
const SAME_WORD = 0.75

/**
 * Whether a word says how many, which one or which not, so that an act that leaves it out does something else. Only the pressed element itself, or its
 * container, can explain it.
 */
export const limitsAct = (word: string): boolean => startsWithDigit(word) || LIMITS.has(word)

/**
 * Content words of the step that neither the chosen element contains nor anything on the page explains: a press on “Buy!” does not do “Buy two
 * tickets that can be refunded”.
 */
export function unexplainedWords(intent: TargetIntent | PressKeyIntent, candidate: GroundingCandidate, index: PageIndex): string[] {
  if (intent.kind === 'pressKey' || (intent.target.allWords === undefined && isNamedExactly(candidate))) return []
  const { allWords, name, purpose } = intent.target
  if (allWords === undefined && purpose !== undefined) return []
  const own = termsOfNode(index, candidate.nodeIndex)
  const around = termsOfItem(index, candidate.nodeIndex)
  return prepareText(allWords ?? name)
    .terms.filter((term) => isContent(term) && !own.some((other) => isSame(term, other)) && !around.some((other) => isSame(term, other)))
    .filter((term) => limitsAct(term.word) || !isOnPage(index, term))
    .map(({ word }) => word)
}

const isContent = ({ word, weight }: Term): boolean =>
  limitsAct(word) || (weight >= 0.5 && !ANYTHING.has(word) && word.split(' ').every((part) => roleOfWord(part) === null))

const isSame = (term: Term, other: Term): boolean => termSimilarity(term, other) >= SAME_WORD

function termsOfNode(index: PageIndex, i: number): Term[] {
  const node = nodeAt(index, i)
  return [...namesOfNode(node).map(({ text }) => text), displayName(node)].flatMap((text) => prepareText(text).terms)
}

function termsOfItem(index: PageIndex, i: number): Term[] {
  const item = itemAround(index, i)
  return item < 0 ? [] : prepareText(nodeAt(index, item).fullText || nodeAt(index, item).text).terms
}

const pageTerms = new WeakMap<PageIndex, Map<string, Term>>()

/** Every word that the page shows or has in its address, once. */
function termsOfPage(index: PageIndex): Map<string, Term> {
  const known = pageTerms.get(index)
  if (known) return known
  const terms = new Map<string, Term>()
  const { title, url } = index.snapshot
  const shown = index.nodes
    .filter(({ visible }) => visible)
    .flatMap((node) => [node.text, node.name, node.label, node.placeholder, ...(node.options ?? [])])
  for (const text of [title, url, ...shown]) for (const term of prepareText(text).terms) terms.set(term.concept, term)
  pageTerms.set(index, terms)
  return terms
}

function isOnPage(index: PageIndex, term: Term): boolean {
  const terms = termsOfPage(index)
  return terms.has(term.concept) || [...terms.values()].some((other) => isSame(term, other))
}
