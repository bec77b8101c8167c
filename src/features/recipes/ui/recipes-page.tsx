import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { useWorkspace } from '../../../data/workspace.ts'
import { HeaderActions, HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { useFocusRecovery } from '../../../ui/use-focus-recovery.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { useStandingError } from '../../errors/ui/use-standing-error.ts'
import type { RecipesView } from '../model/list-search.ts'
import { RecipesActions } from './recipes-actions.tsx'
import type { ImportSource } from './upload-menu.tsx'
import { RecipesList, RecipesPlaceholder } from './recipes-list.tsx'
import classes from './recipes-page.module.css'

const NoProject = lazy(async () => ({ default: (await import('./empty-lists.tsx')).NoProject }))

export type RecipesPageProps = {
  view: RecipesView
  onViewChange: (view: RecipesView, options?: { replace: boolean }) => void
  onOpenSettings: () => void
  onImportCsv: () => void
  onOpenRecipe: (recipeId: string, isRecorded: boolean) => void
  /** What test cases can be imported from besides a file. */
  sources: readonly ImportSource[]
  /** Stands above the list. */
  notice: ReactNode
  /** Stands above the list; its code comes later. */
  RunBatches: ComponentType<{ projectId: string }>
}

/** The recipes of the current project. */
export function RecipesPage(props: RecipesPageProps) {
  const { t } = useLingui()
  const workspace = useWorkspace()
  const title = workspace.project?.name ?? t`Recipes`
  useDocumentTitle(title)
  const focusArea = useFocusRecovery<HTMLDivElement>({ rows: 'tbody tr' })
  return (
    <div ref={focusArea} className={classes.page}>
      <HeaderTitle>{title}</HeaderTitle>
      <HeaderActions>
        {workspace.project || workspace.isLoading || workspace.error ? <RecipesActions project={workspace.project} {...props} /> : null}
      </HeaderActions>
      {workspace.project ? props.notice : null}
      <RecipesContent {...props} />
    </div>
  )
}

function RecipesContent(props: RecipesPageProps) {
  const { t } = useLingui()
  const workspace = useWorkspace()
  const showError = useErrorToast()
  useEffect(() => {
    if (workspace.error) showError(workspace.error, t`Error loading projects`)
  }, [workspace.error, showError, t])
  const error = useStandingError(workspace.error, workspace.isLoading)
  if (error !== null) {
    return <ErrorAlert error={error} title={t`Error loading projects`} onRetry={workspace.retry} isRetrying={workspace.isLoading} />
  }
  if (workspace.isLoading) return <RecipesPlaceholder view={props.view} />
  if (!workspace.project) {
    return (
      <Suspense fallback={null}>
        <NoProject isMember={workspace.organizationId !== null} />
      </Suspense>
    )
  }
  return <RecipesList {...props} project={workspace.project} />
}
