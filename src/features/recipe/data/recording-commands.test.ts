import { describe, expect, it, vi } from 'vitest'
import { makeEvent } from '../model/recipe-factories.ts'
import { idleRecording, reduceRecording } from '../model/recording.ts'
import type { RecordingEvent } from '../model/recording.ts'
import { RecordingSyncError, startRecording, stopRecording } from './recording-commands.ts'
import { TaskStore } from './task-store.ts'

const target = { recipeId: 'r', sutUrl: 'https://sut', stepIndex: 2 }

function setUp() {
  const tasks = new TaskStore()
  const phases: string[] = []
  let state = idleRecording
  const dispatch = (event: RecordingEvent) => {
    state = reduceRecording(state, event)
    phases.push(state.phase)
  }
  const api = {
    playback: vi.fn<() => Promise<{ taskId: string }>>(() => Promise.resolve({ taskId: 'sync' })),
    record: vi.fn<() => Promise<{ taskId: string }>>(() => Promise.resolve({ taskId: 'rec' })),
    abort: vi.fn<() => Promise<unknown>>(() => Promise.resolve({})),
  }
  const end = (taskId: string, taskStatus: 'completed' | 'failed') => tasks.track(makeEvent({ taskId, taskStatus }))
  return { ports: { api, tasks, dispatch }, api, phases, end, current: () => state, controller: new AbortController() }
}

describe('recording', () => {
  it('replays up to the step before, waits for it, then records', async () => {
    const { ports, api, phases, end, controller } = setUp()
    const starting = startRecording(ports, target, controller.signal)
    await vi.waitFor(() => expect(api.playback).toHaveBeenCalledWith({ recipeId: 'r', sutUrl: 'https://sut', upToStepInclusively: 1 }))
    expect(api.record).not.toHaveBeenCalled()
    end('sync', 'completed')
    await starting
    expect(api.record).toHaveBeenCalledWith({ recipeId: 'r', currentStepIndex: 2 })
    expect(phases).toEqual(['Transition', 'Initialization', 'Active'])
  })

  it('gives up when the replay fails', async () => {
    const { ports, api, end, current, controller } = setUp()
    const starting = startRecording(ports, target, controller.signal)
    end('sync', 'failed')
    await expect(starting).rejects.toBeInstanceOf(RecordingSyncError)
    expect(api.record).not.toHaveBeenCalled()
    expect(current()).toMatchObject({ phase: 'Idle', error: expect.any(RecordingSyncError) as unknown })
  })

  it('gives up waiting when the session is gone', async () => {
    const { ports, current, controller } = setUp()
    const starting = startRecording(ports, target, controller.signal)
    controller.abort(new Error('gone'))
    await expect(starting).rejects.toThrow('gone')
    expect(current().phase).toBe('Idle')
  })

  it('is idle again when the recording ended before its id came back', async () => {
    const { ports, end, current, controller } = setUp()
    end('sync', 'completed')
    end('rec', 'failed')
    await startRecording(ports, target, controller.signal)
    expect(current().phase).toBe('Idle')
  })

  it('stops by aborting the task', async () => {
    const { ports, api, end, phases, controller } = setUp()
    end('sync', 'completed')
    await startRecording(ports, target, controller.signal)
    await stopRecording(ports, { recipeId: 'r', taskId: 'rec' })
    expect(api.abort).toHaveBeenCalledWith({ recipeId: 'r', taskId: 'rec' })
    expect(phases.slice(-2)).toEqual(['Finalization', 'Idle'])
  })
})
