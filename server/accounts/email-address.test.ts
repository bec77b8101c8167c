import { describe, expect, test } from 'vitest'
import { emailSchema } from '#contract/schemas/account.ts'
import { normalizeEmail } from './email-address.ts'

describe('an e-mail address', () => {
  test.each([
    ['  Ada@Example.TEST ', 'ada@example.test'],
    ['ada+tests@example.test', 'ada+tests@example.test'],
    ['a.d.a@example.test', 'a.d.a@example.test'],
    ['ada@Почта.рф', 'ada@xn--80a1acny.xn--p1ai'],
    ['ada@xn--80a1acny.xn--p1ai', 'ada@xn--80a1acny.xn--p1ai'],
    ['ａｄａ＠example.test', 'ada@example.test'],
    ['no address', 'no address'],
  ])('%s is stored as %s', (given, stored) => {
    expect(normalizeEmail(given)).toBe(stored)
  })

  test('of a look-alike domain is another one', () => {
    expect(normalizeEmail('ada@ехample.test')).not.toBe(normalizeEmail('ada@example.test'))
    expect(normalizeEmail('ada@ехample.test')).toMatch(/^ada@xn--/)
  })

  test.each(['ada@example.test', 'Ada+x@sub.example.co.uk', 'ada@почта.рф', `${'a'.repeat(188)}@example.test`])('%s is taken', (email) => {
    expect(emailSchema.safeParse(email).success).toBe(true)
  })

  test.each([
    '',
    'ada',
    'ada@',
    'ada@localhost',
    '@example.test',
    'ada @example.test',
    'ada@exam ple.test',
    'ada@example.test\nbcc: x@example.test',
    'ada..lovelace@example.test',
    'аda@example.test',
    'ａda@example.test',
    'ada@-example.test',
    'ada@example.test, eve@example.test',
    '"ada"@example.test',
    `${'a'.repeat(250)}@example.test`,
  ])('%j is refused', (email) => {
    expect(emailSchema.safeParse(email).success).toBe(false)
  })
})
