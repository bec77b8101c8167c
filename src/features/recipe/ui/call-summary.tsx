import { useLingui } from '@lingui/react/macro'
import type { HttpCall } from '#contract/schemas/http-call.ts'
import { callCheckWords, callTakeWords } from '../../step-words/ui/call-words.ts'
import classes from './step-card.module.css'

/** What a call expects of its answer, and takes from it. */
export function CallSummary({ call: { checks = [], takes = [] } }: { call: HttpCall }) {
  const { i18n, t } = useLingui()
  const lines = [...checks.map(callCheckWords), ...takes.map(callTakeWords)].map((words) => i18n._(words))
  if (lines.length === 0) return null
  return (
    <ul className={classes.callParts} aria-label={t`What the answer has to be`}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines have no identity but their place
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}
