import { expect, test } from 'vitest'
import { JobStopped } from '../platform/jobs/job-queue.ts'
import { TaskStopped, type RunEnd } from '../steps/run.ts'
import { endOfError, endOfRun, stopOfTask, type TaskEnd } from './task-states.ts'

test.each<[RunEnd, TaskEnd]>([
  [{ kind: 'completed' }, { status: 'completed', failure: null }],
  [{ kind: 'empty' }, { status: 'aborted', failure: { code: 'aborted' } }],
  [
    { kind: 'failed', failure: { code: 'runner_lost' } },
    { status: 'failed', failure: { code: 'runner_lost' } },
  ],
])('a run that ended as $kind ends its task', (end, taskEnd) => {
  expect(endOfRun(end)).toEqual(taskEnd)
})

test.each<[string, unknown, TaskEnd | null]>([
  ['its user', new TaskStopped('aborted'), { status: 'aborted', failure: { code: 'aborted' } }],
  ['the end of its server', new TaskStopped('interrupted'), { status: 'interrupted', failure: { code: 'interrupted' } }],
  ['another server that has it now', new TaskStopped('fenced'), null],
  ['an error of ours', new Error('oops'), { status: 'failed', failure: { code: 'internal' } }],
])('a task that %s stops', (_who, error, taskEnd) => {
  expect(endOfError(error)).toEqual(taskEnd)
})

test.each<[unknown, TaskStopped['why']]>([
  [new JobStopped('cancelled'), 'aborted'],
  [new JobStopped('shutdown'), 'interrupted'],
  [new JobStopped('lost'), 'fenced'],
  [new JobStopped('timeout'), 'interrupted'],
  [new Error('oops'), 'interrupted'],
])('a job that was stopped by %s stops its task', (reason, why) => {
  expect(stopOfTask(reason).why).toBe(why)
})
