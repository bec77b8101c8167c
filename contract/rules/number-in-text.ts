/** Groups of three digits behind the first: with blanks, commas, points or apostrophes, all of one kind. */
const GROUPED = String.raw`\d{1,3}(?:(?<sign>[ \u00A0\u2009\u202F'’])\d{3}(?!\d)(?:\k<sign>\d{3}(?!\d))*|(?:,\d{3}(?!\d))+|(?:\.\d{3}(?!\d)){2,}|(?:\.\d{3}(?!\d))+(?=,\d))`
const NUMBER = new RegExp(String.raw`(?<minus>(?<![\p{L}\p{N}_.,-])[-−])?(?<whole>${GROUPED}|\d+)(?:[.,](?<part>\d+))?`, 'u')

/**
 * The first number of a text, in digits with a point: `1042.50` of “Total: 1 042,50 ₽”, `1042` of “Order № 1042 is paid”. Zeros stay as they are written.
 * A minus counts where it stands alone before the digits. Null when there is no digit.
 */
export function numberInText(text: string): string | null {
  const found = NUMBER.exec(text)?.groups
  if (!found) return null
  const whole = (found['whole'] ?? '').replaceAll(/\D/gu, '')
  const part = found['part']
  return `${found['minus'] ? '-' : ''}${whole}${part === undefined ? '' : `.${part}`}`
}
