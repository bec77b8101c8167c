import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../ui/notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { errorKindOf } from '../model/error-kind.ts'
import { errorText, waitSecondsOf } from '../model/error-text.ts'
import { WaitingTime } from './waiting-time.tsx'

/** The shared display of an error: red, and nothing at all without one. */
export function ErrorAlert({ error, title, onRetry }: { error: unknown; title?: string; onRetry?: () => void }) {
  const { i18n } = useLingui()
  const text = errorText(i18n, error)
  if (text === null) return null
  const waitSeconds = waitSecondsOf(errorKindOf(error))
  return (
    <Notice
      variant="destructive"
      title={title}
      action={
        onRetry ? (
          <Button size="sm" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        ) : null
      }
    >
      {waitSeconds === null ? text : <WaitingTime seconds={waitSeconds} />}
    </Notice>
  )
}
