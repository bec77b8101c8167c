import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Project } from '#contract/schemas/project.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { runTargetOf, useEnvironmentChoice } from '../../../data/environment-choice.ts'
import { shownTitle } from '../../../data/recipe-title.ts'
import { newId } from '#contract/rules/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/mantine/progress.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useFocusOnMount } from '../../../ui/use-focus-on-mount.ts'
import { useUnsavedInput } from '../../../ui/use-unsaved-input.ts'
import { errorText } from '../../errors/model/error-text.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { ShareOffers, useShareOffers } from '../../shared-beginnings/ui/share-offers.tsx'
import { useImportAll, type ImportAllState } from '../data/use-import-all.ts'
import type { TextEncoding } from '../../../lib/csv/decode-text.ts'
import { importTotal, type ImportRun } from '../model/import-run.ts'
import { shareOffers } from '../model/share-offers.ts'
import { toRecipeImport } from '../model/to-recipe.ts'
import { importable, type PreviewCase } from '../model/upload-flow.ts'
import classes from './import-page.module.css'
import { LeaveDialog } from './leave-dialog.tsx'
import { PreconditionSwitch } from './precondition-switch.tsx'
import { PreviewList } from './preview-list.tsx'
import { ProblemList } from './problem-list.tsx'

type ImportPreviewProps = {
  fileName: string
  cases: readonly PreviewCase[]
  doubtfulEncoding: TextEncoding | null
  project: Project | null
  onCancel: () => void
  onRecipe: (recipeId: string) => void
  onImported: () => void
}

const createdWords = (count: number) => msg`${plural(count, { one: '# recipe was created.', other: '# recipes were created.' })}`

/** Shows the content of the file, and the two ways to import it. Leaving before either is done asks first. */
export function ImportPreview({ fileName, cases, doubtfulEncoding, project, onCancel, onRecipe, onImported }: ImportPreviewProps) {
  const { i18n, t } = useLingui()
  const [preconditionsAsSteps, setPreconditionsAsSteps] = useState(true)
  const start = useStartTesting(project, preconditionsAsSteps)
  const all = useImportAll()
  const good = useMemo(() => importable(cases), [cases])
  const offers = useMemo(() => shareOffers(good, preconditionsAsSteps), [good, preconditionsAsSteps])
  const sharing = useShareOffers(offers)
  const { phase } = all.state
  const isLeaving = useRef(false)
  useUnsavedInput(true, fileName)
  const guard = useBlocker({
    shouldBlockFn: () => !isLeaving.current,
    enableBeforeUnload: () => !isLeaving.current,
    withResolver: true,
  })
  const leave = (go: () => void) => {
    isLeaving.current = true
    go()
  }
  const leftOutCount = cases.length - importable(cases).length
  const done = all.state.phase === 'done' ? all.state.run : null
  // null until all of the file is imported
  const createdCount = done?.rejected.length === 0 && leftOutCount === 0 ? done.createdCount : null
  const notifyImported = useEffectEvent((count: number) =>
    showToast({
      title: t`Import finished`,
      description: i18n._(createdWords(count)),
    }),
  )
  useEffect(() => {
    if (createdCount === null) return
    isLeaving.current = true
    onImported()
    notifyImported(createdCount)
  }, [createdCount, onImported])
  return (
    <>
      <ErrorAlert error={start.error} />
      <ImportProgress
        state={all.state}
        leftOutCount={leftOutCount}
        onResume={() => void all.resume()}
        onRetryRefused={() => void all.retryRefused()}
      />
      {doubtfulEncoding !== null && phase !== 'done' && <EncodingNotice encoding={doubtfulEncoding} />}
      <PreviewList fileName={fileName} cases={cases} isImported={phase === 'done'}>
        {phase === 'idle' && importable(cases).some(({ testCase }) => testCase.preconditions !== '') && (
          <PreconditionSwitch checked={preconditionsAsSteps} onChange={setPreconditionsAsSteps} />
        )}
        {phase === 'idle' && <ShareOffers of="cases" offers={offers} sharing={sharing} />}
      </PreviewList>
      <PreviewFooter
        cases={cases}
        phase={phase}
        isStarting={start.isPending}
        onCancel={onCancel}
        onStart={(first) => start.mutate(first, { onSuccess: ({ recipeId }) => leave(() => onRecipe(recipeId)) })}
        onImportAll={(chosen) => project && void all.start(chosen, project.id, { preconditionsAsSteps, taken: sharing.taken })}
        whyNoImport={sharing.hasProblem ? t`The shared steps need a name` : null}
        onDone={() => leave(onImported)}
      />
      <LeaveDialog
        opened={guard.status === 'blocked'}
        isRunning={phase === 'running'}
        onLeave={() => guard.proceed?.()}
        onStay={() => guard.reset?.()}
      />
    </>
  )
}

/** Imports one case and starts predicting it. Its id stays while the file is open: another try makes no second recipe. */
function useStartTesting(project: Project | null, preconditionsAsSteps: boolean) {
  const { t } = useLingui()
  const api = useApi()
  const [id] = useState(() => newId())
  const { current } = useEnvironmentChoice(project)
  return useMutation({
    mutationFn: (first: PreviewCase) => {
      const url = current?.sutUrl?.trim()
      if (!project) throw new Error(t`Missing organization or project information`)
      if (!url) throw new Error(t`SUT URL is not configured`)
      const recipe = toRecipeImport(first.testCase, project.id, { preconditionsAsSteps })
      return api.recipe.importAndPredict.mutate({ id, url, ...runTargetOf(current), initialStepIndex: 0, recipe })
    },
  })
}

