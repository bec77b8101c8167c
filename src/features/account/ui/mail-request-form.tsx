import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import { EMAIL_MAX } from '#contract/constants.ts'
import { isEmail } from '#contract/rules/email.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormError } from '../../errors/ui/form-error.tsx'
import classes from './account-form.module.css'

type MailRequestFormProps = {
  initialEmail?: string
  submitLabel: string
  errorTitle: string
  error: unknown
  isPending: boolean
  onSubmit: (email: string) => void
}

/** One address, one button. */
export function MailRequestForm({ initialEmail = '', submitLabel, errorTitle, error, isPending, onSubmit }: MailRequestFormProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState(initialEmail)
  const [isCriticized, setCriticized] = useState(false)
  const isValid = isEmail(email)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setCriticized(!isValid)
    if (isValid) onSubmit(email.trim())
    else field.current?.focus()
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <TextField
        ref={field}
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all that this screen has
        autoFocus
        required
        value={email}
        error={isCriticized ? (email.trim() === '' ? t`Enter your e-mail` : t`Invalid email format`) : undefined}
        onChange={(event) => {
          setEmail(event.target.value)
          setCriticized(false)
        }}
      />
      <FormError error={error} title={errorTitle} />
      <Button type="submit" variant="primary" size="lg" fullWidth loading={isPending}>
        {submitLabel}
      </Button>
    </form>
  )
}
