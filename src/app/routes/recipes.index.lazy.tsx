import { createLazyFileRoute } from '@tanstack/react-router'
import { lazy, useCallback } from 'react'
import { RECORD_HASH } from '../../features/recipe/model/record-hash.ts'
import { parseRecipesSearch, toRecipesSearch, type RecipesView } from '../../features/recipes/model/list-search.ts'
import { RecipesPage } from '../../features/recipes/ui/recipes-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { useWorkspace } from '../../data/workspace.ts'
import { useTmsImports } from '../shell/tms-import-slot.tsx'
import { ProjectSettingsSlot } from '../shell/project-settings-slot.tsx'
import { WorkspaceSidebar } from '../shell/workspace-sidebar.tsx'

const RunBatches = lazy(async () => ({ default: (await import('../shell/run-batches.tsx')).RunBatches }))
export const Route = createLazyFileRoute('/recipes/')({ component: RecipesRoute })

function RecipesRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { organizationId, project } = useWorkspace()
  const openRecipe = (recipeId: string, isRecorded = false) =>
    void navigate({ to: '/recipes/$recipeId', params: { recipeId }, ...(isRecorded ? { hash: RECORD_HASH } : {}) })
  const tms = useTmsImports(organizationId, project, {
    onConnections: () => void navigate({ to: '/connections' }),
    onRecipe: (recipeId) => openRecipe(recipeId),
  })
  const changeView = useCallback(
    (view: RecipesView, options?: { replace: boolean }) =>
      void navigate({ search: (previous) => ({ projectSettings: previous.projectSettings, ...toRecipesSearch(view) }), ...options }),
    [navigate],
  )
  return (
    <ScreenLayout kind="ThreeZone" sidebar={<WorkspaceSidebar />}>
      <RecipesPage
        view={parseRecipesSearch(search)}
        onViewChange={changeView}
        onOpenSettings={() => void navigate({ search: (previous) => ({ ...previous, projectSettings: true }) })}
        onImportCsv={() => void navigate({ to: '/import' })}
        onOpenRecipe={openRecipe}
        sources={tms.sources}
        notice={tms.notice}
        RunBatches={RunBatches}
      />
      <ProjectSettingsSlot
        opened={search.projectSettings === true}
        onClose={() => void navigate({ search: ({ projectSettings: _closed, ...rest }) => rest })}
      />
      {tms.dialogs}
    </ScreenLayout>
  )
}
