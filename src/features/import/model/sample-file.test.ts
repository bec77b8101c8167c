import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/constants.ts'
import { problemsOfCase } from '#contract/rules/case-problems.ts'
import { parseTestCases } from './parse-test-cases.ts'
import { sampleFile } from './sample-file.ts'

test.each(LANGUAGES)('the sample file can be imported as it is, %s', (language) => {
  const parsed = parseTestCases(new TextEncoder().encode(sampleFile(language)))
  expect(parsed.problems).toEqual([])
  expect(parsed.cases).toHaveLength(1)
  const [testCase] = parsed.cases
  expect(testCase).toMatchObject({ id: 'TC-1', priority: 'High', testData: '' })
  expect(testCase?.steps).toHaveLength(4)
  expect(testCase?.expectedResults).toHaveLength(4)
  expect(testCase && problemsOfCase(testCase)).toEqual([])
})
