import { expect, it } from 'vitest'
import { assertionSchema } from '#contract/schemas/assertion.ts'
import { page, text } from '#tests/factories/page-snapshot.ts'
import { assertionOf } from './assertion-of.ts'
import type { Fact } from './view/fact.ts'

const snapshot = page('http://sut/', 'A', [text('Saved', { ref: 'message' })])
const fact = (over: Partial<Fact>): Fact => ({
  kind: 'text', page: snapshot, at: 1, property: 'text', expected: 'Saved', match: 'contains', isOld: false, change: 'new', own: 1, near: 0, hints: [], ...over,
}) // prettier-ignore

it('asks for the locators of its element', () => {
  const { assertion, ref } = assertionOf(fact({}), 'Saved is shown', 0.9)
  expect(ref).toBe('message')
  expect(assertionSchema.parse(assertion)).toMatchObject({
    property: 'text',
    expectedValue: 'Saved',
    assertionDescription: 'Saved is shown',
  })
})

it('has the locators of what is gone, because they cannot be asked for any more', () => {
  const target = [{ type: 'text' as const, value: 'Draft', priority: 3 }]
  const made = assertionOf(fact({ kind: 'gone', property: 'visible', expected: 'false', target, caption: 'Draft' }), 'Draft is gone', 0.9)
  expect(made.ref).toBeUndefined()
  expect(made.assertion).toMatchObject({ property: 'visible', expectedValue: 'false', target, targetElementDescription: 'Draft' })
})

it('keeps the part that is meant', () => {
  const made = assertionOf(fact({ kind: 'count', property: 'count', expected: '2', part: { kind: 'items', css: 'li' } }), 'Two items', 0.9)
  expect(assertionSchema.parse(made.assertion).part).toEqual({ kind: 'items', css: 'li' })
})
