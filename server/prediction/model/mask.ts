import { SECRET_MASK } from '#contract/constants.ts'
import type { RunData } from '../../steps/action-value.ts'
import { formsOf, secretValues } from '../../steps/secret-values.ts'

/** Shorter secrets are common words, so they are masked only where they stand alone. */
const INSIDE_MIN = 3
/** The snapshot cuts texts at 200 characters or more; a secret at the end of such a text may be there in part. */
const CUT_MIN = 200
const PART_MIN = 4

/**
 * Returns the function that masks secrets in texts for a model: the secret values of the environment data, and values of the test data whose name
 * says that they are a password, or that stand behind a login. They are found in another case, with white-space collapsed and as a part of an address too, because pages show
 * them so.
 */
export function createMask(data: RunData): (text: string) => string {
  // Longest first, because a secret may contain another.
  const secrets = secretValues(data).toSorted((one, other) => other.length - one.length)
  const patterns = secrets.filter((secret) => secret.length >= INSIDE_MIN).flatMap(patternsOf)
  return (text) => {
    if (secrets.includes(text.trim())) return SECRET_MASK
    const masked = patterns.reduce((rest, pattern) => rest.replace(pattern, SECRET_MASK), text)
    return text.length < CUT_MIN ? masked : secrets.reduce(withoutCutSecret, masked)
  }
}

function patternsOf(secret: string): RegExp[] {
  const forms = new Set(formsOf(secret))
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
