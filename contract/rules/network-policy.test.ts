import { describe, expect, test } from 'vitest'
import { hostListSchema } from './host-list.ts'
import { refusalOf, type NetworkPolicy } from './network-policy.ts'

const policy = (allow = '', deny = '', ownPorts: number[] = [4400, 5432]): NetworkPolicy => ({
  allow: hostListSchema.parse(allow),
  deny: hostListSchema.parse(deny),
  ownPorts: new Set(ownPorts),
})

const to = (host: string, address = host, port = 80) => ({ host, address, port })

describe('without a word of the operator', () => {
  test.each([
    ['own_port', to('127.0.0.1', '127.0.0.1', 4400)],
    ['own_port', to('localhost', '::1', 5432)],
    ['own_port', to('127.8.9.1', '127.8.9.1', 4400)],
    ['own_port', to('0.0.0.0', '0.0.0.0', 4400)],
    ['own_port', to('[::]', '::', 4400)],
    ['own_port', to('[::ffff:7f00:1]', '::ffff:127.0.0.1', 4400)],
    ['own_port', to('rebound.example', '127.0.0.1', 4400)],
    ['link_local', to('169.254.7.7')],
    ['link_local', to('printer.example', 'fe80::1%eth0')],
    ['metadata', to('169.254.169.254')],
    ['metadata', to('[::ffff:a9fe:a9fe]', '::ffff:169.254.169.254')],
    ['metadata', to('[64:ff9b::a9fe:a9fe]', '64:ff9b::a9fe:a9fe')],
    ['metadata', to('[fd00:ec2::254]', 'fd00:ec2::254')],
    ['metadata', to('metadata.google.internal.', '10.0.0.1')],
    ['denied', to('example.com', 'not an address')],
  ])('refuses as %s: %o', (refusal, connection) => {
    expect(refusalOf(policy(), connection)).toBe(refusal)
  })

  test.each([
    to('localhost', '127.0.0.1', 3000),
    to('127.0.0.1', '127.0.0.1', 4401),
    to('example.com', '93.184.216.34', 4400),
    to('intranet', '10.1.2.3'),
    to('192.168.0.5', '192.168.0.5', 5432),
  ])('goes to %o', (connection) => {
    expect(refusalOf(policy(), connection)).toBeNull()
  })
})

describe('by the lists of the operator', () => {
  test.each([
    ['', '10.0.0.0/8', to('intranet', '10.1.2.3'), 'denied'],
    ['10.1.2.3', '10.0.0.0/8', to('intranet', '10.1.2.3'), null],
    ['10.1.2.3:443', '10.0.0.0/8', to('intranet', '10.1.2.3'), 'denied'],
    ['', '*.example.com', to('SHOP.example.com', '1.2.3.4'), 'denied'],
    ['', '*.example.com', to('example.com', '1.2.3.4'), null],
    ['shop.example.com', '*', to('shop.example.com', '1.2.3.4'), null],
    ['shop.example.com', '*', to('evil.example', '1.2.3.4'), 'denied'],
    ['', 'a*b*c.test', to('a-b-c.test', '1.2.3.4'), 'denied'],
    ['', 'a*b*c.test', to('a-c.test', '1.2.3.4'), null],
    ['', 'пример.рф', to('xn--e1afmkfd.xn--p1ai', '1.2.3.4'), 'denied'],
    ['', '2001:db8::/32', to('six.example', '2001:db8::1'), 'denied'],
    ['127.0.0.1:4400', '', to('localhost', '127.0.0.1', 4400), null],
    ['[::1]:4400', '', to('localhost', '127.0.0.1', 4400), 'own_port'],
    ['169.254.10.0/24', '', to('stand', '169.254.10.7'), null],
    ['metadata', '', to('metadata', '10.0.0.1'), null],
  ])('allow "%s", deny "%s": %o is %s', (allow, deny, connection, refusal) => {
    expect(refusalOf(policy(allow, deny), connection)).toBe(refusal)
  })

  test('a name that is allowed does not open what it may be made to resolve to', () => {
    expect(refusalOf(policy('*.example.com'), to('www.example.com', '169.254.169.254'))).toBe('metadata')
    expect(refusalOf(policy('*'), to('www.example.com', '127.0.0.1', 4400))).toBe('own_port')
  })
})
