import { describe, expect, it } from 'vitest'
import type { RecipeEvent } from '#contract/schemas/recipe-events.ts'
import { createEventFilter } from './event-filter.ts'
import { applyEvent, mergeFetched } from './live-events.ts'
import { makeEvent, makeRecipe, makeStep } from '#tests/factories/recipe.ts'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
const stepEvent = (status: 'InProgress' | 'Completed', second: number, overrides: Partial<RecipeEvent> = {}) =>
  makeEvent({ stepIndex: 1, step: makeStep(1, { status, updatedAt: at(second) }), timestamp: at(second), ...overrides })

describe('live events', () => {
  it('puts the whole step in place and leaves the others alone', () => {
    const recipe = makeRecipe(3)
    const next = applyEvent(recipe, stepEvent('Completed', 5))
    expect(next.steps.map((s) => s.status)).toEqual(['Draft', 'Completed', 'Draft'])
    expect(next.steps[0]).toBe(recipe.steps[0])
  })

  it('ignores Setup, other recipes and steps that do not exist', () => {
    const recipe = makeRecipe(2)
    expect(applyEvent(recipe, stepEvent('Completed', 5, { eventName: 'Setup' }))).toBe(recipe)
    expect(applyEvent(recipe, stepEvent('Completed', 5, { recipeId: crypto.randomUUID() }))).toBe(recipe)
    expect(applyEvent(recipe, stepEvent('Completed', 5, { stepIndex: 7 }))).toBe(recipe)
    expect(applyEvent(recipe, makeEvent({ step: null, stepIndex: 0 }))).toBe(recipe)
  })

  it('never lets an older event replace a newer step', () => {
    const newer = applyEvent(makeRecipe(2), stepEvent('Completed', 9))
    expect(applyEvent(newer, stepEvent('InProgress', 4))).toBe(newer)
  })

  it('takes events of the same moment in the order of arrival', () => {
    const first = applyEvent(makeRecipe(2), stepEvent('InProgress', 4))
    expect(applyEvent(first, stepEvent('Completed', 4)).steps[1]?.status).toBe('Completed')
  })

  it('keeps events that overtook a refetch', () => {
    const staleAnswer = makeRecipe(2)
    const merged = mergeFetched(staleAnswer, [stepEvent('InProgress', 3), stepEvent('Completed', 6)])
    expect(merged.steps[1]?.status).toBe('Completed')
  })

  it('lets a refetch win that is newer than the events', () => {
    const fetched = applyEvent(makeRecipe(2), stepEvent('Completed', 20))
    expect(mergeFetched(fetched, [stepEvent('InProgress', 10)])).toBe(fetched)
  })

  it('takes a repeated id once', () => {
    const isNew = createEventFilter()
    expect([isNew('1'), isNew('2'), isNew('1'), isNew('2'), isNew('3')]).toEqual([true, true, false, false, true])
  })
})
