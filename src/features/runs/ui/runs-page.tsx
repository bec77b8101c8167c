import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RUN_STATUSES } from '#contract/rules/run-statuses.ts'
import { type Run } from '#contract/schemas/run.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { shownTitle } from '../../../data/recipe-title.ts'
import { organizationSettingsQuery } from '../../../data/queries/organization-settings.ts'
import { useQueryError } from '../../../data/use-query-error.ts'
import { useWorkspace } from '../../../data/workspace.ts'
import { dateTimeLabel } from '../../../lib/date-time-label.ts'
import { pageCountOf, rowRange } from '../../../lib/page-range.ts'
import { secondsLabel } from '../../../lib/seconds-label.ts'
import { relativeTimeLabel } from '../../../lib/date-label.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { useNow } from '../../../ui/use-now.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { useStandingError } from '../../errors/ui/use-standing-error.ts'
import { languageOf } from '../../language/model/language.ts'
import { failureWords } from '../../step-words/ui/failure-words.ts'
import { runsQuery } from '../data/run-queries.ts'
import { RUNS_PAGE_SIZE, type RunsView } from '../model/runs-search.ts'
import { RecipeHistory } from './recipe-history.tsx'
import { RunStatusBadge } from './run-status-badge.tsx'
import { ORIGIN_WORDS, STATUS_WORDS } from './run-words.ts'
import classes from './runs-page.module.css'

type RunsPageProps = { view: RunsView; onViewChange: (view: RunsView, options?: { replace: boolean }) => void }

/** The runs of the current project, of one of its recipes, or those that were queued together. */
export function RunsPage({ view, onViewChange }: RunsPageProps) {
  const { t, i18n } = useLingui()
  const { project, organizationId } = useWorkspace()
  useDocumentTitle(t`Runs`)
  const change = (part: Partial<RunsView>) => onViewChange({ ...view, page: 1, ...part })
  return (
    <div className={classes.page}>
      <HeaderTitle>
        <Trans>Runs</Trans>
      </HeaderTitle>
      {project && view.recipe !== null && <RecipeHistory projectId={project.id} recipeId={view.recipe} />}
      <Card>
        <search className={classes.filter} aria-label={t`Filter of the runs`}>
          <SelectField
            label={t`Status`}
            value={view.status ?? ''}
            options={[
              { value: '', label: t`All runs` },
              ...RUN_STATUSES.map((status) => ({ value: status, label: i18n._(STATUS_WORDS[status]) })),
            ]}
            onChange={(value) => change({ status: RUN_STATUSES.find((status) => status === value) ?? null })}
          />
          {(view.recipe !== null || view.batch !== null) && (
            <Button variant="flat" onClick={() => change({ recipe: null, batch: null })}>
              {view.batch === null ? <Trans>Runs of all recipes</Trans> : <Trans>All runs of the project</Trans>}
            </Button>
          )}
        </search>
        {project ? <Runs projectId={project.id} view={view} onViewChange={onViewChange} /> : <RunsTable runs={null} isStale={false} />}
      </Card>
      {organizationId !== null && <Keeping organizationId={organizationId} />}
    </div>
  )
}

