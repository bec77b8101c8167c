import { describe, expect, it } from 'vitest'
import { importAndPredictInputSchema, recipeImportSchema } from '#contract/schemas/recipe.ts'
import type { CsvTestCase } from '#contract/schemas/csv-test-case.ts'
import { problemsOfCase } from '#contract/rules/case-problems.ts'
import { toRecipeImport } from './to-recipe.ts'

const PROJECT_ID = '0190a000-0000-7000-8000-000000000002'
const testCase = (overrides: Partial<CsvTestCase> = {}): CsvTestCase => ({
  id: 'T-1',
  title: 'Sign in',
  description: '',
  preconditions: '',
  priority: 'High',
  status: 'Ready',
  steps: ['Open'],
  expectedResults: [],
  testData: '',
  tags: [],
  ...overrides,
})
const long = (length: number) => 'x'.repeat(length)

describe('limits of a test case', () => {
  it.each<[string, Partial<CsvTestCase>, object]>([
    ['title', { title: long(101) }, { kind: 'too_long', field: 'title', max: 100, actual: 101 }],
    ['description', { description: long(1001) }, { kind: 'too_long', field: 'description', max: 1000, actual: 1001 }],
    ['preconditions', { preconditions: long(1001) }, { kind: 'too_long', field: 'preconditions', max: 1000, actual: 1001 }],
    ['id', { id: long(201) }, { kind: 'too_long', field: 'id', max: 200, actual: 201 }],
    ['test data', { testData: long(10_001) }, { kind: 'too_long', field: 'testData', max: 10_000, actual: 10_001 }],
    ['one step', { steps: ['a', long(1001)] }, { kind: 'too_long', field: 'steps', index: 1, max: 1000, actual: 1001 }],
    ['steps', { steps: Array<string>(101).fill('a') }, { kind: 'too_many', field: 'steps', max: 100, actual: 101 }],
    [
      'expected results',
      { expectedResults: Array<string>(101).fill('a') },
      { kind: 'too_many', field: 'expectedResults', max: 100, actual: 101 },
    ],
    ['one tag', { tags: [long(101)] }, { kind: 'too_long', field: 'tags', index: 0, max: 100, actual: 101 }],
    ['tags', { tags: Array<string>(101).fill('a') }, { kind: 'too_many', field: 'tags', max: 100, actual: 101 }],
  ])('names what is too much in %s, as the contract does', (_, overrides, problem) => {
    expect(problemsOfCase(testCase(overrides))).toEqual([problem])
    expect(recipeImportSchema.safeParse(toRecipeImport(testCase(overrides), PROJECT_ID)).success).toBe(false)
  })

  it('accepts a case at every limit, as the contract does', () => {
    const full = testCase({
      title: long(100),
      description: long(1000),
      preconditions: long(1000),
      steps: Array<string>(100).fill(long(1000)),
      expectedResults: Array<string>(100).fill(long(1000)),
      tags: Array<string>(100).fill(long(100)),
    })
    expect(problemsOfCase(full)).toEqual([])
    const input = { url: 'https://sut.test', initialStepIndex: 0, recipe: toRecipeImport(full, PROJECT_ID) }
    expect(importAndPredictInputSchema.safeParse(input).success).toBe(true)
  })

  it('does not let a case without steps through', () => {
    expect(problemsOfCase(testCase({ steps: [] }))).toEqual([{ kind: 'no_steps', field: 'steps' }])
  })

  it('names a case without a title', () => {
    expect(toRecipeImport(testCase({ title: '', id: '' }), PROJECT_ID)).toMatchObject({ title: 'Untitled Recipe' })
  })
})
