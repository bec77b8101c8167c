import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { recipeUpdateTitleOf } from '#contract/changes/recipe-update-title.ts'
import { isPlainName } from '#contract/rules/plain-text.ts'
import { readApiError } from '../../../data/calls/api-error.ts'
import { useClient } from '../../../data/client/client-context.tsx'
import { newChange } from '../../../data/overlay/new-change.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { useLatestRecipe } from '../data/use-latest-recipe.ts'
import type { RunState } from '../data/use-run-state.ts'

/** Saves a new title: stored on this device, shown at once, sent by the queue. Resolves to true when it was saved. */
export function useTitleCommit(recipeId: string, reserve: RunState['reserve']): (title: string) => Promise<boolean> {
  const { t } = useLingui()
  const { sync } = useClient()
  const latest = useLatestRecipe(recipeId)
  const showError = useErrorToast()
  return useCallback(
    async (title) => {
      if (!isPlainName(title)) {
        showToast({ variant: 'destructive', title: t`The title holds invisible or broken characters` })
        return false
      }
      const recipe = latest()
      if (!recipe) return false
      try {
        await sync.save(newChange(recipeUpdateTitleOf(recipe, title), recipe, sync.state.entries))
        return true
      } catch (error) {
        if (readApiError(error).httpStatus === 403) reserve({ type: 'actionForbidden' })
        showError(error)
        return false
      }
    },
    [latest, sync, reserve, showError, t],
  )
}
