import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pageWindow } from '../lib/page-range.ts'
import { IconButton } from './button.tsx'
import classes from './pagination.module.css'

/** Moves between pages, counted from 1. */
export function Pagination({ page, pageCount, onChange }: { page: number; pageCount: number; onChange: (page: number) => void }) {
  const { t } = useLingui()
  return (
    <nav className={classes.pages} aria-label={t`Pages`}>
      <IconButton size="sm" label={t`Previous page`} disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </IconButton>
      {pageWindow(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} className={classes.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={classes.page}
            aria-label={t`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onChange(number)}
          >
            {number}
          </button>
        ),
      )}
      <IconButton size="sm" label={t`Next page`} disabled={page >= pageCount} onClick={() => onChange(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </IconButton>
    </nav>
  )
}
