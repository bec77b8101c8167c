import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { MessageScreen } from './message-screen.tsx'

export function NotFoundScreen() {
  const { t } = useLingui()
  useDocumentTitle(t`Page not found`)
  return (
    <MessageScreen
      hasHeader
      title={<Trans>Page not found</Trans>}
      description={<Trans>There is nothing at this address. It may have been moved or deleted.</Trans>}
    >
      <ButtonLink to="/" variant="primary">
        <Trans>Go to the home page</Trans>
      </ButtonLink>
    </MessageScreen>
  )
}
