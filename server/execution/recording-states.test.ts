import { describe, expect, test } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { RecordedEvent } from '#contract/schemas/recording.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { beginRecording, recordedStep, reduceRecording, restMissing, type RecordingEvent, type RecordingPhase } from './recording-states.ts'

const target = (name: string) => [{ type: 'css' as const, value: `#${name}`, priority: 1 }]
const clicked = (name: string, isTrusted = true): RecordedEvent => ({
  type: 'click',
  isTrusted,
  timestamp: 1,
  target: { locators: target(name), elementType: 'button', isPassword: false },
})
const password: RecordedEvent = {
  type: 'input',
  isTrusted: true,
  timestamp: 1,
  target: { locators: target('pass'), elementType: 'textbox', isPassword: true },
  value: SECRET_MASK,
  secretId: 's1',
}
const before: RecipeStep = { testStep: 'Do it', status: 'Completed', stepIndex: 0, actions: [{ method: 'Click', target: target('old') }] }
const gone: StepFailure = { code: 'runner_lost', detail: 'the recording ended' }
const received = (events: RecordedEvent[], isActive = true): RecordingEvent => ({ type: 'received', events, offers: new Map(), isActive })
const stopped: RecordingEvent = { type: 'userStopped' }
const rest = (...events: RecordedEvent[]): RecordingEvent => ({ type: 'restFetched', events })
const after = (events: readonly RecordingEvent[], first = before) => events.reduce(reduceRecording, beginRecording(first))
const shown = ({ status, actions = [] }: RecipeStep) => [status, ...actions.map((action) => action.target[0]?.value)]

describe('a recording', () => {
  test.each<[string, RecordingEvent[], RecordingPhase, ReturnType<typeof shown>]>([
    ['shows the step as it was until something is done', [], { kind: 'listening' }, ['InProgress', '#old']],
    ['shows what was done so far', [received([clicked('a')]), received([clicked('b')])], { kind: 'listening' }, ['InProgress', '#a', '#b']],
    ['does not count what no human did', [received([clicked('a', false)])], { kind: 'listening' }, ['InProgress', '#old']],
    ['finishes when its user stops it', [received([clicked('a')]), stopped], { kind: 'finishing' }, ['InProgress', '#a']],
    ['ends with what came last', [received([clicked('a')]), stopped, rest(clicked('b'))], { kind: 'recorded' }, ['Completed', '#a', '#b']],
    ['may have been done in the very end', [stopped, rest(clicked('a'))], { kind: 'recorded' }, ['Completed', '#a']],
    ['of nothing is none', [stopped, rest()], { kind: 'nothing' }, ['InProgress', '#old']],
    [
      'that loses its browser keeps what the step held',
      [received([clicked('a')], false)],
      { kind: 'lost', failure: gone },
      ['Failed', '#old'],
    ],
    [
      'that cannot be fetched is lost',
      [received([clicked('a')]), stopped, restMissing],
      { kind: 'lost', failure: gone },
      ['Failed', '#old'],
    ],
  ])('%s', (_claim, events, phase, step) => {
    const state = after(events)
    expect(state.phase).toEqual(phase)
    expect(shown(recordedStep(state))).toEqual(step)
  })

  test('that loses its browser keeps the work of a step that held nothing', () => {
    const state = after([received([clicked('a')], false)], { ...before, status: 'Draft', actions: [] })
    expect(shown(recordedStep(state))).toEqual(['Failed', '#a'])
  })

  test('asks for a password with the secrets that it may be, and no more once it has ended', () => {
    const asking: RecordingEvent = { type: 'received', events: [password], offers: new Map([['s1', ['KEY']]]), isActive: true }
    expect(recordedStep(after([asking])).actions?.[0]?.asks).toEqual({ id: 's1', offers: ['KEY'] })
    const ended = recordedStep(after([asking, stopped, rest()]))
    expect(ended.status).toBe('Draft')
    expect(ended.actions).toEqual([{ method: 'Input', target: target('pass'), nlTargetCaptionDict: { ru: 'поле', en: 'field' } }])
  })
})
