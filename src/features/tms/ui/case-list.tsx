import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { TmsTestCaseList, TmsTestCaseRow } from '#contract/schemas/tms.ts'
import { useIsReachable } from '../../../data/sync/use-sync.ts'
import { useQueryError } from '../../../data/use-query-error.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Loader } from '../../../ui/mantine/loader.tsx'
import { hasNextPage } from '../model/case-list.ts'
import { CaseRow } from './case-row.tsx'
import classes from './import-dialog.module.css'
import { TmsErrorAlert } from './tms-error.tsx'

type CaseListProps = {
  query: UseQueryResult<TmsTestCaseList>
  kind: 'radio' | 'checkbox'
  isChosen: (id: string) => boolean
  onChoose: (row: TmsTestCaseRow) => void
  page: number
  onPage: (page: number) => void
  isFiltered: boolean
}

/** One page of test cases, with the way to the pages before and behind. */
export function CaseList({ query, kind, isChosen, onChoose, page, onPage, isFiltered }: CaseListProps) {
  const { t } = useLingui()
  const group = useId()
  const error = useQueryError(query)
  const isReachable = useIsReachable()
  const { data } = query
  if (error && !data)
    return (
      <TmsErrorAlert
        error={error}
        title={t`The test cases could not be loaded`}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  if (!data)
    return (
      <div className={classes.loading}>
        <Loader size={24} />
        <output>
          <Trans>Loading test cases…</Trans>
        </output>
      </div>
    )
  return (
    <>
      {!isReachable && (
        <p className={classes.note}>
          <Trans>There is no connection to the server: these test cases are as they were seen last.</Trans>
        </p>
      )}
      <ul className={classes.cases} aria-label={t`Test cases`} aria-busy={query.isPlaceholderData}>
        {data.testCases.map((row) => (
          <li key={row.id}>
            <CaseRow row={row} kind={kind} group={group} isChosen={isChosen(row.id)} onChoose={() => onChoose(row)} />
          </li>
        ))}
      </ul>
      {data.testCases.length === 0 && <NoCases isFiltered={isFiltered} page={page} />}
      {data.lookedAt !== null && (
        <p className={classes.note}>
          <Trans>This system cannot search by itself: only the first {data.lookedAt} test cases were looked at.</Trans>
        </p>
      )}
      <CasePages page={page} hasNext={hasNextPage(data.testCases)} isBusy={query.isFetching} onPage={onPage} />
    </>
  )
}

function NoCases({ isFiltered, page }: { isFiltered: boolean; page: number }) {
  return (
    <p className={classes.empty}>
      {page > 1 ? (
        <Trans>There are no more test cases.</Trans>
      ) : isFiltered ? (
        <Trans>No test case fits.</Trans>
      ) : (
        <Trans>This project has no test cases.</Trans>
      )}
    </p>
  )
}

type CasePagesProps = { page: number; hasNext: boolean; isBusy: boolean; onPage: (page: number) => void }

function CasePages({ page, hasNext, isBusy, onPage }: CasePagesProps) {
  const { t } = useLingui()
  return (
    <nav className={classes.pages} aria-label={t`Pages of test cases`}>
      <IconButton size="sm" label={t`Previous page`} aria-disabled={page === 1} onClick={() => page > 1 && onPage(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </IconButton>
      <span aria-live="polite">
        <Trans>Page {page}</Trans>
      </span>
      <IconButton size="sm" label={t`Next page`} aria-disabled={!hasNext} onClick={() => hasNext && onPage(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </IconButton>
      {isBusy && <Loader size={16} />}
    </nav>
  )
}
