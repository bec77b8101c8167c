import type { DateFormat } from '../../contract/rules/relative-date.ts'
import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { dateFormatIn } from '../dates/date-format.ts'
import type { Evidence } from './evidence.ts'
import type { ExpectationIntent } from './expectation-intent.ts'
import { pageContains } from './make-assertion.ts'
import type { AssertionProposal } from './proposal.ts'
import { datesInFigures } from '../text/numbers.ts'

/** Checks that the text of the page holds the date, in the form in which the page writes dates. Proposes nothing when that form is not clear. */
export function proposeDate(
  { days, wanted, text }: Extract<ExpectationIntent, { kind: 'date' }>,
  { after }: Evidence,
): AssertionProposal[] {
  const format = formatOnPage(after)
  if (format === null) return []
  const assertion = pageContains(wanted, text, { days, format })
  return [{ assertion, score: 0.8 }]
}

function formatOnPage({ nodes, lang }: PageSnapshot): DateFormat | null {
  // The value of a browser's date field is not the text that it shows, so it is left out.
  const shown = nodes.flatMap(({ text, value, attributes, visible }) => (visible ? [text, attributes['type'] === 'date' ? '' : value] : []))
  const dates = shown.flatMap(datesInFigures)
  const formats = [...new Set(dates.map(dateFormatIn).filter((format) => format !== null))]
  if (formats.length === 1) return formats[0] ?? null
  return formats.length === 0 && dates.length === 0 && lang.startsWith('ru') ? 'DD.MM.YYYY' : null
}
