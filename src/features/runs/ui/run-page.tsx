import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ComponentType } from 'react'
import type { RunStep, WholeRun } from '#contract/schemas/run.ts'
import { readApiError } from '../../../data/calls/api-error.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { shownTitle } from '../../../data/recipe-title.ts'
import { useQueryError } from '../../../data/use-query-error.ts'
import { dateTimeLabel } from '../../../lib/date-time-label.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { Loader } from '../../../ui/mantine/loader.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { useNow } from '../../../ui/use-now.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { FailureDetails } from '../../step-words/ui/failure-details.tsx'
import failureClasses from '../../step-words/ui/step-words.module.css'
import { useKeepOpen } from '../data/keep-run.ts'
import { isGoingOn, runQuery, runsQuery } from '../data/run-queries.ts'
import { firstShownStep, sameStepIn } from '../model/run-timeline.ts'
import type { RunSearch } from '../model/runs-search.ts'
import { FilmStrip } from './film-strip.tsx'
import { KeepButton } from './keep-button.tsx'
import classes from './run-page.module.css'
import { RunStatusBadge } from './run-status-badge.tsx'
import { RunStepList } from './run-step-list.tsx'
import { RunStepView } from './run-step-view.tsx'
import { runFacts, STATUS_WORDS } from './run-words.ts'
import { TraceButton } from './trace-button.tsx'

type RunPageProps = Omit<RunProps, 'whole'> & { runId: string }

