import { memoizedByWord } from './memoized.ts'

const LETTERS: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'u',
  я: 'a',
}

/**
 * The sounds of a word in Latin letters. They are deliberately coarse, so that spellings of one name become equal: логин/login, чат/chat,
 * Moskva/Москва do; Юлия, Yuliya, Julia do not all. Latin words are simplified in the same way (y → i, x → ks, doubled letters once).
 */
export const soundOf = memoizedByWord(coarse)

function coarse(word: string): string {
  let latin = ''
  for (const letter of word) latin += LETTERS[letter] ?? letter
  return latin
    .replaceAll(/yu|ju|iu/g, 'u')
    .replaceAll(/ya|ja|ia/g, 'a')
    .replaceAll(/yo|jo|io/g, 'e')
    .replaceAll('shch', 'sch')
    .replaceAll('kh', 'h')
    .replaceAll('ck', 'k')
    .replaceAll('x', 'ks')
    .replaceAll('w', 'v')
    .replaceAll('ph', 'f')
    .replaceAll('y', 'i')
    .replaceAll('j', 'i')
    .replaceAll(/(.)\1/g, '$1')
}
