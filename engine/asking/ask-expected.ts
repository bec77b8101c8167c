import type { ExpectedAnswer } from '../../contract/schemas/engine-answer.ts'
import type { AssertionProposal } from '../assertions/proposal.ts'
import { indexPage } from '../grounding/page-index.ts'
import type { Pages } from '../checking/rank.ts'
import { readExpected } from '../checking/read-expected.ts'
import { fits, locatorsOf } from '../checking/view/node-locators.ts'

/** What would be checked of an expected result on these pages, and what would not. Looks at the pages only. */
export function askExpected(text: string, pages: Pages): ExpectedAnswer {
  const parts = readExpected(text, pages).map(({ text: said, proposals, missing, isWhole }) => ({
    text: said,
    isChecked: isWhole || missing.length > 0,
    assertions: [
      ...proposals.map((proposal) => answerOf(proposal, true, pages)),
      ...missing.map((proposal) => answerOf(proposal, false, pages)),
    ],
  }))
  return { text, parts, notChecked: parts.filter(({ isChecked }) => !isChecked).map(({ text: said }) => said) }
}

type AssertionAnswer = ExpectedAnswer['parts'][number]['assertions'][number]

const answerOf = (proposal: AssertionProposal, holds: boolean, pages: Pages): AssertionAnswer => ({
  holds,
  probability: proposal.score,
  ref: proposal.ref ?? null,
  assertion: located(proposal, pages),
})

/** Only a runner can ask a page for the locators of an element; here they are made of what the snapshot says, those that find it alone first. */
function located({ assertion, ref }: AssertionProposal, { after }: Pages): AssertionProposal['assertion'] {
  const { nodes, indexByRef } = indexPage(after)
  const node = nodes[indexByRef.get(ref ?? '') ?? -1]
  if (!node) return assertion
  const own = locatorsOf(node).map((locator) => ({ locator, found: nodes.filter((other) => other.visible && fits(locator, other)).length }))
  return { ...assertion, target: own.toSorted((a, b) => a.found - b.found).map(({ locator }) => locator) }
}
