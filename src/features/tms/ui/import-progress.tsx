import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isTrimmable } from '#contract/rules/case-problems.ts'
import { TMS_NAMES } from '#contract/schemas/recipe-source.ts'
import type { TmsImport } from '#contract/schemas/tms.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { useIsReachable } from '../../../data/sync/use-sync.ts'
import { useQueryError } from '../../../data/use-query-error.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { Progress } from '../../../ui/mantine/progress.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { beginningsQuery } from '../data/beginnings.ts'
import { type ImportCommand, importQuery, useImportCommand } from '../data/imports.ts'
import { failureWords } from '../model/failure-words.ts'
import { settledCount } from '../model/import-state.ts'
import classes from './import-dialog.module.css'
import { ImportItems } from './import-items.tsx'
import { ImportSharing } from './import-sharing.tsx'
import { TmsErrorAlert } from './tms-error.tsx'

type ImportProgressProps = { importId: string; onCompare: (recipeId: string) => void; onClose: () => void }

/** An import of several test cases while it runs, and what came of it. */
export function ImportProgress({ importId, onCompare, onClose }: ImportProgressProps) {
  const { t } = useLingui()
  const query = useQuery(importQuery(useApi(), importId))
  const error = useQueryError(query)
  const isReachable = useIsReachable()
  useFreshList(query.data)
  if (!query.data)
    return error ? <TmsErrorAlert error={error} title={t`The import could not be read`} onRetry={() => void query.refetch()} /> : null
  return (
    <div className={classes.caseStep}>
      <ImportState state={query.data} isCutOff={!isReachable} />
      {query.data.status === 'done' && <ImportSharing importId={importId} />}
      <ImportItems items={query.data.items} onCompare={onCompare} />
      <ProgressButtons state={query.data} onClose={onClose} />
    </div>
  )
}

/** The list behind the dialog shows what has been imported so far. */
function useFreshList(state: TmsImport | undefined): void {
  const queryClient = useQueryClient()
  const status = state?.status
  useEffect(() => {
    if (status !== undefined && status !== 'running') void queryClient.invalidateQueries({ queryKey: ['recipe', 'list'] })
  }, [status, queryClient])
}

/** How far an import is, and why it does not go on. */
export function ImportState({ state, isCutOff }: { state: TmsImport; isCutOff: boolean }) {
  const { t } = useLingui()
  const { status, total, system } = state
  const settled = settledCount(state)
  const name = TMS_NAMES[system]
  return (
    <>
      {status === 'undone' ? null : (
        <div className={classes.progress}>
          <output>
            {total === null ? (
              <Trans>Reading the list of test cases from {name}…</Trans>
            ) : (
              <Trans>
                {settled} of {total} test cases from {name}
              </Trans>
            )}
          </output>
          <Progress
            value={total ? (settled / total) * 100 : status === 'done' ? 100 : 2}
            animated={status === 'running'}
            aria-label={t`Progress`}
          />
        </div>
      )}
      {status === 'running' && isCutOff && (
        <Notice variant="info">
          <Trans>There is no connection to the server. The import goes on there; its state is shown again when the network is back.</Trans>
        </Notice>
      )}
      <ImportEnd state={state} />
    </>
  )
}

function ImportEnd({ state }: { state: TmsImport }) {
  const { t, i18n } = useLingui()
  const { status, counts, failure, isPartial, system } = state
  const created = counts.created ?? 0
  if (status === 'running') return null
  if (status === 'undone')
    return (
      <Notice title={t`The import was undone`}>
        <Plural value={counts.removed ?? 0} one="# draft was deleted." other="# drafts were deleted." />{' '}
        {counts.kept ? (
          <Plural
            value={counts.kept}
            one="# recipe stays, because somebody has worked on it."
            other="# recipes stay, because somebody has worked on them."
          />
        ) : null}
      </Notice>
    )
  return (
    <Notice
      variant={status === 'stopped' ? 'warning' : 'info'}
      title={status === 'stopped' ? t`The import stopped. What was imported is safe.` : t`Import finished`}
    >
      {failure ? <p className={classes.told}>{i18n._(failureWords(failure, TMS_NAMES[system]))}</p> : null}
      <p className={classes.told}>
        <Plural value={created} one="# recipe was created." other="# recipes were created." />
      </p>
      {isPartial && (
        <p className={classes.told}>
          <Trans>There are more test cases than one import takes.</Trans>
        </p>
      )}
    </Notice>
  )
}

function ProgressButtons({ state, onClose }: { state: TmsImport; onClose: () => void }) {
  const close = useImportCommand(state.id)
  const isDone = state.status === 'done'
  const { data: offers } = useQuery({ ...beginningsQuery(useApi(), state.id), enabled: isDone })
  // As long as something is offered, or it is not known, the import keeps its place in the list.
  const isDecided = offers?.length === 0
  const handleClose = () => {
    // What has ended well and was looked at needs no place in the list any more.
    if (isDone && isDecided) close.mutate({ kind: 'close' })
    onClose()
  }
  return (
    <DialogButtons>
      <ImportCommands state={state} size="md" />
      <Button variant={state.status === 'stopped' || (isDone && !isDecided) ? 'outline' : 'accent'} onClick={handleClose}>
        {state.status === 'running' ? <Trans>Go on in the background</Trans> : <Trans>Close</Trans>}
      </Button>
    </DialogButtons>
  )
}

/** What can be done with an import in its state. */
export function ImportCommands({ state, size }: { state: TmsImport; size: 'sm' | 'md' }) {
  const { t } = useLingui()
  const command = useImportCommand(state.id)
  const showError = useErrorToast()
  const whyOffline = useWhyOffline()
  const { status, counts, items } = state
  const run = (what: ImportCommand) => command.mutate(what, { onError: (error) => showError(error, t`Not done`) })
  const shared = { size, reason: whyOffline, loading: command.isPending } as const
  const hasTrimmable = items.some(({ problems }) => isTrimmable(problems)) && (counts.unfit ?? 0) > 0
  const isOver = status === 'stopped' || status === 'done'
  return (
    <>
      {status === 'running' && (
        <Button {...shared} onClick={() => run({ kind: 'stop' })}>
          <Trans>Stop</Trans>
        </Button>
      )}
      {isOver && (counts.created ?? 0) > 0 && (
        <Button {...shared} onClick={() => run({ kind: 'undo' })}>
          <Trans>Undo import</Trans>
        </Button>
      )}
      {isOver && hasTrimmable && (
        <Button {...shared} onClick={() => run({ kind: 'resume', isTrimmed: true })}>
          <Trans>Trim and import the rest</Trans>
        </Button>
      )}
      {status === 'done' && (counts.failed ?? 0) > 0 && (
        <Button {...shared} onClick={() => run({ kind: 'resume', isTrimmed: false })}>
          <Trans>Try the failed ones again</Trans>
        </Button>
      )}
      {status === 'stopped' && (
        <Button {...shared} variant="accent" onClick={() => run({ kind: 'resume', isTrimmed: false })}>
          <Trans>Resume</Trans>
        </Button>
      )}
    </>
  )
}
