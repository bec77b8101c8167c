import { describe, expect, test } from 'vitest'
import type { Recipe, StepDraft } from '#contract/schemas/recipe.ts'
import { makeRecipe, makeStep } from '#tests/factories/recipe.ts'
import { recipeUpdateSteps, recipeUpdateStepsOf } from './recipe-update-steps.ts'

const action = (value: string) => ({ target: [{ type: 'css' as const, value, priority: 1 }], method: 'Click' as const })
const recipe = makeRecipe(0, { steps: [makeStep(0, { testStep: 'One', actions: [action('#a')] }), makeStep(1, { testStep: 'Two' })] })
const { shown } = recipeUpdateSteps
const made = (drafts: StepDraft[], of = recipe): Recipe =>
  shown.kind === 'recipe' && shown.effect === 'edits' ? shown.applyToRecipe(of, { recipeId: of.id, steps: drafts }) : of
const isMadeIn = (of: Recipe, drafts: StepDraft[]) => {
  const { input, base } = recipeUpdateStepsOf(recipe, drafts)
  return shown.kind === 'recipe' && shown.effect === 'edits' && shown.isMadeIn?.(of, { input, base })
}

describe('a recipe that was read after an edit of its steps', () => {
  test.each<[string, StepDraft[]]>([
    ['moved', [{ testStep: 'Two', previousIndex: 1 }, { testStep: 'One', previousIndex: 0 }]], // prettier-ignore
    ['reworded', [{ testStep: 'Other', previousIndex: 0 }, { testStep: 'Two', previousIndex: 1 }]], // prettier-ignore
    ['given other content', [{ testStep: 'One', previousIndex: 0, content: { actions: [action('#b')] } }, { testStep: 'Two', previousIndex: 1 }]], // prettier-ignore
    ['removed', [{ testStep: 'Two', previousIndex: 1 }]],
  ])('%s: has it, and the recipe before has not', (_name, drafts) => {
    expect([isMadeIn(made(drafts), drafts), isMadeIn(recipe, drafts)]).toEqual([true, false])
  })

  test('is another one when a step holds something else under the same words', () => {
    const drafts: StepDraft[] = [{ testStep: 'Two', previousIndex: 1 }, { testStep: 'One', previousIndex: 0 }] // prettier-ignore
    const twice = made(drafts, made(drafts))
    expect(twice.steps.map(({ testStep, actions = [] }) => [testStep, actions.length])).toEqual([['Two', 0], ['One', 0]]) // prettier-ignore
    expect(isMadeIn(twice, drafts)).toBe(false)
  })
})
