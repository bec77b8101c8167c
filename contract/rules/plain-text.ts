/** Whether the text has no half of a surrogate pair. Such a half is no character, and the database cannot store it. */
export const isWellFormed = (text: string): boolean => text.isWellFormed()

/** Embeddings, overrides and isolates. They reverse the order of letters, also of the text behind a name that holds them. */
const TURNS_LETTERS_ROUND = /[\u202a-\u202e\u2066-\u2069]/

/** Whether a text can be a name of a recipe, a project or an organization. Such names appear in lists, mails and file names among other words. */
export const isPlainName = (text: string): boolean => isWellFormed(text) && !TURNS_LETTERS_ROUND.test(text)

/** The text without the signs that `isPlainName` refuses. */
export const toPlainName = (text: string): string => text.toWellFormed().replaceAll(new RegExp(TURNS_LETTERS_ROUND, 'g'), '')
