import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDots, IconDownload, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
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

export type RecipeColumnKey = 'title' | 'status' | 'stepsCount' | 'updatedAt' | 'actions'

export function useRecipeColumns(): Column<RecipeListItem, RecipeColumnKey>[] {
  return [
    { key: 'title', header: <Trans>Name</Trans>, sortable: true, cell: (recipe) => <RecipeLink recipe={recipe} /> },
    {
      key: 'status',
      header: <Trans>Automation status</Trans>,
      width: '172px',
      cell: (recipe) => (
        <RecipeStatusBadge status={recipe.status} notChecked={recipe.notCheckedCount ?? 0} isAsking={recipe.isAsking ?? false} />
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

function RecipeLink({ recipe }: { recipe: RecipeListItem }) {
  const { i18n, t } = useLingui()
  const title = shownTitle(i18n, recipe.title)
  const { rowsCount = 0 } = recipe
  return (
    <span className={classes.nameCell}>
      <Link to="/recipes/$recipeId" params={{ recipeId: recipe.id }} className={classes.name} title={title}>
        {title}
      </Link>
      {rowsCount > 0 && (
        <span className={classes.rows}>
          <Badge variant="outline">{t`${plural(rowsCount, { one: '# row', other: '# rows' })}`}</Badge>
        </span>
      )}
      <PendingMark entity={recipeEntity(recipe.id)} />
    </span>
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
  const confirmAndDelete = () => {
    if (deleting.isPending || !window.confirm(t`Delete the recipe “${title}”? This cannot be undone.`)) return
    deleting.mutate(recipe, { onError: (error) => showError(error, t`The recipe could not be deleted`) })
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
    </>
  )
}
