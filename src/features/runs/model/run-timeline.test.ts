import { describe, expect, test } from 'vitest'
import type { RunPictureFacts, RunStep } from '#contract/schemas/run.ts'
import { complaintsOfStep, firstShownStep, picturesOfStep, sameStepIn, stepOfPicture, strip } from './run-timeline.ts'

const step = (stepIndex: number, from: number, to: number, more: Partial<RunStep> = {}): RunStep => ({
  stepIndex,
  testStep: `Step ${stepIndex}`,
  expectedResult: null,
  isPrecondition: false,
  status: 'passed',
  from,
  to,
  url: null,
  acts: [],
  checks: [],
  failure: null,
  notChecked: [],
  pageCopy: null,
  ...more,
})
const picture = (id: string, at: number, until = at): RunPictureFacts => ({ id, at, until, width: 1920, height: 1080 })

describe('the pictures of a step', () => {
  const steps = [step(0, 100, 200), step(1, 300, 400), step(2, 500, 600)]
  const shown = (pictures: RunPictureFacts[], index: number) => {
    const { before, after } = picturesOfStep({ steps, pictures }, steps[index]!)
    return [before?.picture.id, before?.isOff, after?.picture.id, after?.isOff]
  }

  test('are the last one before it and the first one after it', () => {
    const pictures = [picture('open', 50), picture('a', 210), picture('b', 410), picture('c', 620)]
    expect(shown(pictures, 0)).toEqual(['open', false, 'a', false])
    expect(shown(pictures, 1)).toEqual(['a', false, 'b', false])
    expect(shown(pictures, 2)).toEqual(['b', false, 'c', false])
  })

  test('are the same one when nothing has changed', () => {
    expect(shown([picture('open', 50), picture('a', 210, 410), picture('c', 620)], 1)).toEqual(['a', false, 'a', false])
  })

  test('say when they were taken at another moment', () => {
    // Steps that followed each other too fast for a picture of each.
    const pictures = [picture('open', 50), picture('late', 450, 520), picture('c', 620)]
    expect(shown(pictures, 0)).toEqual(['open', false, 'late', true])
    expect(shown(pictures, 1)).toEqual(['open', true, 'late', false])
  })

  test('there are none of a step that was not reached', () => {
    expect(picturesOfStep({ steps, pictures: [picture('open', 50)] }, step(3, 0, 0, { status: 'notReached' }))).toEqual({
      before: null,
      after: null,
    })
  })
})

test('the step that failed is shown first', () => {
  expect(firstShownStep([step(0, 0, 1), step(1, 1, 2, { status: 'failed' }), step(2, 0, 0, { status: 'notReached' })])).toBe(1)
  expect(firstShownStep([step(0, 0, 1), step(1, 1, 2)])).toBe(0)
  expect(firstShownStep([])).toBe(0)
})

test('a complaint belongs to the step during which it came, or after which nothing was done yet', () => {
  const steps = [step(0, 100, 200), step(1, 300, 400), step(2, 0, 0, { status: 'notReached' })]
  const complaint = (at: number) => ({ kind: 'console', seq: at, at, level: 'error', text: 'no', url: '' }) as const
  const complaints = [complaint(20), complaint(150), complaint(250), complaint(900)]
  const times = (index: number) => complaintsOfStep({ steps, complaints }, steps[index]!).map(({ at }) => at)
  expect([times(0), times(1), times(2)]).toEqual([[20, 150, 250], [900], []])
})

test('a strip spreads over the run, with the first picture and the last', () => {
  const pictures = Array.from({ length: 100 }, (_, index) => picture(String(index), index))
  expect(strip(pictures, 4).map(({ id }) => id)).toEqual(['0', '33', '66', '99'])
  expect(strip(pictures.slice(0, 3), 4)).toHaveLength(3)
})

test('a picture belongs to the step that had begun last', () => {
  const steps = [step(0, 100, 200), step(1, 300, 400)]
  expect([50, 250, 999].map((at) => stepOfPicture(steps, picture('a', at))?.stepIndex)).toEqual([0, 0, 1])
  expect(stepOfPicture([], picture('a', 1))).toBeNull()
})

test('the same step of another run has the same text, and of several is the nearest', () => {
  const steps = [step(0, 0, 1, { testStep: 'Save' }), step(1, 0, 1, { testStep: 'Open' }), step(2, 0, 1, { testStep: 'Save' })]
  expect(sameStepIn(steps, step(3, 0, 1, { testStep: 'Save' }))?.stepIndex).toBe(2)
  expect(sameStepIn(steps, step(3, 0, 1, { testStep: 'Close' }))).toBeNull()
})
