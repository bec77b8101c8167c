import { describe, expect, it } from 'vitest'
import { RUNNER_STATUSES } from '#contract/schemas/runner.ts'
import { syncStepFor } from './sync.ts'

const found = (state: 'running' | 'restarting' | 'stopped') => ({ runnerId: 'r', state, buildTag: 'b' })

describe('synchronizing a runner with its machine', () => {
  it.each(RUNNER_STATUSES)('leaves a runner in %s alone while its job is at it', (status) => {
    expect(syncStepFor(status, found('running'), true)).toBe('none')
    expect(syncStepFor(status, undefined, true)).toBe('none')
  })

  it.each([
    ['NEW', undefined, 'deploy'],
    ['DEPLOYING', 'running', 'activate'],
    ['DEPLOYING', 'restarting', 'deploy'],
    ['DELETING', 'running', 'delete'],
    ['DELETING', undefined, 'forget'],
    ['ACTIVE', 'running', 'none'],
    ['ACTIVE', undefined, 'deploy'],
    ['ACTIVE', 'stopped', 'deploy'],
    ['INACTIVE', 'restarting', 'deploy'],
    ['FAILED', 'running', 'clear'],
    ['FAILED', undefined, 'none'],
    ['MAINTENANCE', undefined, 'none'],
  ] as const)('of a runner in %s that the machine has as %s: %s', (status, state, step) => {
    expect(syncStepFor(status, state && found(state), false)).toBe(step)
  })
})
