import { isStopToken } from '../language/nouns.ts'
import { roleOfWord } from '../language/nouns.ts'
import { withRelativeDates } from '../language/relative-date.ts'

import { relativeDays } from '../dates/relative-days.ts'
import type { ExpectationIntent } from './expectation-intent.ts'
import { isPredicateWord } from './predicate-words.ts'
import type { Facts } from './sentence-facts.ts'
import { SHOWN, HOLDS, SHOWN_DATE, AROUND_DATE } from '../lexicon/phrases-predicates.ts'

/** “The date shown is tomorrow's”, «На странице отображается завтрашняя дата»: the sentence says only this, so the date may be anywhere on the page. */
export function readShownDate({ text, tokens, isNegative }: Facts): ExpectationIntent[] | null {
  const dated = withRelativeDates(tokens)
  const dates = dated.filter(({ kind, norm }) => kind === 'value' && relativeDays(norm) !== null)
  const others = dated.filter((token) => !dates.includes(token) && token.kind !== 'punct')
  const [date, another] = dates
  const days = date ? relativeDays(date.norm) : null
  const isPlain = others.every(
    (token) =>
      token.kind === 'word' &&
      (isStopToken(token) ||
        isPredicateWord(token.norm, [SHOWN, HOLDS]) ||
        roleOfWord(token.norm) === 'page' ||
        AROUND_DATE.has(token.norm)),
  )
  const isStated = others.some(({ norm }) => SHOWN.has(norm) || HOLDS.has(norm))
  // “Shown today” tells the time of showing, not a date that is shown.
  const namesDate = dated.some(({ norm }) => SHOWN_DATE.has(norm.slice(norm.lastIndexOf(' ') + 1)))
  return days === null || another || isNegative || !isPlain || !isStated || !namesDate
    ? null
    : [{ kind: 'date', text, days, wanted: date?.text ?? '' }]
}
