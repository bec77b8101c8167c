import { SECRET_MASK } from '../../contract/constants.ts'

/** Shorter texts are common words: to replace every “a” would leave nothing to read. */
const LENGTH_MIN = 3

/** The same data with a mask wherever one of the texts stands in it. */
export function withoutTexts<T>(data: T, texts: readonly string[]): T {
  const masked = texts.filter(({ length }) => length >= LENGTH_MIN).toSorted((a, b) => b.length - a.length)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only texts change, so the shape stays
  return masked.length === 0 ? data : (replaced(data, masked) as T)
}

function replaced(data: unknown, texts: readonly string[]): unknown {
  if (typeof data === 'string') return texts.reduce((text, secret) => text.replaceAll(secret, SECRET_MASK), data)
  if (Array.isArray(data)) return data.map((each) => replaced(each, texts))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, replaced(value, texts)]))
}
