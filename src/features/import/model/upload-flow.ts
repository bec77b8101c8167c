import type { CsvTestCase } from '#contract/schemas/csv-test-case.ts'
import { unreachable } from '../../../lib/unreachable.ts'
import type { CaseProblem } from '#contract/schemas/case-problem.ts'
import { problemsOfCase } from '#contract/rules/case-problems.ts'
import type { TextEncoding } from '../../../lib/csv/decode-text.ts'
import type { ParsedFile } from './parse-test-cases.ts'
import type { FileProblem } from './problems.ts'

/** One test case of the file with what keeps it from being imported. `number` counts from 1 in the order of the file. */
export type PreviewCase = { number: number; testCase: CsvTestCase; problems: CaseProblem[] }

/** `doubtfulEncoding`: see `ParsedFile`. */
type Preview = { cases: readonly PreviewCase[]; doubtfulEncoding: TextEncoding | null }

/** empty → processing → preview or errors; cancelling leads back to empty from everywhere. */
export type UploadState =
  | { phase: 'empty' }
  | { phase: 'processing'; file: File; share: number }
  | ({ phase: 'preview'; file: File } & Preview)
  | { phase: 'errors'; file: File; problems: readonly FileProblem[] }

export type UploadEvent =
  | { type: 'fileChosen'; file: File }
  | { type: 'progressed'; file: File; share: number }
  | { type: 'parsed'; file: File; result: ParsedFile }
  | { type: 'cancelled' }

export const emptyUpload: UploadState = { phase: 'empty' }

export function reduceUpload(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'fileChosen':
      return { phase: 'processing', file: event.file, share: 0 }
    case 'progressed':
      return isProcessing(state, event.file) ? { ...state, share: event.share } : state
    case 'parsed':
      return isProcessing(state, event.file) ? outcomeOf(event.file, event.result) : state
    case 'cancelled':
      return emptyUpload
    default:
      return unreachable(event)
  }
}

/** Cases that the server will take. */
export function importable(cases: readonly PreviewCase[]): PreviewCase[] {
  return cases.filter(({ problems }) => problems.length === 0)
}

/** An answer for a file that the user has cancelled or replaced counts for nothing. */
function isProcessing(state: UploadState, file: File): state is Extract<UploadState, { phase: 'processing' }> {
  return state.phase === 'processing' && state.file === file
}

function outcomeOf(file: File, { cases, problems, doubtfulEncoding }: ParsedFile): UploadState {
  if (problems.length > 0) return { phase: 'errors', file, problems }
  const preview = cases.map((testCase, index) => ({ number: index + 1, testCase, problems: problemsOfCase(testCase) }))
  return { phase: 'preview', file, cases: preview, doubtfulEncoding: doubtfulEncoding ?? null }
}
