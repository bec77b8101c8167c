import { describe, expect, test } from 'vitest'
import type { Action } from '../schemas/action.ts'
import type { RecipeStep, StepDraft } from '../schemas/recipe.ts'
import { applyStepDrafts, lostPasses } from './step-drafts.ts'
import { withKnownPasses } from './step-validity.ts'

const click = (name: string): Action => ({ target: [{ type: 'css', value: `#${name}`, priority: 1 }], method: 'Click' })
const passed = (...names: string[]): RecipeStep[] =>
  withKnownPasses(names.map((name, stepIndex) => ({ testStep: name, status: 'Completed', stepIndex, actions: [click(name)] })))
const kept = (steps: readonly RecipeStep[]): StepDraft[] => steps.map(({ testStep }, previousIndex) => ({ testStep, previousIndex }))
const contentOf = ({ testStep: _text, stepIndex: _index, status: _status, ...content }: RecipeStep) => content
const statuses = (steps: readonly RecipeStep[]) => steps.map(({ testStep, status }) => `${testStep} ${status}`)

describe('a step whose content is edited', () => {
  const steps = passed('a', 'b', 'c')

  test('holds what the edit says, and has to pass again, as all behind it', () => {
    const edited = applyStepDrafts(steps, kept(steps).with(1, { testStep: 'b', previousIndex: 1, content: { actions: [click('x')] } }))
    expect(statuses(edited)).toEqual(['a Completed', 'b Draft', 'c Draft'])
    expect(edited[1]?.actions).toEqual([click('x')])
  })

  test('keeps its actions under other words when the edit gives them again', () => {
    const edited = applyStepDrafts(
      steps,
      kept(steps).with(1, { testStep: 'B', previousIndex: 1, content: { actions: steps[1]!.actions! } }),
    )
    expect(edited[1]).toMatchObject({ testStep: 'B', actions: [click('b')], status: 'Draft' })
  })

  test('is Completed again when the edit is taken back, as it was, with all behind it', () => {
    const edited = applyStepDrafts(steps, kept(steps).with(1, { testStep: 'b', previousIndex: 1, content: { actions: [] } }))
    expect(lostPasses(steps, edited)).toEqual([steps[1]!.passedAs])
    const back = kept(edited).with(1, { testStep: 'b', previousIndex: 1, content: contentOf(steps[1]!) })
    expect(applyStepDrafts(edited, back, (pass) => pass === steps[1]!.passedAs)).toEqual(steps)
  })

  test('is Draft when nobody has seen it pass so', () => {
    const forged = { testStep: 'b', previousIndex: 1, content: { ...contentOf(steps[1]!), actions: [click('forged')] } }
    expect(statuses(applyStepDrafts(steps, kept(steps).with(1, forged), () => false))).toEqual(['a Completed', 'b Draft', 'c Draft'])
  })

  test('that was deleted comes back whole', () => {
    const without = applyStepDrafts(steps, kept(steps).toSpliced(1, 1))
    expect(statuses(without)).toEqual(['a Completed', 'c Draft'])
    const drafts = [
      { testStep: 'a', previousIndex: 0 },
      { testStep: 'b', content: contentOf(steps[1]!) },
      { testStep: 'c', previousIndex: 1 },
    ]
    expect(applyStepDrafts(without, drafts)).toEqual(steps)
  })

  test('keeps its failure when that is a part of the edit', () => {
    const failure = { code: 'internal' as const }
    const [step] = applyStepDrafts([], [{ testStep: 'a', content: { actions: [click('a')], failure, errorMessage: 'Broken' } }])
    expect(step).toMatchObject({ status: 'Failed', failure, errorMessage: 'Broken' })
  })

  test('asks for no password', () => {
    const asking: Action = { ...click('a'), method: 'Input', asks: { id: '1', offers: [] } }
    expect(applyStepDrafts([], [{ testStep: 'a', content: { actions: [asking] } }])[0]?.actions).toEqual([
      { ...click('a'), method: 'Input' },
    ])
  })
})
