/** Whether any of the signs stands in a text. */
export const includesAny = (text: string, signs: string): boolean => Array.from(text).some((char) => signs.includes(char))

/** Whether a text is one sign and nothing else: `,`. */
export const isSingleSign = (text: string): boolean => /^[^\p{L}\p{N}\s]$/u.test(text)

/** The parts of a text between any of the signs. */
export function splitAtAny(text: string, signs: string): string[] {
  const parts: string[] = ['']
  for (const char of text) {
    if (signs.includes(char)) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${char}`)
  }
  return parts
}

/** The first `:`, `=` or line end of a text, or dash between blanks, which parts a name from a value; null when there is none. */
export function separatorIn(text: string): { at: number; length: number; sign: string } | null {
  const found = /[:=\n]|\s[-–—]\s/u.exec(text)
  return found && { at: found.index, length: found[0].length, sign: found[0].trim() || '\n' }
}

/** The parts of a title between dashes and the like with blanks around them. */
export const partsByDash = (title: string): string[] => title.split(/\s[-–—|·:]\s/u)

const QUOTED = /^(?:«(.*)»|“(.*)”|„(.*)[“”]|"(.*)"|'(.*)'|`(.*)`)$/s

/** A text without blanks around it and without the quotes that it is in. */
export function withoutQuotes(text: string): string {
  const trimmed = text.trim()
  const pair = QUOTED.exec(trimmed)
  return pair ? (pair.slice(1).find((part) => part !== undefined) ?? trimmed) : trimmed
}

/** The index of the first blank with a quote behind it; -1 for none. */
export const quoteBehindBlank = (text: string): number => text.search(/\s["'«“„]/u)

/** A text without what is in quotes, addresses and e-mails. */
export const outsideQuotes = (text: string): string =>
  text
    .replaceAll(/«[^«»]*»|“[^“”]*”|"[^"]*"|'[^']*'/g, ' ')
    .split(/\s/u)
    .filter((piece) => !/https?:.|.@./u.test(piece))
    .join(' ')