/** How long the organization keeps what its runs did. */
function Keeping({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(organizationSettingsQuery(useApi(), organizationId))
  if (!data) return null
  const { runsKeptMax, runsKeptDays } = data.keeping
  return (
    <p className={classes.keeping}>
      {runsKeptMax === 0 ? (
        <Trans>This organization keeps verdicts only: no pictures are taken.</Trans>
      ) : (
        <Trans>
          Pictures are kept for <Plural value={runsKeptDays} one="# day" other="# days" />, of the latest{' '}
          <Plural value={runsKeptMax} one="# run" other="# runs" /> of each recipe. A run that somebody has kept stays longer.
        </Trans>
      )}
    </p>
  )
}

function Runs({ projectId, view, onViewChange }: RunsPageProps & { projectId: string }) {
  const { t } = useLingui()
  const query = useQuery(runsQuery(useApi(), projectId, view))
  const error = useStandingError(useQueryError(query), query.isPending)
  if (error !== null && !query.data) {
    const retry = () => void query.refetch()
    return <ErrorAlert error={error} title={t`The runs could not be loaded`} onRetry={retry} isRetrying={query.isFetching} />
  }
  const { total = null } = query.data ?? {}
  if (total === 0) return <NoRuns isFiltered={view.status !== null || view.recipe !== null || view.batch !== null} />
  return (
    <>
      <RunsTable runs={query.data?.runs ?? null} isStale={query.isPlaceholderData} />
      <div className={classes.footer}>
        {total === null ? <Trans>Loading…</Trans> : <Range page={view.page} total={total} />}
        {total !== null && (
          <Pagination
            page={view.page}
            pageCount={pageCountOf(total, RUNS_PAGE_SIZE)}
            onChange={(page) => onViewChange({ ...view, page })}
          />
        )}
      </div>
    </>
  )
}

function Range({ page, total }: { page: number; total: number }) {
  const { first, last } = rowRange(page, RUNS_PAGE_SIZE, total)
  return (
    <span>
      <Trans>
        {first}–{last} of <Plural value={total} one="# run" other="# runs" />
      </Trans>
    </span>
  )
}

function NoRuns({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<IconHistory size={24} aria-hidden />}
      title={isFiltered ? <Trans>No such runs</Trans> : <Trans>Nothing was run yet</Trans>}
      description={
        isFiltered ? (
          <Trans>No run fits the filter.</Trans>
        ) : (
          <Trans>Run a recipe from its page, or several from the list: each run stays here with its pictures and its verdict.</Trans>
        )
      }
    />
  )
}

type ColumnKey = 'recipe' | 'status' | 'steps' | 'duration' | 'at'

function RunsTable({ runs, isStale }: { runs: readonly Run[] | null; isStale: boolean }) {
  const { t } = useLingui()
  return (
    <DataTable
      label={t`Runs`}
      columns={useRunColumns()}
      rows={runs}
      rowKey={({ id }) => id}
      placeholderRows={RUNS_PAGE_SIZE}
      isStale={isStale}
    />
  )
}

function useRunColumns(): Column<Run, ColumnKey>[] {
  return [
    { key: 'recipe', header: <Trans>Recipe</Trans>, cell: (run) => <RunName run={run} /> },
    { key: 'status', header: <Trans>Verdict</Trans>, width: '150px', cell: ({ status }) => <RunStatusBadge status={status} /> },
    {
      key: 'steps',
      header: <Trans>Steps</Trans>,
      width: '90px',
      align: 'end',
      cell: ({ stepsPassed, stepsTotal }) => (
        <span className={classes.number}>
          <Trans>
            {stepsPassed} of {stepsTotal}
          </Trans>
        </span>
      ),
    },
    { key: 'duration', header: <Trans>Duration</Trans>, width: '100px', align: 'end', cell: (run) => <Duration run={run} /> },
    { key: 'at', header: <Trans>When</Trans>, width: '170px', cell: (run) => <At run={run} /> },
  ]
}

function RunName({ run }: { run: Run }) {
  const { i18n } = useLingui()
  const { failure, environment, row, by, origin } = run
  const why = failure && run.status !== 'aborted' ? i18n._(failureWords(failure, languageOf(i18n.locale)).summary) : null
  const facts = [environment, row?.label, by, i18n._(ORIGIN_WORDS[origin])].filter((fact) => fact)
  return (
    <div className={classes.cell}>
      <Link to="/runs/$runId" params={{ runId: run.id }} className={classes.name}>
        {shownTitle(i18n, run.recipeTitle)}
      </Link>
      {why && (
        <p className={classes.why} title={why}>
          {why}
        </p>
      )}
      <p className={classes.facts}>{facts.join(' · ')}</p>
    </div>
  )
}

function Duration({ run: { durationMs } }: { run: Run }) {
  const { i18n } = useLingui()
  return <span className={classes.number}>{durationMs === null ? '—' : secondsLabel(durationMs / 1000, i18n.locale)}</span>
}

function At({ run: { finishedAt, startedAt, queuedAt } }: { run: Run }) {
  const { i18n } = useLingui()
  const now = useNow()
  const at = finishedAt ?? startedAt ?? queuedAt
  return (
    <time dateTime={at} title={dateTimeLabel(at) ?? undefined}>
      {relativeTimeLabel(at, i18n.locale, now)}
    </time>
  )
}
