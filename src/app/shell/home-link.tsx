import { Trans } from '@lingui/react/macro'
import { useClient } from '../../data/client/client-context.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** From pages that everybody may read back to where the reader belongs. */
export function HomeLink() {
  const { session } = useClient()
  return session.isSignedIn ? (
    <ButtonLink to="/" variant="link">
      <Trans>Home</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink to="/login" variant="link">
      <Trans>Log in</Trans>
    </ButtonLink>
  )
}
