import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import { NO_MEMORY, type Memory } from '#engine/matching/memory.ts'

/** The history of pages in a run. */
export type PageHistory = {
  /** Addresses from which the run went to another, oldest first; "go back" opens the last one. */
  addresses: readonly string[]
  /** The page before the act that opened the present windows of the browser. A comparison with it shows the effect of an answer. */
  beforeWindow: PageSnapshot | null
  /** What the steps that were predicted in this run did, for words that point back to it. */
  memory: Memory
}

export const EMPTY_HISTORY: PageHistory = { addresses: [], beforeWindow: null, memory: NO_MEMORY }
