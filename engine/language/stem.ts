import { isCyrillic } from './normalize.ts'
import { memoizedByWord } from './memoized.ts'
import { stemEnglish } from './stem-english.ts'
import { stemRussian } from './stem-russian.ts'

/** Stem of a normalized word, by its script. */
export const stemOf = memoizedByWord((word) => (isCyrillic(word) ? stemRussian(word) : stemEnglish(word)))
