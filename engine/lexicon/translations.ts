import { isCyrillic } from '../text/normalize.ts'
import { TRANSLATIONS } from './translations.gen.ts'

const table = new Map(
  TRANSLATIONS.trim()
    .split('\n')
    .map((line) => {
      const [english = '', ...russian] = line.split(' ')
      return [
        english,
        new Map(russian.map((entry) => [entry.slice(0, entry.indexOf(':')), Number(entry.slice(entry.indexOf(':') + 1)) / 100])),
      ]
    }),
)

/** How sure it is that two stems of different languages stand for each other on interfaces, 0..1. */
export function translates(one: string, other: string): number {
  const isFirstRussian = isCyrillic(one)
  if (isFirstRussian === isCyrillic(other)) return 0
  return (isFirstRussian ? table.get(other)?.get(one) : table.get(one)?.get(other)) ?? 0
}
