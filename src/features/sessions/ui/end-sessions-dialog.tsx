import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { readApiError } from '../../../data/calls/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { errorText } from '../../errors/model/error-text.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { useEndSessions, type Ending } from '../data/sessions.ts'
import classes from './sessions-page.module.css'

type EndSessionsDialogProps = { ending: Ending | null; email: string; onClose: () => void }

/** Asks for the password before logins end: whoever finds a screen left open cannot lock its owner out. */
export function EndSessionsDialog({ ending, email, onClose }: EndSessionsDialogProps) {
  const { t } = useLingui()
  // the words stay while the dialog fades out
  const [shown, setShown] = useState(ending)
  if (ending && ending !== shown) setShown(ending)
  return (
    <Dialog
      opened={ending !== null}
      onClose={onClose}
      title={shown?.kind === 'others' ? t`Log out on all other devices?` : t`Log out on this device?`}
    >
      {shown?.kind === 'one' ? <p className={classes.question}>{shown.device}</p> : null}
      {ending ? <PasswordForm ending={ending} email={email} onClose={onClose} /> : null}
    </Dialog>
  )
}

function PasswordForm({ ending, email, onClose }: EndSessionsDialogProps & { ending: Ending }) {
  const { t, i18n } = useLingui()
  const end = useEndSessions()
  const [currentPassword, setCurrentPassword] = useState('')
  const whyNot = useWhyOffline() ?? (currentPassword === '' ? t`Enter your password first` : null)
  const isWrong = readApiError(end.error).appCode === 'wrong_password'
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (whyNot !== null) return
    end.mutate(
      { ending, currentPassword },
      {
        onSuccess: () => {
          if (ending.kind === 'one') showToast({ variant: 'success', title: t`The device is logged out`, description: ending.device })
          else showToast({ variant: 'success', title: t`All other devices are logged out` })
          onClose()
        },
      },
    )
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t`Current password`}
        name="current"
        autoComplete="current-password"
        hint={t`Confirm that it is you`}
        data-autofocus
        value={currentPassword}
        error={isWrong ? errorText(i18n, end.error) : undefined}
        onChange={(event) => {
          setCurrentPassword(event.target.value)
          if (isWrong) end.reset()
        }}
      />
      {isWrong ? null : <FormError error={end.error} title={t`The devices could not be logged out`} />}
      <DialogButtons>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="destructive" reason={whyNot} loading={end.isPending}>
          <Trans context="other device">Log out</Trans>
        </Button>
      </DialogButtons>
    </form>
  )
}
