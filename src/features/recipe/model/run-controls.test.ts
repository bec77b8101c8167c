import { expect, test } from 'vitest'
import type { Action } from '#contract/schemas/action.ts'
import { idleRecording } from './recording.ts'
import { runControls } from './run-controls.ts'
import type { ControlsContext } from './step-controls.ts'

const actions: Action[] = [{ method: 'Click', target: [{ type: 'css', value: '#a', priority: 1 }] }]
const done = { status: 'Completed', actions } as const
const failed = { status: 'Failed', actions } as const
const open = { status: 'Draft' } as const
const controls = (steps: ControlsContext['steps'], more: Partial<ControlsContext> = {}) =>
  runControls({ steps, readOnly: false, task: null, recording: idleRecording, ...more })

test('a recipe can be run as soon as its first step can, and predicted on from the first step that cannot', () => {
  expect(controls([done, failed, open, open])).toEqual({ run: null, predict: null, predictFrom: 2 })
  expect(controls([done, done])).toEqual({ run: null, predict: 'all_automated', predictFrom: null })
  expect(controls([open, done])).toEqual({ run: 'nothing_to_run', predict: null, predictFrom: 0 })
  expect(controls([])).toMatchObject({ run: 'no_steps', predict: 'no_steps' })
})

test('not without a browser, a connection, or beside another run', () => {
  expect(controls([done, open], { readOnly: true })).toMatchObject({ run: 'read_only', predict: 'read_only' })
  expect(controls([done, open], { cutOff: 'offline' })).toMatchObject({ run: 'offline', predict: 'offline' })
  const task = { id: 'a', kind: 'playback', parentId: null, activeStep: 0 } as const
  expect(controls([done, open], { task })).toMatchObject({ run: 'task_running', predict: 'task_running' })
})
