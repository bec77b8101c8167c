import { isCyrillic } from './normalize.ts'
import { stemEnglish } from './stem-english.ts'
import { stemRussian } from './stem-russian.ts'

const CACHE_MAX = 20_000
const cache = new Map<string, string>()

/** Stem of a normalized word, by its script. Remembered, because a page repeats its words. */
export function stemOf(word: string): string {
  const known = cache.get(word)
  if (known !== undefined) return known
  const stem = isCyrillic(word) ? stemRussian(word) : stemEnglish(word)
  if (cache.size >= CACHE_MAX) cache.clear()
  cache.set(word, stem)
  return stem
}
