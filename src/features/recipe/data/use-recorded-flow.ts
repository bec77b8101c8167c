import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef } from 'react'
import { RECIPE_TITLE_DEFAULT } from '#contract/constants.ts'
import { recipeUpdateStepsOf } from '#contract/changes/recipe-update-steps.ts'
import { recipeUpdateTitleOf } from '#contract/changes/recipe-update-title.ts'
import type { Recipe, StepDraft } from '#contract/schemas/recipe.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { withFlow, withoutFlow } from '../model/flow-review.ts'
import { RECORD_HASH } from '../model/record-hash.ts'
import type { DisabledReason } from '../model/step-controls.ts'
import { clearReview } from './stored-review.ts'
import { useLatestRecipe } from './use-latest-recipe.ts'
import type { EditCommands } from './use-recipe-edits.ts'
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
  edits: EditCommands
  reason: DisabledReason | null
}

/** The commands of `FlowCommands`. Steps are kept on this device and sent by the queue, also without a network, and everything can be taken back. */
export function useRecordedFlow({ recipe, sutUrl, run, edits, reason }: FlowParts): FlowCommands {
  const { t } = useLingui()
  const latest = useLatestRecipe(recipe.id)
  const isUntitled = [RECIPE_TITLE_DEFAULT, '', t`New recipe`].includes(recipe.title)
  return useMemo(
    () => ({
      reason,
      isUntitled,
      record: () => {
        void (async () => {
          const begun = latest()?.steps.length
          if (begun === undefined) return
          const begin = (before: Recipe) => [recipeUpdateStepsOf(before, withFlow(before.steps, t`Recorded flow`))]
          // Without an address nothing can be opened, which the recording says before a step is made for it.
          if (!sutUrl?.trim() || (await edits.change('beginFlow', begin))) await run.startRecording(begun)
        })()
      },
      keep: async (flowIndex, drafts, title) => {
        const keep = (before: Recipe) => [
          recipeUpdateStepsOf(before, withoutFlow(before.steps, flowIndex, drafts)),
          ...(title ? [recipeUpdateTitleOf(before, title)] : []),
        ]
        if (!(await edits.change('keepFlow', keep))) return false
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
        const discard = (before: Recipe) => [recipeUpdateStepsOf(before, withoutFlow(before.steps, flowIndex, []))]
        if (!(await edits.change('discardFlow', discard))) return false
        clearReview(recipe.id)
        return true
      },
    }),
    [reason, isUntitled, sutUrl, latest, edits, run, recipe.id, t],
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
