import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../ui/notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { errorKindOf } from '../model/error-kind.ts'
import { errorText, waitSecondsOf } from '../model/error-text.ts'
import { WaitingTime } from './waiting-time.tsx'

type ErrorAlertProps = { error: unknown; title?: string; onRetry?: () => void; isRetrying?: boolean }

/** The shared display of an error: red, and nothing at all without one. */
export function ErrorAlert({ error, title, onRetry, isRetrying = false }: ErrorAlertProps) {
  const { i18n } = useLingui()
  const text = errorText(i18n, error)
  if (text === null) return null
  const waitSeconds = waitSecondsOf(errorKindOf(error))
  return (
    <Notice
      variant="destructive"
      // a title that invites to try again would contradict the time to wait
      title={waitSeconds === null ? title : undefined}
      action={
        onRetry ? (
          <Button size="sm" onClick={onRetry} loading={isRetrying}>
            <Trans>Try again</Trans>
          </Button>
        ) : null
      }
    >
      {waitSeconds === null ? text : <WaitingTime seconds={waitSeconds} />}
    </Notice>
  )
}
