import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { RECIPE_TITLE_DEFAULT } from '#contract/constants.ts'
import { recipeUpdateStepsOf } from '#contract/changes/recipe-update-steps.ts'
import { recipeUpdateTitleOf } from '#contract/changes/recipe-update-title.ts'
import type { Recipe, StepDraft } from '#contract/schemas/recipe.ts'
import { useClient } from '../../../data/client/client-context.tsx'
import { newChange } from '../../../data/overlay/new-change.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { withFlow, withoutFlow } from '../model/flow-review.ts'
import { RECORD_HASH } from '../model/record-hash.ts'
import type { DisabledReason } from '../model/step-controls.ts'
import { clearReview } from './stored-review.ts'
import { useLatestRecipe } from './use-latest-recipe.ts'
import type { RunCommands } from './use-run-commands.ts'

/** Commands about a whole flow: recording it, and what becomes of the recorded one. */
export type FlowCommands = {
  /** Why no flow can be recorded behind the steps now; null when one can. */
  reason: DisabledReason | null
  /** Records a flow behind the steps. */
  record: () => void
  /** Stores these steps in place of the flow, and a title where it has none yet. Resolves to true when they are saved. */
  keep: (flowIndex: number, drafts: readonly StepDraft[], title: string | null) => Promise<boolean>
  discard: (flowIndex: number) => Promise<boolean>
  /** Whether nobody has given the recipe a title. */
  isUntitled: boolean
}

type FlowParts = {
  recipe: Recipe
  sutUrl: string | null
  run: RunCommands
  reason: DisabledReason | null
  showError: (error: unknown) => void
}

/** The commands of `FlowCommands`. Steps are kept on this device and sent by the queue, also without a network. */
export function useRecordedFlow({ recipe, sutUrl, run, reason, showError }: FlowParts): FlowCommands {
  const { t } = useLingui()
  const { sync } = useClient()
  const latest = useLatestRecipe(recipe.id)
  const isUntitled = [RECIPE_TITLE_DEFAULT, '', t`New recipe`].includes(recipe.title)

  const save = useCallback(
    async (stepsOf: (recipe: Recipe) => StepDraft[], title: string | null = null): Promise<Recipe | null> => {
      const before = latest()
      if (!before) return null
      try {
        await sync.save(newChange(recipeUpdateStepsOf(before, stepsOf(before)), before, sync.state.entries))
        const now = latest()
        if (title && now) await sync.save(newChange(recipeUpdateTitleOf(now, title), now, sync.state.entries))
        return before
      } catch (error) {
        showError(error)
        return null
      }
    },
    [latest, sync, showError],
  )

  return useMemo(
    () => ({
      reason,
      isUntitled,
      record: () => {
        void (async () => {
          // Without an address nothing can be opened, which the recording says before a step is made for it.
          const before = sutUrl?.trim() ? await save(({ steps }) => withFlow(steps, t`Recorded flow`)) : latest()
          if (before) await run.startRecording(before.steps.length)
        })()
      },
      keep: async (flowIndex, drafts, title) => {
        if (!(await save(({ steps }) => withoutFlow(steps, flowIndex, drafts), title))) return false
        clearReview(recipe.id)
        const last = flowIndex + drafts.length - 1
        showToast({
          title: t`Steps added`,
          description: t`They have not been replayed yet.`,
          action: { label: t`Replay to check`, onClick: () => void run.replay(last) },
        })
        return true
      },
      discard: async (flowIndex) => {
        if (!(await save(({ steps }) => withoutFlow(steps, flowIndex, [])))) return false
        clearReview(recipe.id)
        return true
      },
    }),
    [reason, isUntitled, sutUrl, save, latest, run, recipe.id, t],
  )
}

type Opening = { linkHash: string; isEmpty: boolean; isSettled: boolean; flow: FlowCommands }

/**
 * Begins to record when the address asks for it and a remote browser is there. Where there is none, or once it has begun, the address asks no more: a
 * reload, or a browser that comes free later, must not begin a recording by itself. `isSettled`: it is known whether a browser is there.
 */
export function useRecordOnOpening({ linkHash, isEmpty, isSettled, flow }: Opening): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (linkHash !== RECORD_HASH || isDone.current || !isSettled) return
    isDone.current = true
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
    if (flow.reason === null && isEmpty) flow.record()
  }, [linkHash, isSettled, isEmpty, flow])
}
