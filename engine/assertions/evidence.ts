import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'

/** The page after the step, and before it: what changed is the better evidence. */
export type Evidence = {
  after: PageSnapshot
  /** Undefined when the step only looks: then nothing has changed, and what stands there is what is asked for. */
  before: PageSnapshot | undefined
  /** Pages on the step's way, each as it was before an act of it. */
  passed: readonly PageSnapshot[]
  /** What earlier steps of the case say that they do or see. */
  told: readonly string[]
}

/** Every page of the step. */
export const pagesOf = ({ after, before, passed }: Evidence): PageSnapshot[] => [...(before ? [before] : []), ...passed, after]
