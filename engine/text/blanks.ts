/** One line with single blanks, as a browser shows it. */
export const collapseBlanks = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** The parts of a text between blanks. */
export const splitAtBlanks = (text: string): string[] => text.split(/\s+/u).filter((part) => part !== '')

/** The blanks of a text alone. */
export const onlyBlanks = (text: string): string => text.replaceAll(/\S/gu, '')
