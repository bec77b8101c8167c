import type { Language } from '../../contract/constants.ts'

/** Language of a step: Russian when at least a third of the letters outside quotes are Cyrillic. */
export function detectLanguage(text: string): Language {
  const outside = text
    .replaceAll(/«[^«»]*»|“[^“”]*”|"[^"]*"|'[^']*'/g, ' ')
    .split(/\s/)
    .filter((piece) => !/https?:./.test(piece) && !/.@./.test(piece))
    .join(' ')
  const sample = /\p{L}/u.test(outside) ? outside : text
  const cyrillic = sample.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0
  return cyrillic > 0 && cyrillic * 2 >= latin ? 'ru' : 'en'
}
