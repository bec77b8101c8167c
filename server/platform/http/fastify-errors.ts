import { TRPCError } from '@trpc/server'
import type { FastifyError, FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { describeError, toTransportError } from './error-shape.ts'

/** Answers errors outside of calls (a body over the limit, a broken request) in the same form as errors of calls. */
export function answerErrors(app: FastifyInstance, bodyLimitBytes: number): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toKnown(error, bodyLimitBytes)
    // A page that navigates away closes the connections of its running requests.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed)
      request.log.debug('the client closed the connection before the answer was complete')
    else if (known.code === 'internal') request.log.error({ err: error }, 'request failed')
    const transport = toTransportError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: known }))
    const { message, data } = describeError(transport, undefined)
    return reply.code(data.httpStatus).send({ error: { message, code: -32_000, data } })
  })
}

function toKnown(error: FastifyError, maxBytes: number): AppError {
  if (error instanceof AppError) return error
  if (error.statusCode === 413) return new AppError('payload_too_large', { details: { maxBytes }, cause: error })
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('validation_failed', { cause: error })
  }
  return new AppError('internal', { cause: error })
}
