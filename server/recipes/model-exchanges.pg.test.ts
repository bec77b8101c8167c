import { describe, expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import type { ModelExchange } from '#contract/schemas/model-reading.ts'
import { callAs, createMember } from '#tests/factories/people.ts'
import { createRecipe } from '#tests/factories/stored-recipes.ts'
import { test } from '#tests/fixtures/server-test.ts'
import { keepModelExchange } from './model-exchanges.ts'

const exchange = (answer: string): ModelExchange => ({
  at: '2026-11-23T12:00:00.000Z',
  model: 'small',
  end: 'answered',
  durationMs: 5,
  requests: 1,
  question: 'To be done now: "a"',
  answer,
  acts: [],
  cannot: null,
})
const limits = { requestsPerStep: 1, requestsPerRun: 1, charactersPerRun: 1 }
const llm = { baseUrl: 'http://llm.example.test', model: 'small', apiKey: null, mode: 'unsure' as const, limits }
const step = { stepIndex: 0, testStep: 'a' }

describe('what a model was asked about a step', () => {
  test('is that of the last prediction, in order, as long as the step says the same', async ({ deps, member, projectId }) => {
    const { id: recipeId } = await createRecipe(deps, member, { projectId, testCases: ['a', 'b'], expectedResults: [] })
    const asked = (actor = member, config = { ...deps.config, llm: llm as typeof deps.config.llm }) =>
      callAs({ ...deps, config }, actor).recipe.modelExchanges({ recipeId, stepIndex: 0 })
    const answers = async () => (await asked()).exchanges.map(({ answer }) => answer)
    const [first, second] = [newId(), newId()]
    await keepModelExchange(deps, { id: first, recipeId }, step, exchange('old'))
    await keepModelExchange(deps, { id: second, recipeId }, { stepIndex: 1, testStep: 'b' }, exchange('other step'))
    await keepModelExchange(deps, { id: second, recipeId }, step, exchange('one'))
    await keepModelExchange(deps, { id: second, recipeId }, step, exchange('two'))
    expect(await answers()).toEqual(['one', 'two'])
    expect(await asked(member, { ...deps.config, llm: null })).toEqual({ exchanges: [] })
    const stranger = await createMember(deps)
    await expect(asked(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await callAs(deps, member).recipe.updateSteps({ recipeId, steps: [{ testStep: 'other words', previousIndex: 0 }] })
    expect(await answers()).toEqual([])
  })

  test('goes with its recipe, and cannot be stored for one that is gone', async ({ deps, member, projectId }) => {
    const { id: recipeId } = await createRecipe(deps, member, { projectId })
    await keepModelExchange(deps, { id: newId(), recipeId }, step, exchange('one'))
    await callAs(deps, member).recipe.delete({ recipeId })
    await expect(keepModelExchange(deps, { id: newId(), recipeId }, step, exchange('late'))).rejects.toThrow()
  })
})
