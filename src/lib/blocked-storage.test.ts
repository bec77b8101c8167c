import { expect, test } from 'vitest'
import { replaceBlockedStorage } from './blocked-storage.ts'

test('storage that may not be looked at is replaced by one of the page’s own; the other stays', () => {
  const other = {} as Storage
  const target = Object.defineProperties({} as Window, {
    localStorage: {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
      configurable: true,
    },
    sessionStorage: { get: () => other, configurable: true },
  })
  replaceBlockedStorage(target)
  target.localStorage.setItem('accessToken', 't')
  expect(target.localStorage.getItem('accessToken')).toBe('t')
  target.localStorage.removeItem('accessToken')
  expect(target.localStorage.getItem('accessToken')).toBeNull()
  expect(target.sessionStorage).toBe(other)
})
