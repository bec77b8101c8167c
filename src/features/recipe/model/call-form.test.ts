import { expect, it } from 'vitest'
import { httpCallSchema, type HttpCall } from '#contract/schemas/http-call.ts'
import { callForm, callProblems, EMPTY_CALL, NEW_CHECK, NEW_TAKE, toCall, type CallForm } from './call-form.ts'

const whole: HttpCall = {
  method: 'PUT',
  url: '/api/orders/{{taken.id}}',
  headers: [{ name: 'Authorization', value: 'Bearer {{env.key}}' }],
  body: { type: 'json', text: '{"n": {{taken.n}}, "city": "{{data.city}}"}' },
  checks: [
    { part: { of: 'status' }, match: 'equals', expected: '2xx' },
    { part: { of: 'json', path: 'a[0]["b c"]' }, match: 'contains', expected: 'x' },
    { part: { of: 'header', name: 'Location' }, match: 'equals', expected: '/a' },
    { part: { of: 'body' }, match: 'contains', expected: '' },
  ],
  takes: [{ part: { of: 'json', path: 'id' }, as: 'id' }],
}

it.each<HttpCall>([whole, { method: 'GET', url: '/' }])('a call is as it was when nothing in its form was touched', (call) => {
  expect(callProblems(callForm(call))).toEqual([])
  expect(httpCallSchema.parse(toCall(callForm(call)))).toEqual(call)
})

it('a form says what it still lacks', () => {
  const problems = (change: Partial<CallForm>) => callProblems({ ...EMPTY_CALL, url: '/', ...change })
  expect(problems({})).toEqual([])
  expect(problems({ url: ' ' })).toEqual(['url'])
  expect(problems({ headers: [{ name: 'X Y', value: '' }] })).toEqual(['header'])
  expect(problems({ bodyKind: 'json', body: '{' })).toEqual(['body'])
  expect(problems({ bodyKind: 'text', body: '{' })).toEqual([])
  expect(problems({ checks: [{ ...NEW_CHECK, where: 'a..b' }] })).toEqual(['check'])
  expect(problems({ checks: [{ ...NEW_CHECK, of: 'header' }] })).toEqual(['check'])
  expect(problems({ checks: [{ ...NEW_CHECK, of: 'status' }] })).toEqual(['check'])
  expect(problems({ takes: [{ ...NEW_TAKE, where: 'id', as: '' }] })).toEqual(['takenPart'])
})
