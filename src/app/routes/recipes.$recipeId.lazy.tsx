import { createLazyFileRoute } from '@tanstack/react-router'
import { useWorkspace } from '../../data/workspace.ts'
import { RecipePage } from '../../features/recipe/ui/recipe-page.tsx'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { NotAMember } from '../shell/not-a-member.tsx'

export const Route = createLazyFileRoute('/recipes/$recipeId')({ component: RecipeRoute })

function RecipeRoute() {
  const { recipeId } = Route.useParams()
  const { organizationId } = useWorkspace()
  return (
    <ScreenLayout kind="MainContent">
      {organizationId === null ? <NotAMember /> : <RecipePage key={recipeId} recipeId={recipeId} organizationId={organizationId} />}
    </ScreenLayout>
  )
}
