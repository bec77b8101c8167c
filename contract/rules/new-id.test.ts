import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from './new-id.ts'

const isUuidV7 = (id: string) => z.uuidv7().safeParse(id).success

test('is a uuid of version 7 that carries its time', () => {
  const id = newId(Date.UTC(2026, 10, 21))
  expect(isUuidV7(id)).toBe(true)
  expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(Date.UTC(2026, 10, 21))
})

test('thousands made in the same moment are all different, well-formed and in their order', () => {
  const ids = Array.from({ length: 5000 }, () => newId(1))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every(isUuidV7)).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
})

test('a clock that is set back a little keeps the order; one that is set back for good is believed', () => {
  const noon = Date.UTC(2099, 0, 1, 12)
  const before = newId(noon)
  expect(newId(noon - 5000) > before).toBe(true)
  expect(newId(noon - 60_000) < before).toBe(true)
})
