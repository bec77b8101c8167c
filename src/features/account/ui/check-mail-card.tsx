import { Trans } from '@lingui/react/macro'
import { IconMailCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { minutesLabel } from '../../../lib/minutes-label.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import { remainingSeconds, type SentMail } from '../model/resend-cooldown.ts'
import { AccountCard } from './account-card.tsx'
import classes from './account-form.module.css'

type CheckMailCardProps = {
  mail: SentMail
  description: ReactNode
  errorTitle: string
  error: unknown
  isPending: boolean
  onResend: () => void
  onOtherAddress: () => void
  onLeave: () => void
}

/** Waits for the user to open the mail. Another one can be asked for after a pause. */
export function CheckMailCard(props: CheckMailCardProps) {
  const { mail, description, errorTitle, error, isPending, onResend, onOtherAddress, onLeave } = props
  const [shownAtMs] = useState(() => mail.sentAtMs)
  return (
    <AccountCard
      focusTitle
      icon={<IconMailCheck size={24} aria-hidden />}
      title={<Trans>Check your e-mail</Trans>}
      description={description}
      footer={
        <Trans>
          No mail? Look into the spam folder, or{' '}
          <Button variant="link" className={classes.inline} onClick={onOtherAddress}>
            use another address
          </Button>
        </Trans>
      }
    >
      <div className={classes.actions}>
        {mail.sentAtMs > shownAtMs && !error ? (
          <Notice>
            <Trans>The mail was sent once more.</Trans>
          </Notice>
        ) : null}
        <FormError error={error} title={errorTitle} />
        <ResendButton mail={mail} isPending={isPending} onResend={onResend} />
        <ButtonLink to="/login" variant="flat" size="lg" fullWidth onClick={onLeave}>
          <Trans>Back to login</Trans>
        </ButtonLink>
      </div>
    </AccountCard>
  )
}

type ResendButtonProps = Pick<CheckMailCardProps, 'mail' | 'isPending' | 'onResend'>

/** Stays focusable while it waits: a button that goes out of use under the finger would lose the focus. */
function ResendButton({ mail, isPending, onResend }: ResendButtonProps) {
  const remaining = remainingSeconds(mail, useNow(1000))
  const time = minutesLabel(remaining)
  const isWaiting = remaining > 0 || isPending
  return (
    <Button
      variant="primary"
      size="lg"
      fullWidth
      aria-disabled={isWaiting || undefined}
      aria-busy={isPending || undefined}
      onClick={() => (isWaiting ? undefined : onResend())}
    >
      {remaining > 0 ? (
        <span className={classes.countdown}>
          <Trans>Resend in {time}</Trans>
        </span>
      ) : (
        <Trans>Resend</Trans>
      )}
    </Button>
  )
}
