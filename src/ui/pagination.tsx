import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pageWindow } from '../lib/page-range.ts'
import { IconButton } from './button.tsx'
import classes from './pagination.module.css'

/** Moves between pages, counted from 1. */
export function Pagination({ page, pageCount, onChange }: { page: number; pageCount: number; onChange: (page: number) => void }) {
  const { t } = useLingui()
  return (
    <nav className={classes.pages} aria-label={t`Pages`}>
      <Turn label={t`Previous page`} isPossible={page > 1} onTurn={() => onChange(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </Turn>
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
      <Turn label={t`Next page`} isPossible={page < pageCount} onTurn={() => onChange(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </Turn>
    </nav>
  )
}

type TurnProps = { label: string; isPossible: boolean; onTurn: () => void; children: ReactNode }

/** On the last page it stays focusable: a disabled button would lose the focus of whoever got there by pressing it. */
function Turn({ label, isPossible, onTurn, children }: TurnProps) {
  return (
    <IconButton size="sm" label={label} aria-disabled={!isPossible} onClick={() => isPossible && onTurn()}>
      {children}
    </IconButton>
  )
}
