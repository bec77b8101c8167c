/** Enough for several recipes with the most steps allowed, a hundred. */
const TEXTS_MAX = 500

/**
 * The same reader with a cache by text: a step is read again and again while the steps before it are run. Results are shared, so they are frozen.
 * The text that was used longest ago is dropped first.
 */
export function memoized<T extends object>(read: (text: string) => T, textsMax = TEXTS_MAX): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text) ?? frozen(read(text))
    known.delete(text)
    known.set(text, found)
    const [oldest] = known.keys()
    if (known.size > textsMax && oldest !== undefined) known.delete(oldest)
    return found
  }
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}

const WORDS_MAX = 20_000

/**
 * The same function of a word with a cache by word, because texts and pages repeat their words. The whole cache is cleared when it has too many
 * words.
 */
export function memoizedByWord<T>(answer: (word: string) => T, wordsMax = WORDS_MAX): (word: string) => T {
  const known = new Map<string, { answer: T }>()
  return (word) => {
    const found = known.get(word)
    if (found) return found.answer
    if (known.size >= wordsMax) known.clear()
    const made = answer(word)
    known.set(word, { answer: made })
    return made
  }
}
