import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { useChangePassword } from '../data/use-password-links.ts'
import { missingIn } from '../model/new-password.ts'
import { weakPasswordReason } from '../model/weak-password.ts'
import classes from './change-password-card.module.css'
import { MISSING_WORDS } from './new-password-words.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const EMPTY = { current: '', password: '', confirmation: '' }

/** Sets another password for who is signed in; all other devices are logged out. */
export function ChangePasswordCard({ email }: { email: string }) {
  const { i18n, t } = useLingui()
  const change = useChangePassword()
  const [values, setValues] = useState(EMPTY)
  // fresh fields after each change: nothing was typed into them yet
  const [round, setRound] = useState(0)
  const missing = missingIn(values)
  const whyIncomplete = values.current === '' ? t`Enter your password first` : missing && i18n._(MISSING_WORDS[missing])
  const whyNot = useWhyOffline() ?? whyIncomplete
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (whyNot !== null) return
    change.mutate(
      { currentPassword: values.current, newPassword: values.password },
      {
        onSuccess: () => {
          setValues(EMPTY)
          setRound((before) => before + 1)
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
        <Trans>After a change you stay logged in here; all other devices are logged out, and your access tokens are revoked.</Trans>
      </p>
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t`Current password`}
          name="current"
          autoComplete="current-password"
          value={values.current}
          onChange={(event) => setValues((all) => ({ ...all, current: event.target.value }))}
        />
        <NewPasswordFields
          key={round}
          label={t`New password`}
          values={values}
          error={change.error}
          onChange={(passwords) => setValues((all) => ({ ...all, ...passwords }))}
        />
        <FormError error={weakPasswordReason(change.error) ? null : change.error} title={t`The password could not be changed`} />
        <div>
          <Button type="submit" variant="primary" reason={whyNot} loading={change.isPending}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}
