import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import type { CheckView, Fact } from '#engine/checking/view/fact.ts'
import { viewOf, type Pages } from '#engine/checking/rank.ts'
import { partsOn } from '#engine/checking/read-parts.ts'

/** The pages that an expected result is read on. */
export const pagesOf = (after: PageSnapshot, before: PageSnapshot | null = null, more: Partial<Pages> = {}): Pages => ({
  after,
  before,
  passed: [],
  lastRef: null,
  earlierTexts: [],
  ...more,
})

/** The first statement of a text, looked at on these pages. */
export function checkView(text: string, after: PageSnapshot, before: PageSnapshot | null = null, more: Partial<Pages> = {}): CheckView {
  const pages = pagesOf(after, before, more)
  const [part] = partsOn(text, pages)
  if (!part) throw new Error(`no statement in “${text}”`)
  return viewOf(part, pages)
}

/** A fact about the first element below the body of the page that the view looks at. */
export const factOn = ({ after }: CheckView, over: Partial<Fact> = {}): Fact => ({
  kind: 'text',
  page: after.snapshot,
  at: 1,
  property: 'text',
  expected: 'Saved',
  match: 'contains',
  isOld: false,
  change: 'new',
  own: 0,
  near: 0,
  hints: [],
  ...over,
})
