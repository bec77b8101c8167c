import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { RECIPES_PAGE_SIZE } from '#contract/constants.ts'
import type { Project } from '#contract/schemas/project.ts'
import type { RecipeListItem } from '#contract/schemas/recipe.ts'
import { useQueryError } from '../../../data/use-query-error.ts'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { useStandingError } from '../../errors/ui/use-standing-error.ts'
import { useShownRecipes, type ShownRecipes } from '../data/use-shown-recipes.ts'
import { isFiltered, sortedBy, type RecipesView } from '../model/list-search.ts'
import type { RecipesPageProps } from './recipes-page.tsx'
import classes from './recipes-page.module.css'
import { useRecipeColumns } from './use-recipe-columns.tsx'

/** What finds recipes is needed a moment later than the list. */
const ListToolbar = lazy(async () => ({ default: (await import('./list-toolbar.tsx')).ListToolbar }))
/** Most visits find recipes. */
const NoRecipes = lazy(async () => ({ default: (await import('./empty-lists.tsx')).NoRecipes }))

type RecipesListProps = {
  project: Project
  view: RecipesView
  onViewChange: (view: RecipesView, options?: { replace: boolean }) => void
  onImportCsv: () => void
  onOpenRecipe: (recipeId: string, isRecorded: boolean) => void
  RunBatches: RecipesPageProps['RunBatches']
}

export function RecipesList({ project, view, onViewChange, onImportCsv, onOpenRecipe, RunBatches }: RecipesListProps) {
  const { t } = useLingui()
  const { query, shown } = useShownRecipes(project.id, view)
  useExistingPage(query.isPlaceholderData ? null : shown, view, onViewChange)

  const error = useStandingError(useQueryError(query), query.isPending)
  if (error !== null && !shown) {
    const retry = () => void query.refetch()
    return <ErrorAlert error={error} title={t`The recipes could not be loaded`} onRetry={retry} isRetrying={query.isFetching} />
  }
  if (shown?.total === 0 && !isFiltered(view)) {
    return (
      <Suspense fallback={null}>
        <NoRecipes projectId={project.id} onImportCsv={onImportCsv} onOpenRecipe={onOpenRecipe} />
      </Suspense>
    )
  }
  return (
    <>
      <Suspense fallback={null}>
        <RunBatches projectId={project.id} />
      </Suspense>
      <RecipesCard project={project} page={shown} isStale={query.isPlaceholderData} view={view} onViewChange={onViewChange} />
    </>
  )
}

/** The table before anything is known, in the size it will have. */
export function RecipesPlaceholder({ view }: { view: RecipesView }) {
  return <RecipesCard project={null} page={null} isStale={false} view={view} onViewChange={() => {}} />
}

type RecipesCardProps = Pick<RecipesListProps, 'view' | 'onViewChange'> & {
  /** Null while it loads. */
  project: Project | null
  page: ShownRecipes | null
  isStale: boolean
}

const NONE: readonly RecipeListItem[] = []

function RecipesCard({ project, page, isStale, view, onViewChange }: RecipesCardProps) {
  const { t } = useLingui()
  const [selected, setSelected] = useState(NONE)
  const columns = useRecipeColumns({ shown: page?.recipes ?? NONE, selected, onSelect: setSelected })
  const { total, first, last } = page ?? { total: 0, first: 0, last: 0 }
  return (
    <Card>
      <Suspense fallback={<div className={classes.toolbarToCome} />}>
        {project && (
          <ListToolbar {...{ project, view, total, shown: page?.recipes ?? NONE, selected, onViewChange }} onSelect={setSelected} />
        )}
      </Suspense>
      <DataTable
        label={t`Recipes`}
        columns={columns}
        rows={page?.recipes ?? null}
        rowKey={(recipe) => recipe.id}
        placeholderRows={RECIPES_PAGE_SIZE}
        sort={view.sort === 'lastRun' ? undefined : { key: view.sort, order: view.order }}
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
