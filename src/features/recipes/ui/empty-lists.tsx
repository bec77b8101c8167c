import { Trans } from '@lingui/react/macro'
import { IconClipboardList, IconLock } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useCreateRecipe } from './use-create-recipe.ts'

type NoRecipesProps = { projectId: string; onImportCsv: () => void; onOpenRecipe: (recipeId: string, isRecorded: boolean) => void }

/** Where a project starts: what to do first. */
export function NoRecipes({ projectId, onImportCsv, onOpenRecipe }: NoRecipesProps) {
  const creating = useCreateRecipe(projectId, onOpenRecipe)
  return (
    <Card>
      <EmptyState
        icon={<IconClipboardList size={24} aria-hidden />}
        title={<Trans>No tests found</Trans>}
        description={<Trans>Create one or upload a file with test cases: you will watch the first become a recipe.</Trans>}
      >
        <Button variant="accent" onClick={onImportCsv}>
          <Trans>Upload test cases</Trans>
        </Button>
        <Button loading={creating.isPending && creating.variables} onClick={() => creating.mutate(true)}>
          <Trans>Record a recipe</Trans>
        </Button>
        <Button loading={creating.isPending && !creating.variables} onClick={() => creating.mutate(false)}>
          <Trans>Write by hand</Trans>
        </Button>
      </EmptyState>
    </Card>
  )
}

/** In place of the list where there is nothing to list recipes of. */
export function NoProject({ isMember }: { isMember: boolean }) {
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
