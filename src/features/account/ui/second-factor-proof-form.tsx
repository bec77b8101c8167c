import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { readApiError } from '../../../data/calls/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useDisableSecondFactor, useRenewRecoveryCodes } from '../data/second-factor.ts'
import { isCodeReady, isWrongCode, NO_CODE, SecondFactorCodeField } from './second-factor-code-field.tsx'
import classes from './second-factor.module.css'
import { useWrongPassword } from './use-wrong-password.ts'

type SecondFactorProofFormProps = {
  task: 'renew' | 'turn-off'
  email: string
  onCodes: (codes: string[]) => void
  onOff: () => void
  onCancel: () => void
}

/** Password and code once more: a screen left open is not enough to take the protection away. */
export function SecondFactorProofForm({ task, email, onCodes, onOff, onCancel }: SecondFactorProofFormProps) {
  const { t } = useLingui()
  const renew = useRenewRecoveryCodes()
  const turnOff = useDisableSecondFactor()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState(NO_CODE)
  const isOff = task === 'turn-off'
  const { error, isPending } = isOff ? turnOff : renew
  const complaint = useWrongPassword(error, password)
  const missing = password === '' ? t`Enter your password first` : isCodeReady(code) ? null : t`Enter the code first`
  const isSaidByField = isWrongCode(error) || readApiError(error).appCode === 'wrong_password'
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (missing !== null) return
    const proof = { currentPassword: password, code: code.text.trim() }
    if (isOff) turnOff.mutate(proof, { onSuccess: onOff })
    else renew.mutate(proof, { onSuccess: onCodes })
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <p className={classes.text}>
        {isOff ? (
          <Trans>The password alone will be enough to log in. All other devices are logged out.</Trans>
        ) : (
          <Trans>The codes that you have now stop working.</Trans>
        )}
      </p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t`Current password`}
        name="current"
        autoComplete="current-password"
        data-autofocus
        value={password}
        error={complaint}
        onChange={(event) => setPassword(event.target.value)}
      />
      <SecondFactorCodeField value={code} error={error} onChange={setCode} />
      <FormError
        error={isSaidByField ? null : error}
        title={isOff ? t`The second factor could not be turned off` : t`The codes could not be made`}
      />
      <DialogButtons>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant={isOff ? 'destructive' : 'primary'} reason={missing} loading={isPending}>
          {isOff ? <Trans>Turn off</Trans> : <Trans>Make new codes</Trans>}
        </Button>
      </DialogButtons>
    </form>
  )
}
