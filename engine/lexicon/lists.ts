import { splitAtBlanks } from '../text/blanks.ts'
import { splitAtAny } from '../text/signs.ts'
import { words } from './words.ts'

const AND = words('и / and')

/** “Red, Blue and Green”: the parts of a list, without the words between them. */
export const partsOfList = (text: string): string[] =>
  splitAtAny(text, ';,\n')
    .flatMap(partsByAnd)
    .map((part) => part.join(' '))
    .filter((part) => part !== '')

function partsByAnd(text: string): string[][] {
  const parts: string[][] = [[]]
  for (const word of splitAtBlanks(text)) {
    if (AND.has(word.toLowerCase())) parts.push([])
    else parts.at(-1)?.push(word)
  }
  return parts
}
