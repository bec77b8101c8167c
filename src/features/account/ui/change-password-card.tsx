import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useChangePassword } from '../data/use-password-links.ts'
import { isReady, newPasswordProblems } from '../model/new-password.ts'
import classes from './change-password-card.module.css'

const EMPTY = { current: '', password: '', confirmation: '' }
const UNTOUCHED = { password: false, confirmation: false }

/** Sets another password for who is signed in; all other devices are logged out. */
export function ChangePasswordCard({ email }: { email: string }) {
  const { t } = useLingui()
  const change = useChangePassword()
  const [values, setValues] = useState(EMPTY)
  const [left, setLeft] = useState(UNTOUCHED)
  const problems = newPasswordProblems(values, left)
  const mayChange = isReady(values.current, values)
  const edit = (name: keyof typeof EMPTY) => (event: { target: { value: string } }) =>
    setValues((all) => ({ ...all, [name]: event.target.value }))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!mayChange) return
    change.mutate(
      { currentPassword: values.current, newPassword: values.password },
      {
        onSuccess: () => {
          setValues(EMPTY)
          setLeft(UNTOUCHED)
          showToast({ variant: 'success', title: t`Your password has been changed`, description: t`All other devices are logged out` })
        },
      },
    )
  }
  return (
    <Card className={classes.card}>
      <h2 className={classes.title}>
        <Trans>Password</Trans>
      </h2>
      <p className={classes.description}>
        <Trans>After a change you stay logged in here; all other devices are logged out.</Trans>
      </p>
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t`Current password`}
          name="current"
          autoComplete="current-password"
          value={values.current}
          onChange={edit('current')}
        />
        <PasswordField
          label={t`New password`}
          name="password"
          autoComplete="new-password"
          value={values.password}
          hint={problems.password === null ? t`At least 8 characters` : undefined}
          error={
            problems.password === null
              ? undefined
              : problems.password === 'too-short'
                ? t`At least 8 characters`
                : t`At most 1000 characters`
          }
          onChange={edit('password')}
          onBlur={() => setLeft((all) => ({ ...all, password: true }))}
        />
        <PasswordField
          label={t`Confirm password`}
          name="confirmation"
          autoComplete="new-password"
          value={values.confirmation}
          error={problems.confirmation === 'mismatch' ? t`Passwords do not match` : undefined}
          onChange={edit('confirmation')}
          onBlur={() => setLeft((all) => ({ ...all, confirmation: true }))}
        />
        <FormError error={change.error} title={t`The password could not be changed`} />
        <div>
          <Button type="submit" variant="primary" disabled={!mayChange} loading={change.isPending}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}
