import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useUnsavedInput } from '../../../ui/use-unsaved-input.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import { missingIn } from '../model/new-password.ts'
import { weakPasswordReason } from '../model/weak-password.ts'
import classes from './account-form.module.css'
import { MISSING_WORDS } from './new-password-words.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

type NewPasswordFormProps = {
  token: string
  /** Known from the link. Password managers read here whose password this is. */
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
  const { token, email, passwordLabel, submitLabel, pendingLabel, errorTitle, error, isPending, onSubmit } = props
  const { i18n, t } = useLingui()
  const [values, setValues] = useState({ password: '', confirmation: '' })
  // the link is gone from the address: a reload for an update would lose it
  useUnsavedInput(token !== '', passwordLabel)
  const missing = missingIn(values)
  const whyNot = isPending ? pendingLabel : token === '' ? t`Token is required` : missing && i18n._(MISSING_WORDS[missing])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (whyNot === null) onSubmit(values.password)
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      {token === '' ? (
        <Notice variant="warning" title={<Trans>Token is required</Trans>}>
          <Trans>Open the link in your mail once more.</Trans>
        </Notice>
      ) : null}
      {email ? <input type="email" name="email" autoComplete="username" value={email} readOnly hidden /> : null}
      <NewPasswordFields label={passwordLabel} values={values} error={error} startsFocused={token !== ''} onChange={setValues} />
      <FormError error={weakPasswordReason(error) ? null : error} title={errorTitle} />
      <Button type="submit" variant="primary" size="lg" fullWidth reason={whyNot} aria-busy={isPending || undefined}>
        {isPending ? pendingLabel : submitLabel}
      </Button>
    </form>
  )
}
