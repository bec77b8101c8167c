import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClipboardList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RECIPES_PAGE_SIZE } from '#contract/constants.ts'
import type { Project } from '#contract/schemas/project.ts'
import { useApi } from '../../../data/client-context.tsx'
import { pageCountOf, rowRange } from '../../../lib/page-range.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { recipesQuery, type RecipePage } from '../data/recipes-queries.ts'
import { sortedBy, type RecipesView } from '../model/list-search.ts'
import classes from './recipes-page.module.css'
import { useRecipeColumns } from './use-recipe-columns.tsx'

type RecipesListProps = {
  project: Project
  view: RecipesView
  onViewChange: (view: RecipesView, options?: { replace: boolean }) => void
  onImportCsv: () => void
}

export function RecipesList({ project, view, onViewChange, onImportCsv }: RecipesListProps) {
  const { t } = useLingui()
  const api = useApi()
  const recipes = useQuery(recipesQuery(api, project.id, view))
  useExistingPage(recipes.isPlaceholderData ? undefined : recipes.data, view, onViewChange)

  if (recipes.error && !recipes.data) {
    return <ErrorAlert error={recipes.error} title={t`The recipes could not be loaded`} onRetry={() => void recipes.refetch()} />
  }
  if (recipes.data?.total === 0) return <NoRecipes onImportCsv={onImportCsv} />
  return <RecipesCard page={recipes.data ?? null} isStale={recipes.isPlaceholderData} view={view} onViewChange={onViewChange} />
}

/** The table before anything is known, in the size it will have. */
export function RecipesPlaceholder({ view }: { view: RecipesView }) {
  return <RecipesCard page={null} isStale={false} view={view} onViewChange={() => {}} />
}

type RecipesCardProps = { page: RecipePage | null; isStale: boolean; view: RecipesView; onViewChange: (view: RecipesView) => void }

function RecipesCard({ page, isStale, view, onViewChange }: RecipesCardProps) {
  const { t } = useLingui()
  const columns = useRecipeColumns()
  const total = page?.total ?? 0
  const { first, last } = rowRange(view.page, RECIPES_PAGE_SIZE, total)
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
            <Pagination
              page={view.page}
              pageCount={pageCountOf(total, RECIPES_PAGE_SIZE)}
              onChange={(next) => onViewChange({ ...view, page: next })}
            />
          </>
        ) : (
          <Trans>Loading recipes…</Trans>
        )}
      </div>
    </Card>
  )
}

function NoRecipes({ onImportCsv }: { onImportCsv: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={<IconClipboardList size={24} aria-hidden />}
        title={<Trans>No tests found</Trans>}
        description={<Trans>Create one or upload a file with test cases: the first becomes a recipe while you watch.</Trans>}
      >
        <Button variant="accent" onClick={onImportCsv}>
          <Trans>Upload test cases</Trans>
        </Button>
      </EmptyState>
    </Card>
  )
}

/** After the last recipe of the last page is gone, or with a page number from an old link, goes to the last page there is. */
function useExistingPage(page: RecipePage | undefined, view: RecipesView, onViewChange: RecipesListProps['onViewChange']): void {
  const lastPage = page ? pageCountOf(page.total, RECIPES_PAGE_SIZE) : null
  useEffect(() => {
    if (lastPage !== null && view.page > lastPage) onViewChange({ ...view, page: lastPage }, { replace: true })
  }, [lastPage, view, onViewChange])
}
