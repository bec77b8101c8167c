import { expect, it } from 'vitest'
import { AVATAR_COLOURS, avatarColour } from './avatar-colour.ts'

it('is the same for the same address', () => {
  expect(avatarColour('maria@example.com')).toBe(avatarColour(' Maria@Example.COM '))
})

it('uses all twelve colours', () => {
  const seen = new Set(Array.from({ length: 500 }, (_, index) => avatarColour(`user-${index}@example.com`)))
  expect([...seen].toSorted((a, b) => a - b)).toEqual(Array.from({ length: AVATAR_COLOURS }, (_, index) => index))
})

it('takes any text', () => {
  expect(avatarColour('')).toBeGreaterThanOrEqual(0)
  expect(avatarColour('🙂@пример.рф')).toBeLessThan(AVATAR_COLOURS)
})
