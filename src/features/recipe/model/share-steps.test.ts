import { expect, test } from 'vitest'
import { recipe } from '#tests/factories/predicted-recipe.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { shareSteps } from './share-steps.ts'

const stepOf = (testStep: string) => ({
  testStep,
  status: 'Draft' as const,
  actions: [{ method: 'Click' as const, target: [], value: testStep }],
})
const recipeOf = (...texts: string[]): Recipe => recipe({ title: 'Shared', steps: texts.map(stepOf) })
const copyOf = (read: Recipe): Recipe => structuredClone(read)

test('what is the same is the same object', () => {
  const known = recipeOf('a', 'b')
  expect(shareSteps(known, copyOf(known))).toBe(known)
})

test('a step that has moved keeps its parts, and what is read counts', () => {
  const known = recipeOf('a', 'b', 'c')
  const read = { ...copyOf(recipeOf('new', 'c', 'a', 'b')), updatedAt: known.updatedAt }
  const shared = shareSteps(known, read)
  expect(shared).toEqual(read)
  expect(shared.steps[1]!.actions).toBe(known.steps[2]!.actions)
  expect(shared.steps[3]!.actions).toBe(known.steps[1]!.actions)
})

test('a part that changed is as it was read', () => {
  const known = recipeOf('a', 'b')
  const read = copyOf(recipeOf('b', 'a'))
  read.steps[0]!.actions![0]!.value = 'changed'
  const shared = shareSteps(known, read)
  expect(shared.steps[0]!.actions![0]!.value).toBe('changed')
  expect(shared.steps[1]!.actions).toBe(known.steps[0]!.actions)
})
