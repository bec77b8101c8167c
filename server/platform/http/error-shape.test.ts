import { TRPCError } from '@trpc/server'
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { describeError, toTransportError } from './error-shape.ts'

const failedQuery = (cause: Error) => new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: new Error('Failed query: select', { cause }) })
const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' })

test.each([
  ['refuses connections', failedQuery(refused)],
  ['starts', failedQuery(starting)],
  ['went away during the call', failedQuery(new Error('Connection terminated unexpectedly'))],
  ['is not reached by a transaction', new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: refused })],
])('a database that %s is answered as internal with 503, without its words', (_name, error) => {
  const shape = describeError(error, 'recipe.get')
  expect(shape.data).toEqual({ code: 'SERVICE_UNAVAILABLE', httpStatus: 503, appCode: 'internal', path: 'recipe.get' })
  expect(shape.message).toBe(new AppError('internal').message)
  // The function is called by the middleware first, then again by the formatter and the log.
  expect(describeError(toTransportError(error), 'recipe.get')).toEqual(shape)
})

test('a bug is answered with 500, however often it is described', () => {
  const bug = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: new TypeError('x is undefined') })
  for (const error of [bug, toTransportError(bug), new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: new AppError('internal') })]) {
    expect(describeError(error, undefined).data).toEqual({ code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, appCode: 'internal' })
  }
})
