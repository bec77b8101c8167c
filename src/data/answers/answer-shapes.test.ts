import { expect, test } from 'vitest'
import { readApiError } from '../calls/api-error.ts'
import { readAnswer, type CheckedCall } from './answer-shapes.ts'

const recipe = { id: 'r', projectId: 'p', title: 'One', status: 'Draft', steps: [{ testStep: 'Open' }], updatedAt: '2026-11-22T00:00:00Z' }
const { steps, ...row } = recipe
const project = { id: 'p', organizationId: 'o', sutUrl: null, envData: { items: [] }, updatedAt: '2026-11-22T00:00:00Z' }
const user = { id: 'u', email: 'maria@example.com', type: 'USER', firstName: null, lastName: null }

const GOOD: [CheckedCall, unknown][] = [
  ['auth.me', { ok: true, data: { user, membership: { organizationId: 'o', role: 'OWNER' } } }],
  ['auth.me', { ok: true, data: { user, membership: null } }],
  ['project.list', { projects: [project] }],
  ['recipe.list', { recipes: [{ ...row, stepsCount: steps.length }], total: 1 }],
  ['recipe.get', { ...recipe, somethingNew: true }],
]

test.each(GOOD)('an answer of %s is handed on as it is', (call, answer) => {
  expect(readAnswer(call, answer)).toBe(answer)
})

test.each<[CheckedCall, unknown]>([
  ['auth.me', {}],
  ['auth.me', { data: { user: { id: 'u' }, membership: null } }],
  ['project.list', { projects: [{ ...project, envData: null }] }],
  ['recipe.list', { recipes: [row], total: 1 }],
  ['recipe.list', '<!doctype html>'],
  ['recipe.get', { ...recipe, steps: null }],
  ['recipe.get', null],
])('what is no answer of %s is the error of a call: %j', (call, answer) => {
  const failure = (() => {
    try {
      return readAnswer(call, answer)
    } catch (error) {
      return error
    }
  })()
  expect(failure).toBeInstanceOf(Error)
  expect(readApiError(failure)).toMatchObject({ serverCode: 'PARSE_ERROR', appCode: 'internal' })
})
