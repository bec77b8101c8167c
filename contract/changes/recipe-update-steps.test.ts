import { expect, test } from 'vitest'
import { makeRecipe, makeStep } from '#tests/factories/recipe.ts'
import { recipeUpdateSteps } from './recipe-update-steps.ts'

const action = { target: [{ type: 'css' as const, value: '#a', priority: 1 }], method: 'Click' as const }
const recipe = makeRecipe(0, { steps: [makeStep(0, { testStep: 'One', actions: [action] }), makeStep(1, { testStep: 'Two' })] })

test('an edit that was read with the recipe is not made twice: its places are those before it', () => {
  const { shown } = recipeUpdateSteps
  const input = {
    recipeId: recipe.id,
    steps: [
      { testStep: 'Two', previousIndex: 1 },
      { testStep: 'One', previousIndex: 0 },
    ],
  }
  const edit = (of: typeof recipe) => (shown.kind === 'recipe' && shown.effect === 'edits' ? shown.applyToRecipe(of, input) : of)
  const once = edit(recipe)
  expect(once.steps.map(({ testStep, actions = [] }) => [testStep, actions.length])).toEqual([['Two', 0], ['One', 1]]) // prettier-ignore
  expect(edit(once)).toBe(once)
})
