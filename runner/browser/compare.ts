import type { Assertion } from '#contract/schemas/assertion.ts'

/** White-space of any kind counts as one space, typographic quotes and dashes as plain ones, `ё` as it is written. */
const plain = (text: string): string =>
  text
    .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
    .replace(/[«»“”„]/g, '"')
    .replace(/[’‘]/g, "'")
    .replace(/[–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Whether any of the texts is, or contains, what is expected. The case of letters counts: a heading in capitals by style alone is also
 * given as it was written, so both forms are among `texts`.
 */
export function compareTexts(texts: string[], expected: string, match: Assertion['match']): boolean {
  const wanted = plain(expected)
  return texts.map(plain).some((text) => (match === 'equals' ? text === wanted : text.includes(wanted)))
}

/** A path, with or without a trailing slash, matches the address it belongs to; Cyrillic is compared readable. */
export function compareUrls(actual: string, expected: string, match: Assertion['match']): boolean {
  const forms = [actual, readable(actual)].flatMap((url) => [url, pathOf(url)])
  const wanted = [expected.trim(), readable(expected.trim())]
  if (match === 'contains') return forms.some((form) => wanted.some((text) => form.includes(text)))
  return forms.some((form) => wanted.some((text) => withoutSlash(form) === withoutSlash(text)))
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

const pathOf = (url: string): string => url.replace(/^[a-z]+:\/\/[^/]*/i, '')

function readable(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
