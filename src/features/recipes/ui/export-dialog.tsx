import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ExportReadiness, ExportScope } from '#contract/schemas/export.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Radio } from '../../../ui/mantine/radio.tsx'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { downloadExport } from '../data/export-autotests.ts'
import classes from './recipes-page.module.css'

type ExportDialogProps = { projectId: string; readiness: ExportReadiness; onClose: () => void }

/** Says before a download how much of it would run as tests, and asks what to take. */
export function ExportDialog({ projectId, readiness: { ready, total }, onClose }: ExportDialogProps) {
  const { t } = useLingui()
  const api = useApi()
  const showError = useErrorToast()
  const name = useId()
  const [scope, setScope] = useState<ExportScope>(ready > 0 ? 'ready' : 'all')
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadExport(api, projectId, scope),
    onSuccess: onClose,
    onError: (error) => showError(error, t`Export failed`),
  })
  return (
    <Dialog opened onClose={onClose} title={<Trans>Download autotests</Trans>}>
      <fieldset className={classes.scope}>
        <legend>
          {ready > 0 ? (
            <Plural
              value={ready}
              one={`# of ${total} recipes is ready to run as a test`}
              other={`# of ${total} recipes are ready to run as tests`}
            />
          ) : (
            <Plural
              value={total}
              one="The recipe is not ready to run as a test yet"
              other="None of # recipes is ready to run as a test yet"
            />
          )}
        </legend>
        <Radio
          name={name}
          label={t`Only what is ready`}
          disabled={ready === 0}
          checked={scope === 'ready'}
          onChange={() => setScope('ready')}
        />
        <Radio
          name={name}
          label={t`Everything`}
          description={t`What is not ready is marked to be skipped, with the reason.`}
          checked={scope === 'all'}
          onChange={() => setScope('all')}
        />
      </fieldset>
      <DialogButtons>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="accent" loading={isPending} onClick={() => mutate()} data-autofocus>
          <Trans>Download</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
