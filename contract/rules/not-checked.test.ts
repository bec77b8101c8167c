import { expect, it } from 'vitest'
import type { RecipeStep } from '../schemas/recipe.ts'
import { countNotChecked, withNotChecked } from './not-checked.ts'
import { recipeStatusOf } from './recipe-status.ts'
import { applyStepDrafts } from './step-drafts.ts'

const step: RecipeStep = { testStep: 'Save', expectedResult: 'A letter is sent, a bell rings', status: 'Completed', stepIndex: 0 }
const unchecked = { ...step, notChecked: ['A letter is sent', 'a bell rings'] }

it('counts statements', () => expect(countNotChecked([unchecked, step, unchecked])).toBe(4))

it('takes dismissed statements away, and gives them back once', () => {
  const one = withNotChecked(unchecked, { dismissed: ['a bell rings'] })
  expect(one.notChecked).toEqual(['A letter is sent'])
  expect(withNotChecked(one, { dismissed: ['A letter is sent', 'never there'] })).not.toHaveProperty('notChecked')
  expect(withNotChecked(withNotChecked(one, { restored: ['a bell rings'] }), { restored: ['a bell rings'] }).notChecked).toEqual(
    unchecked.notChecked,
  )
})

it('a recipe is automated only when nothing is left unchecked', () => {
  expect(recipeStatusOf([unchecked])).toBe('Draft')
  expect(recipeStatusOf([{ ...unchecked, status: 'Failed' }])).toBe('Failed')
  expect(recipeStatusOf([withNotChecked(unchecked, { dismissed: unchecked.notChecked })])).toBe('Automated')
})

it('an edit of the steps dismisses them, and a change of the texts forgets them', () => {
  const { testStep, expectedResult } = step
  const [edited] = applyStepDrafts([unchecked], [{ testStep, expectedResult, previousIndex: 0, dismissed: ['a bell rings'] }])
  expect(edited).toMatchObject({ notChecked: ['A letter is sent'] })
  expect(applyStepDrafts([unchecked], [{ testStep: 'Send', previousIndex: 0 }])[0]).not.toHaveProperty('notChecked')
})
