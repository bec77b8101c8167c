import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useUnsavedInput } from '../../../ui/use-unsaved-input.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import { isReady, newPasswordProblems } from '../model/new-password.ts'
import classes from './account-form.module.css'

type NewPasswordFormProps = {
  token: string
  /** Known from the link: tells password managers whose password this is. */
  email?: string
  passwordLabel: string
  submitLabel: ReactNode
  pendingLabel: ReactNode
  errorTitle: string
  error: unknown
  isPending: boolean
  onSubmit: (password: string) => void
}

/** A password, twice. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { t } = useLingui()
  const { token, email, passwordLabel, submitLabel, pendingLabel, errorTitle, error, isPending, onSubmit } = props
  const [values, setValues] = useState({ password: '', confirmation: '' })
  const [left, setLeft] = useState({ password: false, confirmation: false })
  const problems = newPasswordProblems(values, left)
  // the link is gone from the address: a reload for an update would lose it
  useUnsavedInput(token !== '')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady(token, values)) onSubmit(values.password)
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      {token === '' ? (
        <Notice variant="warning" title={<Trans>Token is required</Trans>}>
          <Trans>Open the link in your mail once more.</Trans>
        </Notice>
      ) : null}
      {email ? <input type="email" name="email" autoComplete="username" value={email} readOnly hidden /> : null}
      <PasswordField
        label={passwordLabel}
        name="password"
        autoComplete="new-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all that this screen has
        autoFocus={token !== ''}
        required
        value={values.password}
        hint={problems.password === null ? t`At least 8 characters` : undefined}
        error={
          problems.password === null ? undefined : problems.password === 'too-short' ? t`At least 8 characters` : t`At most 1000 characters`
        }
        onChange={(event) => setValues((all) => ({ ...all, password: event.target.value }))}
        onBlur={() => setLeft((all) => ({ ...all, password: true }))}
      />
      <PasswordField
        label={t`Confirm password`}
        name="confirmation"
        autoComplete="new-password"
        required
        value={values.confirmation}
        error={problems.confirmation === 'mismatch' ? t`Passwords do not match` : undefined}
        onChange={(event) => setValues((all) => ({ ...all, confirmation: event.target.value }))}
        onBlur={() => setLeft((all) => ({ ...all, confirmation: true }))}
      />
      <FormError error={error} title={errorTitle} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        disabled={!isReady(token, values) || isPending}
        aria-busy={isPending || undefined}
      >
        {isPending ? pendingLabel : submitLabel}
      </Button>
    </form>
  )
}
