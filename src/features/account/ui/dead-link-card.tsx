import { Trans } from '@lingui/react/macro'
import { IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AccountCard } from './account-card.tsx'
import classes from './account-form.module.css'

type DeadLinkCardProps = { title?: ReactNode; description: ReactNode; children: ReactNode }

/** For links that were used, are too old, or lost something on the way. The page around it names the tab. */
export function DeadLinkCard({ title = <Trans>Invalid link</Trans>, description, children }: DeadLinkCardProps) {
  return (
    <AccountCard focusTitle tone="destructive" icon={<IconLinkOff size={24} aria-hidden />} title={title} description={description}>
      <div className={classes.actions}>{children}</div>
    </AccountCard>
  )
}
