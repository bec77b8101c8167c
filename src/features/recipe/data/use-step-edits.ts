import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { recipeUpdateStepsOf } from '#contract/changes/recipe-update-steps.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { useClient } from '../../../data/client/client-context.tsx'
import { newChange } from '../../../data/overlay/new-change.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { editSteps, losesWork, undoOf, type StepEdit } from '../model/step-editing.ts'
import { useLatestRecipe } from './use-latest-recipe.ts'

/** `back` undoes it. */
type Sent = { isSaved: boolean; back: StepEdit | null }

/**
 * Edits of the list of steps, one after the other: stored on this device, shown at once, sent by the queue. A removal that loses work waits
 * in `toConfirm` for the user's answer; everything else can be undone from the toast. `edit` resolves to true when the edit was saved.
 */
export function useStepEdits(recipe: Recipe, showError: (error: unknown) => void) {
  const { t } = useLingui()
  const { sync } = useClient()
  const latest = useLatestRecipe(recipe.id)
  const [toConfirm, setToConfirm] = useState<Extract<StepEdit, { type: 'remove' }> | null>(null)
  const queue = useRef(Promise.resolve())
  const undo = useRef<(edit: StepEdit) => void>(() => {})

  const send = useCallback(
    async (edit: StepEdit): Promise<Sent> => {
      const before = latest()
      if (!before) return { isSaved: false, back: null }
      try {
        const change = recipeUpdateStepsOf(before, editSteps(before.steps, edit))
        await sync.save(newChange(change, before, sync.state.entries))
        return { isSaved: true, back: losesWork(before.steps, edit) ? null : undoOf(before.steps, edit) }
      } catch (error) {
        showError(error)
        return { isSaved: false, back: null }
      }
    },
    [latest, sync, showError],
  )

  const apply = useCallback(
    (edit: StepEdit): Promise<boolean> => {
      const sent = queue.current.then(() => send(edit))
      queue.current = sent.then(({ back }) => {
        if (!back) return
        const titles = {
          change: t`Step changed`,
          insert: t`Step added`,
          addPreconditions: t`Preconditions added`,
          removePreconditions: t`Preconditions deleted`,
          remove: t`Step deleted`,
          move: t`Step moved`,
          dismiss: t`This need not be checked`,
          restore: t`This is to be checked again`,
        }
        showToast({ title: titles[edit.type], action: { label: t`Undo`, onClick: () => undo.current(back) } })
      })
      return sent.then(({ isSaved }) => isSaved)
    },
    [send, t],
  )

  useEffect(() => {
    undo.current = (edit) => {
      queue.current = queue.current.then(async () => void (await send(edit)))
    }
  }, [send])

  const edit = useCallback(
    async (wanted: StepEdit): Promise<boolean> => {
      const steps = latest()?.steps ?? []
      if (wanted.type !== 'remove' || !losesWork(steps, wanted)) return apply(wanted)
      setToConfirm(wanted)
      return false
    },
    [apply, latest],
  )
  const confirm = () => {
    if (toConfirm) void apply(toConfirm)
    setToConfirm(null)
  }
  return { edit, toConfirm, confirm, cancel: () => setToConfirm(null) }
}
