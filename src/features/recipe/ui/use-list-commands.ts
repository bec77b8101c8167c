import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { TEST_CASES_MAX } from '#contract/constants.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { copyOf, fromClipboard, toClipboard } from '../model/copied-steps.ts'
import { canAddStep } from '../model/step-editing.ts'
import { chosenWith, noSelection, placeOfGap, reduceSelection, staysInPlace, type SelectionEvent } from '../model/step-selection.ts'
import type { StepValue } from '../model/step-value.ts'
import type { ListCommands, WorkspaceCommands } from './step-commands.ts'
import { focusStepSoon } from './use-step-navigation.ts'

/**
 * What is done with one or several steps of the list. A command on a step that is chosen does the same to all that are chosen; on another one, to that one
 * alone. The functions keep their identity.
 */
export function useListCommands(steps: readonly RecipeStep[], edit: WorkspaceCommands['edit']) {
  const { t } = useLingui()
  const [selection, select] = useReducer(reduceSelection, noSelection)
  const present = useRef({ steps, selection })
  const known = useRef(steps.length)
  useEffect(() => {
    present.current = { steps, selection }
  }, [steps, selection])
  useEffect(() => {
    // Steps have no identity besides their position, and these came to be others.
    if (steps.length < known.current || selection.chosen.some((index) => index >= steps.length)) select({ type: 'cleared' })
    known.current = steps.length
  }, [steps.length, selection.chosen])

  const commands = useMemo((): ListCommands => {
    const chosen = (index: number) => chosenWith(present.current.selection, index)
    const isSeveral = (index: number) => chosen(index).length > 1
    const reselect = (index: number, count: number, wasSeveral: boolean) => {
      if (wasSeveral) select({ type: 'replaced', chosen: Array.from({ length: count }, (_, nth) => index + nth) })
      else select({ type: 'cleared' })
      focusStepSoon(index)
    }
    const add = async (type: 'duplicate' | 'paste', index: number, added: readonly StepValue[]) => {
      if (added.length === 0) return
      if (!canAddStep(present.current.steps, added.length)) {
        showToast({ variant: 'destructive', title: t`A recipe has at most ${TEST_CASES_MAX} steps` })
      } else if (await edit({ type, index, steps: added })) reselect(index, added.length, added.length > 1)
    }
    const values = (index: number) => chosen(index).flatMap((at) => present.current.steps[at] ?? []).map(copyOf) // prettier-ignore
    const moveTo = async (moved: readonly number[], to: number) => {
      if (staysInPlace(moved, to)) return
      if (await edit({ type: 'move', indexes: moved, to })) reselect(to, moved.length, moved.length > 1)
    }
    return {
      select: (event: SelectionEvent) => select(event),
      selectAll: () => select({ type: 'all', count: present.current.steps.length }),
      chosenWith: chosen,
      moveBy: (index, direction) => {
        const moved = chosen(index)
        const edge = direction < 0 ? moved[0]! : moved.at(-1)!
        const to = edge - (direction < 0 ? 0 : moved.length - 1) + direction
        if (edge + direction < 0) showToast({ title: isSeveral(index) ? t`They are the first steps` : t`It is the first step` })
        else if (edge + direction >= present.current.steps.length)
          showToast({ title: isSeveral(index) ? t`They are the last steps` : t`It is the last step` })
        else void moveTo(moved, to)
      },
      moveToGap: (index, gap) => void moveTo(chosen(index), placeOfGap(gap, chosen(index))),
      remove: async (index) => {
        const removed = chosen(index)
        if (!(await edit({ type: 'remove', indexes: removed }))) return
        select({ type: 'cleared' })
        focusStepSoon(removed[0]!)
      },
      duplicate: (index) => void add('duplicate', chosen(index).at(-1)! + 1, values(index)),
      copied: (index) => {
        const copied = values(index)
        const count = copied.length
        showToast({
          title: count === 1 ? t`Step copied` : t`Steps copied: ${count}`,
          description: t`Ctrl+V pastes, also in another recipe.`,
        })
        return toClipboard(copied)
      },
      paste: (index, clipboard) => {
        const pasted = fromClipboard(clipboard)
        if (pasted.length === 0) showToast({ title: t`The clipboard holds no steps and no text` })
        else void add('paste', index < 0 ? present.current.steps.length : chosen(index).at(-1)! + 1, pasted)
      },
    }
  }, [edit, t])
  return { selection, commands }
}
