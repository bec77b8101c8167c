import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { SECRET_MASK } from '#contract/constants.ts'
import type { TmsIntegration } from '#contract/schemas/tms.ts'
import { readApiError } from '../../../data/calls/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { useConnect } from '../data/connections.ts'
import { EXAMPLES, problemsOf, type ConnectField, type ConnectFields, type FieldProblem } from '../model/connect-form.ts'
import { failureWords, fieldOfFailure, tmsFailureOf } from '../model/failure-words.ts'
import classes from './connections-page.module.css'

const PROBLEM_WORDS: Record<FieldProblem, MessageDescriptor> = {
  url_required: msg`TMS URL is required`,
  url_invalid: msg`Enter a whole address, with http:// or https://`,
  key_required: msg`API key is required`,
}

type ConnectDialogProps = { organizationId: string | null; integration: TmsIntegration | null; onClose: () => void }

/** Asks for the address and the key of a system, and says which of the two is wrong. */
export function ConnectDialog({ organizationId, integration, onClose }: ConnectDialogProps) {
  const { t } = useLingui()
  const name = integration?.name ?? ''
  return (
    <Dialog opened onClose={onClose} title={integration ? t`Connect ${name}` : t`Connect a test-management system`} size={480}>
      <p className={classes.lead}>
        <Trans>The address and the key are tried before they are stored. The key is stored encrypted and is never shown again.</Trans>
      </p>
      <ConnectForm organizationId={organizationId} integration={integration} onClose={onClose} />
    </Dialog>
  )
}

function ConnectForm({ organizationId, integration, onClose }: ConnectDialogProps) {
  const { t, i18n } = useLingui()
  const [before] = integration?.tmsConnections ?? []
  const [fields, setFields] = useState<ConnectFields>({ tmsUrl: before?.tmsUrl ?? '', apiKey: before ? SECRET_MASK : '' })
  const [touched, setTouched] = useState<Record<ConnectField, boolean>>({ tmsUrl: false, apiKey: false })
  const connect = useConnect(organizationId ?? '')
  const showError = useErrorToast()
  const whyOffline = useWhyOffline()
  const example = integration && EXAMPLES[integration.id]
  const found = tmsFailureOf(connect.error)
  const needsKeyAgain = readApiError(connect.error).appCode === 'validation_failed'
  const problems = problemsOf(fields)
  const errorOf = (field: ConnectField): string | undefined => {
    const problem = problems[field]
    if (problem && touched[field]) return i18n._(PROBLEM_WORDS[problem])
    if (found && fieldOfFailure(found.failure) === field) return i18n._(failureWords(found.failure, integration?.name ?? ''))
    if (needsKeyAgain && field === 'apiKey') return t`The address has another host now: enter the key again.`
    return undefined
  }
  const change = (field: ConnectField, value: string) => {
    setFields((all) => ({ ...all, [field]: value }))
    if (connect.error) connect.reset()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTouched({ tmsUrl: true, apiKey: true })
    if (connect.isPending || whyOffline !== null || problems.tmsUrl || problems.apiKey) return
    if (organizationId === null || !integration) {
      showToast({ variant: 'destructive', title: organizationId === null ? t`Organization not specified` : t`Integration not specified` })
      return
    }
    const { name } = integration
    connect.mutate(
      { system: integration.id, tmsUrl: fields.tmsUrl.trim(), apiKey: fields.apiKey.trim() },
      {
        onSuccess: () => {
          showToast({ variant: 'success', title: t`${name} is connected` })
          onClose()
        },
        onError: (error) => {
          const { appCode } = readApiError(error)
          if (appCode === 'tms_failed' || appCode === 'validation_failed') return
          showError(error, t`${name} could not be connected`)
          onClose()
        },
      },
    )
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t`TMS URL`}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={example?.tmsUrl}
        value={fields.tmsUrl}
        error={errorOf('tmsUrl')}
        onChange={(event) => change('tmsUrl', event.target.value)}
        onBlur={() => setTouched((all) => ({ ...all, tmsUrl: true }))}
        data-autofocus
      />
      <PasswordField
        label={t`API key`}
        autoComplete="off"
        hint={example ? <Trans>Looks like {example.apiKey}</Trans> : undefined}
        value={fields.apiKey}
        error={errorOf('apiKey')}
        // A mask is replaced as a whole, not edited.
        onFocus={(event) => fields.apiKey === SECRET_MASK && event.target.select()}
        onChange={(event) => change('apiKey', event.target.value)}
        onBlur={() => setTouched((all) => ({ ...all, apiKey: true }))}
      />
      <DialogButtons>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="accent" loading={connect.isPending} reason={whyOffline}>
          <Trans>Continue</Trans>
        </Button>
      </DialogButtons>
    </form>
  )
}
