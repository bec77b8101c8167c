import { Trans, useLingui } from '@lingui/react/macro'
import type { Assertion } from '#contract/schemas/assertion.ts'
import { nestedQuotes } from '../../../lib/nested-quotes.ts'
import { sizeLabel } from '../../../lib/size-label.ts'
import classes from './step-words.module.css'

/** What is checked, in the words of the case; where the page says it otherwise, in its words too, so that nobody takes one for the other. */
export function CheckWords({ assertion }: { assertion: Assertion }) {
  const { assertionDescription, property, expectedValue, targetElementDescription, source, relativeDate, isInPart } = assertion
  const isOfText = TEXT_PROPERTIES.has(property)
  const what = nestedQuotes(isOfText ? expectedValue : targetElementDescription)
  if (isInPart) return <Trans>Only a part is checked: “{what}”</Trans>
  const isSaidOtherwise = isOfText && !source && !relativeDate && !sameWords(assertionDescription).includes(sameWords(expectedValue))
  return (
    <>
      {assertionDescription}
      {isSaidOtherwise && (
        <p className={classes.checkedText}>
          <Trans>On the page: “{what}”</Trans>
        </p>
      )}
      {assertion.property === 'downloaded' && <DownloadWords assertion={assertion} />}
    </>
  )
}

/** What is looked for in the names of the downloaded files, and the size that the file has to have. */
function DownloadWords({ assertion: { match, expectedValue, downloadSize } }: { assertion: Assertion }) {
  const { i18n } = useLingui()
  const size = typeof downloadSize === 'number' ? sizeLabel(downloadSize, i18n.locale) : null
  return (
    <p className={classes.checkedText}>
      {match === 'equals' ? <Trans>File: “{expectedValue}”</Trans> : <Trans>The name of the file contains “{expectedValue}”</Trans>}
      {downloadSize === 'not_empty' && (
        <>
          {' · '}
          <Trans>not empty</Trans>
        </>
      )}
      {size !== null && ` · ${size}`}
    </p>
  )
}

const TEXT_PROPERTIES: ReadonlySet<Assertion['property']> = new Set<Assertion['property']>(['text', 'value', 'title', 'appeared'])

/** Capitals and quotation marks make no difference to what is said. */
const sameWords = (text: string): string => text.toLowerCase().replaceAll(/[«»“”„"']/g, '')
