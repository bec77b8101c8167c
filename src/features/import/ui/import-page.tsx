import { Trans, useLingui } from '@lingui/react/macro'
import type { Project } from '#contract/schemas/project.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { HeaderActions, HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { Progress } from '../../../ui/mantine/progress.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { useFocusRecovery } from '../../../ui/use-focus-recovery.ts'
import { CannotSaveNotice } from '../../errors/ui/cannot-save-notice.tsx'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { useUpload } from '../data/use-upload.ts'
import type { UploadState } from '../model/upload-flow.ts'
import { DropZone } from './drop-zone.tsx'
import { FileGuide } from './file-guide.tsx'
import { ImportPreview } from './import-preview.tsx'
import classes from './import-page.module.css'
import { ProblemList } from './problem-list.tsx'
import { fileProblemWords } from './problem-words.ts'

type ImportPageProps = {
  /** The current project; null when there is none. */
  project: Project | null
  isLoading: boolean
  error: unknown
  onRecipe: (recipeId: string) => void
  onImported: () => void
}

/** From a file of manual test cases to recipes. */
export function ImportPage({ project, isLoading, error, onRecipe, onImported }: ImportPageProps) {
  const { t } = useLingui()
  const { state, choose, cancel } = useUpload()
  useDocumentTitle(t`Import test cases`)
  const hasSutUrl = Boolean(project?.sutUrl?.trim())
  const focusArea = useFocusRecovery<HTMLDivElement>()
  return (
    <div ref={focusArea} className={classes.page}>
      <HeaderTitle>
        <Trans>Import test cases</Trans>
      </HeaderTitle>
      <HeaderActions>
        <ButtonLink to="/recipes">
          <Trans>Back to recipes</Trans>
        </ButtonLink>
      </HeaderActions>
      <div className={classes.intro}>
        <p className={classes.description}>
          <Trans>Upload a file with manual test cases. Each one becomes a recipe that runs in a real browser.</Trans>
        </p>
      </div>
      <ErrorAlert error={error} />
      <CannotSaveNotice />
      {!isLoading && !hasSutUrl && !error && <SutUrlWarning />}
      {/* what is above it must not push it down */}
      {state.phase === 'empty' && !isLoading && (
        <>
          <DropZone disabled={!hasSutUrl} onFile={choose} />
          <FileGuide />
        </>
      )}
      {state.phase === 'processing' && <Processing state={state} onCancel={cancel} />}
      {state.phase === 'errors' && <FileErrors state={state} onCancel={cancel} />}
      {state.phase === 'preview' && (
        <ImportPreview
          fileName={state.file.name}
          cases={state.cases}
          doubtfulEncoding={state.doubtfulEncoding}
          project={project}
          onCancel={cancel}
          onRecipe={onRecipe}
          onImported={onImported}
        />
      )}
    </div>
  )
}

function SutUrlWarning() {
  const { t } = useLingui()
  return (
    <Notice
      variant="warning"
      title={t`SUT URL is not configured`}
      action={
        <ButtonLink size="sm" to="/recipes" search={{ projectSettings: true }}>
          <Trans>Open project settings</Trans>
        </ButtonLink>
      }
    >
      <Trans>Enter the address of the system under test first; until then files cannot be uploaded.</Trans>
    </Notice>
  )
}

function Processing({ state, onCancel }: { state: Extract<UploadState, { phase: 'processing' }>; onCancel: () => void }) {
  const { t } = useLingui()
  return (
    <div className={classes.processing}>
      <div className={classes.row}>
        <output className={classes.fileName}>
          <Trans>Reading {state.file.name}…</Trans>
        </output>
        <Button size="sm" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      <Progress value={Math.max(4, state.share * 100)} animated aria-label={t`Progress`} />
    </div>
  )
}

function FileErrors({ state, onCancel }: { state: Extract<UploadState, { phase: 'errors' }>; onCancel: () => void }) {
  const { i18n, t } = useLingui()
  return (
    <>
      <div className={classes.fileName}>{state.file.name}</div>
      <Notice variant="destructive" title={t`Errors detected`}>
        <ProblemList>
          {state.problems.map((problem) => (
            <li key={JSON.stringify(problem)}>{i18n._(fileProblemWords(problem))}</li>
          ))}
        </ProblemList>
      </Notice>
      <div className={classes.row}>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      <FileGuide />
    </>
  )
}
