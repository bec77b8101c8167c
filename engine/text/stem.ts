import { isCyrillic } from './normalize.ts'
import { memoizedByWord } from './memoized.ts'
import { rootRussian } from './root-russian.ts'
import { stemEnglish } from './stem-english.ts'
import { stemRussian } from './stem-russian.ts'

/** Stem of a normalized word, by its script. */
export const stemOf = memoizedByWord((word) => (isCyrillic(word) ? stemRussian(word) : stemEnglish(word)))

/** Root of a normalized word that related words share; '' for a word that has none. */
export const rootOf = memoizedByWord((word) => (isCyrillic(word) ? rootRussian(word) : ''))
