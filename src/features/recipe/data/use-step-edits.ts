import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { useClient } from '../../../data/client-context.tsx'
import { recipeSteps } from '../../../data/overlay/changes.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { editSteps, losesWork, undoOf, type StepEdit } from '../model/step-editing.ts'
import { useLatestRecipe } from './use-latest-recipe.ts'

/**
 * Edits of the list of steps, one after the other: kept on this device, shown at once, sent by the queue. A removal that loses work waits
 * in `toConfirm` for the user's word; everything else can be undone from the toast.
 */
export function useStepEdits(recipe: Recipe, showError: (error: unknown) => void) {
  const { t } = useLingui()
  const { sync } = useClient()
  const latest = useLatestRecipe(recipe.id)
  const [toConfirm, setToConfirm] = useState<Extract<StepEdit, { type: 'remove' }> | null>(null)
  const queue = useRef(Promise.resolve())
  const undo = useRef<(edit: StepEdit) => void>(() => {})

  const send = useCallback(
    async (edit: StepEdit): Promise<StepEdit | null> => {
      const before = latest()
      if (!before) return null
      try {
        const { change } = recipeSteps(before, editSteps(before.steps, edit), sync.state.entries)
        await sync.save(change)
        return losesWork(before.steps, edit) ? null : undoOf(before.steps, edit)
      } catch (error) {
        showError(error)
        return null
      }
    },
    [latest, sync, showError],
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
      const steps = latest()?.steps ?? []
      if (wanted.type === 'remove' && losesWork(steps, wanted)) setToConfirm(wanted)
      else apply(wanted)
    },
    [apply, latest],
  )
  const confirm = () => {
    if (toConfirm) apply(toConfirm)
    setToConfirm(null)
  }
  return { edit, toConfirm, confirm, cancel: () => setToConfirm(null) }
}
