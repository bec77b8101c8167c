import type { Column } from './columns.ts'

/** Why a file cannot be imported; worded by the UI. `line` counts from 1, as text editors do. */
export type FileProblem =
  | { kind: 'missing_columns'; columns: Column[] }
  | { kind: 'duplicate_columns'; columns: Column[] }
  /** Nothing in the file, or a header only. */
  | { kind: 'empty_file' }
  /** Rows, but all of them blank. */
  | { kind: 'no_cases' }
  | { kind: 'too_many_cases'; max: number }
  | { kind: 'binary' }
  | { kind: 'line'; line: number; reason: 'quotes_open' | 'quotes_malformed' }
  | { kind: 'line'; line: number; reason: 'too_many_fields' | 'too_few_fields'; expected: number; found: number }
  /** The parser threw; `detail` is its message. */
  | { kind: 'thrown'; detail: string }
