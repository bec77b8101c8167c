import { describe, expect, it } from 'vitest'
import { makeStep } from '#tests/factories/recipe.ts'
import { idleRecording } from './recording.ts'
import { askingStep, marksOf } from './question-marks.ts'
import { stepControls, type ControlsContext } from './step-controls.ts'

const SCREEN = { width: 1920, height: 1080 }

describe('the marks of a question', () => {
  it('are where the elements are, in parts of the picture', () => {
    expect(marksOf([{ x: 960, y: 540, width: 192, height: 108 }], SCREEN)).toEqual([
      { choice: 0, box: { x: 50, y: 50, width: 10, height: 10 }, badge: { x: 50, y: 50 } },
    ])
  })

  it('keep the number of their choice when another one is not seen', () => {
    expect(marksOf([null, { x: 0, y: 0, width: 10, height: 10 }], SCREEN).map(({ choice }) => choice)).toEqual([1])
  })

  it('do not cover each other’s numbers', () => {
    const box = { x: 0, y: 0, width: 10, height: 10 }
    const [one, two, three] = marksOf([box, { ...box, y: 20 }, { ...box, y: 40 }], SCREEN).map(({ badge }) => badge.x)
    expect(one! < two! && two! < three!).toBe(true)
  })
})

describe('the step that asks', () => {
  const question = { text: 'Edit', choices: [{ act: 'click' as const, probability: 0.5 }] }
  const steps = [makeStep(0), makeStep(1, { status: 'Failed', question })]
  const asking = (context: Partial<ControlsContext> = {}) => {
    const whole = { steps, readOnly: false, task: null, recording: idleRecording, ...context }
    return askingStep(steps, steps.map((_, index) => stepControls(whole, index))) // prettier-ignore
  }

  it('is the one with a question', () => expect(asking()).toBe(1))
  it('is none while its answer waits to be sent', () => expect(asking({ unsentAnswers: [1] })).toBeNull())
  it('is none for a reader', () => expect(asking({ readOnly: true })).toBeNull())
})
