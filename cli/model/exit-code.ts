import type { RunBatch } from '#contract/schemas/run-batch.ts'

/** What the shell is told; CI reads nothing else. 130 is 128 plus the number of SIGINT. */
export const EXIT = { passed: 0, failed: 1, usage: 2, server: 3, nothing: 4, stopped: 130 } as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/**
 * The verdict of a batch that has ended. It is taken from the runs, not from the counts, so that a status that is counted nowhere is no success. What was
 * stopped or interrupted proves nothing, so it counts as failed; what was skipped does not.
 */
export function exitCodeOf({ runs }: { runs: readonly Pick<RunBatch['runs'][number], 'status'>[] }): ExitCode {
  if (runs.some(({ status }) => status !== 'passed' && status !== 'skipped')) return EXIT.failed
  return runs.some(({ status }) => status === 'passed') ? EXIT.passed : EXIT.nothing
}
