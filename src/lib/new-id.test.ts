import { expect, test } from 'vitest'
import { validate, version } from 'uuid'
import { newId } from './new-id.ts'

test('is a uuid of version 7 that carries its time', () => {
  const id = newId(Date.UTC(2026, 10, 21))
  expect(validate(id) && version(id)).toBe(7)
  expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(Date.UTC(2026, 10, 21))
})

test('thousands made in the same moment are all different, well-formed and in their order', () => {
  const ids = Array.from({ length: 5000 }, () => newId(1))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
})
