import type { ExpectationIntent } from '../assertions/expectation-intent.ts'
import { groundExpectation } from '../assertions/ground-expectation.ts'
import type { ProvesNothing } from '../assertions/proves-nothing.ts'
import type { AssertionProposal } from '../assertions/proposal.ts'
import { understandExpectation } from '../assertions/understand-expectation.ts'
import { isDenied } from './denied.ts'
import type { Pages } from './rank.ts'

/** Dates by their distance from today, which only the day of the run can say: “tomorrow's date is shown”. */
export function datedProposals(text: string, pages: Pages): readonly AssertionProposal[] {
  return proposalsOf(text, pages).filter(({ assertion }) => assertion.relativeDate !== undefined)
}

/** “The user is signed in”: a page says so without these words. */
export function sessionProposals(text: string, pages: Pages): readonly AssertionProposal[] {
  return understandExpectation(text).every(({ kind }) => kind === 'session') ? proposalsOf(text, pages) : []
}

/**
 * What the first reader would check of a statement that nothing on the page bears out, where the page plainly says something else. What the page says as
 * well is left out: it was not found to be what the words mean, so its check would prove nothing. `list`: the whole enumeration that the statement is one of,
 * for “just these of the list are chosen”.
 */
export function presumedProposals(text: string, list: string | null, pages: Pages): readonly AssertionProposal[] {
  const ofList = list === null ? [] : understandExpectation(list)
  if (ofList.length > 0 && ofList.every((intent) => intent.kind === 'value' && intent.options)) {
    const grounded = grounds(ofList, pages)
    if (grounded.kind === 'proposed') return grounded.proposals
  }
  const grounded = grounds(understandExpectation(text), pages)
  return grounded.kind === 'proposed' ? grounded.proposals.filter((proposal) => isDenied(proposal, text, pages.after)) : []
}

/** Why a statement would hold whatever the step does; null when nothing is known to be wrong with it. */
export function provesNothingOf(text: string, pages: Pages): ProvesNothing | null {
  const grounded = grounds(understandExpectation(text), pages)
  return grounded.kind === 'proves_nothing' ? { wanted: grounded.wanted, reason: grounded.reason } : null
}

function proposalsOf(text: string, pages: Pages): readonly AssertionProposal[] {
  const intents = understandExpectation(text).filter(isAsked)
  if (intents.length === 0) return []
  const grounded = grounds(intents, pages)
  return grounded.kind === 'proposed' ? grounded.proposals : []
}

const grounds = (
  intents: readonly ExpectationIntent[],
  { after, before, passed, earlierTexts }: Pages,
): ReturnType<typeof groundExpectation> => groundExpectation(intents, after, before ?? undefined, { passed, earlierTexts })

const isAsked = ({ kind }: ExpectationIntent): boolean => kind === 'session' || kind === 'date' || kind === 'value'
