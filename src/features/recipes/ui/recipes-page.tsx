import { Trans, useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { useWorkspace } from '../../../data/workspace.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HeaderActions, HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import type { RecipesView } from '../model/list-search.ts'
import { RecipesActions } from './recipes-actions.tsx'
import { RecipesList, RecipesPlaceholder } from './recipes-list.tsx'
import classes from './recipes-page.module.css'

export type RecipesPageProps = {
  view: RecipesView
  onViewChange: (view: RecipesView, options?: { replace: boolean }) => void
  onOpenSettings: () => void
  onImportCsv: () => void
}

/** The recipes of the current project. */
export function RecipesPage(props: RecipesPageProps) {
  const { t } = useLingui()
  const workspace = useWorkspace()
  const title = workspace.project?.name ?? t`Recipes`
  useDocumentTitle(title)
  return (
    <div className={classes.page}>
      <HeaderTitle>{title}</HeaderTitle>
      <HeaderActions>
        <RecipesActions
          project={workspace.project}
          view={props.view}
          onOpenSettings={props.onOpenSettings}
          onImportCsv={props.onImportCsv}
        />
      </HeaderActions>
      <RecipesContent {...props} />
    </div>
  )
}

function RecipesContent(props: RecipesPageProps) {
  const { t } = useLingui()
  const workspace = useWorkspace()
  if (workspace.error) return <ErrorAlert error={workspace.error} title={t`Error loading projects`} onRetry={workspace.retry} />
  if (workspace.isLoading) return <RecipesPlaceholder view={props.view} />
  if (!workspace.project) return <NoProject isMember={workspace.organizationId !== null} />
  return <RecipesList {...props} project={workspace.project} />
}

function NoProject({ isMember }: { isMember: boolean }) {
  return (
    <Card>
      {isMember ? (
        <EmptyState
          icon={<IconLock size={24} aria-hidden />}
          title={<Trans>No project yet</Trans>}
          description={<Trans>Your organization has no project. Ask its owner to create one.</Trans>}
        />
      ) : (
        <EmptyState
          icon={<IconLock size={24} aria-hidden />}
          title={<Trans>You don't have access to this organization</Trans>}
          description={<Trans>You are not a member of an organization yet, so there are no tests to show.</Trans>}
        />
      )}
    </Card>
  )
}
