import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Vm } from '#contract/schemas/vm.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { useAcceptHostKey, useDeleteVm } from '../data/fleet-queries.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import classes from './fleet.module.css'

/** A command about a machine that is asked for first. */
export type VmQuestion = { kind: 'delete' | 'acceptHostKey'; vm: Vm }

export function VmQuestionDialog({ question: { kind, vm }, onClose }: { question: VmQuestion; onClose: () => void }) {
  return kind === 'delete' ? <DeleteQuestion vm={vm} onClose={onClose} /> : <HostKeyQuestion vm={vm} onClose={onClose} />
}

type QuestionProps = { vm: Vm; onClose: () => void }

function DeleteQuestion({ vm: { id, name, runnerCount }, onClose }: QuestionProps) {
  const { t } = useLingui()
  const showError = useErrorToast()
  const remove = useDeleteVm()
  const force = runnerCount > 0
  const confirm = () =>
    remove.mutate(
      { vmId: id, force },
      {
        onSuccess: () => showToast({ variant: 'success', title: t`VM removed: ${name}` }),
        onError: (error) => showError(error, t`Failed to remove VM`),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      title={t`Remove “${name}”?`}
      caption={<Trans>Remove</Trans>}
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {force ? (
        <>
          <p>
            {plural(runnerCount, {
              one: 'The machine has # runner, which is forgotten with it, and whoever uses it loses the session.',
              other: 'The machine has # runners, which are forgotten with it, and whoever uses them loses the session.',
            })}
          </p>
          <p>
            <Trans>Do this only when the machine no longer exists: nothing is stopped on it. Otherwise delete its runners first.</Trans>
          </p>
        </>
      ) : (
        <p>
          <Trans>It is removed from the list, and the files of the runners are removed from it. The machine itself stays.</Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}

function HostKeyQuestion({ vm, onClose }: QuestionProps) {
  const { t } = useLingui()
  const showError = useErrorToast()
  const accept = useAcceptHostKey()
  const { name, id, hostKeyFingerprint } = vm
  const fingerprint = vm.failure?.detail ?? ''
  const confirm = () =>
    accept.mutate(
      { vmId: id, fingerprint },
      {
        onSuccess: () => showToast({ variant: 'success', title: t`The new key of the host was accepted: ${name}` }),
        onError: (error) => showError(error),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      title={t`Accept the new key of “${name}”?`}
      caption={<Trans>Accept the key</Trans>}
      isPending={accept.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <Trans>Compare it with what the machine itself shows. If the machine was not installed anew, somebody may stand in between.</Trans>
      </p>
      <pre className={classes.detail}>ssh-keygen -lf /etc/ssh/ssh_host_ed25519_key.pub</pre>
      <dl className={classes.facts}>
        <dt>
          <Trans>Known key</Trans>
        </dt>
        <dd className={classes.code}>{hostKeyFingerprint}</dd>
        <dt>
          <Trans>New key</Trans>
        </dt>
        <dd className={classes.code}>{fingerprint}</dd>
      </dl>
    </ConfirmDialog>
  )
}
