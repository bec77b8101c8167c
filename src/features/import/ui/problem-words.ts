import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CSV_MAX_BYTES } from '#contract/constants.ts'
import { unreachable } from '../../../lib/unreachable.ts'
import type { FileProblem } from '../model/problems.ts'

/** Why a file cannot be imported, in words. */
export function fileProblemWords(problem: FileProblem): MessageDescriptor {
  switch (problem.kind) {
    case 'missing_columns': {
      const columns = problem.columns.join(', ')
      return msg`Missing required columns: ${columns}`
    }
    case 'duplicate_columns': {
      const columns = problem.columns.join(', ')
      return msg`Duplicate columns: ${columns}`
    }
    case 'empty_file':
      return msg`File must contain at least one test case`
    case 'no_cases':
      return msg`No test cases found in the file`
    case 'too_many_cases':
      return msg`The file has more than ${problem.max} test cases. Split it into several files.`
    case 'binary':
      return msg`Error parsing file: this is not a text file`
    case 'thrown':
      return msg`Error parsing file: ${problem.detail}`
    case 'line':
      return lineProblemWords(problem)
    default:
      return unreachable(problem)
  }
}

function lineProblemWords(problem: Extract<FileProblem, { kind: 'line' }>): MessageDescriptor {
  const { line } = problem
  switch (problem.reason) {
    case 'quotes_open':
      return msg`Line ${line}: a quoted value is not closed`
    case 'quotes_malformed':
      return msg`Line ${line}: text after a closing quote`
    case 'too_many_fields':
      return msg`Line ${line}: too many fields, expected ${problem.expected} but found ${problem.found}`
    case 'too_few_fields':
      return msg`Line ${line}: too few fields, expected ${problem.expected} but found ${problem.found}`
    default:
      return unreachable(problem)
  }
}

/** Why the drop zone refused a file. */
export function rejectionWords(code: string): MessageDescriptor {
  const megabytes = CSV_MAX_BYTES / 1024 / 1024
  switch (code) {
    case 'file-invalid-type':
      return msg`File type must be .csv or .txt`
    case 'file-too-large':
      return msg`The file is larger than ${megabytes} MB`
    case 'file-too-small':
      return msg`The file is too small`
    case 'too-many-files':
      return msg`Too many files`
    default:
      return msg`The file cannot be used`
  }
}
