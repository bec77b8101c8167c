import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { TEST_CASES_MAX } from '#contract/constants.ts'
import { inlinedSteps } from '#contract/rules/shared-steps.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { useClient } from '../../../data/client/client-context.tsx'
import { recipeEntity } from '#contract/changes/entity.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { copyOf } from '../model/copied-steps.ts'
import type { AskedRequest, SharedRequest } from '../model/shared-request.ts'
import { canAddStep } from '../model/step-editing.ts'
import type { RecipeApi } from './recipe-api.ts'
import { recipeQueryKey } from './use-live-recipe.ts'
import { useLatestRecipe } from './use-latest-recipe.ts'
import type { EditCommands } from './use-recipe-edits.ts'

type Parts = { api: RecipeApi; recipeId: string; edit: EditCommands['edit']; showError: (error: unknown) => void }

/** What is asked about shared steps now. That a use becomes its steps is not asked, because it can be taken back: it is done. */
export function useSharedRequests({ api, recipeId, edit, showError }: Parts) {
  const { t } = useLingui()
  const [request, setRequest] = useState<AskedRequest | null>(null)
  const { sync } = useClient()
  const queryClient = useQueryClient()
  const latest = useLatestRecipe(recipeId)
  const inline = useCallback(
    async (index: number) => {
      const recipe = latest()
      const use = recipe?.steps[index]?.use
      if (!recipe || !use) return
      const queryKey = recipeQueryKey(use.recipeId)
      const own = sync.state.entries.filter(({ entity }) => entity === recipeEntity(use.recipeId))
      const known = queryClient.getQueryData<Recipe>(queryKey)
      const isMade = own.some(({ isCreation }) => isCreation)
      const read = known ?? (isMade ? null : await queryClient.fetchQuery({ queryKey, queryFn: () => api.get(use.recipeId) }))
      const shared = sync.state.overlay.recipe(read ?? null, own)
      if (!shared) return
      const steps = inlinedSteps(use, shared).map(copyOf)
      if (canAddStep(recipe.steps, steps.length - 1)) await edit({ type: 'inline', index, steps })
      else showToast({ variant: 'destructive', title: t`A recipe has at most ${TEST_CASES_MAX} steps` })
    },
    [api, edit, latest, queryClient, sync, t],
  )
  const open = useCallback(
    (wanted: SharedRequest) => {
      if (wanted.kind === 'inline') void inline(wanted.index).catch(showError)
      else setRequest(wanted)
    },
    [inline, showError],
  )
  return { request, open, close: () => setRequest(null) }
}
