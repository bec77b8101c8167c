import { expect, it } from 'vitest'
import { pilotFailureOf } from './pilot-outcome.ts'

const answer = (httpStatus: number, code: string, appCode?: string) => ({ message: 'm', data: { httpStatus, code, appCode } })

it('distinguishes the answers', () => {
  expect(pilotFailureOf(answer(409, 'CONFLICT', 'organization_request_pending'))).toEqual({ kind: 'conflict' })
  expect(pilotFailureOf(answer(422, 'UNPROCESSABLE_CONTENT', 'organization_name_unavailable'))).toEqual({ kind: 'unprocessable' })
  expect(pilotFailureOf(answer(429, 'TOO_MANY_REQUESTS', 'rate_limited'))).toEqual({ kind: 'limited' })
  expect(pilotFailureOf(answer(500, 'INTERNAL_SERVER_ERROR', 'internal'))).toEqual({ kind: 'other' })
  expect(pilotFailureOf(new Error('Failed to fetch'))).toEqual({ kind: 'other' })
  expect(pilotFailureOf(null)).toBeNull()
})
