import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect } from 'react'
import { RECIPES_PAGE_SIZE } from '#contract/constants.ts'
import type { Project } from '#contract/schemas/project.ts'
import { useQueryError } from '../../../data/use-query-error.ts'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { useStandingError } from '../../errors/ui/use-standing-error.ts'
import { useShownRecipes, type ShownRecipes } from '../data/use-shown-recipes.ts'
import { sortedBy, type RecipesView } from '../model/list-search.ts'
import classes from './recipes-page.module.css'
import { useRecipeColumns } from './use-recipe-columns.tsx'

/** Most visits find recipes. */
const NoRecipes = lazy(async () => ({ default: (await import('./empty-lists.tsx')).NoRecipes }))

type RecipesListProps = {
  project: Project
  view: RecipesView
  onViewChange: (view: RecipesView, options?: { replace: boolean }) => void
  onImportCsv: () => void
  onOpenRecipe: (recipeId: string, isRecorded: boolean) => void
}

export function RecipesList({ project, view, onViewChange, onImportCsv, onOpenRecipe }: RecipesListProps) {
  const { t } = useLingui()
  const { query, shown } = useShownRecipes(project.id, view)
  useExistingPage(query.isPlaceholderData ? null : shown, view, onViewChange)

  const error = useStandingError(useQueryError(query), query.isPending)
  if (error !== null && !shown) {
    const retry = () => void query.refetch()
    return <ErrorAlert error={error} title={t`The recipes could not be loaded`} onRetry={retry} isRetrying={query.isFetching} />
  }
  if (shown?.total === 0) {
    return (
      <Suspense fallback={null}>
        <NoRecipes projectId={project.id} onImportCsv={onImportCsv} onOpenRecipe={onOpenRecipe} />
      </Suspense>
    )
  }
  return <RecipesCard page={shown} isStale={query.isPlaceholderData} view={view} onViewChange={onViewChange} />
}

/** The table before anything is known, in the size it will have. */
export function RecipesPlaceholder({ view }: { view: RecipesView }) {
  return <RecipesCard page={null} isStale={false} view={view} onViewChange={() => {}} />
}

type RecipesCardProps = { page: ShownRecipes | null; isStale: boolean; view: RecipesView; onViewChange: (view: RecipesView) => void }

function RecipesCard({ page, isStale, view, onViewChange }: RecipesCardProps) {
  const { t } = useLingui()
  const columns = useRecipeColumns()
  const { total, first, last } = page ?? { total: 0, first: 0, last: 0 }
  return (
    <Card>
      <DataTable
        label={t`Recipes`}
        columns={columns}
        rows={page?.recipes ?? null}
        rowKey={(recipe) => recipe.id}
        placeholderRows={RECIPES_PAGE_SIZE}
        sort={{ key: view.sort, order: view.order }}
        onSort={(key) => (key === 'title' || key === 'updatedAt' ? onViewChange(sortedBy(view, key)) : undefined)}
        isStale={isStale}
      />
      <div className={classes.footer}>
        {page ? (
          <>
            <span>
              <Trans>
                {first}–{last} of <Plural value={total} one="# recipe" other="# recipes" />
              </Trans>
            </span>
            <Pagination page={view.page} pageCount={page.pageCount} onChange={(next) => onViewChange({ ...view, page: next })} />
          </>
        ) : (
          <Trans>Loading recipes…</Trans>
        )}
      </div>
    </Card>
  )
}

/** After the last recipe of the last page is gone, or with a page number from an old link, goes to the last page there is. */
function useExistingPage(shown: ShownRecipes | null, view: RecipesView, onViewChange: RecipesListProps['onViewChange']): void {
  const lastPage = shown?.pageCount ?? null
  useEffect(() => {
    if (lastPage !== null && view.page > lastPage) onViewChange({ ...view, page: lastPage }, { replace: true })
  }, [lastPage, view, onViewChange])
}
