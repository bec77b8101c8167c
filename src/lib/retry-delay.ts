import { RETRY_FIRST_DELAY_MS, RETRY_MAX_DELAY_MS } from '#contract/constants.ts'

/** Milliseconds before repeat number `attempt` (from 0): 1 s, doubling, at most 30 s. */
export function retryDelayMs(attempt: number): number {
  return Math.min(RETRY_FIRST_DELAY_MS * 2 ** Math.max(0, attempt), RETRY_MAX_DELAY_MS)
}
