export const startsWithCapital = (text: string): boolean => /^\p{Lu}/u.test(text)

/** “Ann”, but neither “ANN” nor “A”. */
export const isCapitalized = (word: string): boolean => /^\p{Lu}\p{Ll}+$/u.test(word)

/** Whether a text begins with a capital and a Latin letter behind it. */
export const isLatinCapitalized = (text: string): boolean => /^\p{Lu}\p{Script=Latin}/u.test(text)

/** One word, without an apostrophe. */
export const isBareWord = (text: string): boolean => !/[\s'’]/u.test(text)

export const startsWithLatinLetter = (text: string): boolean => /^[a-z]/i.test(text)

export const isLetterOrDigit = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char)

/** Whether all of a text is Latin letters, digits and the signs of names that are typed: `ivan.petrov_2@test`. */
export const isLatinName = (text: string): boolean => /^[\p{Script=Latin}\d_.@-]+$/u.test(text)

/** The name of a constant: `DEMO_LOGIN`. */
export const isConstantName = (text: string): boolean => /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(text)

/** Generated ids (`:r3:`, `mui-1234`, hashes), which name nothing. */
export const isGeneratedCode = (code: string): boolean => /^(?:[:#]?r?\d|.*\d{4,}|[\da-f]{8,}$|radix-|mui-|mantine-)/i.test(code)

/** The words of Latin letters and digits; everything else parts them. The text has to be lower case. */
export const latinWords = (text: string): string[] => text.match(/[a-z0-9]+/g) ?? []

/** Without the marks above and below letters: `é` is `e`. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** The runs of letters and digits of a text, as they are written. */
export const lettersAndDigits = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

type LetterCounts = { latin: number; cyrillic: number }

/** How many letters of each script a text has. */
export const lettersByScript = (text: string): LetterCounts => ({
  latin: text.match(/\p{Script=Latin}/gu)?.length ?? 0,
  cyrillic: text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0,
})

/** A single letter of the Latin alphabet, as keys have them. */
export const isLatinLetter = (text: string): boolean => /^[a-z]$/i.test(text)
