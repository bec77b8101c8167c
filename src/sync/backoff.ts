export const FIRST_DELAY_MS = 1000
export const MAX_DELAY_MS = 30_000

/** Delay before attempt `failures + 1`: 1 s doubling to 30 s, spread over its upper half so that devices do not return in step. */
export function backoffMs(failures: number, random: number): number {
  const ceiling = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(ceiling * (0.5 + random / 2))
}
