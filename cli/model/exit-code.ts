import type { RunBatch } from '#contract/schemas/run-batch.ts'

/** What the shell is told; CI reads nothing else. 130 is 128 plus the number of SIGINT. */
export const EXIT = { passed: 0, failed: 1, usage: 2, server: 3, nothing: 4, stopped: 130 } as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** The verdict of a batch that has ended. Runs that were aborted prove nothing, so they count as failed; one that was skipped does not. */
export function exitCodeOf({ counts }: Pick<RunBatch, 'counts'>): ExitCode {
  if (counts.failed + counts.aborted + counts.queued + counts.running > 0) return EXIT.failed
  return counts.passed > 0 ? EXIT.passed : EXIT.nothing
}
