import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileUpload } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { OpenedChooser } from '#contract/rules/chooser-notice.ts'
import { acceptsFile } from '#contract/rules/file-accept.ts'
import { SAMPLE_FILES } from '#contract/rules/sample-files.ts'
import { FILES_OF_FIELD_MAX } from '#contract/constants.ts'
import { useProjectFiles } from '../../../data/files/use-project-files.ts'
import { useIsReachable } from '../../../data/sync/use-sync.ts'
import { sizeLabel } from '../../../lib/size-label.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Progress } from '../../../ui/mantine/progress.tsx'
import { Skeleton } from '../../../ui/mantine/skeleton.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { fileLimitText } from '../../errors/model/file-limit-words.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import classes from './file-chooser.module.css'

type FileChooserProps = {
  projectId: string
  chooser: OpenedChooser
  isSending: boolean
  onChoose: (names: readonly string[]) => void
  onCancel: () => void
}

type Choice = { name: string; note: string; isSample: boolean }

/** Asks for the files that a page of the remote browser wants: those of the project, sample files, or ones of the user's computer, which the project keeps. */
export function FileChooser({ projectId, chooser, isSending, onChoose, onCancel }: FileChooserProps) {
  const { t, i18n } = useLingui()
  const showError = useErrorToast()
  const isReachable = useIsReachable()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const add = (name: string) => setChosen((now) => (chooser.multiple ? [...now.filter((one) => one !== name), name] : [name]))
  const known = useProjectFiles(projectId, {
    onStored: ({ name }) => add(name),
    onError: (error, name) => showError(fileLimitText(i18n, error) ?? error, t`File “${name}”`),
  })
  const fits = (file: { name: string; contentType: string }) => acceptsFile(chooser.accept, file)
  const ofProject = (known.files ?? [])
    .filter(fits)
    .map(({ name, size }) => ({ name, note: sizeLabel(size, i18n.locale), isSample: false }))
  const samples = SAMPLE_FILES.filter((sample) => fits(sample) && !ofProject.some(({ name }) => name === sample.name))
  const choices = [...ofProject, ...samples.map(({ name }) => ({ name, note: t`sample file`, isSample: true }))]
  const hiddenCount = (known.files ?? []).length - ofProject.length
  const taken = known.uploads.find(({ state }) => state === 'taken')
  const tooMany = chosen.length > FILES_OF_FIELD_MAX
  const why = !isReachable
    ? t`The server cannot be reached`
    : chosen.length === 0
      ? t`Choose a file first`
      : tooMany
        ? t`These are too many files`
        : null
  const toggle = ({ name }: Choice) =>
    setChosen((now) => (chooser.multiple ? (now.includes(name) ? now.filter((one) => one !== name) : [...now, name]) : [name]))
  return (
    <Dialog opened onClose={onCancel} title={chooser.multiple ? t`The page asks for files` : t`The page asks for a file`}>
      {known.error && <ErrorAlert error={known.error} title={t`Error loading files`} onRetry={known.retry} />}
      {known.files === null && known.error === null ? (
        <Skeleton height={120} />
      ) : (
        <Choices choices={choices} chosen={chosen} multiple={chooser.multiple} onToggle={toggle} />
      )}
      {hiddenCount > 0 && (
        <p className={classes.note}>
          <Trans>Files that the page does not accept are not shown: {chooser.accept}</Trans>
        </p>
      )}
      {known.uploads.map(({ id, name, share }) => (
        <Progress key={id} value={share * 100} aria-label={t`Upload of “${name}”`} />
      ))}
      {taken && (
        <Notice
          variant="warning"
          title={t`The project has a file “${taken.name}” already. Recipes that use it get the new one.`}
          action={
            <>
              <Button size="sm" onClick={() => known.cancel(taken.id)}>
                <Trans>Cancel</Trans>
              </Button>
              <Button size="sm" onClick={() => known.replace(taken.id)}>
                <Trans>Replace</Trans>
              </Button>
            </>
          }
        />
      )}
      <input
        ref={input}
        className={classes.fileField}
        type="file"
        multiple={chooser.multiple}
        accept={chooser.accept}
        tabIndex={-1}
        aria-label={t`Files to upload`}
        onChange={(event) => {
          known.upload([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <DialogButtons>
        <Button
          leftSection={<IconFileUpload size={16} aria-hidden />}
          reason={isReachable ? null : t`Files are uploaded when the server can be reached`}
          onClick={() => input.current?.click()}
        >
          <Trans>From this computer…</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="accent" loading={isSending} reason={why} onClick={() => onChoose(chosen)}>
          <Trans>Choose</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

type ChoicesProps = { choices: readonly Choice[]; chosen: readonly string[]; multiple: boolean; onToggle: (choice: Choice) => void }

function Choices({ choices, chosen, multiple, onToggle }: ChoicesProps) {
  const { t } = useLingui()
  const group = useId()
  if (choices.length === 0)
    return (
      <p className={classes.note}>
        <Trans>The project has no file that the page accepts. Upload one from this computer.</Trans>
      </p>
    )
  return (
    <fieldset className={classes.choices} aria-label={t`Files`}>
      {choices.map((choice) => (
        <label key={choice.name} className={classes.choice}>
          <input
            type={multiple ? 'checkbox' : 'radio'}
            name={group}
            checked={chosen.includes(choice.name)}
            onChange={() => onToggle(choice)}
          />
          <span className={classes.name}>{choice.name}</span>
          <span className={classes.note}>{choice.note}</span>
        </label>
      ))}
    </fieldset>
  )
}
