import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { RunCall } from '#contract/schemas/run.ts'
import { durationLabel } from '../../../lib/seconds-label.ts'
import { callPartWords } from '../../step-words/ui/call-words.ts'
import { FailureValues } from '../../step-words/ui/failure-values.tsx'
import classes from './run-page.module.css'

/** How a call went: where it was sent, its status, what was checked, and what was taken from the answer. */
export function CallOutcome({ call: { url, status, durationMs, checks, taken } }: { call: RunCall }) {
  const { i18n, t } = useLingui()
  const took = durationLabel(durationMs, i18n.locale)
  return (
    <>
      <code className={classes.locator}>{url}</code>
      <p className={classes.note}>
        {status === null ? (
          <Trans>No answer</Trans>
        ) : (
          <Trans>
            Status {status} in {took}
          </Trans>
        )}
      </p>
      <ul className={classes.callChecks} aria-label={t`The answer`}>
        {checks.map(({ part, expected, actual, hasPassed }, index) => {
          const Icon = hasPassed ? IconCheck : IconX
          return (
            // oxlint-disable-next-line react/no-array-index-key -- what was checked never changes its place
            <li key={index}>
              <Icon
                className={classes.checkIcon}
                data-passed={hasPassed}
                size={14}
                stroke={2}
                aria-label={hasPassed ? t`Check passed` : t`Check failed`}
              />{' '}
              {i18n._(callPartWords(part))}: <span className={classes.value}>{expected ?? t`hidden value`}</span>
              {!hasPassed && expected !== null && <FailureValues expected={expected} actual={actual} />}
            </li>
          )
        })}
        {taken.map(({ as: name, value }) => (
          <li key={name}>
            <Trans>
              Taken as “{name}”: <span className={classes.value}>{value ?? t`hidden value`}</span>
            </Trans>
          </li>
        ))}
      </ul>
    </>
  )
}
