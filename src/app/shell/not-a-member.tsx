import { Trans } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { EmptyState } from '../../ui/empty-state.tsx'

/** In place of a workspace screen for users without an organization. */
export function NotAMember() {
  return (
    <EmptyState
      icon={<IconLock size={24} aria-hidden />}
      title={<Trans>You don't have access to this organization</Trans>}
      description={<Trans>You are not a member of an organization yet, so there are no tests to show.</Trans>}
    />
  )
}
