import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { readApiError } from '../../data/calls/api-error.ts'
import { useClient } from '../../data/client/client-context.tsx'
import { useIsReachable } from '../../data/sync/use-sync.ts'
import { errorKindOf } from '../../features/errors/model/error-kind.ts'
import { errorText } from '../../features/errors/model/error-text.ts'
import { isCodeNotLoaded } from '../../lib/code-not-loaded.ts'
import { reloadPage } from '../../lib/reload-page.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { MessageScreen } from './message-screen.tsx'

type CrashProps = Pick<ErrorComponentProps, 'error'>

/** For errors that nothing nearer to them has handled. */
export function CrashScreen({ error }: CrashProps) {
  useEffect(() => console.error(error), [error])
  if (isCodeNotLoaded(error)) return <CodeMissing />
  // a call that failed while a screen was opening is no bug of the screen
  const isCall = readApiError(error).serverCode !== null || errorKindOf(error).kind === 'unavailable'
  return isCall ? <CallFailed error={error} /> : <Broken />
}

function Broken() {
  const { t } = useLingui()
  useDocumentTitle(t`Oops, something went wrong`)
  return (
    <MessageScreen
      title={<Trans>Oops, something went wrong</Trans>}
      description={<Trans>The page could not be shown. Reloading it usually helps.</Trans>}
    >
      <Reload />
      <Home />
    </MessageScreen>
  )
}

/** Goes on by itself once the server answers again. */
function CallFailed({ error }: CrashProps) {
  const { i18n, t } = useLingui()
  const router = useRouter()
  useDocumentTitle(t`Oops, something went wrong`)
  const tryAgain = () => void router.invalidate()
  useOnceReachable(tryAgain)
  return (
    <MessageScreen title={<Trans>Oops, something went wrong</Trans>} description={errorText(i18n, error)}>
      <Button variant="primary" onClick={tryAgain}>
        <Trans>Try again</Trans>
      </Button>
    </MessageScreen>
  )
}

/** A newer version has replaced this one on the server, or there is no connection to load the code. */
function CodeMissing() {
  const { t } = useLingui()
  const { reachability } = useClient()
  const isReachable = useIsReachable()
  useDocumentTitle(t`This page could not be loaded`)
  useEffect(() => void reachability.doubt(), [reachability])
  useOnceReachable(reloadPage)
  return (
    <MessageScreen
      title={<Trans>This page could not be loaded</Trans>}
      description={
        isReachable ? (
          <Trans>Usually a newer version has been installed on the server. Reload the page to get it.</Trans>
        ) : (
          <Trans>
            It is not on this device yet, and the server cannot be reached. It opens by itself as soon as there is a connection.
          </Trans>
        )
      }
    >
      {isReachable ? <Reload /> : null}
      <Home />
    </MessageScreen>
  )
}

function Reload() {
  return (
    <Button variant="primary" onClick={reloadPage}>
      <Trans>Reload the page</Trans>
    </Button>
  )
}

function Home() {
  return (
    <ButtonLink to="/">
      <Trans>Go to the home page</Trans>
    </ButtonLink>
  )
}

/** Calls back when the server can be reached again. Nothing of a crashed screen can be lost. */
function useOnceReachable(work: () => void): void {
  const { reachability } = useClient()
  const run = useEffectEvent(work)
  useEffect(() => {
    let was = reachability.isReachable
    return reachability.subscribe(() => {
      const isBack = !was && reachability.isReachable
      was = reachability.isReachable
      if (isBack) run()
    })
  }, [reachability])
}
