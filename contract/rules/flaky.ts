import type { Run } from '../schemas/run.ts'

/** Older runs say little about the recipe as it is. */
export const FLAKY_RUNS_MAX = 10

export type FlakyFacts = Pick<Run, 'status' | 'version' | 'environment' | 'row'>

/** The verdicts of the last runs of one version of the recipe, with the same environment and row. `isFlaky`: they differ. */
export type Steadiness = { passed: number; failed: number; isFlaky: boolean }

/**
 * Whether a recipe gives the same verdict as long as it is not changed. `runs`: the latest first. Compared are the runs that are like the latest one that has
 * a verdict; those that ended without one, because they were stopped or the browser was lost, say nothing. An attempt that failed before another passed
 * counts as well, so that a repetition hides nothing.
 */
export function steadinessOf(runs: readonly FlakyFacts[]): Steadiness {
  const judged = runs.filter(({ status }) => status === 'passed' || status === 'failed')
  const [latest] = judged
  const alike = latest ? judged.filter((run) => isAlike(run, latest)).slice(0, FLAKY_RUNS_MAX) : []
  const passed = alike.filter(({ status }) => status === 'passed').length
  const failed = alike.length - passed
  return { passed, failed, isFlaky: passed > 0 && failed > 0 }
}

const isAlike = (one: FlakyFacts, other: FlakyFacts): boolean =>
  one.version === other.version && one.environment === other.environment && one.row?.index === other.row?.index
