import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import {
  EXPORT_STYLES,
  type ExportOptions,
  exportOptionsSchema,
  type ExportReadiness,
  type ExportScope,
  LOCATOR_CHOICES,
  SIGN_IN_CHOICES,
} from '#contract/schemas/export.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Radio } from '../../../ui/mantine/radio.tsx'
import { Skeleton } from '../../../ui/mantine/skeleton.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { downloadExport, exportReadiness } from '../data/export-autotests.ts'
import classes from './recipes-page.module.css'

type ReadExportDialogProps = { projectId: string; recipeIds: string[] | undefined; onClose: () => void }

/** Asks the server how much would run as tests while the user looks at the choices. Without an answer there is nothing to choose. */
export function ReadExportDialog({ projectId, recipeIds, onClose }: ReadExportDialogProps) {
  const { t } = useLingui()
  const api = useApi()
  const showError = useErrorToast()
  const { data = null, error } = useQuery({
    queryKey: ['export-readiness', projectId, recipeIds],
    queryFn: () => exportReadiness(api, projectId, recipeIds),
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
  useEffect(() => {
    if (error === null) return
    showError(error, t`Export failed`)
    onClose()
  }, [error, showError, onClose, t])
  return <ExportDialog projectId={projectId} recipeIds={recipeIds} readiness={data} onClose={onClose} />
}

type ExportDialogProps = ReadExportDialogProps & { readiness: ExportReadiness | null }

/** Says before a download how much of it would run as tests, and asks what to take and how the code is written. */
export function ExportDialog({ projectId, readiness, onClose, recipeIds }: ExportDialogProps) {
  const { t } = useLingui()
  const api = useApi()
  const showError = useErrorToast()
  const [chosen, setScope] = useState<ExportScope | null>(null)
  const scope = chosen ?? (readiness?.ready === 0 ? 'all' : 'ready')
  const [options, setOptions] = useState<ExportOptions>(() => exportOptionsSchema.parse({}))
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadExport(api, projectId, { scope, ...options, ...(recipeIds ? { recipeIds } : {}) }),
    onSuccess: onClose,
    onError: (error) => showError(error, t`Export failed`),
  })
  return (
    <Dialog opened onClose={onClose} title={<Trans>Download autotests</Trans>}>
      {readiness ? <Scope readiness={readiness} value={scope} onChange={setScope} /> : <Skeleton height={20} />}
      <CodeOptions value={options} onChange={setOptions} />
      <DialogButtons>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="accent" loading={isPending || !readiness} onClick={() => mutate()} data-autofocus>
          <Trans>Download</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

type ScopeProps = { readiness: ExportReadiness; value: ExportScope; onChange: (scope: ExportScope) => void }

function Scope({ readiness: { ready, total }, value, onChange }: ScopeProps) {
  const { t } = useLingui()
  const name = useId()
  if (ready === total) {
    return (
      <p className={classes.ready}>
        <Plural value={total} one="The recipe is ready to run as a test." other="All # recipes are ready to run as tests." />
      </p>
    )
  }
  return (
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
        checked={value === 'ready'}
        onChange={() => onChange('ready')}
      />
      <Radio
        name={name}
        label={t`Everything`}
        description={t`What is not ready is marked to be skipped, with the reason.`}
        checked={value === 'all'}
        onChange={() => onChange('all')}
      />
    </fieldset>
  )
}

type CodeOptionsProps = { value: ExportOptions; onChange: (options: ExportOptions) => void }

/** How the code of the tests is written. */
function CodeOptions({ value, onChange }: CodeOptionsProps) {
  const { t } = useLingui()
  const styles: Record<ExportOptions['style'], string> = { plain: t`Plain tests`, pages: t`Page objects: a class for each page` }
  const locators: Record<ExportOptions['locators'], string> = {
    comments: t`In comments above the element`,
    healing: t`Tried when the best one finds nothing`,
    none: t`Left out`,
  }
  const signIn: Record<ExportOptions['signIn'], string> = { each: t`In every test`, once: t`Once for all tests` }
  return (
    <div className={classes.options}>
      <SelectField
        label={<Trans>Code</Trans>}
        value={value.style}
        options={EXPORT_STYLES.map((style) => ({ value: style, label: styles[style] }))}
        onChange={(style) => onChange(exportOptionsSchema.parse({ ...value, style }))}
      />
      <SelectField
        label={<Trans>Other locators of an element</Trans>}
        value={value.locators}
        options={LOCATOR_CHOICES.map((choice) => ({ value: choice, label: locators[choice] }))}
        onChange={(choice) => onChange(exportOptionsSchema.parse({ ...value, locators: choice }))}
      />
      <SelectField
        label={<Trans>A sign-in that tests share</Trans>}
        value={value.signIn}
        options={SIGN_IN_CHOICES.map((choice) => ({ value: choice, label: signIn[choice] }))}
        onChange={(choice) => onChange(exportOptionsSchema.parse({ ...value, signIn: choice }))}
      />
    </div>
  )
}
