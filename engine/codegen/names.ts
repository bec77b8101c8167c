import type { Recipe } from '#contract/schemas/recipe.ts'
import { latinWords, startsWithLatinLetter, withoutAccents } from '../text/letters.ts'

const LETTERS: Record<string, string> = Object.fromEntries(
  (
    'а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ _ ы y ь _ ' +
    'э e ю yu я ya і i ї yi є ye ґ g ў u ß ss æ ae ø o đ d ł l'
  )
    .split(' ')
    .flatMap((letter, index, all) => (index % 2 === 0 ? [[letter, (all[index + 1] ?? '').replace('_', '')]] : [])),
)

/** Latin lower-case words joined by `-`. Cyrillic is transliterated, accents are removed, and everything else separates words. */
export function slug(text: string, maxLength = 60): string {
  const latin = Array.from(text.normalize('NFC').toLowerCase())
    .map((char) => LETTERS[char] ?? withoutAccents(char))
    .join('')
  const words = latinWords(latin).join('-')
  if (words.length <= maxLength) return words
  const cut = words.slice(0, maxLength + 1)
  return cut.slice(0, cut.includes('-') ? cut.lastIndexOf('-') : maxLength)
}

/** Names that Windows reserves for devices, with any extension. */
const RESERVED: ReadonlySet<string> = new Set(
  ['con', 'prn', 'aux', 'nul'].concat(['com', 'lpt'].flatMap((device) => Array.from('0123456789', (digit) => device + digit))),
)

/**
 * A file name for each recipe, from its title. A second recipe of the same title gets the end of its id, so that names do not change when recipes
 * are added.
 */
export function recipeFileNames(recipes: readonly Pick<Recipe, 'id' | 'title'>[]): string[] {
  const taken = new Set<string>()
  return recipes.map(({ id, title }) => {
    const plain = slug(title)
    const base = plain && !RESERVED.has(plain) ? plain : `recipe${plain && `-${plain}`}`
    const tails = [base === plain ? '' : `-${id.slice(-6)}`, `-${id.slice(-6)}`, `-${id}`]
    const name = tails.map((tail) => base + tail).find((candidate) => !taken.has(candidate)) ?? `${base}-${id}-${taken.size}`
    taken.add(name)
    return name
  })
}

/** `DEMO_LOGIN` from `Demo login`. Never empty, never starts with a digit. */
export function variableName(key: string): string {
  const name = slug(key, 100).replaceAll('-', '_').toUpperCase()
  return startsWithLatinLetter(name) ? name : `VALUE_${name || 'X'}`
}

/** The first of `name`, `name2`, `name3` … that is free; it is then marked as taken. */
export function takeName(taken: Set<string>, name: string, separator = ''): string {
  let free = name
  for (let count = 2; taken.has(free); count++) free = `${name}${separator}${count}`
  taken.add(free)
  return free
}

/** `OrdersNewPage` from `orders new`. Of a title the part before a dash or a bar is taken, because the name of the system follows. */
export function classNameOfPage(words: string): string {
  const [own = ''] = [' — ', ' – ', ' - ', ' | ', ' · '].reduce<string[]>(([first = ''], sign) => first.split(sign), [words])
  const parts = slug(own, 40).split('-').filter(Boolean)
  const name = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
  const whole = name.endsWith('Page') ? name : `${name}Page`
  return startsWithLatinLetter(whole) ? whole : `The${whole}`
}
