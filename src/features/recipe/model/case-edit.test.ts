import { expect, it } from 'vitest'
import { makeRecipe } from '#tests/factories/recipe.ts'
import { caseEdit, caseProblem, caseText } from './case-edit.ts'

it('tags are written one in a line, or with commas, each once', () => {
  expect(caseText(makeRecipe(0, { tags: ['smoke', 'shop'] }), 'tags')).toBe('smoke\nshop')
  expect(caseEdit('tags', ' smoke\nshop, smoke\n\n')).toEqual({ tags: ['smoke', 'shop'] })
})

it('a text is trimmed; an empty one takes the field away', () => {
  expect(caseEdit('description', ' Said ')).toEqual({ description: 'Said' })
  expect(caseEdit('testData', ' ')).toEqual({ testData: '' })
})

it('keeps the limits', () => {
  expect(caseProblem('description', 'x'.repeat(1001))).toBe('too_long')
  expect(caseProblem('testData', 'x'.repeat(10_000))).toBeNull()
  expect(caseProblem('preconditions', '\ud83d')).toBe('broken')
  expect(caseProblem('tags', Array.from({ length: 101 }, (_, index) => `t${index}`).join('\n'))).toBe('too_many_tags')
  expect(caseProblem('tags', 'x'.repeat(101))).toBe('tag_too_long')
})
