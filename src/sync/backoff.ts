import { RETRY_FIRST_DELAY_MS, RETRY_MAX_DELAY_MS } from '#contract/constants.ts'

/** Milliseconds before attempt `failures + 1`: 1 s doubling to 30 s, spread over its upper half so that devices do not return in step. */
export function backoffMs(failures: number, random: number): number {
  const ceiling = Math.min(RETRY_MAX_DELAY_MS, RETRY_FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(ceiling * (0.5 + random / 2))
}
