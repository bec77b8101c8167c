/** Half of a surrogate pair is no character, and the database cannot hold it. */
export const isWellFormed = (text: string): boolean => text.isWellFormed()

/** Embeddings, overrides and isolates: they turn the order of letters round, also of what stands behind the name that holds them. */
const TURNS_LETTERS_ROUND = /[\u202a-\u202e\u2066-\u2069]/

/** Whether a text can be a name: of a recipe, a project, an organization. Names stand in lists, mails and file names among other words. */
export const isPlainName = (text: string): boolean => isWellFormed(text) && !TURNS_LETTERS_ROUND.test(text)
