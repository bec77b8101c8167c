import { createContext, useContext } from 'react'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import type { PickedElement } from '#contract/schemas/pick.ts'
import type { Trial } from '#contract/schemas/trial.ts'
import type { DisabledReason } from '../model/step-controls.ts'

/** What the forms of a step do on the page that the remote browser shows. */
export type PreviewTools = {
  recipeId: string
  /** Why that is not possible now; null when it is. */
  reason: DisabledReason | null
  tryAction: (action: Action) => Promise<Trial>
  tryAssertion: (assertion: Assertion) => Promise<Trial>
  /** Lets the user point at an element. */
  pointFor: (receive: (element: PickedElement) => void) => void
  /** How many elements each locator finds now. */
  countMatches: (target: Locator[]) => Promise<number[]>
  /** Outlines the element of a target in the preview; null for none. */
  show: (target: Locator[] | null) => void
}

/** Without a remote browser nothing can be tried; the forms work all the same. */
export const PreviewToolsContext = createContext<PreviewTools | null>(null)

export const usePreviewTools = (): PreviewTools | null => useContext(PreviewToolsContext)
