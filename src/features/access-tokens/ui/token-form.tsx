import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type FormEvent } from 'react'
import { ACCESS_TOKEN_NAME_MAX, ACCESS_TOKENS_MAX } from '#contract/constants.ts'
import type { AccessTokenRight } from '#contract/schemas/access-token.ts'
import { readApiError } from '../../../data/calls/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { Radio, RadioGroup } from '../../../ui/mantine/radio.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { errorText } from '../../errors/model/error-text.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { useCreateAccessToken } from '../data/access-tokens.ts'
import { dayOf, endOfToken, latestDay, TOKEN_LIFETIMES, type TokenLifetime } from '../model/token-end.ts'
import classes from './access-tokens.module.css'

type TokenFormProps = { email: string; onCreated: (secret: string) => void; onClose: () => void }

/** What a token may do: whoever begins runs has to read them, too. */
const RIGHTS: Record<'run' | 'read', AccessTokenRight[]> = { run: ['runs:read', 'runs:write'], read: ['runs:read'] }

const EMPTY = { name: '', may: 'run' as keyof typeof RIGHTS, lifetime: '90' as TokenLifetime, day: '', currentPassword: '' }
type Values = typeof EMPTY
type Change = (part: Partial<Values>) => void

export function TokenForm({ email, onCreated, onClose }: TokenFormProps) {
  const create = useCreateAccessToken()
  const [values, setValues] = useState(EMPTY)
  const change: Change = (part) => {
    setValues((all) => ({ ...all, ...part }))
    if (create.error) create.reset()
  }
  const whyNot = useWhyNot(values)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { name, may, lifetime, day, currentPassword } = values
    const expiresAt = endOfToken(lifetime, day, Date.now())
    if (whyNot !== null || expiresAt === null) return
    create.mutate({ name: name.trim(), rights: RIGHTS[may], expiresAt, currentPassword }, { onSuccess: onCreated })
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <Fields values={values} error={create.error} onChange={change} />
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Password values={values} error={create.error} onChange={change} />
      <CreationError error={create.error} />
      <DialogButtons>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" reason={whyNot} loading={create.isPending}>
          <Trans>Create</Trans>
        </Button>
      </DialogButtons>
    </form>
  )
}

function useWhyNot({ name, lifetime, day, currentPassword }: Values): string | null {
  const { t } = useLingui()
  const whyOffline = useWhyOffline()
  const now = useNow()
  if (whyOffline !== null) return whyOffline
  if (name.trim() === '') return t`Name the token first`
  if (endOfToken(lifetime, day, now) === null) return t`Choose a day within a year`
  return currentPassword === '' ? t`Enter your password first` : null
}

type PartProps = { values: Values; error: unknown; onChange: Change }

function Fields({ values, error, onChange }: PartProps) {
  const { t } = useLingui()
  const rightsId = useId()
  const isTaken = readApiError(error).appCode === 'already_exists'
  return (
    <>
      <TextField
        label={t({ message: 'Name', context: 'access token' })}
        name="name"
        autoComplete="off"
        hint={t`What uses it, for instance “Nightly build”`}
        maxLength={ACCESS_TOKEN_NAME_MAX}
        data-autofocus
        value={values.name}
        error={isTaken ? t`You have a token of this name` : undefined}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div>
        <p className={classes.legend} id={rightsId}>
          <Trans>What it may do</Trans>
        </p>
        <RadioGroup value={values.may} onChange={(may) => onChange({ may: may === 'read' ? 'read' : 'run' })} aria-labelledby={rightsId}>
          <div className={classes.choices}>
            <Radio value="run" label={t`Run recipes`} description={t`Begin and stop runs, and read projects, recipes and results`} />
            <Radio value="read" label={t`Read only`} description={t`Read projects, recipes and results`} />
          </div>
        </RadioGroup>
      </div>
      <EndFields values={values} onChange={onChange} />
    </>
  )
}

function EndFields({ values, onChange }: Omit<PartProps, 'error'>) {
  const { t } = useLingui()
  const now = useNow()
  const words: Record<TokenLifetime, string> = {
    '30': t`In 30 days`,
    '90': t`In 90 days`,
    '365': t`In a year`,
    date: t`On a day of your choice`,
  }
  return (
    <div className={classes.end}>
      <SelectField
        label={t({ message: 'Expires', context: 'access token' })}
        value={values.lifetime}
        options={TOKEN_LIFETIMES.map((value) => ({ value, label: words[value] }))}
        onChange={(value) => onChange({ lifetime: TOKEN_LIFETIMES.find((one) => one === value) ?? '90' })}
      />
      {values.lifetime === 'date' ? (
        <TextField
          label={t`Last day`}
          type="date"
          min={dayOf(now)}
          max={latestDay(now)}
          value={values.day}
          onChange={(event) => onChange({ day: event.target.value })}
        />
      ) : null}
    </div>
  )
}

function Password({ values, error, onChange }: PartProps) {
  const { i18n, t } = useLingui()
  const isWrong = readApiError(error).appCode === 'wrong_password'
  return (
    <PasswordField
      label={t`Current password`}
      name="current"
      autoComplete="current-password"
      hint={t`Confirm that it is you`}
      value={values.currentPassword}
      error={isWrong ? errorText(i18n, error) : undefined}
      onChange={(event) => onChange({ currentPassword: event.target.value })}
    />
  )
}

/** All that is not said beside a field. */
function CreationError({ error }: { error: unknown }) {
  const { t } = useLingui()
  const { appCode } = readApiError(error)
  if (appCode === 'wrong_password' || appCode === 'already_exists') return null
  const isFull = appCode === 'too_many_access_tokens'
  const tooMany = t`You have ${ACCESS_TOKENS_MAX} access tokens, which is the most that one user may have. Revoke one that is not used.`
  return <FormError error={isFull ? new Error(tooMany) : error} title={t`The token could not be created`} />
}
