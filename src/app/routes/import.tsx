import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useWorkspace } from '../../data/workspace.ts'
import { ImportPage } from '../../features/import/ui/import-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'

export const Route = createFileRoute('/import')({ component: ImportRoute })

function ImportRoute() {
  const navigate = Route.useNavigate()
  const { project, isLoading, error } = useWorkspace()
  const toRecipes = useCallback(() => void navigate({ to: '/recipes' }), [navigate])
  return (
    <ScreenLayout kind="MainContent">
      <ImportPage
        project={project}
        isLoading={isLoading}
        error={error}
        onRecipe={(recipeId) => void navigate({ to: '/recipes/$recipeId', params: { recipeId } })}
        onImported={toRecipes}
      />
    </ScreenLayout>
  )
}
