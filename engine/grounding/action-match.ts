import type { TargetAction } from '../language/intents.ts'
import type { Term } from '../lexicon/concepts.ts'
import { prepareText } from '../lexicon/similarity.ts'
import { namesOfNode } from './node-names.ts'
import { nodeAt, type PageIndex } from './page-index.ts'
import { purposeScore } from './purposes.ts'
import { NOT_TOWARDS, TOWARDS } from '../lexicon/phrases-page.ts'
import { isCyrillic } from '../text/normalize.ts'

/** «В корзину» is shorter than «Добавить в корзину» and means the same. */
const DESTINATION_SCORE = 0.85

/**
 * How well a control's caption names an action, 0..1. 0 when it does not, so that the title of the object is never clicked instead of its button. 1
 * when it has the verb (then the match of the name decides), less when it only has the destination.
 */
export function actionScore(index: PageIndex, i: number, action: TargetAction): number {
  if (index.interactiveAt[i] !== i) return 0
  if (action.isClosing && purposeScore(index, i, 'close', -1) >= 0.9) return 1
  const verb = prepareText(action.verb).terms
  const into = prepareText(action.into).terms
  let best = 0
  for (const { text, trust } of namesOfNode(nodeAt(index, i))) {
    const { terms } = prepareText(text)
    if (terms.some((term) => verb.some((said) => isSameWord(said, term)))) return 1
    if (namesOnlyDestination(terms, into)) best = Math.max(best, DESTINATION_SCORE * trust)
  }
  return best
}

function isSameWord(a: Term, b: Term): boolean {
  return a.weight >= 0.5 && (a.stem === b.stem || a.concept === b.concept)
}

/** “Cart” alone leads to the cart; “To cart” puts something into it. */
function namesOnlyDestination(terms: readonly Term[], into: readonly Term[]): boolean {
  const strong = terms.filter(({ weight }) => weight >= 0.5)
  if (strong.length === 0 || !TOWARDS.has(terms[0]?.word ?? '') || terms.some(({ word }) => NOT_TOWARDS.has(word))) return false
  return strong.every((term) => into.some((destination) => isSameDestination(destination, term)))
}

/**
 * Whether two words name the same destination. «В корзину» adds, «В корзине» tells that it was added: in Russian the grammatical case counts. Across
 * languages only the meaning can be compared.
 */
function isSameDestination(destination: Term, term: Term): boolean {
  if (destination.word === term.word) return true
  return isCyrillic(destination.word) && isCyrillic(term.word) ? false : destination.weight >= 0.5 && destination.concept === term.concept
}
