/**
 * What is asked of a person about shared steps.
 *
 * - insert: which are to be used by a new step at `index`, with which values
 * - edit: with which values the step uses them
 * - extract: how those that are made of these steps are called, and what their parameters are
 * - share: whether others may use the steps of the recipe
 */
export type AskedRequest =
  | { kind: 'insert'; index: number }
  | { kind: 'edit'; index: number }
  | { kind: 'extract'; indexes: readonly number[] }
  | { kind: 'share' }

/** `inline`: the step becomes the steps that it stands for, which nobody is asked about. */
export type SharedRequest = AskedRequest | { kind: 'inline'; index: number }
