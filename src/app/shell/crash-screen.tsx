import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readApiError } from '../../data/api-error.ts'
import { errorKindOf } from '../../features/errors/model/error-kind.ts'
import { errorText } from '../../features/errors/model/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { MessageScreen } from './message-screen.tsx'

/** For errors that nothing nearer to them has handled. */
export function CrashScreen({ error }: Pick<ErrorComponentProps, 'error'>) {
  const { i18n, t } = useLingui()
  useEffect(() => console.error(error), [error])
  // a call that failed while a screen was opening is no bug of the screen
  const isCall = readApiError(error).serverCode !== null || errorKindOf(error).kind === 'unavailable'
  useDocumentTitle(t`Oops, something went wrong`)
  return (
    <MessageScreen
      title={<Trans>Oops, something went wrong</Trans>}
      description={isCall ? errorText(i18n, error) : <Trans>The page could not be shown. Reloading it usually helps.</Trans>}
    >
      <Button variant="primary" onClick={() => window.location.reload()}>
        <Trans>Reload the page</Trans>
      </Button>
    </MessageScreen>
  )
}
