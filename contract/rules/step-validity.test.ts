import { describe, expect, it } from 'vitest'
import type { Action } from '../schemas/action.ts'
import type { RecipeStep } from '../schemas/recipe.ts'
import { canReplayOrRecord, isReplayable } from './step-availability.ts'
import { applyStepDrafts } from './step-drafts.ts'
import { havePassedAsTheyAre, isOutdated, madeWith, stepFingerprints, withKnownPasses, withValidity } from './step-validity.ts'

const click = (name: string): Action => ({ target: [{ type: 'css', value: `#${name}`, priority: 1 }], method: 'Click' })
const passed = (names: string): RecipeStep[] =>
  withKnownPasses(names.split('').map((name, stepIndex) => ({ testStep: name, status: 'Completed', stepIndex, actions: [click(name)] })))
const draftsOf = (steps: readonly RecipeStep[], order: number[]) =>
  order.map((previousIndex) => ({ testStep: steps[previousIndex]!.testStep, previousIndex }))
const statuses = (steps: readonly RecipeStep[]) =>
  steps.map(({ testStep, status, passedAs }) => `${testStep} ${status}${isOutdated({ status, passedAs }) ? ', outdated' : ''}`)

describe('a step that passed', () => {
  const steps = passed('abcd')

  it.each<[change: string, order: number[], after: string[]]>([
    ['the last is deleted', [0, 1, 2], ['a Completed', 'b Completed', 'c Completed']],
    ['one is deleted', [0, 2, 3], ['a Completed', 'c Draft, outdated', 'd Draft, outdated']],
    ['two change places', [0, 2, 1, 3], ['a Completed', 'c Draft, outdated', 'b Draft, outdated', 'd Draft, outdated']],
    ['nothing changes', [0, 1, 2, 3], ['a Completed', 'b Completed', 'c Completed', 'd Completed']],
  ])('is Completed only while everything before it stays: %s', (_, order, after) => {
    const edited = applyStepDrafts(steps, draftsOf(steps, order))
    expect(statuses(edited)).toEqual(after)
    expect(edited.map(({ actions }) => actions)).toEqual(order.map((index) => steps[index]!.actions))
  })

  it('is no longer what passed when something was not recorded, and is again when that is not needed', () => {
    const notRecorded = [{ kind: 'key' as const, count: 1 }]
    const half = withValidity(steps.map((step, index) => (index === 1 ? { ...step, status: 'Draft' as const, notRecorded } : step)))
    expect(statuses(half).slice(0, 2)).toEqual(['a Completed', 'b Draft, outdated'])
    const whole = withValidity(half.map(({ notRecorded: _notRecorded, ...step }) => step))
    expect(statuses(whole)).toEqual(['a Completed', 'b Completed', 'c Completed', 'd Completed'])
  })

  it('waits to be run again behind an inserted and behind a reworded one', () => {
    const [a, b, c, d] = draftsOf(steps, [0, 1, 2, 3])
    expect(statuses(applyStepDrafts(steps, [a!, { testStep: 'x' }, b!]))).toEqual(['a Completed', 'x Draft', 'b Draft, outdated'])
    expect(statuses(applyStepDrafts(steps, [a!, { ...b!, testStep: 'B' }, c!, d!]))).toEqual([
      'a Completed',
      'B Draft',
      'c Draft, outdated',
      'd Draft, outdated',
    ])
  })

  it('is Completed again when the change is taken back', () => {
    const moved = applyStepDrafts(steps, draftsOf(steps, [1, 0, 2, 3]))
    expect(applyStepDrafts(moved, draftsOf(moved, [1, 0, 2, 3]))).toEqual(steps)
  })

  it('goes on in one place only when two drafts name it', () => {
    expect(statuses(applyStepDrafts(steps, draftsOf(steps, [0, 0, 1])))).toEqual(['a Completed', 'a Draft', 'b Draft, outdated'])
  })

  it('waits behind a step that was recorded again, once that step has settled', () => {
    const recording = steps.with(1, { ...steps[1]!, status: 'InProgress', actions: [] })
    expect(statuses(withValidity(recording))).toEqual(['a Completed', 'b InProgress', 'c Completed', 'd Completed'])
    const recorded = withValidity(steps.with(1, { ...steps[1]!, actions: [click('other')] }), new Set([1]))
    expect(statuses(recorded)).toEqual(['a Completed', 'b Completed', 'c Draft, outdated', 'd Draft, outdated'])
    expect(statuses(withValidity(recorded, new Set([2])))).toEqual(['a Completed', 'b Completed', 'c Completed', 'd Draft, outdated'])
  })

  it('stays what it is when a replay heals the locators before it', () => {
    const [action] = steps[0]!.actions!
    const healed = { fromIndex: 0, toIndex: 1, at: '2026-11-22T00:00:00.000Z', madeWith: madeWith(action!) }
    const now = steps.with(0, { ...steps[0]!, actions: [{ ...click('new'), healed }] })
    expect(withValidity(now)).toEqual(now)
  })

  it('is the same step in whatever order a database gives its keys', () => {
    const turned = steps.map((step) => ({
      ...step,
      actions: step.actions?.map(({ target, method }) => ({
        method,
        target: target.map(({ priority, value, type }) => ({ priority, value, type })),
      })),
    }))
    expect(stepFingerprints(turned)).toEqual(stepFingerprints(steps))
  })
})

describe('a replay', () => {
  const outdated = applyStepDrafts(passed('abc'), [
    { testStep: 'b', previousIndex: 1 },
    { testStep: 'c', previousIndex: 2 },
    { testStep: 'new' },
  ])

  it('can be had of a step that waits for one, with all that wait before it', () => {
    expect(outdated.map(isReplayable)).toEqual([true, true, false])
    expect([0, 1, 2].map((index) => canReplayOrRecord(outdated, index))).toEqual([true, true, false])
  })

  it('that fails takes nothing from what has passed as it is', () => {
    const steps = passed('ab')
    const failed = steps.with(1, { ...steps[1]!, status: 'Failed' })
    expect(havePassedAsTheyAre(failed)).toBe(true)
    expect(havePassedAsTheyAre(failed.with(1, { ...failed[1]!, actions: [] }))).toBe(false)
    expect(havePassedAsTheyAre(outdated)).toBe(false)
  })
})
