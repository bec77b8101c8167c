import type { Assertion } from '#contract/schemas/assertion.ts'

/** White-space of any kind becomes one space, typographic quotes and dashes become plain ones; `ё` stays as it is. */
const plain = (text: string): string =>
  text
    .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
    .replace(/[«»“”„]/g, '"')
    .replace(/[’‘]/g, "'")
    .replace(/[–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Whether any of the texts equals, or contains, the expected text. Case matters. A heading that only its style shows in capitals is given in both
 * forms, so both are among `texts`.
 */
export function compareTexts(texts: string[], expected: string, match: Assertion['match']): boolean {
  const wanted = plain(expected)
  return texts.map(plain).some((text) => (match === 'equals' ? text === wanted : text.includes(wanted)))
}

/** Compares addresses. An expected path matches the whole address, with or without a trailing slash; percent-encoded letters match readable ones. */
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
