import { expect, test } from 'vitest'
import { hostListSchema, isLocalhost } from './host-list.ts'

test.each(['10.0.0.0/33', '1.2.3', 'http://example.com', 'a b', '10.0.0.1/8/8', 'host:0', 'host:99999', '10.0.0.0/x'])(
  'an entry like "%s" is a mistake',
  (entry) => {
    expect(hostListSchema.safeParse(`example.com, ${entry}`).success).toBe(false)
  },
)

test.each([
  ['localhost', true],
  ['shop.localhost.', true],
  ['mylocalhost', false],
])('%s is this machine by definition: %s', (host, expected) => {
  expect(isLocalhost(host)).toBe(expected)
})
