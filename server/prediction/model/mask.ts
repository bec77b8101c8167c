import { SECRET_MASK } from '#contract/constants.ts'
import { compareTexts, prepareText } from '#engine/lexicon/similarity.ts'
import type { RunData } from '../../steps/action-value.ts'

/** Shorter secrets are common words, so they are masked only where they stand alone. */
const INSIDE_MIN = 3
/** The snapshot cuts texts at 200 characters or more; a secret at the end of such a text may be there in part. */
const CUT_MIN = 200
const PART_MIN = 4
const SECRET_NAMES = ['password', 'token', 'api key', 'pin'].map(prepareText)
const ALIKE = 0.7

/**
 * Returns the function that masks secrets in texts for a model: the secret values of the environment data, and values of the test data whose name
 * says that they are a password, or that stand behind a login. They are found in another case, with white-space collapsed and as a part of an address too, because pages show
 * them so.
 */
export function createMask({ envItems, testData, looseValues }: RunData): (text: string) => string {
  const secrets = [
    ...envItems.flatMap(({ isSecret, value }) => (isSecret ? [value] : [])),
    ...testData.flatMap(({ key, value }) => (isSecretName(key) ? [value] : [])),
    // Of a pair such as `ivan / secret`, the second is the password.
    ...looseValues.filter((_value, at) => at % 2 === 1),
  ]
    .filter((value) => value.trim() !== '')
    // Longest first, because a secret may contain another.
    .toSorted((a, b) => b.length - a.length)
  const patterns = secrets.filter((secret) => secret.length >= INSIDE_MIN).flatMap(patternsOf)
  return (text) => {
    if (secrets.includes(text.trim())) return SECRET_MASK
    const masked = patterns.reduce((rest, pattern) => rest.replace(pattern, SECRET_MASK), text)
    return text.length < CUT_MIN ? masked : secrets.reduce(withoutCutSecret, masked)
  }
}

const isSecretName = (key: string): boolean => SECRET_NAMES.some((name) => compareTexts(name, prepareText(key)).score > ALIKE)

function patternsOf(secret: string): RegExp[] {
  const forms = new Set([
    secret,
    secret.split(/\s+/u).join(' ').trim(),
    encodeURIComponent(secret),
    new URLSearchParams({ s: secret }).toString().slice(2),
  ])
  return [...forms].map((form) => new RegExp(form.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'giu'))
}

/** Masks the beginning of a secret at the end of a text. */
function withoutCutSecret(text: string, secret: string): string {
  const end = text.endsWith('…') ? text.length - 1 : text.length
  for (let length = Math.min(secret.length - 1, end); length >= PART_MIN; length--)
    if (text.slice(end - length, end).toLowerCase() === secret.slice(0, length).toLowerCase())
      return text.slice(0, end - length) + SECRET_MASK
  return text
}
