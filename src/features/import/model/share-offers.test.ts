import { expect, it } from 'vitest'
import { draftOf } from '#contract/changes/recipe-create-draft.ts'
import type { PreviewCase } from './upload-flow.ts'
import { beginningOf, shareOffers, sharedImport } from './share-offers.ts'
import { toRecipeImport } from './to-recipe.ts'

const caseOf = (title: string, steps: string[]): PreviewCase => ({
  number: 1,
  problems: [],
  testCase: {
    id: '',
    title,
    description: '',
    preconditions: 'The desk is open',
    steps,
    expectedResults: [],
    testData: '',
    tags: [],
    priority: '',
    status: '',
  },
})
const cases = [
  caseOf('Order', ['Open the desk.', 'Log in', 'Order a lamp']),
  caseOf('Other', ['Look around', 'Leave']),
  caseOf('Report', ['Open the desk', 'Log in', 'Print the report']),
]

it('offers what test cases begin with', () => {
  const [offer, ...others] = shareOffers(cases, false)
  expect(others).toEqual([])
  expect(offer).toMatchObject({ cases: [0, 2], titles: ['Order', 'Report'] })
})

it('makes shared steps of it, and a first step of each case that uses them', () => {
  const taken = shareOffers(cases, true).map((offer) => ({ offer, recipeId: 'shared', title: 'Sign in' }))
  const shared = draftOf('shared', sharedImport(taken[0]!, 'p'), '')
  expect(shared).toMatchObject({ isShared: true, title: 'Sign in' })
  expect(shared.steps.map(({ testStep }) => testStep)).toEqual(['The desk is open', 'Open the desk.', 'Log in'])
  const [order, other] = cases.map(({ testCase }, at) =>
    draftOf('r', toRecipeImport(testCase, 'p', { preconditionsAsSteps: true, beginning: beginningOf(taken, at) }), ''),
  )
  expect(order?.steps.map(({ testStep, use }) => [testStep, use?.recipeId])).toEqual([['Sign in', 'shared'], ['Order a lamp', undefined]]) // prettier-ignore
  expect(order?.testCases).toEqual(['Sign in', 'Order a lamp'])
  expect(other?.steps.some(({ use }) => use)).toBe(false)
})
