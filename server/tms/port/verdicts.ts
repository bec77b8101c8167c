import type { TmsRun } from '#contract/schemas/tms-verdicts.ts'
import type { TmsFailure } from '#contract/schemas/tms.ts'

/**
 * The verdict of one test case. `caseId`: as in `TmsCaseRow`. `comment`: plain text, without secrets. `mark`: a part of the comment that no other verdict has,
 * by which it is found again.
 */
export type TmsVerdict = { caseId: string; verdict: 'passed' | 'failed'; durationMs: number; comment: string; mark: string }

/** `caseIds`: the test cases that verdicts will come of. */
export type NewTmsRun = { projectId: string; name: string; caseIds: readonly string[] }

/** Where verdicts go: a test run in a project of the system. `name`: of the batch, for what is made for it inside of the run. */
export type VerdictTarget = { projectId: string; run: TmsRun; name: string }

export type RefusedVerdict = { caseId: string; failure: TmsFailure }

/**
 * How a system takes verdicts.
 *
 * Nothing may be there twice: calls that do something are sent with `writes`, so that they are not repeated by themselves. After an interruption the product asks what has arrived, or
 * sends the same again where that writes over itself.
 *
 * Errors: TmsError. When `send` rejects with an answer of the system (a status, no rights), nothing of it was taken.
 */
export type TmsVerdictSink = {
  /** The most that one `send` takes. */
  chunk: number
  /** `overwrites`: the same verdict again takes the place of the first. Otherwise the comments in the run say what has arrived. */
  repeats: { kind: 'overwrites' } | { kind: 'adds'; listComments(target: VerdictTarget): Promise<string[]> }
  /** Test runs that are open, the latest first, at most `RUNS_MAX`. */
  listRuns(projectId: string): Promise<TmsRun[]>
  /** Null where test runs cannot be made by the interface. */
  createRun: ((run: NewTmsRun) => Promise<TmsRun>) | null
  /** Resolves with those that the system does not take. */
  send(target: VerdictTarget, verdicts: readonly TmsVerdict[]): Promise<RefusedVerdict[]>
  /** Closes the test run that was made for the batch, once all verdicts are in it; it may be closed already. Absent where nobody waits for that. */
  closeRun?(target: VerdictTarget): Promise<void>
}

/** Whether the test run was made for the batch: its name has that of the batch in it, which no other has. */
export const isOfBatch = (run: TmsRun, name: string): boolean => run.name.includes(name)

/** Test runs that a user chooses from. */
export const RUNS_MAX = 100

/** Splits what comes of test cases whose ids have this form; those of another are not cases of the project. */
export function byNumber(
  verdicts: readonly TmsVerdict[],
  numberOf: (caseId: string) => number | null,
): { known: { number: number; verdict: TmsVerdict }[]; refused: RefusedVerdict[] } {
  const numbered = verdicts.map((verdict) => ({ number: numberOf(verdict.caseId), verdict }))
  return {
    known: numbered.flatMap(({ number, verdict }) => (number === null ? [] : [{ number, verdict }])),
    refused: numbered.flatMap(({ number, verdict }) => (number === null ? [refusedCase(verdict.caseId)] : [])),
  }
}

export const refusedCase = (caseId: string): RefusedVerdict => ({ caseId, failure: { kind: 'not_found', what: 'testCase' } })
export const notInRun = (caseId: string): RefusedVerdict => ({ caseId, failure: { kind: 'not_in_run' } })
