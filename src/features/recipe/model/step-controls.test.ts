import { describe, expect, it } from 'vitest'
import { idleRecording } from './recording.ts'
import { recordedStep, stepControls, tabsControl } from './step-controls.ts'
import type { ControlsContext } from './step-controls.ts'

const context: ControlsContext = {
  steps: [{ status: 'Completed' }, { status: 'Draft' }, { status: 'Draft' }],
  readOnly: false,
  task: null,
  recording: idleRecording,
}
const recordTask = { id: 't', kind: 'record', parentId: null, activeStep: 1 } as const

describe('step controls', () => {
  it('offers everything on the step after a completed one', () => {
    const controls = stepControls(context, 1)
    expect([controls.replay.enabled, controls.predict.enabled, controls.record.enabled, controls.edit.enabled]).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  it('keeps replay and record off a Draft step whose previous step is not completed', () => {
    const controls = stepControls(context, 2)
    expect(controls.replay.reason).toBe('previous_not_completed')
    expect(controls.record.reason).toBe('previous_not_completed')
    expect(controls.predict.enabled).toBe(true)
  })

  it('disables everything when read-only', () => {
    const controls = stepControls({ ...context, readOnly: true }, 0)
    expect(Object.values(controls).map((c) => c.reason)).toEqual(['read_only', 'read_only', 'read_only', 'read_only', 'read_only'])
  })

  it('does not say that the session is not held while it is asked for', () => {
    const controls = stepControls({ ...context, readOnly: true, isReserving: true }, 0)
    expect(new Set(Object.values(controls).map((c) => c.reason))).toEqual(new Set(['reserving']))
    expect(stepControls({ ...context, readOnly: true, isReserving: true, cutOff: 'offline', canEdit: true }, 0).edit.enabled).toBe(true)
  })

  it('disables everything while a task runs', () => {
    const controls = stepControls({ ...context, task: { ...recordTask, kind: 'predict' } }, 0)
    expect(controls.replay.reason).toBe('task_running')
    expect(controls.edit.reason).toBe('task_running')
  })

  it('offers to stop the recording of this step only', () => {
    const recording = { phase: 'Active', stepIndex: 1, taskId: 't', error: null } as const
    const active = { ...context, recording, task: recordTask }
    expect(stepControls(active, 1).record).toEqual({ action: 'stop', enabled: true, reason: null })
    expect(stepControls(active, 0).record).toEqual({ action: 'start', enabled: false, reason: 'other_step_recording' })
  })

  it('lets tabs be gone to between tasks and while recording', () => {
    const recording = { phase: 'Active', stepIndex: 1, taskId: 't', error: null } as const
    const reasonOf = (over: Partial<ControlsContext>) => tabsControl({ ...context, ...over }).reason
    expect(reasonOf({})).toBeNull()
    expect(reasonOf({ recording, task: recordTask })).toBeNull()
    expect(reasonOf({ recording: { ...recording, phase: 'Finalization' }, task: recordTask })).toBe('recording_busy')
    expect(reasonOf({ task: { ...recordTask, kind: 'predict' } })).toBe('task_running')
    expect(reasonOf({ readOnly: true })).toBe('read_only')
    expect(reasonOf({ cutOff: 'offline' })).toBe('offline')
  })

  it('cannot stop a recording that is still starting', () => {
    const recording = { phase: 'Transition', stepIndex: 1, taskId: null, error: null } as const
    expect(stepControls({ ...context, recording }, 1).record).toMatchObject({ action: 'stop', enabled: false })
  })

  it('offers to stop a recording that another tab started', () => {
    expect(recordedStep({ recording: idleRecording, task: recordTask })).toBe(1)
    expect(stepControls({ ...context, task: recordTask }, 1).record).toMatchObject({ action: 'stop', enabled: true })
  })
})
