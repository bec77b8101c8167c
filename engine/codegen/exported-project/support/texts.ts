/** The index of the option that is meant: the same text, else the same text in another case, else the only one that contains it; -1 for none. */
export function meantBy(value: string, offered: string[]): number {
  const same = sameAs(value, offered)
  const holding = offered.flatMap((text, index) => (fold(text).includes(fold(value)) ? [index] : []))
  return same >= 0 ? same : holding.length === 1 ? (holding[0] ?? -1) : -1
}

export function sameAs(value: string, offered: string[]): number {
  const exact = offered.findIndex((text) => text.trim() === value.trim())
  return exact >= 0 ? exact : offered.findIndex((text) => fold(text) === fold(value))
}

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase().replaceAll('ё', 'е')
