import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { editSteps, losesWork, previewSteps, undoOf, type StepEdit } from '../model/step-editing.ts'
import type { RecipeApi } from './recipe-api.ts'
import { recipeQueryKey } from './use-live-recipe.ts'

/**
 * Edits of the list of steps, one after the other: shown at once, sent, taken back from the screen when refused. A removal that loses
 * work waits in `toConfirm` for the user's word; everything else can be undone from the toast.
 */
export function useStepEdits(api: RecipeApi, recipeId: string, showError: (error: unknown) => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [toConfirm, setToConfirm] = useState<Extract<StepEdit, { type: 'remove' }> | null>(null)
  const queue = useRef(Promise.resolve())
  const undo = useRef<(edit: StepEdit) => void>(() => {})

  const send = useCallback(
    async (edit: StepEdit): Promise<StepEdit | null> => {
      const key = recipeQueryKey(recipeId)
      const before = queryClient.getQueryData<Recipe>(key)
      if (!before) return null
      const steps = editSteps(before.steps, edit)
      queryClient.setQueryData<Recipe>(key, { ...before, steps: previewSteps(before.steps, steps) })
      try {
        await api.updateSteps({ recipeId, steps, basedOn: before.updatedAt })
        return losesWork(before.steps, edit) ? null : undoOf(before.steps, edit)
      } catch (error) {
        queryClient.setQueryData<Recipe>(key, before)
        showError(error)
        return null
      } finally {
        await queryClient.invalidateQueries({ queryKey: key })
      }
    },
    [api, recipeId, queryClient, showError],
  )

  const apply = useCallback(
    (edit: StepEdit) => {
      queue.current = queue.current.then(async () => {
        const back = await send(edit)
        if (!back) return
        const titles = { change: t`Step changed`, insert: t`Step added`, remove: t`Step deleted`, move: t`Step moved` }
        showToast({ title: titles[edit.type], action: { label: t`Undo`, onClick: () => undo.current(back) } })
      })
    },
    [send, t],
  )

  useEffect(() => {
    undo.current = (edit) => {
      queue.current = queue.current.then(async () => void (await send(edit)))
    }
  }, [send])

  const edit = useCallback(
    (wanted: StepEdit) => {
      const steps = queryClient.getQueryData<Recipe>(recipeQueryKey(recipeId))?.steps ?? []
      if (wanted.type === 'remove' && losesWork(steps, wanted)) setToConfirm(wanted)
      else apply(wanted)
    },
    [apply, queryClient, recipeId],
  )
  const confirm = () => {
    if (toConfirm) apply(toConfirm)
    setToConfirm(null)
  }
  return { edit, toConfirm, confirm, cancel: () => setToConfirm(null) }
}
