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
