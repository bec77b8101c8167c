import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { PasswordField } from '../../../ui/password-field.tsx'
import { newPasswordProblems, type NewPassword } from '../model/new-password.ts'
import { weakPasswordReason } from '../model/weak-password.ts'

type NewPasswordFieldsProps = {
  label: string
  values: NewPassword
  /** The server's answer to the password that was sent. */
  error: unknown
  /** Where the form is all that a screen has. */
  startsFocused?: boolean
  onChange: (values: NewPassword) => void
}

const UNTOUCHED = { password: false, confirmation: false }

/** A new password, twice. What is wrong with it stands beside it, the server's opinion included. */
export function NewPasswordFields({ label, values, error, startsFocused = false, onChange }: NewPasswordFieldsProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [visited, setVisited] = useState(UNTOUCHED)
  const problems = newPasswordProblems(values, visited)
  const complaint = usePasswordComplaint(values.password, error, problems.password)
  const isWeak = weakPasswordReason(error) !== null
  useLayoutEffect(() => {
    if (isWeak) field.current?.focus()
  }, [isWeak])
  return (
    <>
      <PasswordField
        ref={field}
        label={label}
        name="password"
        autoComplete="new-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the form is all that a screen has
        autoFocus={startsFocused}
        required
        value={values.password}
        hint={complaint ? undefined : t`At least 8 characters`}
        error={complaint}
        onChange={(event) => onChange({ ...values, password: event.target.value })}
        onBlur={() => setVisited((all) => ({ ...all, password: true }))}
      />
      <PasswordField
        label={t`Confirm password`}
        name="confirmation"
        autoComplete="new-password"
        required
        value={values.confirmation}
        error={problems.confirmation === 'mismatch' ? t`Passwords do not match` : undefined}
        onChange={(event) => onChange({ ...values, confirmation: event.target.value })}
        onBlur={() => setVisited((all) => ({ ...all, confirmation: true }))}
      />
    </>
  )
}

function usePasswordComplaint(password: string, error: unknown, problem: ReturnType<typeof newPasswordProblems>['password']) {
  const { t } = useLingui()
  const [answered, setAnswered] = useState({ error, password })
  if (answered.error !== error) setAnswered({ error, password })
  if (problem === 'too-short') return t`At least 8 characters`
  if (problem === 'too-long') return t`At most 1000 characters`
  // the server's complaint is about the password that was sent
  switch (answered.password === password ? weakPasswordReason(error) : null) {
    case 'common':
      return t`This password is known from leaks or easy to guess. Please choose another.`
    case 'personal':
      return t`This password is too similar to your e-mail. Please choose another.`
    case 'repeated':
      return t`This password has too few different characters. Please choose another.`
    default:
      return undefined
  }
}
