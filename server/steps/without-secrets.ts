import { SECRET_MASK } from '#contract/constants.ts'
import type { RunData } from './action-value.ts'

type Secrets = Pick<RunData, 'envItems'> & Partial<Pick<RunData, 'taken'>>

/** Shorter secrets are common words: masking every "a" would leave no text to read. */
export const MASKED_LENGTH_MIN = 3

/** The text with every secret value of the environment data, and every one that was taken, replaced by a mask. */
export function withoutSecrets(text: string, { envItems, taken }: Secrets): string {
  const secrets = [...envItems, ...(taken?.values() ?? [])]
    .filter((item) => item.isSecret && item.value.length >= MASKED_LENGTH_MIN)
    .map((item) => item.value)
  // Longest first, because a secret may contain another.
  return secrets.toSorted((a, b) => b.length - a.length).reduce((masked, secret) => masked.replaceAll(secret, SECRET_MASK), text)
}

/** Whether a secret value stands anywhere in what is to be stored. Both are compared as they are written in JSON. */
export function holdsSecret(stored: unknown, { envItems, taken = new Map() }: Secrets): boolean {
  const text = JSON.stringify(stored)
  const written = <Item extends { value: string }>(item: Item): Item => ({ ...item, value: JSON.stringify(item.value).slice(1, -1) })
  const inJson = new Map([...taken].map(([key, item]) => [key, written(item)]))
  return withoutSecrets(text, { envItems: envItems.map(written), taken: inJson }) !== text
}
