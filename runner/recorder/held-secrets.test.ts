import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeldSecrets, SECRET_HELD_MS } from './held-secrets.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a password that nobody answers for is forgotten, which is reported', () => {
  const expired: string[] = []
  const secrets = new HeldSecrets((id) => expired.push(id))
  const { id } = secrets.hold('field', 'a')
  vi.advanceTimersByTime(SECRET_HELD_MS - 1)
  expect(secrets.hold('field', 'ab')).toEqual({ id, version: 2 })
  vi.advanceTimersByTime(SECRET_HELD_MS - 1)
  expect(secrets.valueOf(id)).toBe('ab')
  vi.advanceTimersByTime(1)
  expect(secrets.valueOf(id)).toBeNull()
  expect(expired).toEqual([id])
})

test('the same value that is reported again when its field is left is not asked about again', () => {
  const secrets = new HeldSecrets(() => undefined)
  const mark = secrets.hold('field', 'a')
  secrets.drop(mark.id)
  expect(secrets.hold('field', 'a')).toEqual(mark)
  expect(secrets.valueOf(mark.id)).toBeNull()
  secrets.leave('other')
  expect(secrets.hold('field', 'a').id).not.toBe(mark.id)
})

test('what was answered for does not expire, and what is typed over it is another password', () => {
  const expired: string[] = []
  const secrets = new HeldSecrets((id) => expired.push(id))
  const { id } = secrets.hold('field', 'a')
  expect(secrets.drop(id)).toBe(true)
  const over = secrets.hold('field', 'ab')
  expect(over.id).not.toBe(id)
  secrets.clear()
  vi.advanceTimersByTime(2 * SECRET_HELD_MS)
  expect(expired).toEqual([])
  expect(secrets.valueOf(over.id)).toBeNull()
})
