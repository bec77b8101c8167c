import { expect, test } from 'vitest'
import { hostListSchema } from '#contract/rules/host-list.ts'
import { outgoingRefusalOf, policyForConfigured } from './outgoing-policy.ts'

const refusal = (allow: string, host: string, address = host, deny = '') =>
  outgoingRefusalOf(
    { allow: hostListSchema.parse(allow), deny: hostListSchema.parse(deny), ownPorts: new Set([4400]) },
    { host, address, port: 443 },
  )

test.each([
  ['127.0.0.1'],
  ['10.1.2.3'],
  ['172.16.0.1'],
  ['172.31.255.255'],
  ['192.168.1.1'],
  ['100.64.0.1'],
  ['::1'],
  ['fd12:3456::1'],
  ['::ffff:10.0.0.1'],
  ['0.0.0.0'],
])('%s is private, so it is refused until the operator allows it', (address) => {
  expect(refusal('', address)).toBe('private')
  expect(refusal('', 'tms.example', address)).toBe('private')
})

test.each([['93.184.216.34'], ['172.32.0.1'], ['100.128.0.1'], ['2001:db8::1']])('%s is open', (address) => {
  expect(refusal('', 'tms.example', address)).toBeNull()
})

test.each<[string, string, string, string | null]>([
  ['10.0.0.0/8', 'tms.corp', '10.1.2.3', null],
  ['tms.corp', 'tms.corp', '10.1.2.3', null],
  ['*.corp', 'tms.corp', '10.1.2.3', null],
  ['other.corp', 'tms.corp', '10.1.2.3', 'private'],
  ['127.0.0.1,10.0.0.0/8', '127.0.0.1', '127.0.0.1', null],
  // The owner of a name decides what it resolves to.
  ['*.corp', 'tms.corp', '169.254.169.254', 'metadata'],
  ['10.0.0.0/8', 'tms.corp', '169.254.1.1', 'link_local'],
])('allowing %s, %s at %s is %s', (allow, host, address, expected) => {
  expect(refusal(allow, host, address)).toBe(expected)
})

test('what the operator denies is refused though it is public', () => {
  expect(refusal('', 'tms.example', '93.184.216.34', '*.example')).toBe('denied')
})

test.each<[string, string, number, string | null]>([
  ['http://127.0.0.1:11434/v1', '127.0.0.1', 11_434, null],
  ['http://[::1]:11434/v1', '::1', 11_434, null],
  ['https://model.corp/v1', 'model.corp', 443, null],
  ['http://127.0.0.1:11434/v1', '127.0.0.1', 5432, 'private'],
  ['http://127.0.0.1:11434/v1', '127.0.0.2', 11_434, 'private'],
])('with %s configured, a call to %s:%d is %s', (url, host, port, expected) => {
  const policy = policyForConfigured({ allow: [], deny: [], ownPorts: new Set() }, url)
  const address = host === 'model.corp' ? '10.1.2.3' : host
  expect(outgoingRefusalOf(policy, { host, address, port })).toBe(expected)
})
