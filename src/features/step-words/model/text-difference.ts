/** A text in parts; `differs` marks those that the other text does not have. */
export type TextPart = { text: string; differs: boolean }

/** Texts that begin and end alike in fewer signs than this are different texts, in which marks would only disturb. */
const ALIKE_MIN = 2

/**
 * Both texts with the part in which they differ, which is what is left between their common beginning and their common end. Whole words are marked where the
 * texts have several. Texts with nothing in common have no marks.
 */
export function textDifference(one: string, other: string): [TextPart[], TextPart[]] {
  const [a, b] = [tokensOf(one, other), tokensOf(other, one)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const isUnlike = [...a.slice(0, start), ...a.slice(a.length - end)].join('').trim().length < ALIKE_MIN
  if (isUnlike || one === other) return [whole(one), whole(other)]
  return [partsOf(a, start, end), partsOf(b, start, end)]
}

const whole = (text: string): TextPart[] => [{ text, differs: false }]

/** Words with what stands between them, where both texts have several; else signs. */
function tokensOf(text: string, other: string): string[] {
  const hasWords = (one: string) => /\S\s+\S/u.test(one)
  return hasWords(text) && hasWords(other) ? text.split(/(\s+)/u).filter((part) => part !== '') : Array.from(text)
}

function partsOf(tokens: readonly string[], start: number, end: number): TextPart[] {
  const parts = [
    { text: tokens.slice(0, start).join(''), differs: false },
    { text: tokens.slice(start, tokens.length - end).join(''), differs: true },
    { text: tokens.slice(tokens.length - end).join(''), differs: false },
  ]
  return parts.filter(({ text }) => text !== '')
}
