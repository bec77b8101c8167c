import { describe, expect, it } from 'vitest'
import { idleRecording, reduceRecording } from './recording.ts'
import type { RecordingEvent } from './recording.ts'

const run = (...events: RecordingEvent[]) => events.reduce(reduceRecording, idleRecording)
const start = { type: 'startRequested', stepIndex: 2 } as const
const toActive: RecordingEvent[] = [start, { type: 'synced' }, { type: 'started', taskId: 't1' }]

describe('recording', () => {
  it('syncs to the step before, then starts at the step', () => {
    expect(run(start)).toMatchObject({ phase: 'Transition', stepIndex: 2 })
    expect(run(start, { type: 'synced' }).phase).toBe('Initialization')
    expect(run(...toActive)).toMatchObject({ phase: 'Active', taskId: 't1', stepIndex: 2 })
  })

  it('accepts a start from Idle only', () => {
    const active = run(...toActive)
    expect(reduceRecording(active, { type: 'startRequested', stepIndex: 5 })).toBe(active)
  })

  it('accepts a stop from Active only', () => {
    const starting = run(start)
    expect(reduceRecording(starting, { type: 'stopRequested' })).toBe(starting)
    expect(run(...toActive, { type: 'stopRequested' }).phase).toBe('Finalization')
  })

  it('is idle again when stopping settles, well or badly', () => {
    expect(run(...toActive, { type: 'stopRequested' }, { type: 'settled' })).toEqual(idleRecording)
    const error = new Error('no')
    expect(run(...toActive, { type: 'stopRequested' }, { type: 'settled', error })).toEqual({ ...idleRecording, error })
  })

  it('keeps the error of a failed start and forgets it with the next start', () => {
    const error = new Error('sync failed')
    expect(run(start, { type: 'failed', error })).toEqual({ ...idleRecording, error })
    expect(run(start, { type: 'synced' }, { type: 'failed', error }, start).error).toBeNull()
  })

  it('is idle when its task ends elsewhere, and ignores the end of other tasks', () => {
    const active = run(...toActive)
    expect(reduceRecording(active, { type: 'taskEnded', taskId: 'other' })).toBe(active)
    expect(reduceRecording(active, { type: 'taskEnded', taskId: 't1' })).toEqual(idleRecording)
  })

  it('ignores a late start answer after it was given up', () => {
    const error = new Error('x')
    expect(run(start, { type: 'failed', error }, { type: 'started', taskId: 't1' }).phase).toBe('Idle')
  })
})
