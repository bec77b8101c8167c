import type { TmsFailure } from '#contract/schemas/tms.ts'

/** A test-management system could not be asked, or its answer cannot be used. The message holds neither key nor content. */
export class TmsError extends Error {
  override name = 'TmsError'
  readonly failure: TmsFailure
  constructor(failure: TmsFailure, options?: ErrorOptions) {
    super(`test-management system: ${failure.kind}`, options)
    this.failure = failure
  }
}

export const notFoundInTms = (what: 'address' | 'project' | 'testCase' | 'testRun'): TmsError => new TmsError({ kind: 'not_found', what })
