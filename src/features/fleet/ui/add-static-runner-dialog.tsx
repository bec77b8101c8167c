import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { useCheckRunner, useCreateStatic } from '../data/fleet-queries.ts'
import { failureWords } from '../model/fleet-words.ts'
import { emptyStatic, staticInputOf } from '../model/forms.ts'
import { ConnectionCheck } from './connection-check.tsx'
import classes from './fleet.module.css'
import { useConnectionCheck } from './use-connection-check.ts'
import { useFields } from './use-fields.ts'

/** Adds a runner that somebody else has started, by its address and login, which can be tried before. */
export function AddStaticRunnerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog opened onClose={onClose} title={t`Add Static Runner`} size={480}>
      <p className={classes.lead}>
        <Trans>A static runner is already running somewhere. It serves all organizations until it is assigned to one.</Trans>
      </p>
      <Form onClose={onClose} />
    </Dialog>
  )
}

function Form({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const create = useCreateStatic()
  const checking = useCheckRunner()
  const check = useConnectionCheck()
  const whyOffline = useWhyOffline()
  const { fields, bind, touchAll, isErrorShown } = useFields({
    initial: emptyStatic,
    required: {
      name: t`Name is required`,
      host: t`Host is required`,
      username: t`Username is required`,
      password: t`Password is required`,
    },
    error: create.error,
    taken: (field) => (field === 'name' ? t`Another runner has this name` : t`Another runner has this host and one of these ports`),
    onEdit: () => {
      check.fieldChanged()
      if (create.error) create.reset()
    },
  })
  const input = staticInputOf(fields)
  const whyNot = whyOffline ?? (input === null ? t`Fill in all fields first` : null)
  const handleCheck = () => {
    if (!input) return
    void check.run(async () => {
      try {
        const { failure } = await checking.mutateAsync(input)
        if (failure === null) return null
        return (
          <>
            <strong>
              <Trans>Runner is not healthy</Trans>
            </strong>
            <br />
            {i18n._(failureWords[failure.code])}
          </>
        )
      } catch {
        return t`Connection test failed`
      }
    })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    touchAll()
    if (!input || whyOffline !== null || create.isPending) return
    create.mutate(input, {
      onSuccess: () => {
        showToast({ variant: 'success', title: t`Static runner created successfully` })
        onClose()
      },
    })
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <TextField label={t`Name`} autoComplete="off" {...bind('name')} data-autofocus />
      <TextField label={t`Host`} autoComplete="off" spellCheck={false} placeholder="runner.example.com" {...bind('host')} />
      <div className={classes.pair}>
        <TextField label={t`API port`} inputMode="numeric" autoComplete="off" placeholder="30000" {...bind('apiPort')} />
        <TextField label={t`VNC port`} inputMode="numeric" autoComplete="off" placeholder="32000" {...bind('vncPort')} />
      </div>
      <TextField label={t`Username`} autoComplete="off" spellCheck={false} {...bind('username')} />
      <PasswordField label={t`Password`} autoComplete="new-password" {...bind('password')} />
      <ConnectionCheck
        state={check.state}
        onClear={check.clear}
        onCheck={handleCheck}
        reason={whyNot}
        caption={<Trans>Check Connection</Trans>}
      />
      {create.error && !isErrorShown ? <FormError error={create.error} title={t`Failed to create static runner`} /> : null}
      <DialogButtons>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="accent" loading={create.isPending} reason={whyNot}>
          <Trans context="button">Create</Trans>
        </Button>
      </DialogButtons>
    </form>
  )
}
