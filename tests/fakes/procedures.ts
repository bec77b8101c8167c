import { vi } from 'vitest'

/** A procedure of the server, as the typed client has it. */
export type Procedure = (input: unknown) => Promise<unknown>

/** An error of the server, as the typed client throws it. */
export const serverError = (httpStatus: number, appCode: string, details: object = {}): Error =>
  Object.assign(new Error(appCode), { data: { code: 'X', httpStatus, appCode, details } })

export const answering = (answer: unknown) => vi.fn<Procedure>(async () => answer)

export const failing = (httpStatus: number, appCode: string, details: object = {}) =>
  vi.fn<Procedure>(async () => {
    throw serverError(httpStatus, appCode, details)
  })

/** A call that never ends. */
export const unanswered = () => vi.fn<Procedure>(() => new Promise(() => {}))
