// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { draftOf } from '#contract/changes/recipe-create-draft.ts'
import { callAction } from '#contract/rules/page-target.ts'
import { inlinedSteps } from '#contract/rules/shared-steps.ts'
import type { Action } from '#contract/schemas/action.ts'
import { makeRecipe, makeStep } from '#tests/factories/recipe.ts'
import { extracted, extractProblem, parameterChoices } from './extract-steps.ts'

const typed = (name: string, value: string, rest: Partial<Action> = {}): Action => ({
  target: [{ type: 'aria-role', value: `textbox[name="${name}"]`, priority: 2 }],
  method: 'Input',
  value,
  ...rest,
})
const named = typed('Login', 'ann', { source: { type: 'testDataVariables', key: 'login' } })
const secret = typed('Password', '', { source: { type: 'envDataVariables', key: 'PASSWORD' } })
const city = typed('City', 'Omsk')
const recipe = {
  ...makeRecipe(0),
  dataTable: { columns: ['Login'], rows: [['boss']] },
  steps: [
    makeStep(0, { isPrecondition: true }),
    makeStep(1, { actions: [named, secret], status: 'Completed', passedAs: 'x' }),
    makeStep(2, { actions: [city, typed('City', 'Perm')] }),
    makeStep(3),
  ],
}

describe('shared steps made of steps', () => {
  it('need steps that follow each other and are of one kind', () => {
    expect(extractProblem(recipe.steps, [1, 2])).toBeNull()
    expect(extractProblem(recipe.steps, [1, 3])).toBe('not_adjacent')
    expect(extractProblem(recipe.steps, [0, 1])).toBe('mixed')
  })

  it('have what has a name as parameters, and offer what is typed under the name of its field; secrets stay in the environment', () => {
    expect(parameterChoices(recipe, [1, 2], 'en')).toEqual([
      { kind: 'data', key: 'login', value: 'boss' },
      { kind: 'text', step: 1, action: 0, value: 'Omsk', name: 'City' },
      { kind: 'text', step: 1, action: 1, value: 'Perm', name: 'City 2' },
    ])
  })

  it('have what a call names as parameters', () => {
    const call = callAction({ method: 'POST', url: '/users/{{data.login}}', body: { type: 'json', text: '{"city": "{{data.City}}"}' } })
    const calling = { ...recipe, steps: [makeStep(0, { actions: [call] })] }
    expect(parameterChoices(calling, [0], 'en')).toEqual([
      { kind: 'data', key: 'login', value: 'boss' },
      { kind: 'data', key: 'City', value: '' },
    ])
  })

  it('do with the step that uses them what the steps did', () => {
    const [login, first] = parameterChoices(recipe, [1, 2], 'en')
    const parameters = [{ choice: login!, name: 'login' }, { choice: first!, name: 'town' }] // prettier-ignore
    const made = extracted({ recipe, indexes: [1, 2], sharedId: 'shared', title: 'Sign in', parameters })
    const shared = draftOf('shared', made.recipe, recipe.createdAt)
    expect(shared).toMatchObject({ isShared: true, title: 'Sign in', dataTable: { columns: ['login', 'town'], rows: [['boss', 'Omsk']] } })
    expect(shared.steps.map(({ status, passedAs }) => [status, passedAs])).toEqual([['Draft', undefined], ['Draft', undefined]]) // prettier-ignore
    const { use } = made.step.content
    const inlined = inlinedSteps(use!, shared)
    expect(inlined.map(({ actions }) => actions)).toEqual([
      [{ ...named, value: '' }, secret],
      [city, typed('City', 'Perm')],
    ])
  })
})
