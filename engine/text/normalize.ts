/** The form in which texts are compared: composed, lower case, ё as е, one kind of dash and quote, single spaces. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[‐‑‒–—―]/g, '-')
    .replaceAll(/[’ʼ`´]/g, "'")
    .replaceAll(/[\u00AD\u200B-\u200D\uFEFF]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[a-zа-я]+/g, inOneScript)
    .trim()
}

const TWINS: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  o: 'о',
  p: 'р',
  x: 'х',
  y: 'у',
  k: 'к',
  h: 'н',
  m: 'м',
  t: 'т',
  b: 'в',
}

/** A Latin letter in a Russian word was typed on the wrong keyboard: «Cбросить» begins with a Latin C. */
function inOneScript(word: string): string {
  if (!/[а-я]/.test(word) || !/[a-z]/.test(word)) return word
  const letters = Array.from(word)
  return letters.every((letter) => letter >= 'а' || TWINS[letter] !== undefined)
    ? letters.map((letter) => TWINS[letter] ?? letter).join('')
    : word
}

/** `normalizeText` without punctuation and decoration at the ends: “* Имя:” equals “имя”. */
export function bareText(text: string): string {
  const signs = Array.from(normalizeText(text).replaceAll(/[«»"“”„‟']/g, ''))
  const from = signs.findIndex((sign) => /[\p{L}\p{N}+#№$€₽%]/u.test(sign))
  return from < 0 ? '' : signs.slice(from, signs.findLastIndex((sign) => /[\p{L}\p{N}+%)]/u.test(sign)) + 1).join('')
}

/** Words and numbers of a text, normalized; camelCase, snake_case and kebab-case are taken apart. */
export function wordsOf(text: string): string[] {
  const spaced = text.replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').replaceAll(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
  return normalizeText(spaced).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words of a text as people write them, normalized; “don't” and «по-прежнему» are one each. */
export const saidWords = (text: string): string[] => normalizeText(text).match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []

export function isCyrillic(text: string): boolean {
  return /\p{Script=Cyrillic}/u.test(text)
}

/** Whether a person would see nothing: some designs fill empty parts with signs of no width. */
export const isBlank = (text: string): boolean => /^[\s\u200B-\u200D\u2060\uFEFF]*$/u.test(text)
