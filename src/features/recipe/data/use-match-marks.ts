import { useEffect, useState } from 'react'
import type { Locator } from '#contract/schemas/locator.ts'
import type { ScreenBox } from '#contract/schemas/screen-box.ts'
import type { RecipeApi } from './recipe-api.ts'

type Boxes = readonly (ScreenBox | null)[]
const NONE: Boxes = []

/** Where the element of a target is seen on the remote screen, as that changes. `target` null: nothing is to be shown. */
export function useMatchMarks(api: RecipeApi, recipeId: string, target: Locator[] | null): Boxes {
  const [told, setTold] = useState<{ target: Locator[] | null; boxes: Boxes }>({ target: null, boxes: NONE })
  useEffect(() => {
    if (target === null) return undefined
    return api.markTargets({ recipeId, targets: [target] }, (boxes) => setTold({ target, boxes }))
  }, [api, recipeId, target])
  return told.target === target ? told.boxes : NONE
}
