import { normalizeText } from '#contract/rules/normal-text.ts'

export { normalizeText }

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
