import { kindOfNode } from '../grounding/node-kind.ts'
import { pagesOf, type Evidence } from './evidence.ts'
import type { ExpectationIntent } from './expectation-intent.ts'
import { elementTypeOf, locatorsFromWords, makeAssertion, pageContains } from './make-assertion.ts'
import type { PageText } from './page-texts.ts'
import { containsText, overlap, reportsCompletion, isNegated, textsOf } from './page-texts.ts'
import { newCarrier, mentionsStaying } from './proves-nothing.ts'
import type { AssertionProposal } from './proposal.ts'

type TextIntent = Extract<ExpectationIntent, { kind: 'text' }>
type VagueIntent = Extract<ExpectationIntent, { kind: 'vague' }>

/** A new text has to contain this share of the words; a text that was there before has to contain nearly all of them. */
const NEW_OVERLAP = 0.45
const OLD_OVERLAP = 0.8

export function proposeText(intent: TextIntent, evidence: Evidence): AssertionProposal[] {
  if (!intent.shown) return absence(intent, evidence)
  return intent.quoted ? [literal(intent, evidence)] : described(intent, evidence)
}

/**
 * Checks a literal text on the page as a whole, so that it may appear anywhere and a moment later. Where the page already showed the same text
 * before, the check is on the new element that shows it.
 */
function literal({ wanted, text }: TextIntent, evidence: Evidence): AssertionProposal {
  const wasShownBefore = evidence.before !== undefined && textsOf(evidence.before).some((found) => containsText(found.text, wanted))
  const fresh = wasShownBefore && !mentionsStaying(text) ? newCarrier(wanted, evidence) : null
  if (fresh) return textOnPage({ ...fresh, text: wanted }, text, 1)
  return {
    assertion: pageContains(wanted, text),
    score: 1,
  }
}

/** “A success message is shown”: the new text that fits best, or the only message that appeared. */
function described(intent: TextIntent, evidence: Evidence): AssertionProposal[] {
  const texts = textsOf(evidence.after, evidence.before)
  const best = bestOf(intent.wanted, provingOnes(texts, intent, evidence))
  if (best) return [textOnPage(best.found, intent.text, best.score)]
  const messages = texts.filter(({ node, isNew }) => (isNew || evidence.before === undefined) && ['alert', 'status'].includes(node.role))
  const [only] = messages
  return only && messages.length === 1 ? [textOnPage(only, intent.text, 0.6)] : []
}

/** The texts that can prove the statement: after an act only the new ones, unless the words say that something stays. */
const provingOnes = (texts: PageText[], { text }: { text: string }, { before }: Evidence): PageText[] =>
  before === undefined || mentionsStaying(text) ? texts : texts.filter(({ isNew }) => isNew)

/** The text that fits best. An element's own texts are preferred to the joined text of a container, and texts to captions of controls. */
export function bestOf(wanted: string, texts: PageText[]): { found: PageText; score: number } | null {
  let best: { found: PageText; score: number } | null = null
  for (const found of texts) {
    const score = overlap(wanted, found.text)
    if (score < (found.isNew ? NEW_OVERLAP : OLD_OVERLAP)) continue
    const rated = score * (found.isNew ? 1 : 0.8) * (found.node.clickable || found.node.editable ? 0.85 : 1) * (found.isOwn ? 1 : 0.8)
    if (best === null || rated > best.score) best = { found, score: rated }
  }
  return best
}

function textOnPage({ node, text }: PageText, statement: string, score: number): AssertionProposal {
  return {
    assertion: makeAssertion({
      targetElementType: elementTypeOf(kindOfNode(node)),
      property: 'text',
      match: 'contains',
      expectedValue: text,
      description: text,
      text: statement,
    }),
    ref: node.ref,
    score,
  }
}

/** Something is not shown: the element that had the words before must be gone. Quoted words are looked for exactly. */
function absence(intent: TextIntent, evidence: Evidence): AssertionProposal[] {
  const pages = pagesOf(evidence)
  const gone = (name: string): AssertionProposal => ({
    assertion: makeAssertion({
      targetElementType: 'Text',
      property: 'visible',
      expectedValue: 'false',
      description: name,
      text: intent.text,
      target: locatorsFromWords(name),
    }),
    score: 0.9,
  })
  if (intent.quoted) {
    const carrier = pages.flatMap((page) => textsOf(page)).find(({ text, isOwn }) => isOwn && containsText(text, intent.wanted))
    return [gone(carrier?.text ?? intent.wanted)]
  }
  const earlier = bestOf(
    intent.wanted,
    pages.slice(0, -1).flatMap((page) => textsOf(page)),
  )
  if (earlier) return [gone(earlier.found.text)]
  // “No error is shown” can only be checked for messages that this page announces.
  if (!intent.isMessage) return []
  const target = [{ type: 'css' as const, value: '[role="alert"]', priority: 5 }]
  return pages.some((page) => textsOf(page).some(({ node }) => node.role === 'alert'))
    ? [
        {
          assertion: makeAssertion({
            targetElementType: 'Text',
            property: 'visible',
            expectedValue: 'false',
            description: intent.wanted,
            text: intent.text,
            target,
          }),
          score: 0.6,
        },
      ]
    : []
}

/** “The order is not deleted”, “the file is uploaded”: a text that states the opposite, or only names the thing, is no proof. */
export function proposeVague(intent: VagueIntent, evidence: Evidence): AssertionProposal[] {
  const { wanted } = intent
  const [isNot, isDone] = [isNegated(wanted), reportsCompletion(wanted)]
  const texts = textsOf(evidence.after, evidence.before).filter(
    ({ text }) => isNegated(text) === isNot && (!isDone || reportsCompletion(text)),
  )
  const best = bestOf(wanted, provingOnes(texts, intent, evidence))
  return best ? [textOnPage(best.found, intent.text, best.score)] : []
}
