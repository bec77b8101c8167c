import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { CreateVmInput } from '#contract/schemas/vm.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Textarea } from '../../../ui/mantine/textarea.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { useCreateVm, useTestSsh } from '../data/fleet-queries.ts'
import { failureWords } from '../model/fleet-words.ts'
import { emptyVm, vmInputOf, type VmField } from '../model/forms.ts'
import { ConnectionCheck } from './connection-check.tsx'
import classes from './fleet.module.css'
import { useConnectionCheck } from './use-connection-check.ts'
import { useFields } from './use-fields.ts'

/** Adds a virtual machine, which is signed in to with a key. */
export function AddVmDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog opened onClose={onClose} title={t`Add VM`} size={560}>
      <p className={classes.lead}>
        <Trans>
          The machine needs Linux and an SSH server. With a container engine (Docker, Podman) runners are containers, otherwise processes.
          The key is stored encrypted and is never shown again.
        </Trans>
      </p>
      <Form onClose={onClose} />
    </Dialog>
  )
}

function Form({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const create = useCreateVm()
  const testing = useTestSsh()
  const check = useConnectionCheck()
  const whyOffline = useWhyOffline()
  const { fields, problems, bind, touchAll, isErrorShown } = useFields({
    initial: emptyVm,
    required: {
      name: t`Name is required`,
      sshUser: t`SSH user is required`,
      sshHost: t`SSH host is required`,
      sshPrivateKey: t`SSH private key is required`,
      internalAddress: t`Internal address is required`,
    },
    error: create.error,
    taken: (field) => (field === 'name' ? t`Another machine has this name` : t`Another machine has this host and port`),
    onEdit: () => {
      check.fieldChanged()
      if (create.error || create.data) create.reset()
    },
  })
  const input = vmInputOf(fields)
  const whyNot = whyOffline ?? (input === null ? t`Fill in all fields first` : null)
  const canTest = input !== null || onlyMissing(problems, ['name', 'internalAddress'])
  const handleCheck = () => {
    const target = input ?? vmInputOf({ ...fields, name: fields.name || '-', internalAddress: fields.internalAddress || fields.sshHost })
    if (!target) return
    void check.run(async () => {
      try {
        const { error } = await testing.mutateAsync(accessOf(target))
        return error === null ? null : i18n._(failureWords[error.code])
      } catch {
        return t`Connection failed`
      }
    })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    touchAll()
    if (!input || whyOffline !== null || create.isPending) return
    create.mutate(input, {
      onSuccess: ({ success }) => {
        if (!success) return
        showToast({ variant: 'success', title: t`VM created successfully`, description: t`It is being prepared for runners.` })
        onClose()
      },
    })
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <TextField label={t`Name`} autoComplete="off" {...bind('name')} data-autofocus />
      <div className={classes.pair}>
        <TextField label={t`SSH host`} autoComplete="off" spellCheck={false} placeholder="vm.example.com" {...bind('sshHost')} />
        <TextField label={t`SSH port`} inputMode="numeric" autoComplete="off" {...bind('sshPort')} />
      </div>
      <div className={classes.pair}>
        <TextField label={t`SSH user`} autoComplete="off" spellCheck={false} placeholder="root" {...bind('sshUser')} />
        <TextField
          label={t`Internal address`}
          autoComplete="off"
          spellCheck={false}
          placeholder="10.0.0.5"
          hint={t`Where the servers reach the runners of this machine`}
          {...bind('internalAddress')}
        />
      </div>
      <Textarea
        label={t`SSH private key`}
        autoComplete="off"
        spellCheck={false}
        minRows={4}
        maxRows={8}
        autosize
        placeholder="-----BEGIN OPENSSH PRIVATE KEY-----"
        {...bind('sshPrivateKey')}
      />
      <ConnectionCheck
        state={check.state}
        onClear={check.clear}
        onCheck={handleCheck}
        reason={whyOffline ?? (canTest ? null : t`Enter host, port, user and key first`)}
        caption={<Trans>Test Connection</Trans>}
      />
      {create.error && !isErrorShown ? <FormError error={create.error} title={t`Failed to create VM`} /> : null}
      {create.data?.error ? (
        <Notice variant="destructive" title={t`Failed to create VM`}>
          {i18n._(failureWords[create.data.error.code])}
        </Notice>
      ) : null}
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

const accessOf = ({ sshUser, sshHost, sshPort, sshPrivateKey }: CreateVmInput) => ({ sshUser, sshHost, sshPort, sshPrivateKey })

/** Whether nothing is wrong but that some fields are empty. */
function onlyMissing(problems: Partial<Record<VmField, string>>, fields: readonly VmField[]): boolean {
  return Object.entries(problems).every(([field, problem]) => problem === 'required' && (fields as readonly string[]).includes(field))
}
