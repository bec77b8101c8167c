import { compareTexts, prepareText } from '#engine/lexicon/similarity.ts'
import type { RunData } from './action-value.ts'

const SECRET_NAMES = ['password', 'token', 'api key', 'pin'].map(prepareText)
const ALIKE = 0.7

/**
 * The secret values of a run: those of the environment data, and values of the test data whose name says that they are a password, or that stand behind
 * a login, and what was taken from a field for passwords.
 */
export function secretValues({ envItems, testData, looseValues, taken }: RunData): string[] {
  const values = [
    ...envItems.flatMap(({ isSecret, value }) => (isSecret ? [value] : [])),
    ...testData.flatMap(({ key, value }) => (isSecretName(key) ? [value] : [])),
    ...[...taken.values()].flatMap(({ isSecret, value }) => (isSecret ? [value] : [])),
    // Of a pair such as `ivan / secret`, the second is the password.
    ...looseValues.filter((_value, at) => at % 2 === 1),
  ]
  return values.filter((value) => value.trim() !== '')
}

/** The secret values as pages show them, also in addresses. */
export function secretForms(data: RunData): string[] {
  return [...new Set(secretValues(data).flatMap(formsOf))]
}

/** A value, and how it is written with single blanks and in addresses. */
export function formsOf(secret: string): string[] {
  return [secret, secret.split(/\s+/u).join(' ').trim(), encodeURIComponent(secret), new URLSearchParams({ s: secret }).toString().slice(2)]
}

export const isSecretName = (key: string): boolean => SECRET_NAMES.some((name) => compareTexts(name, prepareText(key)).score > ALIKE)
