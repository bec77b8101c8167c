import { expect, it } from 'vitest'
import type { CsvTestCase } from '#contract/schemas/csv-test-case.ts'
import { emptyUpload, importable, reduceUpload } from './upload-flow.ts'
import type { UploadEvent } from './upload-flow.ts'

const testCase = (steps: string[]): CsvTestCase => ({
  id: '',
  title: 'A',
  description: '',
  preconditions: '',
  priority: '',
  status: '',
  steps,
  expectedResults: [],
  testData: '',
  tags: [],
})
const file = new File(['x'], 'a.csv')
const other = new File(['y'], 'b.csv')
const run = (...events: UploadEvent[]) => events.reduce(reduceUpload, emptyUpload)
const parsed: UploadEvent = { type: 'parsed', file, result: { cases: [testCase(['x']), testCase([])], problems: [] } }

it('goes from a chosen file to its preview', () => {
  expect(run({ type: 'fileChosen', file })).toMatchObject({ phase: 'processing', share: 0 })
  const state = run({ type: 'fileChosen', file }, { type: 'progressed', file, share: 0.5 }, parsed)
  expect(state).toMatchObject({
    phase: 'preview',
    cases: [
      { number: 1, problems: [] },
      { number: 2, problems: [{ kind: 'no_steps' }] },
    ],
  })
  expect(state.phase === 'preview' && importable(state.cases).map((one) => one.number)).toEqual([1])
})

it('shows what is wrong with the file instead', () => {
  const result = { cases: [], problems: [{ kind: 'binary' as const }] }
  expect(run({ type: 'fileChosen', file }, { type: 'parsed', file, result })).toMatchObject({ phase: 'errors' })
})

it('ignores the answer for a file that was cancelled or replaced', () => {
  expect(run({ type: 'fileChosen', file }, { type: 'cancelled' }, parsed)).toEqual(emptyUpload)
  expect(run({ type: 'fileChosen', file }, { type: 'fileChosen', file: other }, parsed)).toMatchObject({ phase: 'processing', file: other })
})

it('cancels back to empty', () => {
  expect(run({ type: 'fileChosen', file }, parsed, { type: 'cancelled' })).toEqual(emptyUpload)
})
