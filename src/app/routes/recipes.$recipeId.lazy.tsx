import { createLazyFileRoute, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useWorkspace } from '../../data/workspace.ts'
import { RecipePage } from '../../features/recipe/ui/recipe-page.tsx'
import { isId } from '../../lib/is-id.ts'
import { ScreenLayout } from '../../ui/layout/layout-context.tsx'
import { CompareDialog } from '../shell/tms-import-dialogs.tsx'
import { NotAMember } from '../shell/not-a-member.tsx'
import { NotFoundScreen } from '../shell/not-found-screen.tsx'

export const Route = createLazyFileRoute('/recipes/$recipeId')({ component: RecipeRoute })

function RecipeRoute() {
  const { recipeId } = Route.useParams()
  const linkHash = useLocation({ select: ({ hash }) => hash })
  const { organizationId } = useWorkspace()
  const [isComparing, setIsComparing] = useState(false)
  if (!isId(recipeId)) return <NotFoundScreen />
  return (
    <ScreenLayout kind="MainContent">
      {organizationId === null ? (
        <NotAMember />
      ) : (
        <RecipePage
          key={recipeId}
          recipeId={recipeId}
          organizationId={organizationId}
          linkHash={linkHash}
          onCompare={() => setIsComparing(true)}
        />
      )}
      {isComparing && <CompareDialog recipeId={recipeId} onClose={() => setIsComparing(false)} />}
    </ScreenLayout>
  )
}
