import { Trans } from '@lingui/react/macro'
import { Folded } from '../../../ui/folded.tsx'
import { textDifference, type TextPart } from '../model/text-difference.ts'
import classes from './step-words.module.css'

type FailureValuesProps = { expected: string; actual: string | null }

/** What a check wanted and what it saw, one below the other; where both are texts, with what differs marked. */
export function FailureValues({ expected, actual }: FailureValuesProps) {
  const [wanted, seen] = textDifference(expected, actual ?? '')
  return (
    <dl className={classes.values}>
      <dt>
        <Trans context="check">Expected</Trans>
      </dt>
      <dd>
        <Value parts={actual === null ? [{ text: expected, differs: false }] : wanted} />
      </dd>
      <dt>
        <Trans context="check">Seen</Trans>
      </dt>
      <dd>
        {actual === null ? (
          <span className={classes.nothing}>
            <Trans context="check">nothing to compare with</Trans>
          </span>
        ) : (
          <Value parts={seen} />
        )}
      </dd>
    </dl>
  )
}

function Value({ parts }: { parts: readonly TextPart[] }) {
  if (parts.every(({ text }) => text === '')) {
    return (
      <span className={classes.nothing}>
        <Trans context="check">empty</Trans>
      </span>
    )
  }
  return (
    <Folded lines={3}>
      <div className={classes.value} lang="">
        {parts.map(({ text, differs }, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- at most three parts in a fixed order
          differs ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </div>
    </Folded>
  )
}
