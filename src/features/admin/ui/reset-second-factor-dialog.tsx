import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import { EMAIL_MAX } from '#contract/constants.ts'
import { isEmail } from '#contract/rules/email.ts'
import { readApiError } from '../../../data/calls/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { errorText } from '../../errors/model/error-text.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useResetSecondFactor } from '../data/admin-queries.ts'
import classes from './admin-page.module.css'

type ResetSecondFactorDialogProps = { opened: boolean; initialEmail: string; onClose: () => void }

/** Takes the second factor from a user who has lost app and recovery codes. */
export function ResetSecondFactorDialog({ opened, initialEmail, onClose }: ResetSecondFactorDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Reset a second factor`}>
      <p className={classes.question}>
        <Trans>
          For somebody who has lost the authenticator app and the recovery codes. Make sure by another way than mail that it is really them:
          afterwards the password is enough to log in. The user is logged out everywhere and gets a mail.
        </Trans>
      </p>
      {opened ? <ResetForm initialEmail={initialEmail} onClose={onClose} /> : null}
    </Dialog>
  )
}

function ResetForm({ initialEmail, onClose }: Omit<ResetSecondFactorDialogProps, 'opened'>) {
  const { t, i18n } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const reset = useResetSecondFactor()
  const [values, setValues] = useState({ email: initialEmail, currentPassword: '' })
  const [isCriticized, setCriticized] = useState(false)
  const email = values.email.trim()
  const isWrong = readApiError(reset.error).appCode === 'wrong_password'
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setCriticized(!isEmail(email))
    if (!isEmail(email)) return field.current?.focus()
    if (values.currentPassword === '') return undefined
    const onSuccess = (wasOn: boolean) => {
      showToast({
        variant: wasOn ? 'success' : 'default',
        title: wasOn ? t`The second factor was reset` : t`There is no second factor for this address`,
        description: email,
      })
      onClose()
    }
    reset.mutate({ ...values, email }, { onSuccess })
    return undefined
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <TextField
        ref={field}
        label={t`E-mail of the user`}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        data-autofocus
        value={values.email}
        error={isCriticized ? t`Invalid email format` : undefined}
        onChange={(event) => {
          setValues((all) => ({ ...all, email: event.target.value }))
          setCriticized(false)
        }}
      />
      <PasswordField
        label={t`Your password`}
        name="current"
        autoComplete="current-password"
        hint={t`Confirm that it is you`}
        value={values.currentPassword}
        error={isWrong ? (errorText(i18n, reset.error) ?? undefined) : undefined}
        onChange={(event) => {
          setValues((all) => ({ ...all, currentPassword: event.target.value }))
          if (isWrong) reset.reset()
        }}
      />
      <FormError error={isWrong ? null : reset.error} title={t`The second factor could not be reset`} />
      <DialogButtons>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          variant="destructive"
          reason={values.currentPassword === '' ? t`Enter your password first` : null}
          loading={reset.isPending}
        >
          <Trans context="second factor">Reset</Trans>
        </Button>
      </DialogButtons>
    </form>
  )
}
