import type { TmsImport } from '#contract/schemas/tms.ts'

/** Test cases of an import that are done with, whatever came of them. */
export function settledCount({ counts, total }: Pick<TmsImport, 'counts' | 'total'>): number {
  return total === null ? 0 : Math.max(0, total - (counts.waiting ?? 0))
}
