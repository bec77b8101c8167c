import { describe, expect, it } from 'vitest'
import { makeEvent, makeStep } from '#tests/factories/recipe.ts'
import { idleRecording, reduceRecording } from '../model/recording.ts'
import type { RecordingEvent } from '../model/recording.ts'
import { RecordingSyncError, startRecording, stopRecording } from './recording-commands.ts'
import { TaskStore } from './task-store.ts'

const target = { recipeId: 'r', stepIndex: 2 }

function setUp() {
  const tasks = new TaskStore()
  const phases: string[] = []
  const calls: string[] = []
  let state = idleRecording
  const dispatch = (event: RecordingEvent) => {
    state = reduceRecording(state, event)
    phases.push(state.phase)
  }
  const api = {
    record: (input: { currentStepIndex: number }) => {
      calls.push(`record ${input.currentStepIndex}`)
      return Promise.resolve({ taskId: 'rec' })
    },
    abort: (input: { taskId?: string }) => {
      calls.push(`abort ${input.taskId ?? 'any'}`)
      return Promise.resolve({})
    },
  }
  const work = (stepIndex: number) =>
    tasks.track(makeEvent({ taskId: 'rec', taskKind: 'record', stepIndex, step: makeStep(stepIndex), taskStatus: 'running' }))
  const end = (taskStatus: 'failed' | 'aborted') => tasks.track(makeEvent({ taskId: 'rec', taskStatus }))
  return { ports: { api, tasks, dispatch }, calls, phases, work, end, current: () => state, controller: new AbortController() }
}

describe('recording', () => {
  it('is active as soon as the task has arrived at the step', async () => {
    const { ports, calls, phases, work, controller } = setUp()
    const starting = startRecording(ports, target, controller.signal)
    await expect.poll(() => calls).toEqual(['abort any', 'record 2'])
    work(0)
    work(1)
    expect(phases).toEqual(['Transition'])
    work(2)
    await starting
    expect(phases).toEqual(['Transition', 'Initialization', 'Active'])
  })

  it('keeps an error when the steps before cannot be replayed', async () => {
    const { ports, end, current, controller } = setUp()
    const starting = startRecording(ports, target, controller.signal)
    end('failed')
    await starting
    expect(current()).toMatchObject({ phase: 'Idle', error: expect.any(RecordingSyncError) as unknown })
  })

  it('is silently idle again when the user stops it while it starts', async () => {
    const { ports, end, current, controller } = setUp()
    const starting = startRecording(ports, target, controller.signal)
    end('aborted')
    await starting
    expect(current()).toEqual(idleRecording)
  })

  it('gives up waiting when the session is gone', async () => {
    const { ports, current, controller } = setUp()
    const starting = startRecording(ports, target, controller.signal)
    controller.abort(new Error('gone'))
    await expect(starting).rejects.toThrow('gone')
    expect(current().phase).toBe('Idle')
  })

  it('stops by aborting its task', async () => {
    const { ports, calls, work, phases, controller } = setUp()
    const starting = startRecording(ports, target, controller.signal)
    work(2)
    await starting
    await stopRecording(ports, { recipeId: 'r', taskId: 'rec' })
    expect(calls.at(-1)).toBe('abort rec')
    expect(phases.slice(-2)).toEqual(['Finalization', 'Idle'])
  })
})