/** One run: its verdict, a strip of pictures, its steps, and what is known of the step that is chosen. Mount it with `key={runId}`. */
export function RunPage({ runId, ...rest }: RunPageProps) {
  const { t } = useLingui()
  const query = useQuery(runQuery(useApi(), runId))
  const error = useQueryError(query)
  useDocumentTitle(t`Run`)
  if (query.data) return <Run whole={query.data} {...rest} />
  return (
    <div className={classes.waiting}>
      <HeaderTitle>
        <Trans>Run</Trans>
      </HeaderTitle>
      {error === null ? (
        <Loader />
      ) : readApiError(error).appCode === 'not_found' ? (
        <EmptyState title={<Trans>There is no such run</Trans>} description={<Trans>It may have been deleted with its recipe.</Trans>} />
      ) : (
        <ErrorAlert
          error={error}
          title={t`The run could not be loaded`}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
    </div>
  )
}

type RunProps = {
  whole: WholeRun
  search: RunSearch
  onSearch: (search: RunSearch) => void
  /** Stands at a run of a batch. */
  BatchNote: ComponentType<{ batchId: string }>
}

function Run({ whole, search, onSearch, BatchNote }: RunProps) {
  const { i18n, t } = useLingui()
  const { run, steps } = whole
  const [first] = useState(() => firstShownStep(steps))
  const shown = steps.find(({ stepIndex }) => stepIndex === (search.step ?? first)) ?? steps[0]
  const other = useQuery({ ...runQuery(useApi(), search.with ?? ''), enabled: search.with !== undefined }).data ?? null
  useKeepOpen(search.with === undefined ? [run.id] : [run.id, search.with])
  const show = (step: number) => onSearch({ ...search, step })
  const title = shownTitle(i18n, run.recipeTitle)
  useDocumentTitle(title)
  return (
    <div className={classes.page}>
      <HeaderTitle>
        <Link to="/recipes/$recipeId" params={{ recipeId: run.recipeId }} className={classes.title}>
          {title}
        </Link>
      </HeaderTitle>
      <Verdict {...{ whole, search, onSearch, BatchNote }} />
      {whole.isKept ? (
        <FilmStrip whole={whole} shown={shown?.stepIndex ?? null} onShow={show} />
      ) : (
        <p className={classes.note}>
          <Trans>The pictures of this run are not kept, because the organization keeps only so many runs, and for so long.</Trans>
        </p>
      )}
      <div className={classes.columns}>
        <RunStepList steps={steps} shown={shown?.stepIndex ?? null} label={t`Steps of the run`} onShow={show} />
        <div className={classes.detail}>
          {shown ? (
            <Sides whole={whole} step={shown} other={other} isComparing={search.with !== undefined} />
          ) : (
            <EmptyState title={<Trans>Nothing has been done yet</Trans>} />
          )}
        </div>
      </div>
    </div>
  )
}

type SidesProps = { whole: WholeRun; step: RunStep; other: WholeRun | null; isComparing: boolean }

/** The step, and beside it the same one of another run. */
function Sides({ whole, step, other, isComparing }: SidesProps) {
  const { t } = useLingui()
  const same = other && sameStepIn(other.steps, step)
  if (!isComparing) return <RunStepView whole={whole} step={step} />
  return (
    <div className={classes.sides}>
      <section aria-label={t`This run`}>
        <RunName run={whole} />
        <RunStepView whole={whole} step={step} />
      </section>
      <section aria-label={t`The other run`}>
        {other === null ? <Loader /> : <RunName run={other} />}
        {other && same && <RunStepView whole={other} step={same} />}
        {other && !same && <EmptyState title={<Trans>That run had no such step</Trans>} />}
      </section>
    </div>
  )
}

function RunName({ run: { run } }: { run: WholeRun }) {
  return (
    <p className={classes.sideName}>
      <RunStatusBadge status={run.status} /> {dateTimeLabel(run.finishedAt ?? run.queuedAt)}
    </p>
  )
}

function Verdict({ whole: { run, steps, isKept }, search, onSearch, BatchNote }: RunProps) {
  const { i18n } = useLingui()
  const now = useNow(isGoingOn(run.status) ? 1000 : 60_000)
  const isToldByStep = steps.some(({ status }) => status === 'failed')
  return (
    <section className={classes.verdict}>
      <div className={classes.verdictLine}>
        <RunStatusBadge status={run.status} />
        <span className={classes.facts} title={dateTimeLabel(run.finishedAt ?? run.queuedAt) ?? undefined}>
          {runFacts(run, i18n, now).join(' · ')}
        </span>
        <Compare run={run} search={search} onSearch={onSearch} />
        {isKept && <KeepButton run={run} />}
        {!isGoingOn(run.status) && <TraceButton runId={run.id} />}
      </div>
      <Remarks run={run} steps={steps} />
      {run.batchId !== null && !isGoingOn(run.status) && <BatchNote batchId={run.batchId} />}
      {run.failure && !isToldByStep && run.status !== 'aborted' && (
        <div className={failureClasses.failure}>
          <FailureDetails failure={run.failure} />
        </div>
      )}
    </section>
  )
}

/** What a green verdict does not say. */
function Remarks({ run: { heals, notChecked, attempt }, steps }: Pick<WholeRun, 'run' | 'steps'>) {
  const { t } = useLingui()
  const remarks = [
    steps.some(({ isCleanUp, status }) => isCleanUp && status === 'failed')
      ? t`The clean-up failed: what the run has made may still be there`
      : null,
    attempt > 1 ? t`Attempt ${attempt}: the attempts before it failed` : null,
    heals > 0 ? t`Elements found otherwise than they were stored: ${heals}` : null,
    notChecked > 0 ? t`Statements of the expected results that are not checked: ${notChecked}` : null,
  ].filter((remark) => remark !== null)
  if (remarks.length === 0) return null
  return (
    <ul className={classes.remarks}>
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  )
}

function Compare({ run, search, onSearch }: Pick<RunProps, 'search' | 'onSearch'> & Pick<WholeRun, 'run'>) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(runsQuery(useApi(), run.projectId, { recipe: run.recipeId, batch: null, status: null, page: 1 }))
  const others = (data?.runs ?? []).filter(({ id, status }) => id !== run.id && !isGoingOn(status))
  if (others.length === 0 && search.with === undefined) return null
  const { with: _with, ...alone } = search
  return (
    <div className={classes.compare}>
      <SelectField
        label={t`Beside it`}
        value={search.with ?? ''}
        options={[
          { value: '', label: t`No other run` },
          ...others.map(({ id, status, finishedAt, queuedAt }) => ({
            value: id,
            label: `${i18n._(STATUS_WORDS[status])}, ${dateTimeLabel(finishedAt ?? queuedAt) ?? ''}`,
          })),
        ]}
        onChange={(id) => onSearch(id === '' ? alone : { ...alone, with: id })}
      />
    </div>
  )
}
