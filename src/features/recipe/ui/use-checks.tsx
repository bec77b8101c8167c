import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { RecipeApi } from '../data/recipe-api.ts'
import type { PickState } from '../data/use-element-pick.ts'
import type { Pointing } from '../data/use-pointing.ts'
import { PickChecksDialog, type ChangesShown, type Destination } from './pick-checks-dialog.tsx'
import { usePageShortcut } from './use-page-shortcut.ts'

/** Puts checks into a step; false when that did not succeed, which was said. */
export type AddChecks = (assertions: readonly Assertion[]) => Promise<boolean>

export type ChecksControl = {
  state: PickState
  /** Null while checks can be added. */
  reason: string | null
  start: () => void
  stop: () => void
}

type ChecksOptions = {
  api: RecipeApi
  recipeId: string
  pointing: Pointing
  /** Where the checks go, when the user has the choice. */
  destination: Destination | null
  /** Null while no step takes checks. */
  onAdd: AddChecks | null
  /** Why, in that case. */
  reason: string | null
}

/** Adding checks by pointing at an element: the control for the preview, and the dialog. */
export function useChecks({ api, recipeId, pointing, destination, onAdd, reason }: ChecksOptions): {
  control: ChecksControl
  dialog: ReactNode
} {
  const { state, start, stop, isForSomebody } = pointing
  useEscape(stop, state.kind === 'starting' || state.kind === 'picking')
  const [isAdding, setAdding] = useState(false)
  const changes = usePageChanges(api, recipeId, state)
  usePageShortcut('check', onAdd && state.kind === 'idle' ? start : null)
  const add = async (assertions: readonly Assertion[]) => {
    setAdding(true)
    if (await onAdd?.(assertions)) stop()
    setAdding(false)
  }
  const dialog =
    state.kind === 'picked' && !isForSomebody ? (
      <PickChecksDialog
        destination={destination}
        element={state.element}
        changes={changes}
        isAdding={isAdding}
        onAdd={(assertions) => void add(assertions)}
        onClose={stop}
      />
    ) : null
  return { control: { state, reason: onAdd ? null : reason, start, stop }, dialog }
}

/** Asked anew for each element: the page goes on. */
function usePageChanges(api: RecipeApi, recipeId: string, state: PickState): ChangesShown {
  const element = state.kind === 'picked' ? state.element : null
  const { data, isError } = useQuery({
    queryKey: ['recipe', 'page-changes', recipeId, element],
    queryFn: () => api.pageChanges({ recipeId }),
    enabled: element !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (isError) return 'unknown'
  return data ?? 'loading'
}

/** Adds checks to the step that is being recorded, one after the other, so that their order stays. */
export const addToRecording =
  (api: RecipeApi, recipeId: string, showError: (error: unknown) => void): AddChecks =>
  async (assertions) => {
    try {
      for (const assertion of assertions) await api.addRecordedAssertion({ recipeId, assertion })
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }

/** In the remote browser the key ends it there. */
function useEscape(end: () => void, isOn: boolean): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [isOn])
}
