import { describe, expect, it } from 'vitest'
import { makeEvent, makeStep } from '#tests/factories/recipe.ts'
import { addStartedTask, currentTask, emptyTaskBoard, trackTask } from './running-tasks.ts'

const running = (taskId: string, parentTaskId: string | null = null) => makeEvent({ taskId, parentTaskId, taskStatus: 'running' })
const done = (taskId: string) => makeEvent({ taskId, taskStatus: 'completed' })

describe('running tasks', () => {
  it('shows a task that another tab started', () => {
    expect(currentTask(trackTask(emptyTaskBoard, running('a')), null)).toMatchObject({ id: 'a', kind: 'predict' })
  })

  it('shows the outermost task while a child runs, and none when all ended', () => {
    const both = [running('child', 'parent'), running('parent')].reduce(trackTask, emptyTaskBoard)
    expect(currentTask(both, null)?.id).toBe('parent')
    expect(currentTask([done('child'), done('parent')].reduce(trackTask, both), null)).toBeNull()
  })

  it('does not bring an ended task back', () => {
    const board = [running('a'), done('a'), running('a')].reduce(trackTask, emptyTaskBoard)
    expect(currentTask(board, null)).toBeNull()
    expect(addStartedTask(board, 'a', 'predict')).toEqual(board)
    expect(board.ended.get('a')).toBe('completed')
  })

  it('believes the reservation until events arrive', () => {
    expect(currentTask(emptyTaskBoard, 'record')).toMatchObject({ id: null, kind: 'record' })
    expect(currentTask(trackTask(emptyTaskBoard, running('a')), 'record')?.kind).toBe('predict')
  })

  it('shows what was asked for from the press on, until the server says how it goes', () => {
    const asked = { ...emptyTaskBoard, starting: 'playback' as const }
    expect(currentTask(asked, null)).toEqual({ id: null, kind: 'playback', parentId: null, activeStep: null })
    expect(currentTask(addStartedTask(asked, 'a', 'playback'), null)?.id).toBe('a')
    // its events came before the answer to the call
    const over = [running('a'), done('a')].reduce(trackTask, asked)
    expect(currentTask(addStartedTask(over, 'a', 'playback'), null)).toBeNull()
  })

  it('knows the step that a task works on', () => {
    const working = { ...running('a'), step: makeStep(2), stepIndex: 2 }
    const board = [running('a'), working, running('a')].reduce(trackTask, emptyTaskBoard)
    expect(currentTask(board, null)?.activeStep).toBe(2)
  })
})
