import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useUnsavedInput } from '../../../ui/use-unsaved-input.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import { isWrongLogin } from '../data/use-password-links.ts'
import classes from './account-form.module.css'

type AccountPasswordFormProps = {
  email: string
  submitLabel: ReactNode
  pendingLabel: ReactNode
  errorTitle: string
  error: unknown
  isPending: boolean
  onSubmit: (password: string) => void
}

/** The password of an account that exists. */
export function AccountPasswordForm({
  email,
  submitLabel,
  pendingLabel,
  errorTitle,
  error,
  isPending,
  onSubmit,
}: AccountPasswordFormProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  // an error that was there before the form is about something else
  const [answered, setAnswered] = useState<{ error: unknown; password: string | null }>({ error, password: null })
  if (answered.error !== error) setAnswered({ error, password })
  const isWrong = isWrongLogin(error) && answered.password === password
  // the link is gone from the address: a reload for an update would lose it
  useUnsavedInput(true, t`Password`)
  useLayoutEffect(() => {
    if (isWrongLogin(error)) field.current?.focus()
  }, [error])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '' && !isPending) onSubmit(password)
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={field}
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all that this screen has
        autoFocus
        required
        value={password}
        error={isWrong ? t`Wrong password` : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormError error={isWrongLogin(error) ? null : error} title={errorTitle} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        reason={isPending ? pendingLabel : password === '' ? t`Enter your password first` : null}
        aria-busy={isPending || undefined}
      >
        {isPending ? pendingLabel : submitLabel}
      </Button>
      <p className={classes.below}>
        <Trans>
          <Link to="/forgot-password">Forgot your password?</Link> Set a new one, then open the invitation in your mail again.
        </Trans>
      </p>
    </form>
  )
}
