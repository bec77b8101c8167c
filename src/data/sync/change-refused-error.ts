import type { PushResult } from '../../sync/ports.ts'

type Refusal = Exclude<PushResult, { result: unknown }>

/** The server refused one change that was sent to it directly. `data` is as of a direct call that failed. */
export class ChangeRefusedError extends Error {
  override name = 'ChangeRefusedError'
  readonly data: { code: string; httpStatus: number; appCode: string; details?: unknown }
  /** True when the same change may succeed later. */
  readonly isPassing: boolean

  constructor(result: Refusal) {
    super(result.status === 'rejected' ? result.error.message : result.status)
    this.data = dataOf(result)
    this.isPassing = result.status === 'retry'
  }
}

function dataOf(result: Refusal): ChangeRefusedError['data'] {
  switch (result.status) {
    case 'conflict':
      return { code: 'CONFLICT', httpStatus: 409, appCode: 'conflict', details: result }
    case 'rejected':
      return { code: 'BAD_REQUEST', httpStatus: 400, appCode: result.error.code, details: result.error.details }
    case 'retry':
      return { code: 'SERVICE_UNAVAILABLE', httpStatus: 503, appCode: 'internal' }
    default:
      throw new Error(`unknown result ${JSON.stringify(result satisfies never)}`)
  }
}
