import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { readApiError } from '../../../data/calls/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useConfirmSecondFactor, useStartSecondFactor } from '../data/second-factor.ts'
import { qrPath } from '../model/qr-path.ts'
import { isCodeReady, isWrongCode, NO_CODE, SecondFactorCodeField } from './second-factor-code-field.tsx'
import classes from './second-factor.module.css'
import { useWrongPassword } from './use-wrong-password.ts'

type SecondFactorSetupProps = { email: string; onCodes: (codes: string[]) => void; onCancel: () => void }

/** The password first, then the secret for the app, confirmed by a code of it. */
export function SecondFactorSetup({ email, onCodes, onCancel }: SecondFactorSetupProps) {
  const start = useStartSecondFactor()
  return start.data ? (
    <SecretStep {...start.data} onCodes={onCodes} onCancel={onCancel} />
  ) : (
    <PasswordStep email={email} error={start.error} isPending={start.isPending} onSubmit={start.mutate} onCancel={onCancel} />
  )
}

type PasswordStepProps = { email: string; error: unknown; isPending: boolean; onSubmit: (password: string) => void; onCancel: () => void }

function PasswordStep({ email, error, isPending, onSubmit, onCancel }: PasswordStepProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const complaint = useWrongPassword(error, password)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') onSubmit(password)
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <p className={classes.text}>
        <Trans>You need an authenticator app on your phone, any that knows time-based codes (TOTP).</Trans>
      </p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t`Current password`}
        name="current"
        autoComplete="current-password"
        hint={t`Confirm that it is you`}
        data-autofocus
        value={password}
        error={complaint}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormError error={readApiError(error).appCode === 'wrong_password' ? null : error} title={t`The second factor could not be set up`} />
      <DialogButtons>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" reason={password === '' ? t`Enter your password first` : null} loading={isPending}>
          <Trans>Continue</Trans>
        </Button>
      </DialogButtons>
    </form>
  )
}

type SecretStepProps = { secret: string; uri: string } & Omit<SecondFactorSetupProps, 'email'>

function SecretStep({ secret, uri, onCodes, onCancel }: SecretStepProps) {
  const { t } = useLingui()
  const confirm = useConfirmSecondFactor()
  const [code, setCode] = useState(NO_CODE)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isCodeReady(code)) confirm.mutate(code.text.trim(), { onSuccess: onCodes })
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <div className={classes.secret}>
        <QrCode text={uri} />
        <div className={classes.steps}>
          <p className={classes.text}>
            <Trans>Scan the picture with the app. Or add this key to it by hand:</Trans>
          </p>
          <code className={classes.key}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        </div>
      </div>
      <SecondFactorCodeField value={code} error={confirm.error} startsFocused hasRecovery={false} onChange={setCode} />
      <FormError error={isWrongCode(confirm.error) ? null : confirm.error} title={t`The second factor could not be set up`} />
      <DialogButtons>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" reason={isCodeReady(code) ? null : t`Enter the code first`} loading={confirm.isPending}>
          <Trans>Turn on</Trans>
        </Button>
      </DialogButtons>
    </form>
  )
}

function QrCode({ text }: { text: string }) {
  const { t } = useLingui()
  const { path, size } = qrPath(text)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in place: an img would need the secret as an address
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t`QR code for the authenticator app`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
