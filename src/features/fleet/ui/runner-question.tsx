import { Trans, useLingui } from '@lingui/react/macro'
import type { AggregatedRunner } from '#contract/schemas/runner.ts'
import { unreachable } from '../../../lib/unreachable.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { useDeleteRunner, useDeployRunner, useForceRelease, useUnassign } from '../data/fleet-queries.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** A command that takes something from somebody, so it is asked for first. */
export type RunnerQuestion = { kind: 'delete' | 'unassign' | 'release' | 'deploy'; row: AggregatedRunner }

type QuestionProps = { row: AggregatedRunner; onClose: () => void }

export function RunnerQuestionDialog({ question, onClose }: { question: RunnerQuestion; onClose: () => void }) {
  const { kind, row } = question
  switch (kind) {
    case 'delete':
      return <DeleteQuestion row={row} onClose={onClose} />
    case 'unassign':
      return <UnassignQuestion row={row} onClose={onClose} />
    case 'release':
      return <ReleaseQuestion row={row} onClose={onClose} />
    case 'deploy':
      return <DeployQuestion row={row} onClose={onClose} />
    default:
      return unreachable(kind)
  }
}

/** Who would lose the runner. */
function Holder({ row }: { row: AggregatedRunner }) {
  const { userEmail } = row.reservationInfo
  if (userEmail === null) return null
  return (
    <p>
      <Trans>
        <strong>{userEmail}</strong> is using it now and loses the session. What is running fails.
      </Trans>
    </p>
  )
}

function DeleteQuestion({ row, onClose }: QuestionProps) {
  const { t } = useLingui()
  const showError = useErrorToast()
  const remove = useDeleteRunner()
  const { name, id, vmId } = row.runner
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () =>
        showToast({ variant: 'success', title: vmId === null ? t`Runner deleted: ${name}` : t`The runner is being deleted: ${name}` }),
      onError: (error) => showError(error, t`Failed to delete runner`),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title={t`Delete “${name}”?`}
      caption={<Trans>Delete</Trans>}
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {vmId === null ? (
          <Trans>It is removed from the list. The runner itself goes on running where somebody has started it.</Trans>
        ) : (
          <Trans>It is stopped on its machine, and all its files are removed there.</Trans>
        )}
      </p>
      <Holder row={row} />
    </ConfirmDialog>
  )
}

function UnassignQuestion({ row, onClose }: QuestionProps) {
  const { t } = useLingui()
  const showError = useErrorToast()
  const unassign = useUnassign()
  const { name, id } = row.runner
  const organization = row.organizationName ?? ''
  const confirm = () =>
    unassign.mutate(id, {
      onSuccess: () => showToast({ variant: 'success', title: t`Runner unassigned: ${name}` }),
      onError: (error) => showError(error, t`Failed to unassign runner`),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title={t`Unassign “${name}”?`}
      caption={<Trans>Unassign</Trans>}
      isPending={unassign.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <Trans>“{organization}” no longer has it for itself: it serves all organizations again.</Trans>
      </p>
    </ConfirmDialog>
  )
}

function ReleaseQuestion({ row, onClose }: QuestionProps) {
  const { t } = useLingui()
  const showError = useErrorToast()
  const release = useForceRelease()
  const { name } = row.runner
  const { runnerId, organizationId, userEmail } = row.reservationInfo
  const confirm = () => {
    if (runnerId === null || organizationId === null) return
    release.mutate(
      { runnerId, organizationId },
      {
        onSuccess: () => showToast({ variant: 'success', title: t`Session released: ${name}` }),
        onError: (error) => showError(error, t`Failed to release the session`),
        onSettled: onClose,
      },
    )
  }
  return (
    <ConfirmDialog
      title={t`Release “${name}”?`}
      caption={<Trans>Release</Trans>}
      isPending={release.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <Trans>
          <strong>{userEmail}</strong> loses the session at once. What is running is stopped, and what was not saved in the remote browser
          is lost.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}

function DeployQuestion({ row, onClose }: QuestionProps) {
  const { t } = useLingui()
  const showError = useErrorToast()
  const deploy = useDeployRunner()
  const { name, id } = row.runner
  const confirm = () =>
    deploy.mutate(id, {
      onSuccess: () => showToast({ variant: 'success', title: t`The runner is being deployed: ${name}` }),
      onError: (error) => showError(error, t`Failed to deploy runner`),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title={t`Deploy “${name}” again?`}
      caption={<Trans context="button">Deploy</Trans>}
      isPending={deploy.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <Trans>It is replaced by a new one of the present version, with the same size, on the same machine.</Trans>
      </p>
      <Holder row={row} />
    </ConfirmDialog>
  )
}
