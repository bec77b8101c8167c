import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileUpload, IconFileX } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import { CSV_CASES_MAX, CSV_MAX_BYTES } from '#contract/constants.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { useLaunchedFile } from '../data/use-launched-file.ts'
import { checkFiles, dragStateOf, type DragState, type DropRejection } from '../model/drop-state.ts'
import classes from './drop-zone.module.css'
import { rejectionWords } from './problem-words.ts'

/** Takes one file, dropped or chosen. */
export function DropZone({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const { i18n, t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [drag, setDrag] = useState<DragState>('idle')
  const [rejection, setRejection] = useState<DropRejection | null>(null)
  const take = (files: readonly File[]) => {
    const checked = checkFiles(files)
    if (!checked || disabled) return
    setRejection('rejection' in checked ? checked.rejection : null)
    if ('file' in checked) onFile(checked.file)
  }
  useLaunchedFile(!disabled, (file) => take([file]))
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setDrag('idle')
    take([...event.dataTransfer.files])
  }
  const handleDragOver = (event: DragEvent) => {
    // Without this the browser would open the file in place of the application.
    event.preventDefault()
    if (!disabled) setDrag(dragStateOf([...event.dataTransfer.items]))
  }
  return (
    <>
      <PlainButton
        className={classes.zone}
        data-state={drag}
        aria-disabled={disabled}
        onClick={() => !disabled && input.current?.click()}
        onDrop={handleDrop}
        onDragOver={handleDragOver}
        onDragLeave={() => setDrag('idle')}
      >
        <ZoneText drag={drag} />
      </PlainButton>
      <input
        ref={input}
        className={classes.hidden}
        type="file"
        accept=".csv,.txt"
        aria-label={t`File with test cases`}
        tabIndex={-1}
        disabled={disabled}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])])
          // The same file can be chosen again after it was corrected.
          event.currentTarget.value = ''
        }}
      />
      {rejection && <Notice variant="destructive">{i18n._(rejectionWords(rejection))}</Notice>}
    </>
  )
}

function ZoneText({ drag }: { drag: DragState }) {
  const megabytes = CSV_MAX_BYTES / 1024 / 1024
  if (drag === 'reject') {
    return (
      <>
        <IconFileX className={classes.icon} size={32} stroke={1.5} aria-hidden />
        <span className={classes.title}>
          <Trans>Only one .csv or .txt file</Trans>
        </span>
      </>
    )
  }
  return (
    <>
      <IconFileUpload className={classes.icon} size={32} stroke={1.5} aria-hidden />
      <span className={classes.title}>
        {drag === 'accept' ? <Trans>Drop the file here</Trans> : <Trans>Drag a file here or click to choose one</Trans>}
      </span>
      <span className={classes.hint}>
        <Trans>
          One .csv or .txt file, up to {megabytes} MB and {CSV_CASES_MAX} test cases
        </Trans>
      </span>
    </>
  )
}
