import type { Page } from 'playwright-core'
import type { Hand } from '../hand.ts'

/** What a person does on a page of components, and what the page then tells the oracle. */
export type Flow = {
  library: string
  what: string
  page: string
  facts: readonly string[]
  /** Only the last fact counts: on the way to it a replay may stop at other values than a person. */
  isLastFact?: boolean
  act: (hand: Hand, page: Page) => Promise<void>
}

export const lastOf = (flow: Flow): Flow => ({ ...flow, isLastFact: true })

/** A flow on a page. `page` may have a query. */
export const on =
  (library: string, page: string) =>
  (what: string, facts: readonly string[], act: Flow['act']): Flow => ({ library, page, what, facts, act })
