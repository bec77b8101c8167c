import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useClient } from '../../../data/client/client-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import { type Credentials, type SecondStepPart, useLogin } from '../data/use-login.ts'
import { useUnsentHere } from '../data/use-unsent-here.ts'
import { AccountCard } from './account-card.tsx'
import classes from './account-form.module.css'

type LoginPageProps = { footer?: ReactNode; loadSecondStep: () => Promise<SecondStepPart> }
type SecondStepState = { credentials: Credentials; SecondStep: SecondStepPart }

/** E-mail and password, then a code where the account has a second factor. Where the user goes afterwards is the access rules' business. */
export function LoginPage({ footer, loadSecondStep }: LoginPageProps) {
  const login = useLogin(loadSecondStep)
  const [second, setSecond] = useState<SecondStepState | null>(null)
  const submit = (credentials: Credentials) =>
    login.mutate(credentials, {
      onSuccess: (outcome) => (outcome.kind === 'second-step' ? setSecond({ credentials, SecondStep: outcome.SecondStep }) : undefined),
    })
  const isSignedIn = login.data?.kind === 'signed-in'
  if (second) {
    const { credentials, SecondStep } = second
    const goBack = () => {
      setSecond(null)
      login.reset()
    }
    return (
      <SecondStep
        error={login.error}
        isPending={login.isPending || isSignedIn}
        onSubmit={(code) => submit({ ...credentials, code })}
        onBack={goBack}
      />
    )
  }
  return <FirstStep footer={footer} error={login.error} isPending={login.isPending || isSignedIn} onSubmit={submit} />
}

type FirstStepProps = { footer: ReactNode; error: unknown; isPending: boolean; onSubmit: (credentials: Credentials) => void }

function FirstStep({ footer, error, isPending, onSubmit }: FirstStepProps) {
  const { t } = useLingui()
  const { session } = useClient()
  const { refreshFailed, keepsUnsent = false } = session.state
  const hasUnsent = useUnsentHere(refreshFailed || keepsUnsent)
  useDocumentTitle(t`Log in`)
  return (
    <AccountCard title={<Trans>Welcome back</Trans>} description={<Trans>Log in to continue with your tests</Trans>} footer={footer}>
      {refreshFailed || (keepsUnsent && hasUnsent) ? (
        <div className={classes.notice}>
          <Notice>
            {refreshFailed && (
              <div>
                <Trans>Your session has ended. Please log in again.</Trans>
              </div>
            )}
            {hasUnsent && (
              <div>
                <Trans>Changes that were not sent are kept on this device, and are sent once their author logs in.</Trans>
              </div>
            )}
          </Notice>
        </div>
      ) : null}
      <LoginForm error={error} isPending={isPending} onSubmit={onSubmit} />
    </AccountCard>
  )
}

function LoginForm({ error, isPending, onSubmit }: Omit<FirstStepProps, 'footer'>) {
  const { t } = useLingui()
  const [missing, setMissing] = useState({ email: false, password: false })
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = textOf(form.get('email')).trim()
    const password = textOf(form.get('password'))
    setMissing({ email: email === '', password: password === '' })
    if (email === '' || password === '') {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${email === '' ? 'email' : 'password'}]`)?.focus()
      return
    }
    onSubmit({ email, password })
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t`E-mail`}
        name="email"
        type="email"
        autoComplete="username"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all that this screen has
        autoFocus
        required
        error={missing.email ? t`Enter your e-mail` : undefined}
        onChange={() => setMissing((all) => ({ ...all, email: false }))}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        required
        error={missing.password ? t`Enter your password` : undefined}
        onChange={() => setMissing((all) => ({ ...all, password: false }))}
      />
      <FormError error={error} title={t`Login failed. Please try again`} />
      <Button type="submit" variant="primary" size="lg" fullWidth loading={isPending}>
        <Trans>Log in</Trans>
      </Button>
      <div className={classes.below}>
        <Link to="/forgot-password">{t`Forgot your password?`}</Link>
        <Link to="/register">{t`Create an account`}</Link>
      </div>
    </form>
  )
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
