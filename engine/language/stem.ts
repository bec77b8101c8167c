import { isCyrillic } from './normalize.ts'
import { rememberedWords } from './remembered.ts'
import { stemEnglish } from './stem-english.ts'
import { stemRussian } from './stem-russian.ts'

/** Stem of a normalized word, by its script. */
export const stemOf = rememberedWords((word) => (isCyrillic(word) ? stemRussian(word) : stemEnglish(word)))
