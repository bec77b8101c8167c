import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDots, IconDownload, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { RecipeListItem } from '#contract/schemas/recipe.ts'
import { recipeEntity } from '#contract/changes/entity.ts'
import { shownTitle } from '../../../data/recipe-title.ts'
import { dayLabel, relativeTimeLabel } from '../../../lib/date-label.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { PendingMark } from '../../sync/ui/pending-mark.tsx'
import { useDeleteRecipe } from '../data/recipes-queries.ts'
import { RecipeStatusBadge } from './recipe-status-badge.tsx'
import { useExport } from './use-export.tsx'
import classes from './recipes-page.module.css'

/** Shared steps are deleted seldom. */
const DeleteSharedDialog = lazy(async () => ({ default: (await import('./delete-shared-dialog.tsx')).DeleteSharedDialog }))

export type RecipeColumnKey = 'select' | 'title' | 'status' | 'stepsCount' | 'updatedAt' | 'actions'

export type Selecting = {
  shown: readonly RecipeListItem[]
  selected: readonly RecipeListItem[]
  onSelect: (selected: readonly RecipeListItem[]) => void
}

export function useRecipeColumns(selecting: Selecting): Column<RecipeListItem, RecipeColumnKey>[] {
  return [
    {
      key: 'select',
      header: <SelectAll {...selecting} />,
      width: '44px',
      cell: (recipe) => <SelectOne recipe={recipe} {...selecting} />,
    },
    { key: 'title', header: <Trans>Name</Trans>, sortable: true, cell: (recipe) => <RecipeLink recipe={recipe} /> },
    {
      key: 'status',
      header: <Trans>Automation status</Trans>,
      width: '172px',
      cell: (recipe) => (
        <>
          <RecipeStatusBadge status={recipe.status} notChecked={recipe.notCheckedCount ?? 0} isAsking={recipe.isAsking ?? false} />
          {recipe.lastRun && <LastRun lastRun={recipe.lastRun} />}
        </>
      ),
    },
    {
      key: 'stepsCount',
      header: <Trans>Steps</Trans>,
      width: '80px',
      align: 'end',
      cell: (recipe) => <span className={classes.number}>{recipe.stepsCount}</span>,
    },
    {
      key: 'updatedAt',
      header: <Trans>Updated</Trans>,
      width: '132px',
      sortable: true,
      cell: (recipe) => <UpdatedAt at={recipe.updatedAt} />,
    },
    {
      key: 'actions',
      header: <Trans>Actions</Trans>,
      hiddenHeader: true,
      width: '60px',
      align: 'end',
      cell: (recipe) => <RecipeMenu recipe={recipe} />,
    },
  ]
}

function SelectAll({ shown, selected, onSelect }: Selecting) {
  const { t } = useLingui()
  const isAll = shown.length > 0 && shown.every(({ id }) => selected.some((one) => one.id === id))
  return (
    <input
      type="checkbox"
      className={classes.check}
      aria-label={t`Select all on this page`}
      checked={isAll}
      onChange={() => onSelect(isAll ? [] : shown)}
    />
  )
}

function SelectOne({ recipe, selected, onSelect }: Selecting & { recipe: RecipeListItem }) {
  const { t, i18n } = useLingui()
  const isSelected = selected.some(({ id }) => id === recipe.id)
  const title = shownTitle(i18n, recipe.title)
  return (
    <input
      type="checkbox"
      className={classes.check}
      aria-label={t`Select ${title}`}
      checked={isSelected}
      onChange={() => onSelect(isSelected ? selected.filter(({ id }) => id !== recipe.id) : [...selected, recipe])}
    />
  )
}

function RecipeLink({ recipe }: { recipe: RecipeListItem }) {
  const { i18n, t } = useLingui()
  const title = shownTitle(i18n, recipe.title)
  const { rowsCount = 0, tags = [] } = recipe
  return (
    <span className={classes.nameCell} data-shared={recipe.shared ? '' : undefined}>
      <span className={classes.nameAndTags}>
        <Link to="/recipes/$recipeId" params={{ recipeId: recipe.id }} className={classes.name} title={title}>
          {title}
        </Link>
        {tags.length > 0 && (
          <span className={classes.tags} title={tags.join(', ')}>
            {tags.join(', ')}
          </span>
        )}
      </span>
      {recipe.shared && (
        <span className={classes.rows}>
          <Badge tone="accent">{t`Shared steps`}</Badge>
        </span>
      )}
      {rowsCount > 0 && !recipe.shared && (
        <span className={classes.rows}>
          <Badge variant="outline">{t`${plural(rowsCount, { one: '# row', other: '# rows' })}`}</Badge>
        </span>
      )}
      <PendingMark entity={recipeEntity(recipe.id)} />
    </span>
  )
}

/** The verdict of the last run, and a way to it. */
function LastRun({ lastRun: { id, status, at, isFlaky } }: { lastRun: NonNullable<RecipeListItem['lastRun']> }) {
  const { i18n, t } = useLingui()
  const now = useNow()
  const words = {
    passed: t({ message: 'Passed', context: 'run' }),
    failed: t({ message: 'Failed', context: 'run' }),
    incomplete: t({ message: 'Incomplete', context: 'run' }),
    interrupted: t({ message: 'Interrupted', context: 'run' }),
  }[status]
  const facts = [words, relativeTimeLabel(at, i18n.locale, now), isFlaky ? t`Flaky` : null].filter((fact) => fact)
  return (
    <Link to="/runs/$runId" params={{ runId: id }} className={classes.lastRun} data-status={status}>
      {facts.join(' · ')}
    </Link>
  )
}

function UpdatedAt({ at }: { at: string }) {
  const { i18n } = useLingui()
  const now = useNow()
  const label = dayLabel(at, i18n.locale)
  if (label === null) return <Trans>invalid date</Trans>
  return (
    <time className={classes.date} dateTime={at} title={relativeTimeLabel(at, i18n.locale, now) ?? undefined}>
      {label}
    </time>
  )
}

function RecipeMenu({ recipe }: { recipe: RecipeListItem }) {
  const { i18n, t } = useLingui()
  const showError = useErrorToast()
  const deleting = useDeleteRecipe()
  const [openExport, exportDialog] = useExport(recipe.projectId, [recipe.id])
  const title = shownTitle(i18n, recipe.title)
  const [isAsking, setAsking] = useState(false)
  const confirmAndDelete = () => {
    if (recipe.shared) setAsking(true)
    else if (!deleting.isPending && window.confirm(t`Delete the recipe “${title}”? This cannot be undone.`))
      deleting.mutate({ recipe }, { onError: (error) => showError(error, t`The recipe could not be deleted`) })
  }
  return (
    <>
      <Menu
        label={t`Actions for ${title}`}
        align="end"
        trigger={
          <IconButton size="sm" label={t`Actions for ${title}`}>
            <IconDots size={18} aria-hidden />
          </IconButton>
        }
        items={[
          { key: 'export', label: t`Download as file`, icon: <IconDownload size={16} aria-hidden />, onSelect: openExport },
          { key: 'delete', label: t`Delete`, icon: <IconTrash size={16} aria-hidden />, destructive: true, onSelect: confirmAndDelete },
        ]}
      />
      {exportDialog}
      {isAsking && (
        <Suspense fallback={null}>
          <DeleteSharedDialog recipe={recipe} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
