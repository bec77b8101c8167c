import type { PressKeyIntent, TargetIntent } from '../language/intents.ts'
import type { Term } from '../language/concepts.ts'
import { roleOfWord } from '../language/nouns.ts'
import { prepareText, termSimilarity } from '../language/text-similarity.ts'
import { isNamedExactly, type GroundingCandidate } from './candidate.ts'
import { itemAround } from './containers.ts'
import { displayName, namesOfNode } from './node-names.ts'
import { nodeAt, type PageIndex } from './page-index.ts'

/** Below this two words are two. */
const SAME_WORD = 0.75
/** Words of every interface for what an act is about, whatever it is about. */
const ANYTHING =
  /^(?:change|changes|data|detail|details|info|information|result|results|choice|selection|actions?|operation|process|everything|all|it|them|изменени\p{L}*|данн\p{L}*|информаци\p{L}*|результат\p{L}*|выбор\p{L}*|действи\p{L}*|операци\p{L}*|процесс\p{L}*|все|его|ее|их)$/u
/** Words that say how many, which or what not: only what is pressed itself can answer to them, or what it stands in. */
const LIMITS =
  /^(?:\d.*|not|only|except|without|twice|both|two|three|four|five|six|seven|eight|nine|ten|не|кроме|без|только|дважды|оба|обе|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять)$/

/**
 * Content words of the step that neither the chosen element says nor anything on the page explains: “Buy two tickets that can be refunded” is not
 * done by a press on “Buy!”.
 */
export function unexplainedWords(intent: TargetIntent | PressKeyIntent, candidate: GroundingCandidate, index: PageIndex): string[] {
  if (intent.kind === 'pressKey' || (intent.target.said === undefined && isNamedExactly(candidate))) return []
  const { said, name, purpose } = intent.target
  if (said === undefined && purpose !== undefined) return []
  const own = termsOfNode(index, candidate.nodeIndex)
  const around = termsOfItem(index, candidate.nodeIndex)
  return prepareText(said ?? name)
    .terms.filter((term) => isContent(term) && !own.some((other) => isSame(term, other)) && !around.some((other) => isSame(term, other)))
    .filter((term) => LIMITS.test(term.word) || !isOnPage(index, term))
    .map(({ word }) => word)
}

const isContent = ({ word, weight }: Term): boolean =>
  LIMITS.test(word) || (weight >= 0.5 && !ANYTHING.test(word) && word.split(' ').every((part) => roleOfWord(part) === null))

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

/** Every word that the page shows or is addressed by, once. */
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
