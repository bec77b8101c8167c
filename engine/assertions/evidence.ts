import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'

/**
 * The pages that a statement is checked against: the one after the step, and the ones before. A change between them is better evidence than a text
 * that was always there.
 */
export type Evidence = {
  after: PageSnapshot
  /** Undefined when the step does not act on the page: nothing can have changed then, so the statement is about what is already there. */
  before: PageSnapshot | undefined
  /** The pages on the way: each as it was before an act of the step. */
  passed: readonly PageSnapshot[]
  /** The texts of earlier steps of the case: what they do and what they expect. */
  earlierTexts: readonly string[]
}

/** Every page of the step. */
export const pagesOf = ({ after, before, passed }: Evidence): PageSnapshot[] => [...(before ? [before] : []), ...passed, after]
