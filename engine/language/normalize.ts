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
    .trim()
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

export function isCyrillic(text: string): boolean {
  return /\p{Script=Cyrillic}/u.test(text)
}
