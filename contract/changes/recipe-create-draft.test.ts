import { expect, it } from 'vitest'
import { TEST_CASES_MAX } from '../constants.ts'
import { importedSteps } from './recipe-create-draft.ts'

const made = { testCases: ['Open', 'Save'], expectedResults: ['', ' Saved '], preconditions: '1. Log in\n2. The cart is empty' }

it('makes steps of the preconditions where the import says so', () => {
  const steps = [
    { testStep: 'Open', status: 'Draft' },
    { testStep: 'Save', expectedResult: 'Saved', status: 'Draft' },
  ]
  const before = [
    { testStep: 'Log in', isPrecondition: true, status: 'Draft' },
    { testStep: 'The cart is empty', isPrecondition: true, status: 'Draft' },
  ]
  const numbered = (list: object[]) => list.map((step, stepIndex) => ({ ...step, stepIndex }))
  expect(importedSteps(made)).toEqual(numbered(steps))
  expect(importedSteps({ ...made, preconditionsAsSteps: true })).toEqual(numbered([...before, ...steps]))
})

it('leaves preconditions out that a full recipe has no room for', () => {
  const testCases = Array.from({ length: TEST_CASES_MAX - 1 }, (_, index) => `Step ${index}`)
  const steps = importedSteps({ ...made, testCases, preconditionsAsSteps: true })
  expect(steps.filter(({ isPrecondition }) => isPrecondition)).toEqual([])
  expect(steps).toHaveLength(TEST_CASES_MAX - 1)
})
