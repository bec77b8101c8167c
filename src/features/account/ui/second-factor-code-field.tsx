import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { readApiError } from '../../../data/calls/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import classes from './account-form.module.css'

/** The typed code: the digits of the app, or one of the recovery codes. */
export type TypedCode = { kind: 'app' | 'recovery'; text: string }
export const NO_CODE: TypedCode = { kind: 'app', text: '' }

type SecondFactorCodeFieldProps = {
  value: TypedCode
  /** The server's answer to the code that was sent. */
  error: unknown
  /** Where the field is the first one. */
  startsFocused?: boolean
  /** Whether a recovery code will do. */
  hasRecovery?: boolean
  onChange: (value: TypedCode) => void
}

/** A code of the second factor. The focus stays in it when the code was wrong: the next one is typed right there. */
export function SecondFactorCodeField({ value, error, startsFocused = false, hasRecovery = true, onChange }: SecondFactorCodeFieldProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const isApp = value.kind === 'app'
  useLayoutEffect(() => {
    if (isWrongCode(error)) field.current?.focus()
  }, [error])
  const complaint = isApp
    ? t`This code is wrong or was used already. Wait for the next one.`
    : t`This recovery code is wrong or was used already.`
  const changeKind = () => {
    onChange({ kind: isApp ? 'recovery' : 'app', text: '' })
    field.current?.focus()
  }
  return (
    <div className={classes.codeField}>
      <TextField
        ref={field}
        label={isApp ? t`Code from the authenticator app` : t`Recovery code`}
        name={isApp ? 'code' : 'recovery-code'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the field is the first of what has just appeared
        autoFocus={startsFocused}
        data-autofocus={startsFocused || undefined}
        required
        value={value.text}
        hint={isApp && !isWrongCode(error) ? t`Six digits, new every 30 seconds` : undefined}
        error={isWrongCode(error) ? complaint : undefined}
        onChange={(event) => onChange({ ...value, text: event.target.value })}
      />
      {hasRecovery ? (
        <Button variant="link" className={classes.other} onClick={changeKind}>
          {isApp ? <Trans>Use a recovery code</Trans> : <Trans>Use the authenticator app</Trans>}
        </Button>
      ) : null}
    </div>
  )
}

export function isWrongCode(error: unknown): boolean {
  return readApiError(error).appCode === 'wrong_code'
}

/** Six digits, however they are grouped; of a recovery code anything, since the server knows better. */
export function isCodeReady({ kind, text }: TypedCode): boolean {
  return kind === 'app' ? text.replaceAll(/\D/g, '').length === 6 : text.trim() !== ''
}
