import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState, type FormEvent } from 'react'
import { ORGANIZATION_NAME_MAX, ORGANIZATION_REQUEST_TEXT_MAX } from '#contract/constants.ts'
import { isPlainName } from '#contract/rules/plain-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { errorText } from '../../errors/model/error-text.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import type { PilotInput } from '../data/own-request.ts'
import { pilotFailureOf } from '../model/pilot-outcome.ts'
import classes from './pilot.module.css'

type RequestPilotFormProps = { error: unknown; isPending: boolean; onSubmit: (input: PilotInput) => void }

export function RequestPilotForm({ error, isPending, onSubmit }: RequestPilotFormProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const messageId = useId()
  const [values, setValues] = useState({ name: '', description: '' })
  const [isCriticized, setCriticized] = useState(false)
  const name = values.name.trim()
  const nameError = useNameError({ isCriticized, name, error })

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isRefused = name === '' || !isPlainName(name)
    setCriticized(isRefused)
    if (isRefused) field.current?.focus()
    else onSubmit({ name, description: values.description.trim() })
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <TextField
        ref={field}
        label={t`Organization name`}
        name="organization"
        autoComplete="organization"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all that this screen has
        autoFocus
        required
        maxLength={ORGANIZATION_NAME_MAX}
        value={values.name}
        error={nameError}
        onChange={(event) => {
          setValues((all) => ({ ...all, name: event.target.value }))
          setCriticized(false)
        }}
      />
      <div className={classes.field}>
        <label htmlFor={messageId} className={classes.label}>
          <Trans>
            Message <span className={classes.optional}>(optional)</span>
          </Trans>
        </label>
        <textarea
          id={messageId}
          className={classes.message}
          rows={4}
          maxLength={ORGANIZATION_REQUEST_TEXT_MAX}
          placeholder={t`What do you want to test, and how many people will use it?`}
          value={values.description}
          onChange={(event) => setValues((all) => ({ ...all, description: event.target.value }))}
        />
      </div>
      <GeneralError error={error} />
      <div className={classes.buttons}>
        <Button type="submit" variant="primary" size="lg" loading={isPending}>
          <Trans>Send the request</Trans>
        </Button>
      </div>
    </form>
  )
}

function useNameError({ isCriticized, name, error }: { isCriticized: boolean; name: string; error: unknown }): string | undefined {
  const { i18n, t } = useLingui()
  const [answered, setAnswered] = useState<{ error: unknown; name: string }>({ error: null, name: '' })
  if (answered.error !== error) setAnswered({ error, name })
  if (isCriticized) return name === '' ? t`Organization name is required` : t`The name holds invisible or broken characters`
  // the server's complaint is about the name that was sent
  const isUnprocessable = pilotFailureOf(error)?.kind === 'unprocessable' && answered.name === name
  return isUnprocessable ? (errorText(i18n, error) ?? undefined) : undefined
}

function GeneralError({ error }: { error: unknown }) {
  const { t } = useLingui()
  const failure = pilotFailureOf(error)
  if (failure?.kind === 'limited') return <FormError error={error} />
  if (failure?.kind !== 'other') return null
  return <FormError error={t`An error occurred while submitting your request. Please try again`} />
}
