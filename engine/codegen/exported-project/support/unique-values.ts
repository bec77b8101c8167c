import { randomInt, randomUUID } from 'node:crypto'
import { test } from '@playwright/test'

/** The values of each test by their names. A test that is tried again has others. */
const valuesOf = new WeakMap<object, Map<string, string>>()

/**
 * Values that nobody has used before, such as the address of a new customer. Within one test, the same call gives the same value; a label tells
 * several of a kind apart.
 */
export const unique = {
  email: (label = ''): string => once('email ' + label, () => newText() + '@example.com'),
  /** Ten digits. */
  number: (label = ''): string => once('number ' + label, () => String(randomInt(1_000_000_000, 10_000_000_000))),
  text: (label = ''): string => once('text ' + label, newText),
}

const newText = (): string => 'test-' + randomUUID().replaceAll('-', '').slice(0, 12)

function once(name: string, make: () => string): string {
  const info = test.info()
  const values = valuesOf.get(info) ?? new Map<string, string>()
  valuesOf.set(info, values)
  const value = values.get(name) ?? make()
  values.set(name, value)
  return value
}
