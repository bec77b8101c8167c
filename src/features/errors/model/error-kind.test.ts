import { describe, expect, it } from 'vitest'
import { errorKindOf } from './error-kind.ts'

const serverError = (httpStatus: number, appCode?: string) => ({
  message: 'boom',
  data: { code: 'X', httpStatus, ...(appCode ? { appCode } : {}) },
})

describe('the server is unavailable', () => {
  it.each([500, 502, 503, 599])('with status %i', (status) => {
    expect(errorKindOf(serverError(status, 'internal')).kind).toBe('unavailable')
  })

  it('with such a status and nothing else', () => {
    expect(errorKindOf({ data: { httpStatus: 503 } }).kind).toBe('unavailable')
  })

  it.each([
    'Unexpected end of JSON input',
    "Failed to execute 'json' on 'Response': Unexpected end of JSON input",
    'Failed to fetch',
    'Network Error',
    'net::ERR_NETWORK_CHANGED',
    'Network request failed',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
  ])('when the message is %j', (message) => {
    expect(errorKindOf(new Error(message)).kind).toBe('unavailable')
  })
})

it('is worded by code when there is one', () => {
  expect(errorKindOf(serverError(403, 'forbidden'))).toEqual({ kind: 'code', code: 'forbidden', details: {}, message: 'boom' })
})

it('says nothing without an error', () => {
  expect(errorKindOf(null)).toEqual({ kind: 'none' })
  expect(errorKindOf(undefined)).toEqual({ kind: 'none' })
})

it('shows the own message of other errors', () => {
  expect(errorKindOf(new Error('The file is empty'))).toEqual({ kind: 'message', message: 'The file is empty' })
  expect(errorKindOf('Plain text')).toEqual({ kind: 'message', message: 'Plain text' })
  expect(errorKindOf(serverError(600))).toEqual({ kind: 'message', message: 'boom' })
  expect(errorKindOf(serverError(499))).toEqual({ kind: 'message', message: 'boom' })
})

it.each([{}, new Error(''), { message: 42 }, 7])('has a fallback for %j', (error) => {
  expect(errorKindOf(error)).toEqual({ kind: 'unknown' })
})
