import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { ScreenBox } from '#contract/schemas/screen-box.ts'
import type { RecipeApi } from './recipe-api.ts'

type Boxes = readonly (ScreenBox | null)[]
const NONE: Boxes = []

/** Where the choices of the question of a step are seen on the remote screen, as long as the tab is visible. `stepIndex` null: nothing is asked. */
export function useQuestionMarks(api: RecipeApi, recipeId: string, stepIndex: number | null): Boxes {
  const [told, setTold] = useState({ stepIndex, boxes: NONE })
  const isVisible = useIsTabVisible()
  useEffect(() => {
    if (stepIndex === null || !isVisible) return undefined
    const end = api.questionMarks({ recipeId, stepIndex }, (boxes) => setTold({ stepIndex, boxes }))
    return () => {
      end()
      setTold({ stepIndex: null, boxes: NONE })
    }
  }, [api, recipeId, stepIndex, isVisible])
  return told.stepIndex === stepIndex ? told.boxes : NONE
}

/** Whether this page is in the visible tab of the user's browser. */
export function useIsTabVisible(): boolean {
  const subscribe = useCallback((listener: () => void) => {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
}
