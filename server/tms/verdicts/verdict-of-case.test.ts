import { describe, expect, it } from 'vitest'
import type { RunStatus } from '#contract/rules/run-statuses.ts'
import { verdictOfCase, type RunOfCase } from './verdict-of-case.ts'

const run = (status: RunStatus, over: Partial<RunOfCase> = {}): RunOfCase => ({
  id: status,
  status,
  environment: null,
  rowLabel: null,
  startedAt: new Date('2026-11-27T06:00:00Z'),
  finishedAt: new Date('2026-11-27T06:00:05Z'),
  failedStepIndex: null,
  failedStepText: null,
  failure: null,
  ...over,
})
const pageOf = (id: string) => `https://tests.example/runs/${id}`

describe('the verdict of a test case', () => {
  it.each<[string, RunStatus[], 'passed' | 'failed' | null]>([
    ['all rows passed', ['passed', 'passed'], 'passed'],
    ['one row failed', ['passed', 'failed', 'incomplete'], 'failed'],
    ['one row did not come to its end', ['passed', 'interrupted'], null],
    ['nothing was run', ['skipped'], null],
    ['somebody stopped it', ['aborted'], null],
  ])('%s', (_, statuses, verdict) => {
    expect(verdictOfCase(statuses.map((status) => run(status)), pageOf).verdict).toBe(verdict) // prettier-ignore
  })

  it('is told with the failed step, its reason, the rows, the environment, the duration and the page of the run', () => {
    const failed = run('failed', {
      id: 'f',
      environment: 'Staging',
      rowLabel: 'eve',
      failedStepIndex: 2,
      failedStepText: 'Click Save',
      failure: { code: 'target_not_found', wanted: 'Save', found: [] },
    })
    const { comment, mark, durationMs } = verdictOfCase([run('passed'), failed], pageOf)
    expect({ comment, mark, durationMs }).toEqual({
      comment: [
        'Step 3: Click Save',
        'No element was found for "Save". Nothing similar was found.',
        'Rows of data that failed: 1 of 2 (eve)',
        'Environment: Staging',
        'Duration: 10 s',
        'https://tests.example/runs/f',
      ].join('\n'),
      mark: 'https://tests.example/runs/f',
      durationMs: 10_000,
    })
  })

  it('keeps the page of the run in a comment that is cut', () => {
    const long = run('failed', { failedStepIndex: 0, failedStepText: 'x'.repeat(9000) })
    const { comment } = verdictOfCase([long], pageOf)
    expect(comment.length).toBeLessThan(4100)
    expect(comment.endsWith('\nhttps://tests.example/runs/failed')).toBe(true)
  })
})
