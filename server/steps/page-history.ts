import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'

/** What a run remembers of the pages that it has left. */
export type PageHistory = {
  /** Addresses that were left by going to another, oldest first: where "go back" leads. */
  addresses: readonly string[]
  /** The page before the act that opened the present windows of the browser: what an answer to them changed is seen by that. */
  beforeWindow: PageSnapshot | null
}

export const EMPTY_HISTORY: PageHistory = { addresses: [], beforeWindow: null }
