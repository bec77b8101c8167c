import { memoizedByWord } from './memoized.ts'
import { normalizeText } from './normalize.ts'

/**
 * A text for comparing as a reader sees it: without white-space, quotes and case. Snapshots put blanks between adjoining nodes where the page may
 * show none.
 */
export const tightText = memoizedByWord((text) => normalizeText(text).replaceAll(/[\s«»"“”„‟']+/g, ''), 50_000)

/** The part of `text` that says `wanted`, as it is written there; null when it does not. */
export function sliceSaying(text: string, wanted: string): string | null {
  const tight = tightText(wanted)
  if (tight === '' || !tightText(text).includes(tight)) return null
  const direct = text.toLowerCase().indexOf(wanted.toLowerCase())
  if (direct >= 0) return text.slice(direct, direct + wanted.length)
  const words = text.split(/(?=\s)/)
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= words.length; to++) {
      const run = words.slice(from, to).join('').trim()
      const said = tightText(run)
      if (said === tight) return run
      if (said.length > tight.length) break
    }
  return null
}

/** Without the numbers and signs of a list: “1. The form opens”, “- the list is empty”. */
export function withoutBullets(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\d{1,2}(?:\.\d{1,2})*[.)](?=\s|\p{Lu})|[*•]|-(?!\d))\s*/u, ''))
    .join('\n')
}

/** Without the numbers of sentences in a line: “The form is open. 2. The field is empty”. */
export const withoutInnerNumbers = (text: string): string => text.replaceAll(/(?<=[.;,!?»”"])\s+\d{1,2}[.)]\s+(?=\p{L}|[«“"])/gu, ' ')

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})/

/** A value with the date in it as people write it, besides the value itself: `2026-10-20` is 20.10.2026 and 10/20/2026. */
export function datesAsRead(value: string): string[] {
  const [, year, month, day] = ISO_DATE.exec(value) ?? []
  return year ? [value, `${day}.${month}.${year}`, `${month}/${day}/${year}`, `${day}/${month}/${year}`] : [value]
}
