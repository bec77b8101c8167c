import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import type { MissingAccess } from '../access/decide-access.ts'
import { MessageScreen } from './message-screen.tsx'

/** Where somebody without the rights for the admin area ends up. */
export function AccessDeniedScreen({ missing }: { missing: MissingAccess }) {
  const { t } = useLingui()
  useDocumentTitle(t`Access Denied`)
  useEffect(forgetOnReload, [])
  return (
    <MessageScreen
      hasHeader
      title={<Trans>Access Denied</Trans>}
      description={
        <>
          <Trans>You don't have permission to access this page.</Trans>{' '}
          {missing === 'superadmin' ? <Trans>Super admin access required.</Trans> : <Trans>Admin access required.</Trans>}
        </>
      }
    >
      <ButtonLink to="/" variant="primary">
        <Trans>Go to the home page</Trans>
      </ButtonLink>
    </MessageScreen>
  )
}

/** A reload of this address is a visit of the home page. Past the router, which would go there at once. */
function forgetOnReload(): void {
  const { missingAccess: _shown, ...state }: Record<string, unknown> = window.history.state ?? {}
  History.prototype.replaceState.call(window.history, state, '')
}
