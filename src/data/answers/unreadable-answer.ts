/** The error for an answer that is none of this call. */
export const unreadableAnswer = (call: string, cause?: unknown): Error =>
  Object.assign(new Error(`The answer of ${call} is none`, { cause }), {
    data: { code: 'PARSE_ERROR', httpStatus: 200, appCode: 'internal', details: {} },
  })
