import { compareTexts, prepareText } from '../lexicon/similarity.ts'

const LIKE_MIN = 0.8

/** The option that a value means: the same text, else the one most like it; null for none. */
export function optionOf(options: readonly string[], value: string): string | null {
  const wanted = value.trim().toLowerCase()
  const same = options.find((option) => option.trim().toLowerCase() === wanted)
  if (same !== undefined) return same
  const prepared = prepareText(value)
  let best: string | null = null
  let score = LIKE_MIN
  for (const option of options) {
    const found = compareTexts(prepared, prepareText(option)).score
    if (found > score) {
      score = found
      best = option
    }
  }
  return best
}