function EncodingNotice({ encoding }: { encoding: TextEncoding }) {
  const { t } = useLingui()
  return (
    <Notice variant="warning" title={t`Are the letters right?`}>
      <Trans>
        The file does not say how its letters are encoded, and it was read as {encoding}. If words look wrong, save the file as UTF-8 and
        upload it again.
      </Trans>
    </Notice>
  )
}

type PreviewFooterProps = {
  cases: readonly PreviewCase[]
  phase: ImportAllState['phase']
  isStarting: boolean
  onCancel: () => void
  onStart: (first: PreviewCase) => void
  onImportAll: (cases: readonly PreviewCase[]) => void
  /** Why all cannot be imported now, besides what the cases say. */
  whyNoImport: string | null
  onDone: () => void
}

function PreviewFooter({ cases, phase, isStarting, onCancel, onStart, onImportAll, whyNoImport, onDone }: PreviewFooterProps) {
  const good = importable(cases)
  const [first] = cases
  const { t } = useLingui()
  const whyBusy = phase === 'running' || isStarting ? t`The import is under way` : null
  const whyStopped = phase === 'failed' ? t`The import stopped: go on with it first` : null
  if (phase === 'done') return <DoneFooter onDone={onDone} />
  return (
    <div className={classes.footer}>
      <div className={classes.footerText}>
        <LeftOut count={cases.length - good.length} />
      </div>
      <Button onClick={onCancel} reason={whyBusy}>
        <Trans>Cancel</Trans>
      </Button>
      {cases.length > 1 && (
        <Button
          onClick={() => onImportAll(good)}
          loading={phase === 'running'}
          reason={whyBusy ?? whyStopped ?? whyNoImport ?? (good.length === 0 ? t`No test case of the file keeps the limits` : null)}
        >
          {good.length === cases.length ? (
            <Trans>Import all</Trans>
          ) : (
            <Plural value={good.length} one="Import # test case" other="Import # test cases" />
          )}
        </Button>
      )}
      <Button
        variant="accent"
        loading={isStarting}
        reason={whyBusy ?? whyStopped ?? (first?.problems.length === 0 ? null : t`The first test case breaks the limits`)}
        onClick={() => first && onStart(first)}
      >
        <Trans>Start testing</Trans>
      </Button>
    </div>
  )
}

/** Replaces the button that was pressed, and takes over its focus. */
function DoneFooter({ onDone }: { onDone: () => void }) {
  const button = useFocusOnMount<HTMLButtonElement>()
  return (
    <div className={classes.footer}>
      <Button ref={button} variant="accent" onClick={onDone}>
        <Trans>Back to recipes</Trans>
      </Button>
    </div>
  )
}

function LeftOut({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Plural
      value={count}
      one="# test case breaks the limits and will not be imported."
      other="# test cases break the limits and will not be imported."
    />
  )
}

type ImportProgressProps = { state: ImportAllState; leftOutCount: number; onResume: () => void; onRetryRefused: () => void }

function ImportProgress({ state, leftOutCount, onResume, onRetryRefused }: ImportProgressProps) {
  const { t } = useLingui()
  const top = useRef<HTMLDivElement>(null)
  const { phase } = state
  // The buttons are at the end of a long list, the progress is at its start.
  useEffect(() => {
    if (phase !== 'idle') top.current?.scrollIntoView({ block: 'center' })
  }, [phase])
  if (state.phase === 'idle') return null
  const { createdCount, rejected } = state.run
  const total = importTotal(state.run)
  return (
    <div ref={top} className={classes.progress}>
      {state.phase !== 'done' && (
        <div className={classes.processing}>
          <output className={classes.fileName}>
            <Trans>
              Imported {createdCount} of {total}
            </Trans>
          </output>
          <Progress
            value={total === 0 ? 0 : ((total - state.run.open.length) / total) * 100}
            animated={state.phase === 'running'}
            aria-label={t`Progress`}
          />
        </div>
      )}
      {state.phase === 'failed' && (
        <ErrorAlert error={state.error} title={t`The import stopped. What was imported is safe.`} onRetry={onResume} />
      )}
      {state.phase === 'done' && (
        <Notice title={t`Import finished`}>
          <p>
            <Plural value={createdCount} one="# recipe was created." other="# recipes were created." />
          </p>
          {leftOutCount > 0 && (
            <p>
              <Plural
                value={leftOutCount}
                one="# test case breaks the limits and was not imported."
                other="# test cases break the limits and were not imported."
              />
            </p>
          )}
        </Notice>
      )}
      {rejected.length > 0 && <Refused rejected={rejected} onRetry={state.phase === 'done' ? onRetryRefused : null} />}
    </div>
  )
}

type RefusedProps = {
  rejected: ImportRun['rejected']
  /** Null while others are still being sent. */
  onRetry: (() => void) | null
}

function Refused({ rejected, onRetry }: RefusedProps) {
  const { i18n, t } = useLingui()
  return (
    <Notice
      variant="warning"
      title={t`The server refused some test cases`}
      action={
        onRetry && (
          <Button size="sm" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      <ProblemList>
        {rejected.toReversed().map(({ item, refusal }) => (
          <li key={item.mutationId}>
            {shownTitle(i18n, item.recipe.title)}:{' '}
            {errorText(i18n, { message: refusal.message, data: { code: 'BAD_REQUEST', appCode: refusal.code } })}
          </li>
        ))}
      </ProblemList>
    </Notice>
  )
}
