import type { Assertion } from '../../contract/schemas/assertion.ts'
import type { SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import { elementTypeOf, makeAssertion } from '../assertions/make-assertion.ts'
import type { AssertionProposal } from '../assertions/proposal.ts'
import { indexPage } from '../grounding/page-index.ts'
import { cellPartOf } from './cell-part.ts'
import type { Fact } from './view/fact.ts'

const CAPTION_MAX = 120

/** A fact as a check. With `ref`, the runner is asked for the locators of the element; without one the assertion is complete. */
export function assertionOf(fact: Fact, text: string, score: number): AssertionProposal {
  const { property, match, part, page, at, kind } = fact
  const cell = kind === 'cell' && part === undefined ? cellPartOf(indexPage(page), at, text) : null
  if (cell) return assertionOf({ ...fact, at: cell.table, part: cell.part, caption: fact.expected }, text, score)
  const node = page.nodes[at] ?? null
  const isGone = kind === 'gone'
  const index = indexPage(page)
  const made = makeAssertion({
    targetElementType: node === null ? (isGone ? 'Text' : part ? 'List' : 'Page') : elementTypeOf(index.kinds[at] ?? 'other'),
    property,
    match,
    expectedValue: isGone ? 'false' : fact.expected,
    description: fact.caption ?? (node === null ? fact.expected : captionOf(node)),
    text,
    target: [...(fact.target ?? [])],
  })
  const assertion: Assertion = part === undefined ? made : { ...made, part }
  return { assertion, score, ...(node !== null && !isGone ? { ref: node.ref } : {}) }
}

const captionOf = ({ name, label, placeholder, text, fullText }: SnapshotNode): string =>
  (name || label || placeholder || text || fullText).slice(0, CAPTION_MAX)
