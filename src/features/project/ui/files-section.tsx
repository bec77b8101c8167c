import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconFileUpload, IconTrash, IconX } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import { PROJECT_FILE_MAX_BYTES, PROJECT_FILES_MAX_BYTES } from '#contract/constants.ts'
import type { ProjectFile } from '#contract/schemas/project-file.ts'
import { type PendingUpload, useProjectFiles } from '../../../data/files/use-project-files.ts'
import { useIsReachable } from '../../../data/sync/use-sync.ts'
import { dateTimeLabel } from '../../../lib/date-time-label.ts'
import { sizeLabel } from '../../../lib/size-label.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Progress } from '../../../ui/mantine/progress.tsx'
import { Skeleton } from '../../../ui/mantine/skeleton.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { fileLimitText } from '../../errors/model/file-limit-words.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import classes from './project-settings.module.css'

/** The files that recipes of the project upload: they are added, replaced, downloaded and deleted here. Each change counts at once. */
export function FilesSection({ projectId }: { projectId: string }) {
  const { t, i18n } = useLingui()
  const showError = useErrorToast()
  const known = useProjectFiles(projectId, {
    onStored: ({ name }) => showToast({ variant: 'success', title: t`File uploaded: ${name}` }),
    onError: (error, name) => showError(fileLimitText(i18n, error) ?? error, t`File “${name}”`),
  })
  const { files, usedBytes, uploads } = known
  const taken = uploads.find(({ state }) => state === 'taken')
  const [deleted, setDeleted] = useState<ProjectFile | null>(null)
  const [used, limit] = [sizeLabel(usedBytes, i18n.locale), sizeLabel(PROJECT_FILES_MAX_BYTES, i18n.locale)]
  return (
    <section aria-busy={files === null && known.error === null}>
      <div className={classes.sectionHead}>
        <h3 className={classes.sectionTitle}>
          <Trans>Files</Trans>
        </h3>
        {usedBytes > 0 && (
          <span className={classes.itemNote}>
            <Trans>
              {used} of {limit}
            </Trans>
          </span>
        )}
      </div>
      <p className={classes.sectionHint}>
        <Trans>
          Recipes upload these files to the system under test: a step says the name of the file, or it is chosen while recording.
        </Trans>
      </p>
      <div className={classes.taught}>
        <UploadZone onFiles={known.upload} />
        {uploads.length > 0 && <Uploads uploads={uploads} onCancel={known.cancel} />}
        <FilesContent known={known} onDelete={setDeleted} />
      </div>
      {taken && <ReplaceDialog name={taken.name} onConfirm={() => known.replace(taken.id)} onCancel={() => known.cancel(taken.id)} />}
      {deleted && (
        <DeleteDialog
          file={deleted}
          onCancel={() => setDeleted(null)}
          onConfirm={() => {
            setDeleted(null)
            void known.remove(deleted)
          }}
        />
      )}
    </section>
  )
}

function UploadZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t, i18n } = useLingui()
  const isReachable = useIsReachable()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const limit = sizeLabel(PROJECT_FILE_MAX_BYTES, i18n.locale)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (isReachable) onFiles([...event.dataTransfer.files])
  }
  const handleDragOver = (event: DragEvent) => {
    // Without this the browser would open the file in place of the application.
    event.preventDefault()
    setIsOver(isReachable)
  }
  return (
    <div className={classes.upload} data-over={isOver} onDrop={handleDrop} onDragOver={handleDragOver} onDragLeave={() => setIsOver(false)}>
      <Button
        size="sm"
        reason={isReachable ? null : t`Files are uploaded when the server can be reached`}
        leftSection={<IconFileUpload size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        <Trans>Choose files</Trans>
      </Button>
      <span>
        <Trans>or drag them here, up to {limit} each</Trans>
      </span>
      <input
        ref={input}
        className={classes.fileField}
        type="file"
        multiple
        tabIndex={-1}
        aria-label={t`Files to upload`}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // The same file can be chosen again after it was corrected.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

type UploadsProps = { uploads: readonly PendingUpload[]; onCancel: (id: string) => void }

function Uploads({ uploads, onCancel }: UploadsProps) {
  const { t } = useLingui()
  return (
    <ul className={classes.list} aria-label={t`Uploads under way`}>
      {uploads.map(({ id, name, share }) => (
        <li key={id} className={classes.item}>
          <div className={classes.itemText}>
            <div className={classes.itemHead}>{name}</div>
            <Progress value={share * 100} aria-label={t`Upload of “${name}”`} />
          </div>
          <IconButton size="sm" label={t`Cancel the upload of “${name}”`} onClick={() => onCancel(id)}>
            <IconX size={16} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

type FilesContentProps = { known: ReturnType<typeof useProjectFiles>; onDelete: (file: ProjectFile) => void }

function FilesContent({ known: { files, error, retry, download }, onDelete }: FilesContentProps) {
  const { t } = useLingui()
  const isReachable = useIsReachable()
  if (files === null && !isReachable)
    return (
      <Notice variant="info">
        <Trans>The list of files is not on this device yet. It can be looked at when the server can be reached.</Trans>
      </Notice>
    )
  if (error) return <ErrorAlert error={error} title={t`Error loading files`} onRetry={retry} />
  if (files === null) return <Skeleton height={96} />
  if (files.length === 0)
    return (
      <p className={classes.empty}>
        <Trans>No files yet. Until there are, recipes upload sample files.</Trans>
      </p>
    )
  const reason = isReachable ? null : t`The server cannot be reached`
  return (
    <ul className={classes.list} aria-label={t`Files`}>
      {files.map((file) => (
        <FileItem key={file.id} file={file} reason={reason} onDownload={() => void download(file)} onDelete={() => onDelete(file)} />
      ))}
    </ul>
  )
}

type FileItemProps = { file: ProjectFile; reason: string | null; onDownload: () => void; onDelete: () => void }

function FileItem({ file: { name, size, createdAt, createdBy, usedBy }, reason, onDownload, onDelete }: FileItemProps) {
  const { t, i18n } = useLingui()
  return (
    <li className={classes.item}>
      <div className={classes.itemText}>
        <div className={classes.itemHead}>{name}</div>
        <p className={classes.itemNote}>
          {sizeLabel(size, i18n.locale)} · {dateTimeLabel(createdAt)}
          {createdBy !== null && ` · ${createdBy}`}
        </p>
        <p className={classes.itemNote} title={usedBy.titles.join('\n')}>
          <Plural value={usedBy.count} _0="not used yet" one="used by # recipe" other="used by # recipes" />
        </p>
      </div>
      <IconButton size="sm" label={t`Download “${name}”`} reason={reason} onClick={onDownload}>
        <IconDownload size={16} aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t`Delete “${name}”`} reason={reason} onClick={onDelete}>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    </li>
  )
}

type AskProps = { onConfirm: () => void; onCancel: () => void }

function ReplaceDialog({ name, onConfirm, onCancel }: AskProps & { name: string }) {
  const { t } = useLingui()
  return (
    <Dialog opened onClose={onCancel} title={t`Replace the file?`}>
      <Trans>The project has a file “{name}” already. Recipes that use it get the new one.</Trans>
      <DialogButtons>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="accent" onClick={onConfirm} data-autofocus>
          <Trans>Replace</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function DeleteDialog({ file: { name, usedBy }, onConfirm, onCancel }: AskProps & { file: ProjectFile }) {
  const { t } = useLingui()
  const others = usedBy.count - usedBy.titles.length
  return (
    <Dialog opened onClose={onCancel} title={t`Delete the file “${name}”?`}>
      {usedBy.count === 0 ? (
        <Trans>No recipe uses it.</Trans>
      ) : (
        <>
          <Plural
            value={usedBy.count}
            one="# recipe uses it and will fail until a file of this name is there again:"
            other="# recipes use it and will fail until a file of this name is there again:"
          />
          <ul className={classes.usedBy}>
            {usedBy.titles.map((title, index) => (
              // Titles may repeat; their order is what they are.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{title}</li>
            ))}
            {others > 0 && (
              <li>
                <Plural value={others} one="and # more" other="and # more" />
              </li>
            )}
          </ul>
        </>
      )}
      <DialogButtons>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="destructive" onClick={onConfirm} data-autofocus>
          <Trans>Delete</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
