import type { Reason } from '#contract/schemas/reading.ts'
import type { RunData } from '../steps/action-value.ts'
import { withoutSecrets } from '../steps/without-secrets.ts'

/** A caption as it may be stored: an element may be called by a secret. */
export function maskedCaption({ caption }: Pick<Reason, 'caption'>, data: RunData): Pick<Reason, 'caption'> {
  if (!caption) return {}
  const masked = Object.entries(caption).map(([language, text]) => [language, withoutSecrets(text, data)])
  return { caption: Object.fromEntries(masked) }
}
