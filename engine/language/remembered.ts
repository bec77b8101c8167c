/** A few recipes at their limit of a hundred steps. */
const TEXTS_MAX = 500

/**
 * The same reader, which reads a text once: a step is asked for again while the steps before it are worked on. What it answers is shared, so it
 * is frozen. The text that was asked for longest ago is forgotten first.
 */
export function remembered<T extends object>(read: (text: string) => T, textsMax = TEXTS_MAX): (text: string) => T {
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

/** The same function of a word, asked once a word: texts and pages repeat theirs. All is forgotten when there are too many. */
export function rememberedWords<T>(answer: (word: string) => T, wordsMax = WORDS_MAX): (word: string) => T {
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
