import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DEVICE_IDS, type DeviceId } from '#contract/rules/devices.ts'
import { deviceLabel } from '../../../data/device-words.ts'
import { RUN_RETRIES_MAX } from '#contract/constants.ts'
import type { Project } from '#contract/schemas/project.ts'
import type { RunSelection } from '#contract/schemas/run-batch.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { useQueueRuns } from '../data/run-queue.ts'
import classes from './recipes-page.module.css'

type RunDialogProps = {
  project: Project
  select: RunSelection
  /** Recipes that the selection names. */
  count: number
  onClose: () => void
  onQueued: () => void
}

/** Asks in which environment recipes are run, and how often one that fails is repeated. */
export function RunDialog({ project, select, count, onClose, onQueued }: RunDialogProps) {
  const { t, i18n } = useLingui()
  const showError = useErrorToast()
  const queueing = useQueueRuns(project.id)
  const [environmentId, setEnvironmentId] = useState<string | null>(null)
  const [retries, setRetries] = useState(0)
  const [device, setDevice] = useState<DeviceId | null>(null)
  const environments = project.environments ?? []
  const queue = () =>
    queueing.mutate(
      { select, environmentId, device, retries },
      {
        onSuccess: ({ runs }) => {
          if (runs === 0) showToast({ variant: 'destructive', title: t`There is nothing to run` })
          onQueued()
        },
        onError: (error) => showError(error, t`The runs could not be queued`),
      },
    )
  return (
    <Dialog opened onClose={onClose} title={<Plural value={count} one="Run # recipe" other="Run # recipes" />}>
      <div className={classes.scope}>
        {environments.length > 0 && (
          <SelectField
            label={t`Environment`}
            value={environmentId ?? ''}
            options={[{ value: '', label: t`Default` }, ...environments.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(id) => setEnvironmentId(id || null)}
          />
        )}
        <SelectField
          label={t`Browser window or device`}
          value={device ?? ''}
          options={[{ value: '', label: t`As each recipe says` }, ...DEVICE_IDS.map((id) => ({ value: id, label: deviceLabel(i18n, id) }))]}
          onChange={(value) => setDevice(DEVICE_IDS.find((id) => id === value) ?? null)}
        />
        <SelectField
          label={t`Repeat a run that fails`}
          value={String(retries)}
          options={Array.from({ length: RUN_RETRIES_MAX + 1 }, (_, times) => ({
            value: String(times),
            label: times === 0 ? t`Never` : t`${plural(times, { one: 'Up to # time', other: 'Up to # times' })}`,
          }))}
          onChange={(times) => setRetries(Number(times))}
        />
        <div className={classes.notes}>
          <p>
            <Trans>
              They wait in a queue and begin as soon as a remote browser is free. Recipes in which nothing is automated are not run.
            </Trans>
          </p>
          <p>
            <Trans>Every run is in Chromium: Firefox and WebKit are not used, even where the machine has them.</Trans>
          </p>
        </div>
      </div>
      <DialogButtons>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="accent" loading={queueing.isPending} onClick={queue} data-autofocus>
          <Trans context="recipe">Run</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
