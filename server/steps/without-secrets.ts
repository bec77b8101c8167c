import { SECRET_MASK } from '#contract/constants.ts'
import type { RunData } from './action-value.ts'

/** Shorter secrets are common words: masking every "a" would leave no text to read. */
const MASKED_LENGTH_MIN = 3

/** The text with every secret value of the environment data replaced by a mask. */
export function withoutSecrets(text: string, data: Pick<RunData, 'envItems'>): string {
  const secrets = data.envItems.filter((item) => item.isSecret && item.value.length >= MASKED_LENGTH_MIN).map((item) => item.value)
  // Longest first, because a secret may contain another.
  return secrets.toSorted((a, b) => b.length - a.length).reduce((masked, secret) => masked.replaceAll(secret, SECRET_MASK), text)
}

/** Whether a secret value stands anywhere in what is to be stored. Both are compared as they are written in JSON. */
export function holdsSecret(stored: unknown, { envItems }: Pick<RunData, 'envItems'>): boolean {
  const text = JSON.stringify(stored)
  const written = envItems.map((item) => ({ ...item, value: JSON.stringify(item.value).slice(1, -1) }))
  return withoutSecrets(text, { envItems: written }) !== text
}
