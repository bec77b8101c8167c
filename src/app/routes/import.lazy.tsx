import { createLazyFileRoute } from '@tanstack/react-router'
import { useWorkspace } from '../../data/workspace.ts'
import { ImportPage } from '../../features/import/ui/import-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { NotAMember } from '../shell/not-a-member.tsx'
import { WorkspaceSidebar } from '../shell/workspace-sidebar.tsx'

export const Route = createLazyFileRoute('/import')({ component: ImportRoute })

function ImportRoute() {
  const navigate = Route.useNavigate()
  const { project, isLoading, error, organizationId } = useWorkspace()
  const isOutsider = !isLoading && !error && organizationId === null
  return (
    <ScreenLayout kind="ThreeZone" sidebar={<WorkspaceSidebar />}>
      {isOutsider ? (
        <NotAMember />
      ) : (
        <ImportPage
          project={project}
          isLoading={isLoading}
          error={error}
          onRecipe={(recipeId) => void navigate({ to: '/recipes/$recipeId', params: { recipeId } })}
          onImported={() => void navigate({ to: '/recipes' })}
        />
      )}
    </ScreenLayout>
  )
}
