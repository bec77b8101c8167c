import { describe, expect, test } from 'vitest'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { beginRun, planReplay, reduceRun, type RunEvent, type RunPhase, type RunState, type StepWork } from './run-states.ts'

const step = (stepIndex: number, over: Partial<RecipeStep> = {}): RecipeStep => ({
  testStep: `Step ${stepIndex}`,
  status: 'Completed',
  stepIndex,
  actions: [{ method: 'Click', target: [{ type: 'css', value: `#s${stepIndex}`, priority: 1 }] }],
  ...over,
})
const failure: StepFailure = { code: 'target_not_found', wanted: 'it', found: [] }
const opened: RunEvent = { type: 'opened' }
const passed = (stepIndex: number, healed: RecipeStep | null = null): RunEvent => ({ type: 'passed', step: step(stepIndex), healed })
const saved = (...indexes: number[]): RunEvent => ({ type: 'healsSaved', steps: indexes.map((index) => step(index)) })
const failed: RunEvent = { type: 'failed', failure, isLost: false }
const lost: RunEvent = { type: 'failed', failure, isLost: true }
const returned: RunEvent = { type: 'returned' }
const endedBy = (end: Extract<RunPhase, { kind: 'ended' }>['end']): RunPhase => ({ kind: 'ended', end })

function runOf(works: readonly StepWork[], events: readonly RunEvent[]): RunState {
  return events.reduce(reduceRun, beginRun(works.map((work, index) => ({ step: step(index), work }))))
}

describe('a run', () => {
  test.each<[string, StepWork[], RunEvent[], RunPhase]>([
    ['begins by opening the SUT', ['replay'], [], { kind: 'opening' }],
    ['whose SUT does not open fails', ['replay'], [failed], endedBy({ kind: 'failed', failure })],
    ['replays from the first step', ['replay', 'own'], [opened], { kind: 'replaying', at: 0 }],
    ['goes on with the next step', ['replay', 'replay'], [opened, passed(0)], { kind: 'replaying', at: 1 }],
    ['ends at a replayed step that fails', ['replay', 'replay'], [opened, failed], endedBy({ kind: 'failed', failure })],
    ['has arrived when all is replayed', ['replay', 'own'], [opened, passed(0)], { kind: 'arrived', at: 1 }],
    ['has arrived at once when nothing is replayed', ['own'], [opened], { kind: 'arrived', at: 0 }],
    ['that only opens the SUT is complete then', [], [opened, saved()], endedBy({ kind: 'completed' })],
    ['that only replays is complete then', ['replay'], [opened, passed(0), saved(0)], endedBy({ kind: 'completed' })],
    ['does its own work from where it has arrived', ['replay', 'own'], [opened, passed(0), saved(0)], { kind: 'working', at: 1 }],
    ['works on one step after the other', ['own', 'own'], [opened, saved(), passed(0)], { kind: 'working', at: 1 }],
    ['is complete after the last', ['own', 'own'], [opened, saved(), passed(0), passed(1)], endedBy({ kind: 'completed' })],
    ['ends at a step that cannot be done', ['own', 'own'], [opened, saved(), failed], endedBy({ kind: 'failed', failure })],
    ['that recorded nothing is empty', ['own'], [opened, saved(), { type: 'recordedNothing' }], endedBy({ kind: 'empty' })],
    ['first replays a step that holds something', ['own', 'replayElseOwn'], [opened, saved(), passed(0)], { kind: 'replaying', at: 1 }],
    ['goes on when that passes', ['replayElseOwn', 'own'], [opened, saved(), passed(0)], { kind: 'working', at: 1 }],
    ['returns to where it begins when that fails', ['replayElseOwn'], [opened, saved(), failed], { kind: 'returning', at: 0 }],
    ['and works on it from there', ['replayElseOwn'], [opened, saved(), failed, returned], { kind: 'working', at: 0 }],
    ['fails when it cannot return', ['replayElseOwn'], [opened, saved(), failed, failed], endedBy({ kind: 'failed', failure })],
    ['tries no step twice', ['replayElseOwn'], [opened, saved(), failed, returned, failed], endedBy({ kind: 'failed', failure })],
    ['fails when the browser is lost', ['replayElseOwn'], [opened, saved(), lost], endedBy({ kind: 'failed', failure })],
  ])('%s', (_claim, works, events, phase) => {
    expect(runOf(works, events).phase).toEqual(phase)
  })

  test('saves its heals once all replayed steps have passed, and not those of later ones', () => {
    const healed = step(0, { testStep: 'healed' })
    const arrived = runOf(['replay', 'replay', 'replayElseOwn'], [opened, passed(0, healed), passed(1)])
    expect(arrived).toMatchObject({ finished: [step(0), step(1)], healed: [healed] })
    const later = [{ type: 'healsSaved' as const, steps: [healed, step(1)] }, passed(2, step(2, { testStep: 'healed' }))].reduce(
      reduceRun,
      arrived,
    )
    expect(later).toMatchObject({ finished: [healed, step(1), step(2)], healed: [] })
  })
})

describe('what is replayed', () => {
  const indexes = (steps: RecipeStep[], lastIndex: number) => planReplay(steps, lastIndex).map((planned) => planned.step.stepIndex)
  const neverPredicted = step(1, { status: 'Draft', actions: [] })

  test.each<[string, RecipeStep[], number, number[]]>([
    ['is everything up to the wanted step', [step(0), step(1), step(2)], 1, [0, 1]],
    ['is nothing for -1', [step(0)], -1, []],
    ['ends before a step that was never predicted', [step(0), neverPredicted, step(2)], 2, [0]],
    ['may be a Completed step that is empty', [step(0, { actions: [] }), step(1)], 1, [0, 1]],
  ])('%s', (_claim, steps, lastIndex, wanted) => {
    expect(indexes(steps, lastIndex)).toEqual(wanted)
  })
})
