import type { AssertionProposal } from '../assertions/proposal.ts'
import { isCyrillic } from '../text/normalize.ts'
import { assertionOf } from './assertion-of.ts'
import { bearsOut, claimsState, contradicts } from './contradicts.ts'
import { agree, confidenceOf, isCompanion, isSamePlace, rankFacts, type CheckModel } from './decide.ts'
import type { CheckView, Fact } from './view/fact.ts'
import { passingProposals } from './passing.ts'
import { missingFacts } from './missing.ts'
import { CHECK_MODEL, thresholdOf } from './model.ts'
import { datedProposals, presumedProposals, sessionProposals } from './of-first-reader.ts'
import type { Part } from './view/part.ts'
import { candidatesOf, viewOf, type Candidate, type Pages } from './rank.ts'
import { partsOn } from './read-parts.ts'

/**
 * A statement of an expected result. `proposals`: the checks that it became, true of the page now; `missing`: those of texts that it says in
 * quotes and that stand nowhere; `presumed`: those of the first reader for a statement that nothing on the page bears out, which fail the step where they do
 * not hold and do not make the statement checked where they do. `isWhole`: nothing that could be checked was passed over; otherwise the statement is not checked, or only in part.
 */
export type ReadPart = {
  text: string
  proposals: readonly AssertionProposal[]
  missing: readonly AssertionProposal[]
  presumed: readonly AssertionProposal[]
  isWhole: boolean
}

const FACTS_OF_PART_MAX = 6
const COMPANIONS_MAX = 5

/** Reads an expected result on the page that should show it. `model` and `threshold` are for fitting. */
export function readExpected(text: string, pages: Pages, model: CheckModel = CHECK_MODEL, threshold?: number): ReadPart[] {
  const language = isCyrillic(text) ? 'ru' : 'en'
  return partsOn(text, pages).map((part) =>
    readPart(viewOf(part, pages), { pages, language, model, threshold: threshold ?? thresholdOf(language) }),
  )
}

type Reading = { pages: Pages; language: string; model: CheckModel; threshold: number }

function readPart(view: CheckView, reading: Reading): ReadPart {
  const { part } = view
  const dated = datedProposals(part.text, reading.pages)
  if (dated.length > 0) return wholeOf(part, dated)
  const { facts, confidence } = chooseFacts(view, reading)
  const proposals = facts.map((fact) => assertionOf(fact, part.text, confidence))
  if (facts.length === 0) {
    const session = sessionProposals(part.text, reading.pages)
    if (session.length > 0) return wholeOf(part, session)
  }
  const absent = facts.some(({ own }) => own === part.all) ? [] : missingFacts(view)
  const passing = facts.length === 0 ? passingProposals(view, absent) : []
  if (passing.length > 0) return wholeOf(part, passing)
  const unseen = absent.map((fact) => assertionOf(fact, part.text, 1))
  // That a name can be read somewhere does not show how the thing is.
  const [missing, unproven] = claimsState(part) ? [[], unseen] : [unseen, []]
  const isWhole = unseen.length === 0 && facts.length > 0 && dueOf(part, facts) === 0 && areNamed(part, facts)
  const isListed = part.list !== null && claimsState(part)
  const isUnread = missing.length === 0 && (facts.length === 0 || (isListed && !isWhole))
  const presumed = isUnread ? presumedProposals(part.text, part.list, reading.pages) : []
  return { text: part.text, proposals, missing, presumed: [...presumed, ...unproven], isWhole }
}

/** Whether the facts have every name of an enumeration, also one without quotes. */
const areNamed = (part: Part, facts: readonly Fact[]): boolean =>
  part.list === null || !claimsState(part) || facts.reduce((left, { own, near }) => left & ~(own | near), wordsOf(part)) === 0

const wholeOf = ({ text }: Part, proposals: readonly AssertionProposal[]): ReadPart => ({
  text,
  proposals,
  missing: [],
  presumed: [],
  isWhole: true,
})

/** The best fact; then those of the quoted texts, numbers and values that it does not have. */
function chooseFacts(view: CheckView, { language, model, threshold }: Reading): { facts: Fact[]; confidence: number } {
  const { part } = view
  const candidates = candidatesOf(view)
  if (isContrary(part, candidates)) return { facts: [], confidence: 0 }
  const all = candidates.filter(({ fact }) => !contradicts(part, fact))
  const chosen: Fact[] = []
  let confidence = 0
  let remaining: readonly Candidate[] = all
  while (chosen.length < FACTS_OF_PART_MAX) {
    const ranking = rankFacts(remaining, model.weights)
    const [best] = ranking.choices
    const sure = confidenceOf(ranking, part, model.calibration, language)
    if (chosen.length === 0) confidence = sure
    if (!best || sure < threshold) break
    const { fact } = best.candidate
    chosen.push(fact, ...companionsOf(fact, remaining))
    const due = dueOf(part, chosen)
    if (due === 0) break
    remaining = all.filter(({ fact: other }) => (other.own & due) !== 0 && !chosen.some((known) => agree(other, known)))
  }
  return { facts: chosen, confidence }
}

/** Whether the page says of just what is named that it is otherwise. That its name can be read somewhere proves nothing then. */
function isContrary(part: Part, candidates: readonly Candidate[]): boolean {
  const due = (dueOf(part, []) || wordsOf(part)) & ~part.told
  if (due === 0) return false
  const has = (mask: number): boolean => (mask & due) === due
  // “Two rows remain”: that others are gone is not the contrary.
  if (!candidates.some(({ fact }) => fact.kind !== 'gone' && has(fact.own) && contradicts(part, fact))) return false
  // What is gone may have its name inside. What stands beside a thing has the state of itself only: the tab next to it is the active one.
  return !candidates.some(({ fact }) => has(fact.kind === 'gone' ? fact.own | fact.near : fact.own) && bearsOut(part, fact))
}

/** The words that say what is meant, for a part that quotes nothing. */
const wordsOf = ({ tokens }: Part): number => tokens.reduce((words, { sense, bit }) => (sense === 'word' ? words | bit : words), 0)

/** Facts that are said together with this one, each thing once. */
function companionsOf(fact: Fact, candidates: readonly Candidate[]): Fact[] {
  const found: Fact[] = []
  for (const { fact: other } of candidates) {
    const isOne = [fact, ...found].some((known) => isSamePlace(known, other))
    if (isCompanion(fact, other) && !isOne && found.length < COMPANIONS_MAX) found.push(other)
  }
  return found
}

const DUE: ReadonlySet<string> = new Set(['quoted', 'value', 'number'])

/** What must not be passed over: quoted texts, numbers and values that no chosen fact has. */
function dueOf(part: Part, chosen: readonly Fact[]): number {
  const had = chosen.reduce((mask, { own, near }) => mask | own | near, 0)
  // “Changed from A to B”, “B instead of A”: the earlier one is not there any more.
  if (part.claims.has('changed') && part.tokens.some(({ sense, bit }) => DUE.has(sense) && (had & bit) !== 0)) return 0
  // “All four boxes are ticked”: as many checks as there are to be.
  const isAsMany = (number: number | null): boolean => number !== null && chosen.length === number
  return part.tokens.reduce((due, { sense, bit, number }) => (DUE.has(sense) && !(had & bit) && !isAsMany(number) ? due | bit : due), 0)
}
