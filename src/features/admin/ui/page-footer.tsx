import { Trans } from '@lingui/react/macro'
import { pageCountOf, rowRange } from '../../../lib/page-range.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { ADMIN_PAGE_SIZE } from '../data/admin-queries.ts'
import classes from './admin-page.module.css'

type PageFooterProps = {
  page: number
  /** Null while it is not known. */
  total: number | null
  onPageChange: (page: number) => void
}

/** Which rows are shown, and the way to the others. */
export function PageFooter({ page, total, onPageChange }: PageFooterProps) {
  if (total === null) {
    return (
      <div className={classes.footer}>
        <Trans>Loading…</Trans>
      </div>
    )
  }
  const { first, last } = rowRange(page, ADMIN_PAGE_SIZE, total)
  return (
    <div className={classes.footer}>
      <span>
        <Trans>
          {first}–{last} of {total}
        </Trans>
      </span>
      <Pagination page={page} pageCount={pageCountOf(total, ADMIN_PAGE_SIZE)} onChange={onPageChange} />
    </div>
  )
}
